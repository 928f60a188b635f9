// Being called back to a table that waits: by mail, or by a note on this device.

import { post } from "./api.js";
import { $, word } from "./dom.js";
import { toast } from "./page.js";

const lang = document.documentElement.lang;

/** @param {() => Promise<any>} work what to do; the page then shows what has come of it */
async function done(work) {
  try {
    await work();
    location.reload();
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}

$("#call-mail")?.addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  done(() => post(`/api/calls/mail?lang=${lang}`, { address: $("#call-mail input").value }));
});
$("#call-forget")?.addEventListener("click", () => done(() => post("/api/calls/forget")));

const push = $("#call-push");
if (push && "serviceWorker" in navigator && "PushManager" in window) {
  push.hidden = false;
  $("button", push).addEventListener("click", () => done(subscribe));
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(word("push-denied"));
  const worker = await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.dataset.key });
  const { endpoint, keys } = found.toJSON();
  await post(`/api/calls/push?lang=${lang}`, { endpoint, keys });
}
