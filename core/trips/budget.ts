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

/** On a machine with busy neighbours the same work takes longer; so much longer it may. */
const PATIENCE = 4;
/** The system is asked so many milliseconds after it was last: asking it takes as long as a small problem does. */
const APART = 10;

/**
 * What is left of so many milliseconds of this thread's own time, or of some more by the clock on the wall; never too much.
 * @param patience how many times as long it may take by the clock on the wall.
 */
export function within(budget: number, patience = PATIENCE): () => number {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const [begun, at] = [worked(), performance.now()];
  let asked = at;
  let left = budget;
  return () => {
    const now = performance.now();
    // A thread works no longer than the clock goes on.
    const atLeast = left - (now - asked);
    if (atLeast > 0 && now - asked < APART) return atLeast;
    left = Math.min(budget - (worked() - begun), budget * patience - (now - at));
    asked = now;
    return left;
  };
}
