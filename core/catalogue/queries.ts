import type { Selectable } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type Db, json, records, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { chunksOf } from '../chunks.ts';
import type { Cents } from '../money.ts';
import { allByUid } from '../turns.ts';
import type { PlanFacts, ShelfPlan } from './offers.ts';
import type { ListedPlan, PlanRules, PlanScope } from './plan.ts';

/** The NOTIFY channel that tells every process to reload the catalogue. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** A plan on the shelf, with the cost of its cheapest offer. */
export interface OfferedPlan {
  plan: ListedPlan;
  cost: Cents;
  /** Whether a person wants it first among the recommended ones. */
  featured: boolean;
  /** Another as soon as the row is. */
  hash: string;
}

/** The plans on offer at a moment. */
export interface OfferedPlans {
  offered: OfferedPlan[];
  /** When a date that a person has set will next put one on the shelf or take it off; null for none. */
  nextAt: Date | null;
}

/** Rows that are read before other work has its turn: whole ones, and what says whether one is another. */
const ROWS_A_TURN = 200;
const HASHES_A_TURN = 2_000;

const offerable = (db: Db) =>
  db
    .selectFrom('plans')
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .whereRef('price', '>', 'cost');

const rowHash = sql<string>`hashtextextended(plans::text, 0)::text`.as('hash');

/**
 * Every plan that is offered to us and may be sold, in no particular order: it has a price, brings in more than it costs,
 * no person has hidden it, and its dates let it be sold now.
 * @param known as they were read before: of rows that are still the same the hash alone is read, and the same object is returned.
 */
export async function selectOfferedPlans(
  db: Db,
  now: Date,
  known: readonly OfferedPlan[] = [],
): Promise<OfferedPlans> {
  const before = new Map(known.map((each) => [each.plan.uid, each]));
  const rows = await allByUid(HASHES_A_TURN, (after, size) =>
    offerable(db)
      .select(['uid', 'sold_from', 'sold_until', rowHash])
      .where('uid', '>', after)
      .orderBy('uid')
      .limit(size)
      .execute(),
  );
  const bounds = rows.flatMap(({ sold_from, sold_until }) => [sold_from, sold_until]);
  const ahead = bounds.filter((bound) => bound !== null && bound > now).map(Number);
  const sold = rows.filter(
    ({ sold_from: from, sold_until: until }) =>
      (from === null || from <= now) && (until === null || until > now),
  );
  const isSame = ({ uid, hash }: { uid: string; hash: string }) => before.get(uid)?.hash === hash;
  const offered = sold.flatMap((row) => (isSame(row) ? [before.get(row.uid)!] : []));
  const others = sold.filter((row) => !isSame(row)).map(({ uid }) => uid);
  for (const uids of chunksOf(others, ROWS_A_TURN)) {
    const fresh = await offerable(db)
      .selectAll()
      .select(rowHash)
      .where('uid', '=', sql<string>`any(${uids}::text[])`)
      .execute();
    offered.push(...fresh.map(offeredPlan));
  }
  return { offered, nextAt: ahead.length === 0 ? null : new Date(Math.min(...ahead)) };
}

function offeredPlan(row: PlanRow & { hash: string }): OfferedPlan {
  const { uid, provider, wholesale_id, hash } = row;
  const name = row.own_name ?? row.name;
  const plan = { ...factsOf(row), name, uid, price: row.price as Cents, provider, wholesale_id };
  return { plan, cost: row.cost as Cents, featured: row.featured_at !== null, hash };
}

/** What a plan costs us, withdrawn or not; null when there never was such a plan. Batched. */
export const selectPlanCost = batched(async (db: Db, uids: string[]) => {
  const rows = await db
    .selectFrom('plans')
    .select(['uid', 'cost'])
    .where('uid', '=', sql<string>`any(${uids}::text[])`)
    .execute();
  const costs = new Map(rows.map(({ uid, cost }) => [uid, cost as Cents | null]));
  return uids.map((uid) => costs.get(uid) ?? null);
});

/** Another as soon as anything about a plan or an offer on sale is; made where the rows are, so that none of them travels. */
export async function selectFingerprint(db: Db): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select (select count(*) || ' ' || coalesce(sum(hashtextextended(plans::text, 0)), 0)
        from plans where withdrawn_at is null)
      || ' ' || (select count(*) || ' ' || coalesce(sum(hashtextextended(concat_ws(' ', uid, plan_uid, cost, unfit, lowest_price), 0)), 0)
        from offers where gone_at is null) as fingerprint`.execute(db);
  return rows[0]!.fingerprint;
}

/** When a plan for a country last came, changed or went, by alpha-3 code. */
export async function selectLastChanges(db: Db, now: Date): Promise<Map<string, Date>> {
  const { rows } = await sql<{ country: string; changed_at: Date }>`
    select country, max(greatest(updated_at, withdrawn_at, case when sold_from <= ${now} then sold_from end,
      case when sold_until <= ${now} then sold_until end)) as changed_at
    from plans, unnest(countries_enabled) as country group by country`.execute(db);
  return new Map(rows.map((row) => [row.country, row.changed_at]));
}

type PlanRow = Selectable<DB['plans']>;

/** What the traveller is told, typed as whoever writes the columns has made it. */
function factsOf(row: PlanRow): PlanFacts {
  return {
    name: row.name,
    scope: row.scope as PlanScope,
    region: row.region,
    data_quota_mb: row.data_quota_mb,
    validity_days: row.validity_days,
    policy_name: row.policy_name,
    countries_enabled: row.countries_enabled,
    daily_quota_mb: row.daily_quota_mb,
    reduced_speed_kbps: row.reduced_speed_kbps,
    hotspot: row.hotspot,
    networks: row.networks as unknown as ListedPlan['networks'],
    install_within_days: row.install_within_days,
    starts: row.starts as PlanRules['starts'],
    identity_check: row.identity_check,
    apn: row.apn as PlanRules['apn'],
    breakout: row.breakout,
  };
}

/**
 * The plans that offers may be placed by, withdrawn ones included, since what comes back has the uid that it had: these, and all for the
 * same countries and days as one of the facts.
 */
export async function selectShelf(
  tx: Tx,
  uids: readonly string[],
  facts: readonly Pick<PlanFacts, 'validity_days' | 'countries_enabled'>[],
): Promise<ShelfPlan[]> {
  const alike = new Map(
    facts.map(({ validity_days: days, countries_enabled }) => {
      const countries = countries_enabled.toSorted();
      return [`${days} ${countries}`, { days, countries }];
    }),
  );
  const rows = await tx
    .selectFrom('plans')
    .selectAll()
    .where(
      sql<boolean>`(uid = any(${uids}::text[]) or (validity_days, ${inOrder}) in (
        select days, countries from json_to_recordset(${records([...alike.values()])}) as alike (days integer, countries text[])))`,
    )
    .execute();
  return rows.map((row) => ({ uid: row.uid, facts: factsOf(row) }));
}

/** The countries of a plan, to be compared with another's. */
export const inOrder = sql<
  string[]
>`(select array_agg(country order by country collate "C") from unnest(countries_enabled) as country)`;

/** A plan as its founder makes it. */
interface FoundedPlan {
  uid: string;
  facts: PlanFacts;
  /** The offer that founded it. */
  provider: string;
  wholesale_id: string;
  cost: number;
  pinned_price: number | null;
}

const ROWS_A_STATEMENT = 400;

/**
 * Upserts the plans, for pricing to put on sale (core/pricing/price-plans.ts). What the shop itself says of one that it
 * has stays as it is: price, pin, whether it is hidden, and its marks (mark-plan.ts). What it costs, and whether it is on
 * the shelf, follow from its offers: shelve().
 */
export async function upsertPlans(tx: Tx, plans: readonly FoundedPlan[], now: Date): Promise<void> {
  for (const some of chunksOf(plans, ROWS_A_STATEMENT)) {
    const rows = some.map(({ facts, ...plan }) => ({
      ...plan,
      ...facts,
      networks: json(facts.networks),
      apn: facts.apn === null ? null : json(facts.apn),
      updated_at: now,
    }));
    await tx
      .insertInto('plans')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          scope: set.ref('excluded.scope'),
          region: set.ref('excluded.region'),
          data_quota_mb: set.ref('excluded.data_quota_mb'),
          validity_days: set.ref('excluded.validity_days'),
          policy_name: set.ref('excluded.policy_name'),
          countries_enabled: set.ref('excluded.countries_enabled'),
          daily_quota_mb: set.ref('excluded.daily_quota_mb'),
          reduced_speed_kbps: set.ref('excluded.reduced_speed_kbps'),
          hotspot: set.ref('excluded.hotspot'),
          networks: set.ref('excluded.networks'),
          install_within_days: set.ref('excluded.install_within_days'),
          starts: set.ref('excluded.starts'),
          identity_check: set.ref('excluded.identity_check'),
          apn: set.ref('excluded.apn'),
          breakout: set.ref('excluded.breakout'),
          updated_at: set.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

/** Notifies every process, inside a transaction when it commits, that the catalogue has changed. */
export async function announceCatalogue(db: Db): Promise<void> {
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`.execute(db);
}

/** Serialises syncs of several processes until the transaction ends. */
export async function lockSync(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue sync'))`.execute(tx);
}
