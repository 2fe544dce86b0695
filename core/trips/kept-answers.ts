import type { NoAnswer } from './solver.ts';

/** How long may be spent on an answer: while somebody waits for it, or once it was given. */
export type Effort = 'now' | 'later';

/** An answer, or why there is none. */
type Answered<Answer> = Answer | NoAnswer;

/** Finds an answer; what nobody waits for any more needn't be begun. */
type Solving<Answer> = (effort: Effort, unwanted: AbortSignal) => Promise<Answered<Answer>>;

interface Kept<Answer> {
  answer: Promise<Answered<Answer>>;
  /** Who waits for it. */
  waiting: number;
  unwanted: AbortController;
  /** When it is forgotten, in milliseconds since 1970. */
  until: number;
}

const MOST = 500;
/** An answer that isn't settled, and that nothing better was found for. */
const OPEN_MS = 60_000;

/**
 * Answers by their questions. Whoever asks what is being answered waits for the same answer; one that isn't settled is given as it is, worked on
 * once more with more time, and kept as it is then.
 */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #isSettled: (answer: Answer) => boolean;
  readonly #now: () => number;

  /** @param isSettled whether more time could tell no more. */
  constructor(isSettled: (answer: Answer) => boolean, now: () => number = Date.now) {
    this.#isSettled = isSettled;
    this.#now = now;
  }

  /** @param leaving is aborted when the one who asks doesn't wait any longer. */
  ask(key: string, solve: Solving<Answer>, leaving?: AbortSignal): Promise<Answered<Answer>> {
    let kept = this.#kept.get(key);
    if (kept === undefined || kept.until <= this.#now()) kept = this.#begin(key, solve);
    this.#await(key, kept, leaving);
    return kept.answer;
  }

  clear(): void {
    this.#kept.clear();
  }

  #begin(key: string, solve: Solving<Answer>): Kept<Answer> {
    const unwanted = new AbortController();
    const answer = solve('now', unwanted.signal);
    const kept = { answer, waiting: 0, unwanted, until: Number.POSITIVE_INFINITY };
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(oldest);
    }
    answer.then(
      (found) => {
        if (typeof found === 'string') this.#forget(key, kept);
        else if (!this.#isSettled(found)) this.#goOn(kept, solve);
      },
      () => this.#forget(key, kept),
    );
    return kept;
  }

  async #goOn(kept: Kept<Answer>, solve: Solving<Answer>): Promise<void> {
    const better = await solve('later', new AbortController().signal).catch((): NoAnswer => 'failed');
    if (typeof better === 'string') kept.until = this.#now() + OPEN_MS;
    else kept.answer = Promise.resolve(better);
  }

  #forget(key: string, kept: Kept<Answer>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }

  /** Counts one more who waits, until they leave. */
  #await(key: string, kept: Kept<Answer>, leaving: AbortSignal | undefined): void {
    kept.waiting++;
    if (leaving === undefined) return;
    const leave = () => {
      if (--kept.waiting > 0) return;
      kept.unwanted.abort();
      this.#forget(key, kept);
    };
    if (leaving.aborted) leave();
    leaving.addEventListener('abort', leave, { once: true });
    const stay = () => leaving.removeEventListener('abort', leave);
    kept.answer.then(stay, stay);
  }
}
