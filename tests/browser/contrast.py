"""Whether the texts of a board stand out from what is drawn beneath them.

axe leaves the text of pictures undecided, since it cannot tell what lies under it.  Here the
board is photographed once with its texts and once without: beneath a text is what the second
picture has where the first one shows letters, or the rim that the text brings itself.
"""

from __future__ import annotations

import base64
from typing import Final

from playwright.sync_api import Page

TEXTS_HIDDEN: Final = ".stage svg text { visibility: hidden !important; }"
HIDE: Final = """(rules) => {
  window.without = new CSSStyleSheet();
  window.without.replaceSync(rules);
  document.adoptedStyleSheets.push(window.without);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
SHOW: Final = "() => { document.adoptedStyleSheets.pop(); }"
# Texts with too little contrast: 4.5, or 3 where letters are large; beneath most of the letters,
# and nowhere far less.
FAINT: Final = """async ([withText, without]) => {
  const pixels = async (data) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [drawn, bare] = [await pixels(withText), await pixels(without)];
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const parsed = (css) => {
    const found = css.match(/[\\d.]+/g)?.map(Number) ?? [];
    return css.startsWith("rgb") ? [found[0], found[1], found[2], found[3] ?? 1] : null;
  };
  const over = (top, share, below) => top.map((n, i) => n * share + below[i] * (1 - share));
  const part = (n) => (n /= 255) <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const contrast = (one, other) => {
    const [a, b] = [light(one), light(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const told = [];
  for (const node of document.querySelectorAll(".stage svg text")) {
    if (!node.checkVisibility() || !/[\\p{L}\\d]/u.test(node.textContent)) continue;
    const style = getComputedStyle(node);
    const fill = parsed(style.fill);
    const box = node.getBoundingClientRect();
    const [left, top] = [Math.floor(box.x - stage.x), Math.floor(box.y - stage.y)];
    const [right, bottom] = [left + Math.ceil(box.width), top + Math.ceil(box.height)];
    if (!fill || left < 0 || top < 0 || right > drawn.width || bottom > drawn.height) continue;
    let opacity = Number(style.fillOpacity) * fill[3];
    for (let up = node; up && !up.matches(".stage"); up = up.parentElement) {
      opacity *= Number(getComputedStyle(up).opacity);
    }
    const { a, b } = node.getScreenCTM();
    const scale = Math.hypot(a, b);
    const size = parseFloat(style.fontSize) * scale;
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const rim = style.stroke !== "none" && parseFloat(style.strokeWidth) * scale >= 1.5
      ? parsed(style.stroke) : null;
    const found = [];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = 4 * (y * drawn.width + x);
        const [one, other] = [drawn, bare].map((image) => [...image.data.slice(at, at + 3)]);
        if (Math.max(...one.map((n, i) => Math.abs(n - other[i]))) < 24) continue;
        const full = over(fill.slice(0, 3), opacity, other); // not a rim, nor another text's letter
        if (Math.max(...one.map((n, i) => Math.abs(n - full[i]))) > 60) continue;
        const share = rim ? Number(style.strokeOpacity) * rim[3] : 0;
        const ground = rim ? over(rim.slice(0, 3), share, other) : other;
        found.push(contrast(over(fill.slice(0, 3), opacity, ground), ground));
      }
    }
    if (found.length < 4) { // nothing to be seen of it: as faint as can be, or hidden elsewhere
      continue;
    }
    found.sort((one, other) => one - other);
    const [middle, low] = [0.5, 0.15].map((q) => found[Math.floor(found.length * q)]);
    const least = large ? 3 : 4.5;
    // Where most letters stand out well, what is left is a piece that touches one of them.
    if (middle >= 1.5 * least || (middle >= least && low >= 0.62 * least)) continue;
    const where = node.closest("[data-part]").dataset.part;
    told.push(`${where}: ${node.textContent.trim()}: ${middle.toFixed(2)} (${low.toFixed(2)}),`
      + ` ${size.toFixed(0)} px, class ${node.getAttribute("class")}, ${style.fill}`);
  }
  return told;
}"""


def photograph(page: Page) -> str:
    box = page.locator(".stage").bounding_box()
    assert box is not None
    data = page.screenshot(clip=box, animations="disabled")
    return f"data:image/png;base64,{base64.b64encode(data).decode()}"


def faint(page: Page) -> list[str]:
    """The texts of the board, as it stands, that are hard to read for their colours."""
    page.evaluate("() => document.activeElement.blur()")
    whole = photograph(page)
    page.evaluate(HIDE, TEXTS_HIDDEN)
    bare = photograph(page)
    page.evaluate(SHOW)
    found: list[str] = page.evaluate(FAINT, [whole, bare])
    return found
