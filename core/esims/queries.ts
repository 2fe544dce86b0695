import { compactRows } from '../../db/compact-rows.ts';
import type { NewRow } from '../../db/new-rows.ts';
import { type Db, forEachOf, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import type { ListedPlan, PlanRules } from '../catalogue/plan.ts';
import type { PlanUse } from '../wholesale/wholesaler.ts';
import type { ProfileState } from './provider.ts';

export interface EsimRow {
  uid: string;
  order_uid: string;
  customer_uid: string | null;
  provider: string;
  iccid: string;
  smdp_address: string;
  matching_id: string;
  name: string | null;
  state: ProfileState;
  password_hash: string;
  install_by: Date | null;
  installed_at: Date | null;
  refreshed_at: Date | null;
  measured_at: Date | null;
  refresh_asked_at: Date | null;
  next_refresh_at: Date | null;
  share_hash: string | null;
  shared_at: Date | null;
  /** Since when its number belongs to another eSIM; null while it has it. */
  number_gone_at: Date | null;
  created_at: Date;
}

/** A plan on an eSIM, without the parts of it that no list shows. */
export interface EsimPlanRow extends PlanRules {
  uid: string;
  esim_uid: string;
  order_uid: string;
  /** Our reference of the purchase at the wholesaler. */
  reference: string;
  name: string;
  data_quota_mb: number;
  validity_days: number;
  policy_name: string;
  daily_quota_mb: number | null;
  reduced_speed_kbps: number | null;
  scope: string;
  region: string | null;
  country_code: string | null;
  country_count: number;
  /** Null where the wholesaler reports the plan without it. */
  data_used_mb: number | null;
  activated_at: Date | null;
  expires_at: Date | null;
  cancelled_at: Date | null;
  low_mailed_at: Date | null;
  ending_mailed_at: Date | null;
  created_at: Date;
}

// biome-ignore format: a list reads better in lines of several
const PLAN_COLUMNS = [
  'uid', 'esim_uid', 'order_uid', 'reference', 'name', 'data_quota_mb', 'validity_days', 'policy_name',
  'daily_quota_mb', 'reduced_speed_kbps', 'scope', 'region', 'country_code', 'country_count', 'starts',
  'identity_check', 'apn', 'data_used_mb', 'activated_at', 'expires_at', 'cancelled_at', 'low_mailed_at', 'ending_mailed_at', 'created_at',
] as const satisfies (keyof EsimPlanRow)[];

// biome-ignore format: a list reads better in lines of several
const PLAN_TIMES = [
  'activated_at', 'expires_at', 'cancelled_at', 'low_mailed_at', 'ending_mailed_at', 'created_at',
] as const satisfies (keyof EsimPlanRow)[];
// biome-ignore format: a list reads better in lines of several
const ESIM_TIMES = [
  'install_by', 'installed_at', 'refreshed_at', 'measured_at', 'refresh_asked_at', 'next_refresh_at', 'shared_at', 'number_gone_at', 'created_at',
] as const satisfies (keyof EsimRow)[];

export const esimRow = (esim: EsimRow): NewRow => ({ into: 'esims', values: { ...esim } });

export function esimPlanRow(plan: {
  uid: string;
  esim_uid: string;
  order_uid: string;
  reference: string;
  plan: ListedPlan;
  created_at: Date;
}): NewRow {
  return { into: 'esim_plans', values: plan };
}

/** The eSIM that an order delivered or topped up. Batched. */
export const selectEsimByOrder = batched(async (db: Db, orderUids: string[]) => {
  const { rows } = await forEachOf(
    orderUids,
    (orderUid) => sql<EsimRow & { bought_by: string }>`
      select esims.*, esim_plans.order_uid as bought_by from esim_plans
      join esims on esims.uid = esim_plans.esim_uid where esim_plans.order_uid = ${orderUid}`,
  ).execute(db);
  const esims = new Map(rows.map(({ bought_by, ...esim }) => [bought_by, esim as EsimRow]));
  return orderUids.map((orderUid) => esims.get(orderUid));
});

export async function selectEsims(db: Db, uids: readonly string[]): Promise<EsimRow[]> {
  const rows = await db
    .selectFrom('esims')
    .selectAll()
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .execute();
  return rows as EsimRow[];
}

export async function selectEsim(db: Db, uid: string): Promise<EsimRow | undefined> {
  return (await db.selectFrom('esims').selectAll().where('uid', '=', uid).executeTakeFirst()) as
    | EsimRow
    | undefined;
}

export async function selectEsimByShare(db: Db, shareHash: string): Promise<EsimRow | undefined> {
  return (await db.selectFrom('esims').selectAll().where('share_hash', '=', shareHash).executeTakeFirst()) as
    | EsimRow
    | undefined;
}

/** The eSIM, locked until the transaction ends. */
export async function lockEsim(tx: Tx, uid: string): Promise<EsimRow | undefined> {
  return (await tx.selectFrom('esims').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()) as
    | EsimRow
    | undefined;
}

/** All of a customer's eSIMs, newest first. */
export async function selectEsimsOf(db: Db, customerUid: string): Promise<EsimRow[]> {
  const query = sql<EsimRow>`
    select * from esims where customer_uid = ${customerUid} order by created_at desc, uid desc`;
  return compactRows(db, query, ESIM_TIMES);
}

/** The plans on these eSIMs, the oldest first. */
export async function selectPlansOn(db: Db, esimUids: string[]): Promise<EsimPlanRow[]> {
  const columns = sql.join(PLAN_COLUMNS.map((column) => sql.ref(column)));
  const found = forEachOf(
    esimUids,
    (uid) => sql<EsimPlanRow>`select ${columns} from esim_plans where esim_uid = ${uid}`,
  );
  const query = sql<EsimPlanRow>`${found} order by created_at, uid`;
  return compactRows(db, query, PLAN_TIMES);
}

/** The plans on one eSIM, the oldest first. Batched: every order page asks. */
export const selectPlansOnOne = batched(async (db: Db, esimUids: string[]) => {
  const plans = Map.groupBy(await selectPlansOn(db, esimUids), ({ esim_uid }) => esim_uid);
  return esimUids.map((uid) => plans.get(uid) ?? []);
});

export async function selectPlan(db: Db, uid: string): Promise<EsimPlanRow | undefined> {
  const plan = db.selectFrom('esim_plans').select(PLAN_COLUMNS).where('uid', '=', uid);
  return (await plan.executeTakeFirst()) as EsimPlanRow | undefined;
}

/** What these orders put on eSIMs: at most one plan each. */
export async function selectPlansOfOrders(db: Db, orderUids: string[]): Promise<EsimPlanRow[]> {
  const rows = await db
    .selectFrom('esim_plans')
    .select(PLAN_COLUMNS)
    .where('order_uid', '=', sql<string>`any(${orderUids}::text[])`)
    .execute();
  return rows as EsimPlanRow[];
}

/** ISO 3166-1 alpha-3 codes of where the eSIM's plans work, refunded ones left out. */
export async function selectCountriesOf(db: Db, esimUid: string): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct jsonb_array_elements_text(plan -> 'countries_enabled') as country
    from esim_plans where esim_uid = ${esimUid} and cancelled_at is null`.execute(db);
  return rows.map(({ country }) => country);
}

/**
 * Stores the wholesaler's report on the use of plans, by reference. Used volume never decreases, and what was told once stays
 * when it isn't told any more.
 */
export async function updateUsage(tx: Tx, esimUid: string, usages: readonly PlanUse[]): Promise<void> {
  for (const usage of usages) {
    await tx
      .updateTable('esim_plans')
      .set({
        // greatest() ignores nulls. A new row begins with 0, which nobody has reported: it counts as null.
        data_used_mb: sql<number | null>`greatest(nullif(data_used_mb, 0), ${usage.data_used_mb}::integer)`,
        activated_at: sql<Date | null>`coalesce(${usage.activated_at}::timestamptz, activated_at)`,
        expires_at: sql<Date | null>`coalesce(${usage.expires_at}::timestamptz, expires_at)`,
      })
      .where('esim_uid', '=', esimUid)
      .where('reference', '=', usage.reference)
      .execute();
  }
}

export async function updateEsim(
  db: Db,
  uid: string,
  changes: Partial<
    Pick<
      EsimRow,
      | 'customer_uid'
      | 'name'
      | 'installed_at'
      | 'refreshed_at'
      | 'measured_at'
      | 'next_refresh_at'
      | 'share_hash'
      | 'shared_at'
      | 'number_gone_at'
    >
  >,
): Promise<void> {
  await db.updateTable('esims').set(changes).where('uid', '=', uid).execute();
}

/** Gives an eSIM another retrieval password: the one before opens nothing any more. */
export async function setPassword(tx: Tx, uid: string, passwordHash: string): Promise<void> {
  await tx.updateTable('esims').set({ password_hash: passwordHash }).where('uid', '=', uid).execute();
}

/** Until the transaction ends nobody else changes an eSIM, or whose it is; false where it isn't this customer's. */
export async function lockOwnEsim(tx: Tx, customerUid: string, uid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('esims')
    .select('uid')
    .where('uid', '=', uid)
    .where('customer_uid', '=', customerUid)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** As updateEsim, if the eSIM is this customer's, and has this secret link where one is named. @returns whether it was. */
export async function updateOwnEsim(
  db: Db,
  customerUid: string,
  uid: string,
  changes: { name: string | typeof PLAN_NAME } | Pick<EsimRow, 'share_hash' | 'shared_at'>,
  shareHash?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('esims')
    .set(changes)
    .where('uid', '=', uid)
    .where('customer_uid', '=', customerUid)
    .$if(shareHash !== undefined, (update) => update.where('share_hash', '=', shareHash!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markPlanMailed(
  tx: Tx,
  uid: string,
  mail: 'low_mailed_at' | 'ending_mailed_at',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('esim_plans')
    .set({ [mail]: at })
    .where('uid', '=', uid)
    .execute();
}

/** Cancels the plan that an order put on an eSIM. @returns the eSIM's uid; undefined when there is no such plan. */
export async function cancelPlanOf(tx: Tx, orderUid: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('esim_plans')
    .set({ cancelled_at: sql<Date>`coalesce(cancelled_at, ${at})` })
    .where('order_uid', '=', orderUid)
    .returning('esim_uid')
    .executeTakeFirst();
  return row?.esim_uid;
}

/** Whether the plan that an order put on an eSIM was taken back. */
export async function isPlanCancelled(db: Db, orderUid: string): Promise<boolean> {
  const { rows } = await sql`
    select from esim_plans where order_uid = ${orderUid} and cancelled_at is not null`.execute(db);
  return rows.length > 0;
}

/** What an eSIM is called that nobody gave a name: its first plan. */
export const PLAN_NAME = sql<string | null>`(select plan ->> 'name' from esim_plans
  where esim_plans.esim_uid = esims.uid order by created_at, uid limit 1)`;
