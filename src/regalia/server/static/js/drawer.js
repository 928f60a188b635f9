// The drawer: log, rules, table and, at the end, the result.

import { $, $$, focusOn, narrow } from "./dom.js";

const KEY = "regalia-log-folded"; // beside the table it stays as it was left

export class Drawer {
  /** @param {(which: string) => void} onShow */
  constructor(onShow) {
    this.root = $(".drawer");
    this.frame = $(".frame");
    this.onShow = onShow;
    /** @type {any} */
    this.opener = null;
    const tabs = $$('[role="tab"]', this.root);
    for (const node of tabs) {
      node.addEventListener("click", () => this.show(name(node)));
      node.addEventListener("keydown", (/** @type {any} */ event) => this.arrows(event));
    }
    for (const node of $$("[data-drawer]")) {
      node.addEventListener("click", () => {
        const same = this.open && !$(`#panel-${node.dataset.drawer}`).hidden;
        this.opener = node;
        if (same) this.close();
        else this.show(node.dataset.drawer, true);
      });
    }
    $("#drawer-close").addEventListener("click", () => this.close());
    this.settle();
    narrow.addEventListener("change", () => this.settle());
  }

  /** Beside the table it is open unless it was folded away; over the table it is shut. */
  settle() {
    this.fold(narrow.matches || localStorage.getItem(KEY) === "yes");
  }

  /** The page's frame knows it too: where the drawer is shut, and where the log is not in sight.  @param {boolean} shut */
  fold(shut) {
    this.root.classList.toggle("open", !shut);
    this.frame.classList.toggle("folded", shut);
    this.frame.classList.toggle("elsewhere", shut || $("#panel-log").hidden);
  }

  get open() {
    return this.root.classList.contains("open");
  }

  /** @param {string} which */
  show(which, focus = false) {
    if (focus && !this.root.contains(document.activeElement)) this.opener ??= document.activeElement;
    for (const node of $$('[role="tab"]', this.root)) {
      const chosen = name(node) === which;
      node.setAttribute("aria-selected", String(chosen));
      node.tabIndex = chosen ? 0 : -1;
      if (chosen) node.hidden = false;
      if (chosen && focus) requestAnimationFrame(() => node.focus());
    }
    for (const node of $$('[role="tabpanel"]', this.root)) node.hidden = node.id !== `panel-${which}`;
    this.fold(false);
    if (!narrow.matches) localStorage.setItem(KEY, "no");
    if (which === "log") $("#panel-log").scrollTop = $("#panel-log").scrollHeight;
    this.onShow(which);
  }

  close() {
    const inside = this.root.contains(document.activeElement);
    this.fold(true);
    if (!narrow.matches) localStorage.setItem(KEY, "yes");
    if (inside || this.opener) focusOn(this.opener);
    this.opener = null;
  }

  /** @param {any} event */
  arrows(event) {
    const by = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
    if (!by) return;
    const tabs = $$('[role="tab"]:not([hidden])', this.root);
    const next = tabs[(tabs.indexOf(event.currentTarget) + by + tabs.length) % tabs.length];
    this.show(name(next), true);
    event.preventDefault();
  }
}

/** @param {Element} node */
const name = (node) => node.id.slice(4);
