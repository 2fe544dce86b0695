import type { z } from 'zod';
import type { Log } from '../../../core/log.ts';

/** So many calls in so many milliseconds, of all processes together. */
export interface Pace {
  calls: number;
  perMs: number;
}

/** One HTTP call of an adapter. */
export interface Call<T> {
  /** The company's word for it, for log and meter: "order", "usage". */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind the base, from "/" on; whatever comes from elsewhere is encoded by the caller. */
  path: string;
  query?: Record<string, string | number>;
  /** The body: JSON, or form data as the company wants it. */
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** Names the fields that the adapter uses, with their types; other keys are ignored. */
  answer: z.ZodType<T>;
  /**
   * What the call is: reads are repeated twice after a lost answer or a 5xx, within `timeoutMs` in all; writes never, since
   * they may have happened.
   */
  kind: 'read' | 'write';
  /** Where the company limits calls of this name by themselves, beside all others: a 429 is then about them alone. */
  limit?: Pace;
  /** Milliseconds for the whole call, its wait for the limiter included. */
  timeoutMs: number;
  /** Our reference of the purchase that it is about, for the log. */
  reference?: string;
}

/** What became of a call, before an adapter says what it means. */
export type Reply<T> =
  /** 2xx, and every field that the schema names is there. */
  | { kind: 'ok'; body: T; status: number; headers: Headers; text: string }
  /** Another status; `body` is the parsed JSON, undefined where it is none. */
  | { kind: 'refused'; status: number; body: unknown; headers: Headers; afterMs: number | undefined }
  /** 2xx that can't be read. A purchase may have happened. */
  | { kind: 'unreadable'; why: string }
  /** No answer: time-out or a lost connection after the request was, or may have been, sent. */
  | { kind: 'lost'; why: string }
  /**
   * Certainly not sent: nothing listens there, the circuit is open; or, with `noTurn`, we have no call left within its time,
   * which says nothing against the company.
   */
  | { kind: 'not_sent'; why: string; afterMs?: number; noTurn?: true };

/** What an adapter calls its company with: made once for each company by transport.ts. */
export interface Transport {
  call<T>(call: Call<T>): Promise<Reply<T>>;
  readonly log: Log;
}

/** How a company is reached; each adapter gives its own. */
export interface TransportOptions {
  /** As in ESIM_PROVIDERS. */
  company: string;
  /** The whole prefix with the version, without a slash at the end. */
  base: string;
  /** The headers that show who we are, asked for before each call. */
  authorize(call: { method: string; path: string; body: string | null }): Promise<Record<string, string>>;
  /** The path of the wholesaler's own id of a request in its answers, for the log: `["request_id"]`. */
  requestId?: readonly string[];
  log: Log;
  limiter: Limiter;
  breaker: Breaker;
}

/** Lets calls of all processes through at the company's pace. */
export interface Limiter {
  /** Waits for a turn. @returns false when none comes before `untilMs` (epoch milliseconds). */
  turn(untilMs: number): Promise<boolean>;
  /** The company has answered 429: nobody calls before `untilMs`. */
  slowDown(untilMs: number): Promise<void>;
  /** The limiter of the calls of one name alone, which have a pace of their own. */
  ofCalls(name: string, limit: Pace): Limiter;
}

/** Stops calling a company that doesn't answer. */
export interface Breaker {
  /** Milliseconds until the next call may be tried; 0 when it may now. */
  closedFor(): number;
  /** A call was answered in a way that shows that the company works, or wasn't. */
  note(answered: boolean): void;
}

export const NO_LIMITER: Limiter = {
  turn: async () => true,
  slowDown: async () => {},
  ofCalls: () => NO_LIMITER,
};
export const NO_BREAKER: Breaker = { closedFor: () => 0, note: () => {} };
