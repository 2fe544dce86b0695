/**
 * What a provider answers. `unknown` is never taken for `refused`: the caller looks the call up by our own reference
 * before it retries.
 */
export type Answer<T> =
  | { kind: 'done'; value: T }
  /** Nothing happened; the call may be retried, after `afterMs` milliseconds if given. `code` where callers tell it apart. */
  | { kind: 'retry'; why: string; afterMs?: number; code?: string }
  /**
   * Final: nothing happened and the same call will never succeed. `temporary`: a purchase under another reference may, in a
   * while; this one is spent.
   */
  | { kind: 'refused'; code: string; why: string; temporary?: boolean }
  /** The call may or may not have taken effect (a time-out, a lost answer). `afterMs`: no use looking it up sooner. */
  | { kind: 'unknown'; why: string; afterMs?: number };

export const done = <T>(value: T): Answer<T> => ({ kind: 'done', value });
