// Ways: where one gesture leads, and the answers it stands for.

export class Ways {
  constructor(decision) {
    this.all = (decision?.ways ?? []).map((way) => ({
      ...way,
      text: way.choices.join("; "), // as an option has it
      label: way.target[2],
      refs: [way.target],
    }));
    this.stepwise = false; // the engine's own questions, one after another
  }

  get some() {
    return this.all.length > 0;
  }

  get shown() {
    return this.stepwise ? [] : this.all;
  }

  /** The options that are not how some way begins. */
  others(options) {
    const begins = new Set(this.all.map((way) => way.choices[0]));
    return options.filter((option) => !begins.has(option.text));
  }
}
