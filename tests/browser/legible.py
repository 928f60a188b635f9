"""Scripts that find what cannot be read on a board."""

from __future__ import annotations

from typing import Final

# Texts of the board that are too small, that stick out of their part, or lie on another text.
SMALL: Final = """(least) => [...document.querySelectorAll(".stage text")]
  .filter((node) => node.checkVisibility() && node.textContent.trim())
  .map((node) => {
    const { a, b } = node.getScreenCTM();
    const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
    const part = node.closest("[data-part]").dataset.part;
    return `${part}: ${node.textContent.trim()}: ${size.toFixed(1)}`;
  })
  .filter((line) => Number(line.split(": ").at(-1)) < least)"""
OUTSIDE: Final = """() => [...document.querySelectorAll(".part")]
  .filter((part) => part.checkVisibility())
  .flatMap((part) => {
    const room = part.querySelector("svg").getBoundingClientRect();
    return [...part.querySelectorAll("text")]
      .filter((node) => node.checkVisibility())
      .map((node) => [node.getBoundingClientRect(), node.textContent.trim()])
      .filter(([box]) => box.width) // what is folded away has no room
      .filter(([box]) => box.left < room.left - 1 || box.right > room.right + 1)
      .map(([, text]) => `${part.dataset.part}: ${text}`);
  })"""
OVERLAPS: Final = """() => {
  const texts = [...document.querySelectorAll(".stage text")]
    .filter((node) => node.checkVisibility() && node.textContent.trim())
    .map((node) => ({ box: node.getBoundingClientRect(), text: node.textContent.trim() }));
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height * 0.45;
  return texts.flatMap((one, i) => texts.slice(i + 1).filter((other) => over(one.box, other.box))
    .map((other) => `${one.text} / ${other.text}`));
}"""
# Lets everything painted be pointed at, from now on.  HIDDEN does so for itself; whoever looks at
# many drawings one after the other does it once, for each time styles the whole board anew, twice.
POINTABLE: Final = """() => {
  window.pointable = new CSSStyleSheet();
  window.pointable.replaceSync(".stage * { pointer-events: visiblePainted !important }");
  document.adoptedStyleSheets.push(window.pointable);
}"""
NOT_POINTABLE: Final = """() => {
  document.adoptedStyleSheets.pop();
  delete window.pointable;
}"""
# Texts that something drawn later hides.  While we look everything painted can be pointed at; of
# a text its whole line can, so what is found on top of it instead was drawn over it.
HIDDEN: Final = f"""() => {{
  const already = window.pointable;
  if (!already) ({POINTABLE})();
  const solid = (node) => {{
    const {{ fill, fillOpacity }} = getComputedStyle(node);
    return node.matches("use")
      || (fill !== "none" && !/^rgba.*, 0[)]$/.test(fill) && Number(fillOpacity) > 0.5);
  }};
  const over = (node, x, y) => {{
    const top = document.elementFromPoint(x, y);
    return top?.closest(".stage svg") && !top.closest("text")
      && node.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING && solid(top);
  }};
  const found = [...document.querySelectorAll(".stage text")]
    .filter((node) => node.checkVisibility() && node.textContent.trim())
    .filter((node) => {{
      const {{ left, top, width, height }} = node.getBoundingClientRect();
      const points = [0.15, 0.3, 0.5, 0.7, 0.85].map((part) => left + width * part);
      return points.filter((x) => over(node, x, top + height * 0.55)).length > 1;
    }})
    .map((node) => `${{node.closest("[data-part]").dataset.part}}: ${{node.textContent.trim()}}`);
  if (!already) ({NOT_POINTABLE})();
  return found;
}}"""
# Laid out, and in the typefaces that texts are measured for; `ready` would not wait for those
# that no text has asked for yet.
SETTLED: Final = """() => Promise.all([...document.fonts].map((face) => face.load())).then(() =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done))))"""
