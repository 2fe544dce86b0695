/**
 * What a provider answers. `unknown` is never taken for `refused`: whoever gets it asks what became of the call
 * (by our own reference) before doing anything again.
 */
export type Answer<T> =
  | { kind: 'done'; value: T }
  /** Nothing happened; the same call may be made again, after `afterMs` milliseconds if given. */
  | { kind: 'retry'; why: string; afterMs?: number }
  /** Final: nothing happened and the same call will never succeed. */
  | { kind: 'refused'; code: string; why: string }
  /** The call may or may not have taken effect (a time-out, a lost answer). */
  | { kind: 'unknown'; why: string };

export const done = <T>(value: T): Answer<T> => ({ kind: 'done', value });
