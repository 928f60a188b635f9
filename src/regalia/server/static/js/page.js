// Every page: theme, language, copying links, buttons that post.

import { needWord, post } from "./api.js";
import { $, $$, h, icon, word } from "./dom.js";
import { linkForOthers } from "./links.js";

import { myName } from "./names.js";

const root = document.documentElement;

for (const button of $$("[data-theme-switch]")) {
  button.addEventListener("click", () => {
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("regalia-theme", root.dataset.theme);
  });
}

// The language has become a cookie; the address need not carry it on.
const address = new URL(location.href);
if (address.searchParams.has("lang")) {
  address.searchParams.delete("lang");
  history.replaceState(null, "", address);
}
for (const link of $$("[data-lang]")) {
  link.addEventListener("click", () => {
    if (location.hash) link.hash = location.hash;
  });
}

/** @param {string} text */
export function toast(text) {
  for (const old of $$(".toast")) old.remove();
  const node = h("div", { class: "toast", role: "status" });
  document.body.append(node);
  node.textContent = text;
  setTimeout(() => node.remove(), 5000);
}

/**
 * Hands a link over: the clipboard if it may, else a box to copy from. A link that only this
 * computer can open says so, and what would change that.
 * @param {string} link
 */
export async function handOver(link) {
  const site = $('meta[name="site"]')?.content ?? "";
  const { href, local } = linkForOthers(link, location.href, site);
  const copied = await copy(href);
  if (copied && !local) return toast(word("copied"));
  const field = h("input", { type: "text", readonly: true, value: href, "aria-label": word("copy-by-hand") });
  const help = local ? [h("p", {}, word("link-local-wifi")), h("p", {}, word("link-local-far"))] : [];
  const box = sheet(word(local ? "link-local" : "copy-by-hand"), ...help, field);
  field.select();
  box.addEventListener("close", () => box.remove());
}

/** Whether the clipboard took it: on a page without TLS there is none.  @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A small dialog that Esc, its cross and a tap beside it close.  @param {string} title @param {any[]} content */
export function sheet(title, ...content) {
  const box = h(
    "dialog",
    { class: "sheet", "aria-label": title },
    h(
      "div",
      { class: "sheet-head" },
      h("h2", {}, title),
      h("button", { type: "button", class: "quiet icon-only", "aria-label": word("close"), onclick: () => box.close() }, icon("ui-close")),
    ),
    ...content,
  );
  box.addEventListener("click", (/** @type {Event} */ event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/** Buttons that post: the page goes where the answer leads.  @param {Element | Document} place */
export function wire(place) {
  for (const button of $$("[data-post]", place)) {
    button.addEventListener("click", async () => {
      button.setAttribute("aria-busy", "true");
      try {
        const answer = await post(button.dataset.post, JSON.parse(button.dataset.body || "{}"));
        location.href = answer.page ?? location.href;
      } catch (error) {
        toast(error.message);
        button.removeAttribute("aria-busy");
      }
    });
  }
}
wire(document);

// A table of the lobby: one click, under the name this browser goes by.
for (const button of $$("[data-join]")) {
  button.addEventListener("click", async () => {
    try {
      location.href = (await post(`/api/tables/${button.dataset.join}/join`, { name: myName() })).page;
    } catch (error) {
      toast(error.message);
    }
  });
}

/** The host opens tables to those only who know his word. */
needWord(
  (message) =>
    new Promise((done) => {
      const field = h("input", { type: "text", autocomplete: "off", "aria-label": word("host-word") });
      const enter = (/** @type {Event} */ event) => {
        event.preventDefault();
        done(field.value.trim());
        box.close();
      };
      const box = sheet(word("host-word"), h("p", {}, message), h("form", { class: "rename", onsubmit: enter }, field, h("button", {}, word("good"))));
      box.addEventListener("close", () => {
        box.remove();
        done("");
      });
      field.focus();
    }),
);

// A link to a rule opens the section it stands in.
function showTarget() {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  const section = target?.closest("details");
  if (!target || !section) return;
  section.open = true;
  target.scrollIntoView({ block: "center" });
}
addEventListener("hashchange", showTarget);
showTarget();

const find = $("#rules-find");
find?.addEventListener("input", () => {
  const needle = find.value.trim().toLowerCase();
  for (const section of $$(".rulebook > details")) {
    let hits = 0;
    for (const line of $$(".statement", section)) {
      line.hidden = Boolean(needle) && !line.textContent.toLowerCase().includes(needle);
      hits += line.hidden ? 0 : 1;
    }
    section.hidden = hits === 0;
    section.open = Boolean(needle) && hits > 0;
  }
});
