import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/sql.server.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Cents } from '../money.ts';
import { ratesInForce } from '../pricing/terms.ts';
import type { Ranked, RoutingTerms } from '../routing/rank.ts';
import { readRoutingTerms } from '../routing/terms.ts';
import { readCountriesOffSale } from '../settings/settings.ts';
import { inTurns } from '../turns.ts';
import { type CountryOnSale, type Listing, listingOf } from './listing.ts';
import type { OfferOnSale } from './offer-queries.ts';
import type { ListedPlan, Plan } from './plan.ts';
import { prepareInTurns } from './prepared.ts';
import { type OfferedPlan, selectFingerprint, selectLastChanges } from './queries.ts';
import { readShelf } from './read-shelf.ts';
import { Shelf } from './shelf.ts';

interface Snapshot extends Listing, Supply {
  changes: ReadonlyMap<string, Date>;
}

/** What no page shows. */
interface Supply {
  offered: readonly OfferedPlan[];
  costs: ReadonlyMap<string, Cents>;
  paused: ReadonlySet<string>;
  /** The lowest price, in cents, at which a plan may be sold; without those that some company lets us sell at any price. */
  least: ReadonlyMap<string, number>;
  shelf: Shelf;
  /** Destinations (alpha-3) that an operator sells nothing for. */
  off: readonly string[];
  /** When a date next puts a plan on the shelf or takes it off. */
  nextAt: Date | null;
}

const EMPTY: Snapshot = {
  version: 'empty',
  plans: new Map(),
  byCountry: new Map(),
  featured: new Set(),
  shared: [],
  countries: [],
  changes: new Map(),
  offered: [],
  costs: new Map(),
  paused: new Set(),
  least: new Map(),
  shelf: new Shelf([], new Map()),
  off: [],
  nextAt: null,
};

/** All plans on sale, cached in this process and replaced as a whole, so that a reader never sees half a change. */
export class Catalogue {
  #snapshot = EMPTY;
  /** Hash of the rows that the snapshot was made of, or of older rows; null before the first load. */
  #fingerprint: string | null = null;
  #readAt: number | null = null;
  /** The reading that is going on, or was last: each waits for the one before, so that what was read first never comes last. */
  #reading: Promise<unknown> = Promise.resolve();
  readonly #listeners: (() => void)[] = [];
  readonly #clock: Clock;

  /** @param clock tells which purchases are recent. */
  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  /** Reloads the catalogue; listeners are called only if it has changed. */
  load(db: Db): Promise<void> {
    return this.#afterOthers(() => this.#load(db));
  }

  async #load(db: Db): Promise<void> {
    const asked = Date.now();
    // Read first: a change that comes in between is found by the next refresh().
    const fingerprint = await selectFingerprint(db);
    const { offered, nextAt, shelf } = await readShelf(db, this.#clock.now(), this.#snapshot.offered);
    await prepareInTurns(offered);
    const off = await readCountriesOffSale(db);
    await this.#show(db, await supplyOf(offered, shelf, off, nextAt));
    this.#fingerprint = fingerprint;
    this.#readAt = asked;
  }

  /**
   * Reloads the catalogue if the rows are others than those last loaded. Where they are the same, only what offers are ranked
   * by is read, which costs little.
   */
  refresh(db: Db): Promise<void> {
    return this.#afterOthers(async () => {
      const asked = Date.now();
      if (this.isDue || (await selectFingerprint(db)) !== this.#fingerprint) return this.#load(db);
      await this.#rankAgain(db);
      this.#readAt = asked;
    });
  }

  #afterOthers(read: () => Promise<void>): Promise<void> {
    const reading = this.#reading.then(read);
    this.#reading = reading.catch(() => {});
    return reading;
  }

  async #rankAgain(db: Db): Promise<void> {
    const terms = await readRoutingTerms(db, await ratesInForce(db), this.#clock.now());
    const { shelf: before, offered, off, nextAt } = this.#snapshot;
    const shelf = before.under(terms);
    // Ratings say what comes first, and nothing of what can be bought at all.
    if (isSameChoice(before.terms, terms)) this.#snapshot = { ...this.#snapshot, shelf };
    else await this.#show(db, await supplyOf(offered, shelf, off, nextAt));
  }

  async #show(db: Db, supply: Supply): Promise<void> {
    const { offered, paused, least, off } = supply;
    const listing = await listingOf(
      offered.filter(({ plan }) => !paused.has(plan.uid)),
      off,
    );
    const next = { ...listing, version: versionWith(listing.version, least) };
    this.#snapshot = { ...this.#snapshot, ...supply };
    if (next.version === this.#snapshot.version) return;
    this.#snapshot = { ...this.#snapshot, ...next, changes: await selectLastChanges(db, this.#clock.now()) };
    for (const listener of this.#listeners) listener();
  }

  /** Whether a plan's date has come since it was loaded: it is to be loaded again. From memory. */
  get isDue(): boolean {
    const { nextAt } = this.#snapshot;
    return nextAt !== null && nextAt <= this.#clock.now();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** A hash of all plans: equal in every process that has the same catalogue. */
  get version(): string {
    return this.#snapshot.version;
  }

  /** Whether no wholesaler offers anything, not even what can't be bought for now. */
  get isEmpty(): boolean {
    return this.#snapshot.costs.size === 0;
  }

  /** Whether a plan is off the shelf only until its wholesaler can deliver it again. */
  isPaused(uid: string): boolean {
    return this.#snapshot.paused.has(uid);
  }

  /** What a plan costs us, on sale or paused; undefined for any other. */
  costOf(uid: string): Cents | undefined {
    return this.#snapshot.costs.get(uid);
  }

  /**
   * The offers that a plan can be bought by now, the one to try first at the front (core/routing/rank.ts): those that are sold
   * as it, and others that give the traveller at least as much and cost less than what it is sold for. From memory.
   * @param orderUid lets a trial of the operator's have its share of the orders.
   */
  route(uid: string, orderUid?: string): readonly OfferOnSale[] {
    return this.#snapshot.shelf.route(uid, orderUid);
  }

  /** The lowest price in cents that a plan may be sold for, whichever company delivers it: 0 for any. From memory. */
  leastFor(uid: string): number {
    return this.#snapshot.least.get(uid) ?? 0;
  }

  /** All offers of a plan, with what they are ranked by; those that aren't used come last. undefined for what isn't on sale. */
  ranked(uid: string): Ranked<OfferOnSale>[] | undefined {
    return this.#snapshot.shelf.ranked(uid);
  }

  /** What offers are ranked by. */
  get routing(): RoutingTerms {
    return this.#snapshot.shelf.terms;
  }

  /** When it was last known to be the database's, changed or not, in milliseconds since 1970; null before the first time. */
  get readAt(): number | null {
    return this.#readAt;
  }

  /** undefined when there is no such plan, or it isn't on sale now. */
  plan(uid: string): ListedPlan | undefined {
    return this.#snapshot.plans.get(uid);
  }

  /** Whether a person wants a plan first among the recommended ones. */
  isFeatured(uid: string): boolean {
    return this.#snapshot.featured.has(uid);
  }

  /**
   * What works in a country (alpha-3, upper case): its own plans cheapest first, then regional and global ones alike;
   * of their networks only the country's.
   */
  plansFor(iso3: string): readonly Plan[] {
    return this.#snapshot.byCountry.get(iso3) ?? [];
  }

  /** All plans of more than one country, cheapest first. */
  get sharedPlans(): readonly Plan[] {
    return this.#snapshot.shared;
  }

  /** Whether nothing is sold for a country (alpha-3), whatever wholesalers offer: the operator's list. */
  isOff(iso3: string): boolean {
    return this.#snapshot.off.includes(iso3);
  }

  /** When the plans that work in a country (alpha-3, upper case) last changed; undefined where there never was one. */
  changedAt(iso3: string): Date | undefined {
    return this.#snapshot.changes.get(iso3);
  }

  /** Every destination with a plan on sale, by name. */
  get countries(): readonly CountryOnSale[] {
    return this.#snapshot.countries;
  }
}

const isSameChoice = (a: RoutingTerms, b: RoutingTerms) =>
  isDeepStrictEqual([a.rules, a.balances], [b.rules, b.balances]);

/** Pages show what can't be had for less; the version of one that has no such plan is that of its list. */
function versionWith(version: string, least: ReadonlyMap<string, number>): string {
  if (least.size === 0) return version;
  const facts = [...least].map(([uid, cents]) => `${uid} ${cents}`).sort();
  return createHash('sha256')
    .update([version, ...facts].join())
    .digest('base64url')
    .slice(0, 22);
}

const PLANS_A_TURN = 200;

async function supplyOf(
  offered: readonly OfferedPlan[],
  shelf: Shelf,
  off: readonly string[],
  nextAt: Date | null,
): Promise<Supply> {
  const costs = new Map<string, Cents>();
  const paused = new Set<string>();
  const least = new Map<string, number>();
  await inTurns(offered, PLANS_A_TURN, ({ plan, cost }) => {
    costs.set(plan.uid, cost);
    if (!shelf.isBuyable(plan.uid)) paused.add(plan.uid);
    const lowest = shelf.least(plan.uid);
    if (lowest > 0) least.set(plan.uid, lowest);
  });
  return { off, nextAt, offered, costs, paused, least, shelf };
}
