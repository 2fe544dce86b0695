import { type Db, records, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { chunksOf } from '../chunks.ts';
import { inCents, type Rates } from '../pricing/rates.ts';
import { allByUid, inTurns } from '../turns.ts';
import type { Charge } from '../wholesale/charge.ts';
import type { OfferFacts, StoredOffer } from './offers.ts';
import { dropPauses, IS_OF_PAUSED_COUNTRY } from './pause.ts';

/** An offer with its place on the shelf. */
export interface PlacedOffer extends StoredOffer {
  plan_uid: string | null;
  gone: boolean;
}

/** What of a stored offer says whether a list is another: its facts, which are long, stay where they are. */
export type OfferPlace = Pick<PlacedOffer, 'uid' | 'wholesale_id' | 'plan_uid' | 'cost' | 'unfit' | 'gone'>;

/** A company's offers by its own id, those that are gone included. */
export async function selectPlaces(tx: Tx, provider: string): Promise<Map<string, OfferPlace>> {
  const rows = await tx
    .selectFrom('offers')
    .select(['uid', 'wholesale_id', 'plan_uid', 'cost', 'unfit'])
    .select(sql<boolean>`gone_at is not null`.as('gone'))
    .where('provider', '=', provider)
    .execute();
  return new Map(rows.map((row) => [row.wholesale_id, row]));
}

/** Those of these offers that are stored, by the company's own id. */
export async function selectStoredOffers(tx: Tx, uids: readonly string[]): Promise<Map<string, PlacedOffer>> {
  const rows = await tx
    .selectFrom('offers')
    .selectAll()
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.wholesale_id, placed(row)]));
}

/** The offers that stand, sold as one of these plans. */
export async function selectOffersOf(tx: Tx, planUids: readonly string[]): Promise<PlacedOffer[]> {
  const rows = await tx
    .selectFrom('offers')
    .selectAll()
    .where('plan_uid', '=', sql<string>`any(${planUids}::text[])`)
    .where('gone_at', 'is', null)
    .execute();
  return rows.map(placed);
}

function placed({
  seen_at: _seen,
  gone_at,
  ...row
}: {
  uid: string;
  provider: string;
  wholesale_id: string;
  plan_uid: string | null;
  sold_as: string;
  facts: unknown;
  charge: unknown;
  lowest_price: unknown;
  recommended_price: unknown;
  cost: number | null;
  unfit: string | null;
  seen_at: Date;
  gone_at: Date | null;
}): PlacedOffer {
  return {
    ...row,
    sold_as: row.sold_as as StoredOffer['sold_as'],
    facts: row.facts as OfferFacts,
    charge: row.charge as Charge,
    lowest_price: row.lowest_price as Charge | null,
    recommended_price: row.recommended_price as Charge | null,
    gone: gone_at !== null,
  };
}

/** Offers that one statement takes as JSON. */
const ROWS_A_STATEMENT = 500;

/** Offers as rows of their table, to read from. */
const given = (offers: readonly object[]) => sql`
  json_to_recordset(${records(offers)}) as given (uid text, provider text, wholesale_id text, plan_uid text, sold_as text, facts jsonb,
    charge jsonb, lowest_price jsonb, recommended_price jsonb, cost integer, unfit text)`;

/**
 * The uids of those of a list that are new, say something else than before, or are back: compared where the rows are, so that of those
 * that are still the same none travels.
 */
export async function selectNews(tx: Tx, listed: readonly StoredOffer[]): Promise<Set<string>> {
  const news = new Set<string>();
  for (const offers of chunksOf(listed, ROWS_A_STATEMENT)) {
    const { rows } = await sql<{ uid: string }>`
      select given.uid from ${given(offers)} left join offers as known on known.uid = given.uid and known.gone_at is null
      where known.uid is null or (known.sold_as, known.facts, known.charge, known.lowest_price, known.recommended_price, known.cost, known.unfit)
        is distinct from (given.sold_as, given.facts, given.charge, given.lowest_price, given.recommended_price, given.cost, given.unfit)`.execute(
      tx,
    );
    for (const { uid } of rows) news.add(uid);
  }
  return news;
}

/** Writes offers as they are listed now, and puts them on sale. */
export async function upsertOffers(
  tx: Tx,
  listed: readonly (StoredOffer & { plan_uid: string | null })[],
  now: Date,
): Promise<void> {
  for (const offers of chunksOf(listed, ROWS_A_STATEMENT)) {
    await sql`
      insert into offers (uid, provider, wholesale_id, plan_uid, sold_as, facts, charge, lowest_price, recommended_price, cost, unfit,
        seen_at, gone_at)
      select uid, provider, wholesale_id, plan_uid, sold_as, facts, charge, lowest_price, recommended_price, cost, unfit, ${now}, null
      from ${given(offers)}
      on conflict (provider, wholesale_id) do update set plan_uid = excluded.plan_uid, sold_as = excluded.sold_as, facts = excluded.facts,
        charge = excluded.charge, lowest_price = excluded.lowest_price, recommended_price = excluded.recommended_price,
        cost = excluded.cost, unfit = excluded.unfit, seen_at = excluded.seen_at, gone_at = null`.execute(tx);
  }
}

/** Moves offers of other companies to other plans. */
export async function movePlaces(
  tx: Tx,
  places: readonly { uid: string; plan_uid: string }[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update offers set plan_uid = place.plan_uid
    from json_to_recordset(${records(places)}) as place (uid text, plan_uid text)
    where offers.uid = place.uid`.execute(tx);
}

/** What a company has no more: its offers are off sale, and their pauses forgotten. */
export async function markGone(
  tx: Tx,
  provider: string,
  gone: readonly Pick<StoredOffer, 'uid' | 'wholesale_id'>[],
  now: Date,
): Promise<void> {
  const uids = gone.map(({ uid }) => uid);
  await tx
    .updateTable('offers')
    .set({ gone_at: now })
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute();
  const wholesaleIds = gone.map(({ wholesale_id }) => wholesale_id);
  await dropPauses(tx, provider, wholesaleIds);
}

/**
 * Puts plans on the shelf that an offer is sold as, takes the others off, and gives each the cost of its cheapest offer.
 * One whose offers have no cost yet stays, so that pricing sees it and tells what is missing.
 */
export async function shelve(tx: Tx, planUids: readonly string[], now: Date): Promise<void> {
  await sql`
    with now_is as (
      select plan.uid, count(offer.uid) > 0 as sold, coalesce(min(offer.cost), plan.cost) as cost, plan.withdrawn_at as before
      from plans as plan left join offers as offer
        on offer.plan_uid = plan.uid and offer.gone_at is null and offer.unfit is null
      where plan.uid = any(${planUids}::text[])
      group by plan.uid
    )
    update plans set cost = now_is.cost, updated_at = ${now},
      withdrawn_at = case when now_is.sold then null else coalesce(plans.withdrawn_at, ${now}) end
    from now_is
    where plans.uid = now_is.uid
      and (plans.cost <> now_is.cost or now_is.sold <> (plans.withdrawn_at is null))`.execute(tx);
}

/** An offer that is on sale, as orders are routed by it. */
export interface OfferOnSale {
  plan_uid: string;
  provider: string;
  wholesale_id: string;
  cost: number;
  /** The lowest retail price that its company allows, in cents: 0 for none, Infinity where its currency has no rate. */
  lowest: number;
  /** Can't be bought for now (pause.ts). */
  paused: boolean;
}

/** Offers that are read before other work has its turn. */
const OFFERS_A_TURN = 1_000;

/** By the plan that they are sold as, of each the one whose uid sorts first at the front. */
export async function selectOffersOnSale(db: Db, rates: Rates): Promise<Map<string, OfferOnSale[]>> {
  const offers = await allByUid(OFFERS_A_TURN, async (after, size) => {
    const { rows } = await sql<Omit<OfferOnSale, 'lowest'> & { uid: string; lowest_price: Charge | null }>`
      select uid, plan_uid, provider, wholesale_id, cost, lowest_price, exists (
        select from plan_pauses as pause where pause.provider = offers.provider
          and pause.wholesale_id in ('', offers.wholesale_id) and pause.lifted_at is null) or ${IS_OF_PAUSED_COUNTRY} as paused
      from offers
      where uid > ${after} and gone_at is null and unfit is null and cost is not null and plan_uid is not null and sold_as = 'esim'
      order by uid limit ${size}`.execute(db);
    return rows.map(({ lowest_price, ...row }) => ({ ...row, lowest: lowestCents(lowest_price, rates) }));
  });
  const byPlan = new Map<string, OfferOnSale[]>();
  await inTurns(offers, OFFERS_A_TURN, ({ uid: _uid, ...offer }) => {
    const known = byPlan.get(offer.plan_uid);
    if (known) known.push(offer);
    else byPlan.set(offer.plan_uid, [offer]);
  });
  return byPlan;
}

/** As OfferOnSale has it. */
export const lowestCents = (price: Charge | null, rates: Rates): number =>
  price === null ? 0 : (inCents(price, rates) ?? Number.POSITIVE_INFINITY);

/** What a plan can be bought by, whether or not it is off sale for now, cheapest first. Batched. */
export const selectRoute = batched(async (db: Db, planUids: string[]) => {
  const { rows } = await sql<Omit<OfferOnSale, 'paused' | 'lowest'>>`
    select plan_uid, provider, wholesale_id, cost from offers
    where plan_uid = any(${planUids}::text[]) and gone_at is null and unfit is null and cost is not null and sold_as = 'esim'
    order by cost, uid`.execute(db);
  return planUids.map((planUid) => rows.filter(({ plan_uid }) => plan_uid === planUid));
});

/** What an offer was last listed for, in the company's own currency. */
export async function selectCharge(
  db: Db,
  provider: string,
  wholesaleId: string,
): Promise<Charge | undefined> {
  const row = await db
    .selectFrom('offers')
    .select('charge')
    .where('provider', '=', provider)
    .where('wholesale_id', '=', wholesaleId)
    .executeTakeFirst();
  return row?.charge as Charge | undefined;
}

/** An offer as it stands in the last list of its company. */
export interface ListedOffer extends Pick<StoredOffer, 'wholesale_id' | 'facts' | 'cost' | 'unfit'> {
  lowest: number;
}

type Named = Pick<OfferOnSale, 'provider' | 'wholesale_id'>;

/** Those of some offers that their companies still list, as sound ones. */
export async function keepListed<T extends Named>(db: Db, offers: readonly T[]): Promise<T[]> {
  if (offers.length === 0) return [];
  const { rows } = await sql<Named>`
    select provider, wholesale_id from offers
    where provider = any(${offers.map(({ provider }) => provider)}::text[])
      and wholesale_id = any(${offers.map(({ wholesale_id }) => wholesale_id)}::text[])
      and gone_at is null and unfit is null`.execute(db);
  const listed = (offer: Named) =>
    rows.some((row) => row.provider === offer.provider && row.wholesale_id === offer.wholesale_id);
  return offers.filter(listed);
}

/** Those of a company's offers with these ids that it still lists, by id. */
export async function selectListedOffers(
  db: Db,
  provider: string,
  ids: readonly string[],
  rates: Rates,
): Promise<Map<string, ListedOffer>> {
  const { rows } = await sql<Omit<ListedOffer, 'lowest'> & { lowest_price: Charge | null }>`
    select wholesale_id, facts, cost, unfit, lowest_price from offers
    where provider = ${provider} and wholesale_id = any(${ids}::text[]) and gone_at is null`.execute(db);
  return new Map(
    rows.map(({ lowest_price, ...offer }) => [
      offer.wholesale_id,
      { ...offer, lowest: lowestCents(lowest_price, rates) },
    ]),
  );
}
