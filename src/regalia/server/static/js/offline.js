// The player of a match kept as one file: no server, no other script.

/** @param {string} id */
const $ = (id) => /** @type {any} */ (document.getElementById(id));
const PACE = 900; // ms a moment stands

/** The match, which travels packed. */
async function unpacked() {
  const packed = Uint8Array.from(atob($("data").textContent.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

const { lines, parts, moments, log } = await unpacked();
let at = -1;
let timer = 0;

/** @param {string} part */
const svg = (part) => parts[part].map((/** @type {number} */ line) => lines[line]).join("\n");

/** @param {number} wanted */
function show(wanted) {
  at = Math.max(0, Math.min(moments.length - 1, wanted));
  const { told, scores, parts: shown } = moments[at];
  $("board").innerHTML = shown.map(svg).join("");
  $("slider").value = at;
  $("line").textContent = log[told - 1]?.text ?? "";
  [...$("seats").children].forEach((seat, n) => {
    seat.querySelector("b").textContent = scores[n];
  });
  [...$("log").children].forEach((line, n) => {
    line.classList.toggle("here", n === told - 1);
    line.classList.toggle("later", n >= told);
  });
  const list = $("log");
  const here = list.children[Math.max(0, told - 1)];
  if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
  const chapter = [...$("chapters").options].filter((option) => Number(option.value) <= told).at(-1);
  if (chapter) chapter.selected = true;
}

/** The first moment at which so much of the log had been told.  @param {number} told */
function showTold(told) {
  const found = moments.findIndex((/** @type {{ told: number }} */ moment) => moment.told >= told);
  show(found < 0 ? moments.length - 1 : found);
}

/** @param {boolean} on */
function play(on) {
  clearInterval(timer);
  const button = $("play");
  timer = on ? setInterval(() => (at + 1 < moments.length ? show(at + 1) : play(false)), PACE) : 0;
  button.textContent = on ? "❚❚" : "▶";
  button.setAttribute("aria-label", on ? button.dataset.pause : button.dataset.play);
}

log.forEach((/** @type {ToldEntry} */ entry, /** @type {number} */ n) => {
  const line = document.createElement("li");
  line.textContent = entry.text;
  if (entry.level) line.className = "head";
  const colour = $("seats").children[entry.seat ?? -1]?.style.getPropertyValue("--seat");
  if (colour) line.style.setProperty("--seat", colour);
  line.addEventListener("click", () => showTold(n + 1));
  $("log").append(line);
  if (!entry.level) return;
  const option = document.createElement("option");
  option.value = String(n + 1);
  option.textContent = `${entry.level > 1 ? "\u2003" : ""}${entry.text}`;
  $("chapters").append(option);
});
$("slider").max = moments.length - 1;
$("slider").addEventListener("input", () => show(Number($("slider").value)));
$("back").addEventListener("click", () => show(at - 1));
$("on").addEventListener("click", () => show(at + 1));
$("play").addEventListener("click", () => play(!timer));
$("chapters").addEventListener("change", () => showTold(Number($("chapters").value)));
document.addEventListener("keydown", (event) => {
  if (/** @type {any} */ (event.target).closest("input, select")) return;
  if (event.key === "ArrowLeft") show(at - 1);
  if (event.key === "ArrowRight") show(at + 1);
});
show(0);
export {};
