// The picks of an open secret decision: each of them can be replaced, wherever it stands.

import { h, word } from "./dom.js";

/**
 * A button for every pick so far; `at` is the one that is being replaced.
 * @param {ToldPick[]} draft @param {number | null} at
 * @param {(ref: ToldRef) => Element | null} picture @param {(at: number) => void} onTake
 */
export function strip(draft, at, picture, onTake) {
  const list = h("ol", { class: "drafted", "aria-label": word("drafted") });
  draft.forEach(({ picked, instead }, i) => {
    const said = word(i === at ? "keep-pick" : "replace-pick", { n: i + 1, pick: picked.label });
    const props = {
      type: "button",
      "data-key": `drafted ${i}`,
      "aria-pressed": String(i === at),
      "aria-label": said,
      title: said,
      disabled: !instead.length,
      onclick: () => onTake(i),
    };
    const look = picture(picked.refs[0]) ?? h("span", {}, picked.label);
    list.append(h("li", {}, h("button", props, h("span", { class: "n" }, String(i + 1)), look)));
  });
  return list;
}

/** All picks, one of them replaced.  @param {ToldPick[]} draft @param {number} at @param {string} text */
export const replaced = (draft, at, text) => draft.map(({ picked }, i) => (i === at ? text : picked.text));
