import type { Selectable } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
import type { Cents } from '../money.ts';
import type { ListedPlan, PlanRules, PlanScope } from './plan.ts';

/** The NOTIFY channel that tells every process to reload the catalogue. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** A plan that is offered to us. */
export interface OfferedPlan {
  plan: ListedPlan;
  cost: Cents;
  /** Can't be bought for now (pause.ts). */
  paused: boolean;
}

/**
 * Everything that is offered to us and may be sold, in no particular order: it has a price, brings in more than it costs,
 * and no person has hidden it.
 */
export async function selectOfferedPlans(db: Db): Promise<OfferedPlan[]> {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from plan_pauses as pause where pause.provider = plans.provider
          and pause.wholesale_id in ('', plans.wholesale_id) and pause.lifted_at is null)`.as('paused'),
    )
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .whereRef('price', '>', 'cost')
    .execute();
  return rows.map(({ paused, ...row }) => {
    const { cost, ...facts } = factsOf(row);
    return { plan: { ...facts, price: row.price as Cents }, cost, paused };
  });
}

/** What a plan costs us, withdrawn or not; undefined when there never was such a plan. */
export async function selectPlanCost(db: Db, uid: string): Promise<Cents | undefined> {
  const row = await db.selectFrom('plans').select('cost').where('uid', '=', uid).executeTakeFirst();
  return row?.cost as Cents | undefined;
}

/** Another as soon as anything about a plan on sale is; made where the rows are, so that none of them travels. */
export async function selectFingerprint(db: Db): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select count(*) || ' ' || coalesce(sum(hashtextextended(plans::text, 0)), 0) as fingerprint
    from plans where withdrawn_at is null`.execute(db);
  return rows[0]!.fingerprint;
}

/** When a plan for a country last came, changed or went, by alpha-3 code. */
export async function selectLastChanges(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{ country: string; changed_at: Date }>`
    select country, max(greatest(updated_at, withdrawn_at)) as changed_at
    from plans, unnest(countries_enabled) as country group by country`.execute(db);
  return new Map(rows.map((row) => [row.country, row.changed_at]));
}

/** A plan as a wholesaler's list makes it: without its price, which is the shop's. */
export interface StoredPlan extends Omit<ListedPlan, 'price'> {
  cost: Cents;
}

type PlanRow = Selectable<DB['plans']>;

/** What wholesalers say of a plan, typed as whoever writes the columns has made it; without what the shop itself says. */
function factsOf({
  price: _price,
  price_why: _why,
  pinned_price: _pinned,
  hidden_at: _hidden,
  withdrawn_at: _withdrawn,
  updated_at: _updated,
  ...row
}: PlanRow): StoredPlan {
  return {
    ...row,
    scope: row.scope as PlanScope,
    cost: row.cost as Cents,
    networks: row.networks as unknown as ListedPlan['networks'],
    starts: row.starts as PlanRules['starts'],
    apn: row.apn as PlanRules['apn'],
  };
}

/** A wholesaler's stored plans by wholesale id: a sync compares them and writes only those that differ. */
export async function selectStoredPlans(
  tx: Tx,
  provider: string,
): Promise<Map<string, { stored: StoredPlan; withdrawn: boolean }>> {
  const rows = await tx.selectFrom('plans').selectAll().where('provider', '=', provider).execute();
  return new Map(
    rows.map((row) => [row.wholesale_id, { stored: factsOf(row), withdrawn: row.withdrawn_at !== null }]),
  );
}

const ROWS_A_STATEMENT = 400;

/**
 * Upserts the plans, for pricing to put on sale (core/pricing/price-plans.ts). What the shop itself says of one that it
 * has stays as it is: price, pin, and whether it is hidden.
 */
export async function upsertPlans(
  tx: Tx,
  plans: (StoredPlan & { pinned_price: Cents | null })[],
  now: Date,
): Promise<void> {
  for (let start = 0; start < plans.length; start += ROWS_A_STATEMENT) {
    const rows = plans.slice(start, start + ROWS_A_STATEMENT).map((plan) => ({
      ...plan,
      networks: json(plan.networks),
      apn: plan.apn === null ? null : json(plan.apn),
      withdrawn_at: null,
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
          cost: set.ref('excluded.cost'),
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
          withdrawn_at: null,
          updated_at: set.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

export async function withdrawPlans(tx: Tx, uids: string[], now: Date): Promise<void> {
  await tx.updateTable('plans').set({ withdrawn_at: now }).where('uid', 'in', uids).execute();
}

/** Notifies every process, when the transaction commits, that the catalogue has changed. */
export async function announceCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`.execute(tx);
}

/** Serialises syncs of several processes until the transaction ends. */
export async function lockSync(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue sync'))`.execute(tx);
}
