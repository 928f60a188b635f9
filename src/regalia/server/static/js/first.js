// The board that came with the page stands as this kind of screen has it (SCREENS in parts.js).
(() => {
  const low = matchMedia("(max-height: 560px) and (min-width: 600px)").matches;
  const tall = matchMedia("(max-width: 760px)").matches;
  const upright = matchMedia("(max-aspect-ratio: 1/1)").matches;
  const wide = matchMedia("(min-width: 1240px) and (min-aspect-ratio: 3/2)").matches;
  const shape = low ? "low" : tall ? "tall" : upright ? "upright" : wide ? "wide" : "middle";
  document.currentScript?.previousElementSibling?.setAttribute("data-shape", shape);
})();
