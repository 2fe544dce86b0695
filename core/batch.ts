import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../db/unavailable.ts';
import { onBehalfOfMany } from './about.ts';

const HELD_UP_MS = 50;
/** Questions in one batch at most. */
const MOST = 50;

interface Asked<Q, A> {
  question: Q;
  resolve(answer: A): void;
  reject(reason: unknown): void;
}

/**
 * Batches calls: questions of the same turn of the event loop, and those that come while a call is running, share the
 * next call, as in PostgreSQL's group commit. There is no added delay: while no call is running, a question is sent at
 * once. A batch that fails is retried question by question, so that a bad one doesn't fail the others; not when the
 * connection to the database was lost, since the outcome is unknown then.
 * @param call answers the questions in their order, all or none: one that fails has done nothing. It begins after its
 * questions were asked, so each sees what was committed by then.
 * @param heldUpMs after so many milliseconds a running call no longer delays the next batch.
 */
export function batched<C extends object, Q, A>(
  call: (context: C, questions: Q[]) => Promise<A[]>,
  heldUpMs = HELD_UP_MS,
): (context: C, question: Q) => Promise<A> {
  const waiting = new WeakMap<C, Asked<Q, A>[]>();

  async function answer(context: C, asked: Asked<Q, A>[]): Promise<void> {
    try {
      const answers = await call(
        context,
        asked.map(({ question }) => question),
      );
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at]!);
    } catch (error) {
      if (asked.length > 1 && !isUnavailable(error))
        await Promise.all(asked.map((one) => answer(context, [one])));
      else for (const { reject } of asked) reject(error);
    }
  }

  async function answerAll(context: C, queue: Asked<Q, A>[]): Promise<void> {
    while (queue.length > 0) {
      const answered = answer(context, queue.splice(0, MOST));
      await Promise.race([answered, sleep(heldUpMs, undefined, { ref: false })]);
    }
    waiting.delete(context);
  }

  return (context, question) =>
    new Promise((resolve, reject) => {
      const asked = { question, resolve, reject };
      const queue = waiting.get(context);
      if (queue !== undefined) {
        queue.push(asked);
        return;
      }
      const begun = [asked];
      waiting.set(context, begun);
      // Otherwise the log lines of the whole batch would name the request that happened to ask first.
      setImmediate(() => onBehalfOfMany(() => void answerAll(context, begun)));
    });
}
