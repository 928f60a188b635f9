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
  [more: string]: any;
}

/** What a bot would do, and why. */
interface ToldHint {
  choice: string;
  label: string;
  text: string;
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
