/** Milliseconds for an answer, and of these, from the start on, for what fewer eSIMs would cost. */
export interface Budget {
  budget: number;
  fewerWithin: number;
}

/** 300 ms for a trip's answer, and 50 where all that is missing is what fewer eSIMs cost, less what goes by between two looks at the clock … */
const USUAL: Budget = { budget: 290, fewerWithin: 40 };
/** … and a second for one of many stops. */
const LONG: Budget = { budget: 980, fewerWithin: 500 };
/** Trips of more stops than this have longer. */
const MANY_STOPS = 12;
/** What wasn't proven is worked on so long once it was given, in a thread of its own. */
export const LATER_MS = 10_000;

/** What a trip of so many stops may take while somebody waits for it. */
export const budgetFor = (stops: number): Budget => (stops > MANY_STOPS ? LONG : USUAL);
/** What it may take once it was given. */
export const LATER: Budget = { budget: LATER_MS, fewerWithin: LATER_MS };

/** On a machine with busy neighbours, or beside purchases, the same work takes longer; so much longer it may. */
const PATIENCE = 4;
/** The system is asked so many milliseconds after it was last: asking it takes as long as a small problem does. */
const APART = 10;
/** Milliseconds that a thread stands back for at a time, and before it has worked at all. */
const LONGEST_WAIT = 20;

/** Waits until no purchase is in flight, for so many milliseconds at most; false at once where none is. */
export type StandBack = (ms: number) => boolean;

/** @param inFlight their number, in memory that is shared with the thread that counts them. */
export function standingBack(inFlight: Int32Array<SharedArrayBuffer>): StandBack {
  return (ms) => {
    const count = Atomics.load(inFlight, 0);
    if (count === 0) return false;
    Atomics.wait(inFlight, 0, count, ms);
    return true;
  };
}

/** Milliseconds that this thread has worked, and those of the clock on the wall. */
interface Clocks {
  worked(): number;
  now(): number;
}

const CLOCKS: Clocks = {
  worked() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  },
  now: () => performance.now(),
};

/**
 * What is left of so many milliseconds of this thread's own time, or of PATIENCE times as many by the clock on the wall; never too much.
 * Each look at the clock is a moment to stand back in, for PATIENCE - 1 times what was worked so far at most, so that trips are answered where
 * a shop sells without a pause; and never so long that less could be worked because of it.
 * @param clocks other ones in tests alone.
 */
export function within(
  budget: number,
  standBack: StandBack = () => false,
  { worked, now } = CLOCKS,
): () => number {
  const [begun, at] = [worked(), now()];
  // The first look stands back, too.
  let asked = Number.NEGATIVE_INFINITY;
  let left = budget;
  let waited = 0;
  /** @returns how long it may stand back. */
  const look = () => {
    asked = now();
    const work = worked() - begun;
    const byTheClock = budget * PATIENCE - (asked - at);
    left = Math.min(budget - work, byTheClock);
    const share = LONGEST_WAIT + (PATIENCE - 1) * work - waited;
    return Math.min(LONGEST_WAIT, share, byTheClock - (budget - work));
  };
  return () => {
    const ago = now() - asked;
    // A thread works no longer than the clock goes on.
    if (left > ago && ago < APART) return left - ago;
    for (let most = look(); left > 0 && most > 0 && standBack(most); most = look()) waited += now() - asked;
    return left;
  };
}
