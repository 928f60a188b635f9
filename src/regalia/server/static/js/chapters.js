// Where a place of the log lies in a match, and where its chapters begin.

/** The index of the first number that is not below.  @param {number[]} numbers @param {number} wanted */
export function first(numbers, wanted) {
  const at = numbers.findIndex((number) => number >= wanted);
  return at < 0 ? numbers.length - 1 : at;
}

/** The headings of a log: where each chapter begins, counted in entries told.  @param {ToldEntry[]} entries */
export function headings(entries) {
  return entries.flatMap((entry, n) => (entry.level ? [{ told: n + 1, level: entry.level, text: entry.text }] : []));
}
