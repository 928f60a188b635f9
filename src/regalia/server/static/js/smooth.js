// A line through points that jump: the mean of each with its neighbours.

const BESIDE = 3; // points to each side

/**
 * Percent by seat, and how far each may be off: what the points themselves say, and how far
 * they lie from the line.  The first and the last point stay where they are.
 * @param {[number, number[], number[]][]} points ply, shares, spreads
 */
export function smoothed(points) {
  /** @type {number[][]} */
  const line = [];
  /** @type {number[][]} */
  const spread = [];
  points.forEach(([ply, shares], i) => {
    const reach = Math.min(BESIDE, i, points.length - 1 - i);
    const near = points.slice(i - reach, i + reach + 1);
    const mean = shares.map((_, seat) => near.reduce((sum, one) => sum + one[1][seat], 0) / near.length);
    const off = shares.map((_, seat) => {
      const squares = near.reduce((sum, one) => sum + one[2][seat] ** 2 + (one[1][seat] - mean[seat]) ** 2, 0);
      return 100 * Math.sqrt(squares / near.length);
    });
    line.push([ply, ...mean.map((share) => 100 * share)]);
    spread.push(off);
  });
  return { line, spread };
}
