import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../db/unavailable.ts';

const HELD_UP_MS = 50;
/** What one call answers at most. */
const MOST = 50;

interface Asked<Q, A> {
  question: Q;
  resolve(answer: A): void;
  reject(reason: unknown): void;
}

/**
 * One call for what many ask at the same moment: questions of the same turn of the event loop, and those that come
 * while a call is under way, share the next one, as PostgreSQL's group commit does. Nobody waits for company: what
 * finds no call under way is asked at once. A call that fails for several is repeated for each alone, so that one bad
 * question spoils no other's answer; not when the database was lost, since what it did is unknown then.
 * @param call answers the questions in their order, all or none: one that fails has done nothing. It begins after its
 * questions were asked, so each sees what was committed by then.
 * @param heldUpMs after how many milliseconds a call no longer holds up what has been asked since.
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
      setImmediate(() => void answerAll(context, begun));
    });
}
