// What the doors of a table tell in JSON (docs/api.md), as far as the scripts name it.

/** A kind, a number, and how people call it. */
type ToldRef = readonly [kind: string, id: number, ...label: any[]];

interface ToldOption {
  text: string;
  label: string;
  verb: string;
  refs: ToldRef[];
  effect: string;
}

/** Where one gesture leads: the answers it stands for. */
interface ToldWay {
  choices: string[];
  target: ToldRef;
  stops: boolean;
  effect: string;
  mark: string;
}

interface ToldDecision {
  serial: number;
  options: ToldOption[];
  sets?: Record<string, number[]>;
  ways?: ToldWay[];
  window?: boolean;
  [more: string]: any;
}

interface ToldSeat {
  seat: number;
  name: string;
  kind: string;
  emblem: string;
  waiting: boolean;
  standin?: boolean;
  standin_at: number | null;
  bank: number | null;
  [more: string]: any;
}

/** One line of the log; a heading has a level. */
interface ToldEntry {
  text: string;
  level?: number;
  seat?: number | null;
  [more: string]: any;
}

/** What may stand instead of a pick of an open draft. */
interface ToldPick {
  picked: ToldOption;
  instead: ToldOption[];
}

/** What the door /state tells one reader. */
interface ToldState {
  seats: ToldSeat[];
  me: { seat: number | null; seats: number[]; [more: string]: any };
  table: { id: string; mode: string; [more: string]: any };
  decision: ToldDecision | null;
  over: boolean;
  counter: number;
  log: ToldEntry[];
  log_from: number;
  moments: number[];
  [more: string]: any;
}

/** What a bot would do, and why. */
interface ToldHint {
  choice: string;
  label: string;
  text: string;
  next_best: string;
  reasons: string[];
  then: string[];
  refs: ToldRef[];
}

interface ToldWare {
  ref: ToldRef;
  rank: string;
  text: string;
  price: string;
  left: number;
  owners: number[];
  can: boolean;
  note: string;
}

interface ToldStand {
  name: string;
  note: string;
  wares: ToldWare[];
}

/** What the door /shop tells. */
interface ToldShop {
  title: string;
  note: string;
  stands: ToldStand[];
}

/** A board: its parts as pictures, and the version of each. */
interface ToldBoard {
  versions: Record<string, string>;
  parts: Record<string, string>;
}

/** One position of a film: where the log stood then. */
interface ToldFrame {
  upto: number;
  board: ToldBoard;
  scores: number[];
}

/** What the door /film tells. */
interface ToldFilm {
  seat: number | null;
  frames: ToldFrame[];
}

/** An earlier moment of the match. */
interface ToldMoment {
  upto: number;
  board: ToldBoard;
  scores: number[];
  [more: string]: any;
}

interface ToldChapter {
  ply: number;
  short: string;
}

/** What the door /lookback tells. */
interface ToldLookback {
  told: number[];
  chapters: ToldChapter[];
  turns: ToldTurn[];
  accounts: {
    label: string;
    line: number[][];
    sources: { label: string; values: number[] }[];
    chapters: number[][];
    total: number[];
  }[];
}

interface ToldTurn {
  ply: number;
  chapter: string;
  text: string;
  seat: number | null;
}

/** A choice that cost much, and what would have been better. */
interface ToldBlunder {
  ply: number;
  seat: number;
  taken: string;
  better: string;
  lost: number;
  steps: number;
}

/** Shares of one, by seat. */
type ToldShares = number[];

/** The charts of a review; while it is made, up to the ply `until`. */
interface ToldCharts {
  plies: number;
  until?: number;
  start: ToldShares;
  result?: ToldShares;
  curve: [ply: number, seat: number, chance: ToldShares, spread: ToldShares][];
  luck: [ply: number, luck: ToldShares][];
}

/** What the door /review tells when it is made. */
interface ToldReview extends ToldCharts {
  level: number;
  result: ToldShares;
  totals: { luck: number; own: number; others: number; error: number }[];
  moments: { ply: number; seat: number; kind: string; moved: ToldShares; text: string }[];
  blunders: ToldBlunder[];
}

/** The ids of the statements that apply now. */
interface ToldRules {
  few: string[];
  decision: string[];
  around: string[];
}

interface ToldStatement {
  id: string;
  text: string;
  short?: string;
  grade: string;
  things?: ToldRef[];
  example?: boolean;
}

interface ToldSection {
  title: string;
  late: boolean;
  statements: ToldStatement[];
}

/** A worked example of a statement. */
interface ToldExample {
  text: string;
  example: string;
  style: string;
  symbols: string;
  moments: { title: string; pictures: { svg: string; half: boolean }[] }[];
}

/** One thing that the guide of a first game says. */
interface ToldPage {
  id: string;
  text: string;
  lit: string[];
  ask?: boolean;
  number?: number;
}

/** The parts of a screen and how it is divided among them. */
interface ToldGrid {
  areas: string[];
  columns: number[];
  rows: number[];
  title: string;
}

/** What a page is told of its game's pictures. */
interface ToldLayout {
  style: string;
  compositions: Record<string, ToldGrid[]>;
  parts: Record<string, { size: number[]; least: number; label: string; prompts: string[] }>;
  kinds: Record<string, Record<string, string>>;
  [more: string]: any;
}
