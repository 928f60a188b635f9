// After the game: who came where and why, the replay, the dice.

import { get } from "./api.js";
import { h, icon, word } from "./dom.js";

export function drawResult(place, state, replay) {
  place.hidden = !state.over;
  if (!state.over || place.dataset.drawn) return;
  place.dataset.drawn = "yes";
  const { result } = state;
  const name = (seat) => state.seats[seat].name;
  place.append(h("h2", {}, word("final")));
  place.append(
    h("ol", {}, ...result.ranking.map((tied) => h("li", {}, tied.map(name).join(", ")))),
    h("p", { class: "soft" }, result.decided_text ?? result.decided),
  );
  const table = h("table", {});
  table.append(h("tr", {}, h("th", {}, ""), ...state.seats.map((seat) => h("th", { scope: "col" }, seat.name))));
  for (const tally of result.tallies) {
    table.append(
      h("tr", {}, h("th", { scope: "row" }, tally.label ?? tally.key), ...tally.values.map((value) => h("td", {}, String(value)))),
    );
  }
  place.append(table);
  const base = `/api/tables/${state.table.id}`;
  const verdict = h("p", { class: "soft", role: "status" });
  place.append(
    h(
      "div",
      { class: "tools" },
      h("button", { type: "button", class: "primary", "data-action": "rematch", onclick: () => rematch(base) }, icon("ui-play"), word("rematch")),
      h("a", { class: "button", href: `${base}/record`, download: "" }, icon("ui-download"), word("download")),
      h(
        "button",
        {
          type: "button",
          "data-action": "verify",
          onclick: async () => {
            try {
              const checked = await get(`${base}/verify?lang=${document.documentElement.lang}`);
              verdict.textContent = checked.text ?? word(checked.ok ? "dice-right" : "dice-wrong");
            } catch (error) {
              verdict.textContent = error.message;
            }
          },
        },
        icon("ui-dice"),
        word("verify"),
      ),
    ),
    verdict,
    h("p", { class: "soft" }, `${word("seed")}: `, h("code", {}, state.table.seed ?? "")),
  );
  replay.open(state);
}

async function rematch(base) {
  const { post } = await import("./api.js");
  const { toast } = await import("./page.js");
  try {
    const answer = await post(`${base}/rematch`, {});
    location.href = answer.url ?? `/t/${answer.table}`;
  } catch (error) {
    toast(error.message);
  }
}

export class Replay {
  constructor(place, base, query, onState) {
    this.place = place;
    this.base = base;
    this.query = query;
    this.onState = onState;
  }

  open(state) {
    if (this.slider) return;
    const last = state.plies ?? 0;
    const wanted = /^#at=(\d+)$/.exec(location.hash);
    this.place.hidden = false;
    this.slider = h("input", { type: "range", min: 0, max: last, value: wanted ? wanted[1] : last, "aria-label": word("replay") });
    this.line = h("output", { class: "soft" });
    const step = (by) => {
      this.slider.value = Number(this.slider.value) + by;
      this.go();
    };
    this.place.append(
      h("button", { type: "button", class: "icon-only", "aria-label": word("step-back"), onclick: () => step(-1) }, "‹"),
      this.slider,
      h("button", { type: "button", class: "icon-only", "aria-label": word("step-on"), onclick: () => step(1) }, "›"),
      h("button", { type: "button", onclick: () => navigator.clipboard?.writeText(location.href) }, icon("ui-link"), word("link-here")),
      this.line,
    );
    this.slider.addEventListener("input", () => this.go());
    if (wanted) this.go();
  }

  async go() {
    const at = Number(this.slider.value);
    history.replaceState(null, "", `#at=${at}`);
    const query = this.query();
    query.set("at", at);
    const state = await get(`${this.base}/replay?${query}`);
    if (Number(this.slider.value) !== at) return;
    this.onState(state);
    this.line.textContent = state.text ?? state.log?.at(-1)?.text ?? "";
  }
}
