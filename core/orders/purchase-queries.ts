import type { NewRow } from '../../db/new-rows.ts';
import { type Db, sql } from '../../db/sql.server.ts';
import { HOUR, later } from '../clock.ts';
import { idBound } from '../ids.ts';

export interface Purchase {
  /** Our reference at the wholesaler: see referenceOf() in core/sale/purchase.ts. */
  uid: string;
  order_uid: string;
  provider: string;
  wholesale_id: string;
  top_up_iccid: string | null;
  /** Cents, as listed when it began; null for one of an earlier release. */
  cost: number | null;
  attempts: number;
  /** Since when an attempt may have bought without our knowing; null while nothing is open. */
  unsure_since: Date | null;
}

// biome-ignore format: a list reads better in one line
const PURCHASE = ['uid', 'order_uid', 'provider', 'wholesale_id', 'top_up_iccid', 'cost', 'attempts', 'unsure_since'] as const;

export const purchaseRow = (purchase: Purchase & { created_at: Date; leased_until: Date }): NewRow => ({
  into: 'purchases',
  values: { ...purchase },
});

/**
 * Takes the purchase for one attempt and counts it before it is made: a purchase with attempts may have happened,
 * whatever became of the answer. A lease that nobody released is of a process that died, maybe after it had bought.
 * @returns undefined while another process has the lease.
 */
export async function leasePurchase(
  db: Db,
  orderUid: string,
  now: Date,
  until: Date,
): Promise<Purchase | undefined> {
  return db
    .updateTable('purchases')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      leased_until: until,
      unsure_since: sql<Date | null>`coalesce(leased_until, unsure_since)`,
    }))
    .where('order_uid', '=', orderUid)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]))
    .returning(PURCHASE)
    .executeTakeFirst();
}

export async function selectPurchase(db: Db, orderUid: string): Promise<Purchase | undefined> {
  return db.selectFrom('purchases').select(PURCHASE).where('order_uid', '=', orderUid).executeTakeFirst();
}

/**
 * The order of the purchase that a company's event is about: found by our reference alone, so that an event which has only
 * the company's order number finds none.
 */
export async function selectOrderOfPurchase(
  db: Db,
  company: string,
  { reference }: { reference: string | null; order: string | null },
): Promise<string | undefined> {
  if (reference === null) return undefined;
  const row = await db
    .selectFrom('purchases')
    .select('order_uid')
    .where('uid', '=', reference)
    .where('provider', '=', company)
    .executeTakeFirst();
  return row?.order_uid;
}

/** When the lease on an order's purchase ends; null when there is none. */
export async function selectLease(db: Db, orderUid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('purchases')
    .select('leased_until')
    .where('order_uid', '=', orderUid)
    .executeTakeFirst();
  return row?.leased_until ?? null;
}

/**
 * Gives the lease of an attempt a new end.
 * @returns false when another process has taken the purchase meanwhile.
 */
export async function renewLease(
  db: Db,
  { uid, attempts }: Pick<Purchase, 'uid' | 'attempts'>,
  until: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('purchases')
    .set({ leased_until: until })
    .where('uid', '=', uid)
    .where('attempts', '=', attempts)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Releases the lease after an attempt without a result, unless another process has taken the purchase meanwhile, and stores
 * the wholesaler's answer.
 */
export async function releasePurchase(
  db: Db,
  { uid, attempts }: Pick<Purchase, 'uid' | 'attempts'>,
  { answer, unsureSince }: { answer: string; unsureSince: Date | null },
): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ last_answer: answer, unsure_since: unsureSince, leased_until: null })
    .where('uid', '=', uid)
    .where('attempts', '=', attempts)
    .execute();
}

/** Whether a wholesaler has delivered an order after `at`; of those alone that were placed at most an hour before it. */
export async function hasDeliveredSince(db: Db, provider: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('uid')
    .where('uid', '>', idBound('order', later(at, -HOUR)))
    .where('fulfilled_at', '>', at)
    .where(sql<string>`plan ->> 'provider'`, '=', provider)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that what came of an order's purchase is to be taken back, and in which round the wholesaler is asked next. */
export async function planReclaim(db: Db, orderUid: string, round: number, at: Date): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_round: round, reclaim_at: at })
    .where('order_uid', '=', orderUid)
    .execute();
}

/** Notes that this round was the last. One that has planned the next is left as it is. */
export async function endReclaim(db: Db, orderUid: string, round: number): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ reclaim_at: null })
    .where('order_uid', '=', orderUid)
    .where('reclaim_round', '=', round)
    .execute();
}

/** Takes up to `limit` rounds that were due before `before`, the oldest first, and notes that they are run now. */
export async function takeLateReclaims(
  db: Db,
  now: Date,
  before: Date,
  limit: number,
): Promise<{ order_uid: string; round: number }[]> {
  const { rows } = await sql<{ order_uid: string; round: number }>`
    update purchases set reclaim_at = ${now} where uid = any(array(
      select uid from purchases where reclaim_at < ${before}
      order by reclaim_at limit ${limit} for update skip locked
    )) returning order_uid, reclaim_round as round`.execute(db);
  return rows;
}
