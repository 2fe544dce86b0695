import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/sql.server.ts';
import { hasRoom, isItsTime, type Promotion } from './promotion.ts';
import { selectAutomatic } from './queries.ts';

/** Below so many cents left of a budget it may be too little for an order, and pages follow what is left. */
const NEAR_ITS_END = 5_000;

/**
 * The promotions that nobody types, in this process's memory: an order costs no statement while there is none. Terms are those of now
 * (a NOTIFY tells of a change); uses and what is spent may be a minute old, and are counted by the rows when an order holds one.
 */
export class AutomaticPromotions {
  readonly #listeners: (() => void)[] = [];
  #known: readonly Promotion[] = [];
  #shown: readonly object[] = [];
  #begun = 0;
  #read = 0;

  /** Reads them; listeners are called where what pages say of them differs. */
  async load(db: Db, now: Date): Promise<void> {
    const begun = ++this.#begun;
    const known = await selectAutomatic(db, now);
    // What is read by a NOTIFY, by the minute and by an order may overlap: the one that began last has the newest.
    if (begun < this.#read) return;
    this.#read = begun;
    this.#known = known;
    const shown = this.running(now).filter(hasRoom).map(said);
    if (isDeepStrictEqual(shown, this.#shown)) return;
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Those whose time it is, also when they are used up. */
  running(now: Date): readonly Promotion[] {
    return this.#known.filter((promotion) => isItsTime(promotion, now));
  }
}

/** What pages are made by. */
function said({ used: _used, spent, ...terms }: Promotion): object {
  const left = terms.budget === null ? null : terms.budget - spent;
  return { ...terms, left: left !== null && left < NEAR_ITS_END ? left : null };
}
