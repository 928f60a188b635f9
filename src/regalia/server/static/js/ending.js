// The end page with its review: half of the players never come here, so it is loaded when it is due.

import { $ } from "./dom.js";
import { EndPage } from "./result.js";
import { Review } from "./review.js";

export { crown } from "./laurels.js";

/** The style sheet of it all.  @param {string} address */
function styled(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((done) => {
    link.addEventListener("load", done);
    link.addEventListener("error", done); // a plain page is better than none
    $("head").append(link);
  });
}

/**
 * @param {any} place
 * @param {{ base: string, lang: string, onMoment: (ply: number) => void, onLine: (blunder: ToldBlunder) => void, onCharts: (chart: import("./chart.js").Chart) => void, onWatch: () => void, onClose: () => void }} doors
 */
export async function endPage(place, { base, lang, onMoment, onLine, onCharts, onWatch, onClose }) {
  await styled(place.dataset.styles);
  const review = new Review({ base, lang, onMoment, onLine, onCharts });
  return new EndPage(place, { review, onMoment, onWatch, onClose });
}
