// Ways: where one gesture leads, and the answers it stands for.

export class Ways {
  /** @param {ToldDecision | null} [decision] */
  constructor(decision) {
    this.all = (decision?.ways ?? []).map((way) => ({
      ...way,
      text: way.choices.join("; "), // as an option has it
      label: way.target[2],
      refs: [way.target],
    }));
    this.onwards = false; // not to stop at the target
  }

  get some() {
    return this.all.length > 0;
  }

  /** Whether one could go on from some target. */
  get far() {
    return this.all.some((way) => way.stops);
  }

  get shown() {
    if (!this.onwards) return this.all;
    return this.all.filter((way) => way.stops).map((way) => ({ ...way, choices: way.choices.slice(0, -1) }));
  }

  /** The options that are not how some way begins.  @param {ToldOption[]} options */
  others(options) {
    const begins = new Set(this.all.map((way) => way.choices[0]));
    return options.filter((option) => !begins.has(option.text));
  }
}
