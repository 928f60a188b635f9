// Links as they are handed over: which address others can open.

/** Whether only the same computer can open this address.  @param {string} host */
export function isLoopback(host) {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);
}

/**
 * A link in full. A page read at this computer's own address gives the site's, if that is known;
 * `local` says that nobody else can open it.
 * @param {string} link
 * @param {string} here the page's address
 * @param {string} site where others reach the site, "" if the server does not know
 */
export function linkForOthers(link, here, site) {
  const url = new URL(link, here);
  if (!isLoopback(url.hostname)) return { href: url.href, local: false };
  if (!site) return { href: url.href, local: true };
  return { href: new URL(url.pathname + url.search + url.hash, site).href, local: false };
}
