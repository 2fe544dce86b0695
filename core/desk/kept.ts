import { MINUTE } from '../clock.ts';

/** How old a figure may be before it is counted anew behind the back of whoever asks. */
const FRESH_MS = MINUTE;

/**
 * Figures over many rows that tell next to nothing new within a minute: whoever asks gets the last ones at once, and older ones
 * are counted anew meanwhile. Only the first waits.
 */
export class Kept<T> {
  #value: T | null = null;
  #at = Number.NEGATIVE_INFINITY;
  #counting: Promise<T> | null = null;

  /** @param now of the shop's clock. */
  async read(now: Date, count: () => Promise<T>): Promise<T> {
    const age = now.getTime() - this.#at;
    if (this.#value !== null && age >= 0 && age < FRESH_MS) return this.#value;
    this.#counting ??= count()
      .then((value) => {
        this.#value = value;
        this.#at = now.getTime();
        return value;
      })
      .finally(() => {
        this.#counting = null;
      });
    if (this.#value === null) return this.#counting;
    this.#counting.catch(() => {});
    return this.#value;
  }
}

/** One of a kind for each shop, found by what is the shop's own. */
export function keptFor<T>(): (owner: object) => Kept<T> {
  const all = new WeakMap<object, Kept<T>>();
  return (owner) => {
    const known = all.get(owner) ?? new Kept<T>();
    all.set(owner, known);
    return known;
  };
}
