// The service worker: shows the notes that call one back, and opens the table when one is tapped.

const scope = /** @type {any} */ (self);

scope.addEventListener("push", (/** @type {any} */ event) => {
  const note = event.data?.json() ?? {};
  const shown = { body: note.body, tag: note.tag, icon: "/static/icon.svg", data: { url: note.url } };
  event.waitUntil(scope.registration.showNotification(note.title ?? "Regalia", shown));
});

scope.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", scope.location.origin);
  const open = async () => {
    const pages = await scope.clients.matchAll({ type: "window" });
    const there = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === url.pathname);
    return there ? there.focus() : scope.clients.openWindow(url.href);
  };
  if (url.origin === scope.location.origin) event.waitUntil(open());
});
