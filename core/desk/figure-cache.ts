import { MINUTE } from '../clock.ts';

/** How old a figure may be before it is counted again in the background. */
const FRESH_MS = MINUTE;

/**
 * A stale-while-revalidate cache, for figures over many rows that tell next to nothing new within a minute: the last ones are
 * given at once, and counted again in the background where they are older. Only the first caller waits.
 */
export class StaleCache<T> {
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
function forEach<One>(make: () => One): (owner: object) => One {
  const all = new WeakMap<object, One>();
  return (owner) => {
    const known = all.get(owner) ?? make();
    all.set(owner, known);
    return known;
  };
}

export const staleCacheFor = <T>(): ((owner: object) => StaleCache<T>) => forEach(() => new StaleCache<T>());

/**
 * So many times as long as counting took, what was counted is cached: counting keeps a core of the database busy, and takes a hundredth of its
 * time at most, so that it isn't what the slowest hundredth of purchases waits for.
 */
const CACHED_TIMES = 100;

/**
 * A cache with an expiry, for a figure that many screens ask for: counted once for all callers within a few seconds, who share one
 * count that is under way, or within up to a longest time where counting takes long. Nothing older is ever given.
 */
export class SharedCache<T> {
  readonly #freshMs: number;
  readonly #mostMs: number;
  #last: { at: number; freshMs: number; value: Promise<T> } | null = null;

  /** @param mostMs how old it may be where counting takes long. */
  constructor(freshMs: number, mostMs: number) {
    this.#freshMs = freshMs;
    this.#mostMs = mostMs;
  }

  /** @param now in milliseconds; where it goes back, the cache is empty. */
  read(now: number, count: () => Promise<T>): Promise<T> {
    const age = this.#last === null ? -1 : now - this.#last.at;
    if (this.#last !== null && age >= 0 && age < this.#last.freshMs) return this.#last.value;
    const [value, begun] = [count(), performance.now()];
    const last = { at: now, freshMs: this.#freshMs, value };
    this.#last = last;
    value.then(
      () => {
        last.freshMs = Math.max(
          last.freshMs,
          Math.min(this.#mostMs, CACHED_TIMES * (performance.now() - begun)),
        );
      },
      () => {
        if (this.#last === last) this.#last = null;
      },
    );
    return value;
  }

  /** What was counted is no longer so. */
  forget(): void {
    this.#last = null;
  }
}

export const sharedCacheFor = <T>(freshMs: number, mostMs: number): ((owner: object) => SharedCache<T>) =>
  forEach(() => new SharedCache<T>(freshMs, mostMs));
