/** How a verb went: what an action of a screen returns, and `OutcomeLine` says. */
export interface Outcome {
  kind: 'done' | 'asked' | 'refused';
  message: string;
  verb: string;
  /** The row: `orders/ord_…`. */
  at: string;
  /** What the verb told besides, such as a whole address. */
  detail?: Record<string, unknown>;
  /** `fresh_factor`: the second factor has to be proven once more. */
  code?: 'fresh_factor';
}
