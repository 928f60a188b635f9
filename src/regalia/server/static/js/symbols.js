// The symbols that pictures refer to: a page comes with those of its first paint.

/** Adds those that the page does not hold yet.  @param {string} symbols */
export function lend(symbols) {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg class="visually-hidden" aria-hidden="true">${symbols}</svg>`;
  const lent = holder.content.firstElementChild;
  for (const one of [...(lent?.children ?? [])]) if (document.getElementById(one.id)) one.remove();
  if (lent?.childElementCount) document.body.append(lent);
}

const LATER = 3000; // ms between two tries on a line that fails
let asked = "";

/** All the others of a sheet.  @param {string} address */
export async function lendSheet(address) {
  if (asked === address) return;
  asked = address;
  try {
    const reply = await fetch(address, { credentials: "same-origin" });
    if (!reply.ok) throw new Error(String(reply.status));
    const text = await reply.text();
    lend(text.slice(text.indexOf(">") + 1, text.lastIndexOf("</svg>")));
  } catch {
    asked = "";
    setTimeout(() => lendSheet(address), LATER);
  }
}
