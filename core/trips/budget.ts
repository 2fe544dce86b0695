/** Milliseconds for a trip's answer: 300, less what goes by between two looks at the clock … */
export const BUDGET_MS = 290;
/** … and a second for one of many stops. */
export const LONG_BUDGET_MS = 980;

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
