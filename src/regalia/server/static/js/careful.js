// Whether to ask once more before what is final for other people, until the person says otherwise:
// by turns yes; live only on a touch screen, where a finger slips more easily than it hurries.
// Against bots alone never: there one takes back.

const touch = matchMedia("(pointer: coarse)");

/** What is remembered together: bots, live, turns.  @param {ToldState} state */
export function company({ seats, me, table }) {
  const others = seats.filter((seat) => !me.seats.includes(seat.seat));
  return others.length && others.every((seat) => seat.kind === "bot" && !seat.standin) ? "bots" : table.mode;
}

/** @param {ToldState} state */
const key = (state) => `regalia-careful-${company(state)}`;

/** @param {ToldState} state */
export function on(state) {
  if (state.guide || company(state) === "bots") return false;
  const said = localStorage.getItem(key(state));
  return said === null ? company(state) !== "live" || touch.matches : said === "yes";
}

/**
 * One yes is enough for a choice that the same question offers again before anybody else is asked,
 * such as "go on" of a game of pushing one's luck.
 */
export class Agreed {
  /** @type {ToldDecision | null} */
  #to = null;
  #text = "";

  /** @param {ToldDecision | null} decision */
  hear(decision) {
    const was = this.#to;
    const same = was && decision && was.prompt === decision.prompt && String(was.about) === String(decision.about);
    if (!same) this.#text = "";
    this.#to = decision;
  }

  /** @param {string} text */
  say(text) {
    this.#text = text;
  }

  /** @param {string} text */
  covers(text) {
    return this.#text !== "" && this.#text === text;
  }
}

/** @param {ToldState} state @param {boolean} wanted */
export function set(state, wanted) {
  localStorage.setItem(key(state), wanted ? "yes" : "no");
}
