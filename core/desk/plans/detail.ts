import { type Db, sql } from '../../../db/sql.server.ts';
import { selectStoredPrices } from '../../catalogue/plan-prices.ts';
import { inCents } from '../../pricing/rates.ts';
import { priceShelf } from '../../pricing/shelf.ts';
import { ratesInForce, rulesInForce, termsUnder } from '../../pricing/terms.ts';
import type { Bar } from '../../routing/rank.ts';
import type { Shop } from '../../shop.ts';
import type { Charge } from '../../wholesale/charge.ts';
import { type ListedDeskPlan, listPlans } from './list.ts';

/** An offer that a plan is, or was, delivered by; amounts are in US cents. */
interface PlanOffer {
  company: string;
  wholesale_id: string;
  cost: number | null;
  lowest_price: number | null;
  recommended_price: number | null;
  /** What routing ranks it by; null where it isn't ranked. */
  score: number | null;
  /** Why it isn't used now. */
  bar: Bar | 'not_sold' | null;
  gone_at: Date | null;
}

interface PlanPrice {
  at: Date;
  price: number | null;
  version: number;
}

export interface DeskPlanDetail {
  plan: ListedDeskPlan;
  offers: PlanOffer[];
  /** How the rules in force make its price, one step after the other. */
  trace: string[];
  /** Newest first. */
  history: PlanPrice[];
}

const MOST_HISTORY = 200;

/** All that is behind a plan; null when there never was one. */
export async function readPlan(
  shop: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  uid: string,
): Promise<DeskPlanDetail | null> {
  const { rows } = await listPlans(shop, { q: uid }, { limit: 200, cursor: null });
  const plan = rows.find((row) => row.uid === uid);
  if (plan === undefined) return null;
  const [offers, trace, history] = await Promise.all([
    offersOf(shop, uid),
    traceOf(shop, plan),
    historyOf(shop.db, uid),
  ]);
  return { plan, offers, trace, history };
}

interface OfferRow {
  provider: string;
  wholesale_id: string;
  cost: number | null;
  lowest_price: Charge | null;
  recommended_price: Charge | null;
  unfit: string | null;
  gone_at: Date | null;
}

async function offersOf(
  { db, catalogue }: Pick<Shop, 'db' | 'catalogue'>,
  uid: string,
): Promise<PlanOffer[]> {
  const ranked = catalogue.ranked(uid) ?? [];
  const rates = await ratesInForce(db);
  const own = await selectOwnOffers(
    db,
    uid,
    ranked.map(({ offer }) => `${offer.provider} ${offer.wholesale_id}`),
  );
  const cents = (charge: Charge | null) => charge && inCents(charge, rates);
  const place = (row: OfferRow) =>
    ranked.findIndex(
      ({ offer }) => offer.provider === row.provider && offer.wholesale_id === row.wholesale_id,
    );
  return own
    .map((row) => ({ row, at: place(row) }))
    .sort((a, b) => (a.at === -1 ? ranked.length : a.at) - (b.at === -1 ? ranked.length : b.at))
    .map(({ row, at }) => ({
      company: row.provider,
      wholesale_id: row.wholesale_id,
      cost: row.cost,
      lowest_price: cents(row.lowest_price),
      recommended_price: cents(row.recommended_price),
      score: at === -1 ? null : Math.round(ranked[at]!.score * 100) / 100,
      bar: at === -1 ? ('not_sold' as const) : ranked[at]!.bar,
      gone_at: row.gone_at,
    }));
}

/** Those that are, or were, sold as the plan, and those that stand in for them: `named` as "company id". */
async function selectOwnOffers(db: Db, uid: string, named: readonly string[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select provider, wholesale_id, cost, lowest_price, recommended_price, unfit, gone_at from offers
    where plan_uid = ${uid} or (gone_at is null and provider || ' ' || wholesale_id = any(${named}::text[]))
    order by gone_at nulls first, cost, uid limit 200`.execute(db);
  return rows;
}

/** Plans of the same countries are priced together: a larger one is never cheaper. */
async function traceOf({ db, clock }: Pick<Shop, 'db' | 'clock'>, plan: ListedDeskPlan): Promise<string[]> {
  const stored = await selectStoredPrices(db);
  const own = stored.find(({ plan: { uid } }) => uid === plan.uid)?.plan;
  if (own === undefined) return [plan.hidden ? 'hidden by a person' : 'no company offers it now'];
  const countries = (of: typeof own) => of.countries_enabled.toSorted().join();
  const alike = stored.map(({ plan: each }) => each).filter((each) => countries(each) === countries(own));
  const { rules } = await rulesInForce(db);
  const { steps, why, breaks } = priceShelf(alike, await termsUnder(db, rules, clock.now())).get(own.uid)!;
  // The last step of some says the whole reason already.
  return [...new Set([...steps, ...breaks, why])];
}

async function historyOf(db: Db, uid: string): Promise<PlanPrice[]> {
  return db
    .selectFrom('price_changes')
    .select(['at', 'price', 'version'])
    .where('plan_uid', '=', uid)
    .orderBy('id', 'desc')
    .limit(MOST_HISTORY)
    .execute();
}
