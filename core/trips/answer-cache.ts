import type { NoAnswer } from './solver.ts';

/** How long may be spent on an answer: while somebody waits for it, or once it was given. */
export type Effort = 'now' | 'later';

/** An answer, or why there is none. */
type Answered<Answer> = Answer | NoAnswer;

/** Finds an answer; what nobody waits for any more needn't be begun. */
type Solving<Answer> = (effort: Effort, unwanted: AbortSignal) => Promise<Answered<Answer>>;

interface Cached<Answer> {
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
 * once more with more time, and cached as it is then.
 */
export class AnswerCache<Answer> {
  readonly #cached = new Map<string, Cached<Answer>>();
  readonly #isSettled: (answer: Answer) => boolean;
  readonly #now: () => number;

  /** @param isSettled whether more time could tell no more. */
  constructor(isSettled: (answer: Answer) => boolean, now: () => number = Date.now) {
    this.#isSettled = isSettled;
    this.#now = now;
  }

  /** @param leaving is aborted when the one who asks doesn't wait any longer. */
  ask(key: string, solve: Solving<Answer>, leaving?: AbortSignal): Promise<Answered<Answer>> {
    let entry = this.#cached.get(key);
    if (entry === undefined || entry.until <= this.#now()) entry = this.#begin(key, solve);
    this.#await(key, entry, leaving);
    return entry.answer;
  }

  clear(): void {
    this.#cached.clear();
  }

  #begin(key: string, solve: Solving<Answer>): Cached<Answer> {
    const unwanted = new AbortController();
    const answer = solve('now', unwanted.signal);
    const entry = { answer, waiting: 0, unwanted, until: Number.POSITIVE_INFINITY };
    this.#cached.set(key, entry);
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size <= MOST) break;
      this.#cached.delete(oldest);
    }
    answer.then(
      (found) => {
        if (typeof found === 'string') this.#forget(key, entry);
        else if (!this.#isSettled(found)) void this.#goOn(entry, solve);
      },
      () => this.#forget(key, entry),
    );
    return entry;
  }

  async #goOn(entry: Cached<Answer>, solve: Solving<Answer>): Promise<void> {
    const better = await solve('later', new AbortController().signal).catch((): NoAnswer => 'failed');
    if (typeof better === 'string') entry.until = this.#now() + OPEN_MS;
    else entry.answer = Promise.resolve(better);
  }

  #forget(key: string, entry: Cached<Answer>): void {
    if (this.#cached.get(key) === entry) this.#cached.delete(key);
  }

  /** Counts one more who waits, until they leave. */
  #await(key: string, entry: Cached<Answer>, leaving: AbortSignal | undefined): void {
    entry.waiting++;
    if (leaving === undefined) return;
    const leave = () => {
      if (--entry.waiting > 0) return;
      entry.unwanted.abort();
      this.#forget(key, entry);
    };
    if (leaving.aborted) leave();
    leaving.addEventListener('abort', leave, { once: true });
    const stay = () => leaving.removeEventListener('abort', leave);
    entry.answer.then(stay, stay);
  }
}
