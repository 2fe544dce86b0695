import { violates } from '../../db/constraints.ts';
import type { NewRow } from '../../db/new-rows.ts';
import type { Json } from '../../db/schema.ts';
import { type Db, json, sql } from '../../db/sql.server.ts';
import { HOUR, later } from '../clock.ts';
import { idBound } from '../ids.ts';
import type { Hints, SentPurchase } from '../wholesale/wholesaler.ts';

/** An offer that an order can be bought by. */
export interface RouteOffer {
  provider: string;
  wholesale_id: string;
  /** Cents, as listed; null for an offer of an earlier release. */
  cost: number | null;
}

/** One attempt to buy one offer for one order. */
export interface Purchase extends RouteOffer {
  /** Our reference at the wholesaler: see referenceOf() in purchase-reference.ts. */
  uid: string;
  order_uid: string;
  /** 1 for the order's first. */
  number: number;
  top_up_iccid: string | null;
  attempts: number;
  /** Since when an attempt may have bought without our knowing; null while nothing is open. */
  unsure_since: Date | null;
  /** Null until the wholesaler was prepared for it: nothing was sent before. */
  hints: Hints | null;
  /** What is tried next, should the wholesaler say that this one comes to nothing. */
  route: RouteOffer[];
  accepted_at: Date | null;
  created_at: Date;
}

// biome-ignore format: a list reads better in one line
const PURCHASE = ['uid', 'order_uid', 'number', 'provider', 'wholesale_id', 'top_up_iccid', 'cost', 'attempts', 'unsure_since', 'hints', 'route', 'accepted_at', 'created_at'] as const;

/** What the columns of JSON hold is written by this file alone. */
const read = (row: object | undefined): Purchase | undefined => row as Purchase | undefined;

/** The row of a new purchase, leased to the process that makes it. */
export const purchaseRow = (purchase: Purchase & { leased_until: Date }): NewRow => ({
  into: 'purchases',
  values: { ...purchase },
});

/**
 * Takes the order's live purchase for one attempt and counts it before it is made: a purchase with attempts may have
 * happened, whatever became of the answer. A lease that nobody released is of a process that died, maybe after it had bought.
 * @returns undefined while another process has the lease.
 */
export async function leasePurchase(
  db: Db,
  orderUid: string,
  now: Date,
  until: Date,
): Promise<Purchase | undefined> {
  const row = await db
    .updateTable('purchases')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      leased_until: until,
      unsure_since: sql<Date | null>`coalesce(leased_until, unsure_since)`,
    }))
    .where('order_uid', '=', orderUid)
    .where('failed_at', 'is', null)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', now)]))
    .returning(PURCHASE)
    .executeTakeFirst();
  return read(row);
}

/** The order's live purchase. */
export async function selectPurchase(db: Db, orderUid: string): Promise<Purchase | undefined> {
  const row = await db
    .selectFrom('purchases')
    .select(PURCHASE)
    .where('order_uid', '=', orderUid)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return read(row);
}

/** One purchase, whatever became of it. */
export async function selectPurchaseByUid(
  db: Db,
  uid: string,
): Promise<(Purchase & { failed_at: Date | null }) | undefined> {
  const row = await db
    .selectFrom('purchases')
    .select([...PURCHASE, 'failed_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row as object | undefined as Awaited<ReturnType<typeof selectPurchaseByUid>>;
}

/** A purchase, and until when a process talks to its company. */
export interface LeasedPurchase extends Purchase {
  leased_until: Date | null;
}

/** The live purchases of these orders. */
export async function selectLivePurchases(db: Db, orderUids: string[]): Promise<LeasedPurchase[]> {
  const rows = await db
    .selectFrom('purchases')
    .select([...PURCHASE, 'leased_until'])
    .where('order_uid', '=', sql<string>`any(${orderUids}::text[])`)
    .where('failed_at', 'is', null)
    .execute();
  return rows as object[] as LeasedPurchase[];
}

/** When the lease on an order's live purchase ends; null when there is none. */
export async function selectLease(db: Db, orderUid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('purchases')
    .select('leased_until')
    .where('order_uid', '=', orderUid)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row?.leased_until ?? null;
}

type Leased = Pick<Purchase, 'uid' | 'attempts'>;

/** What is known already stays, since not every answer repeats it. */
const withHints = (hints: Hints) => sql<Json>`coalesce(purchases.hints, '{}'::jsonb) || ${json(hints)}`;

/**
 * Gives the lease of an attempt a new end, and stores the wholesaler's ids with it.
 * @returns false when another process has taken the purchase meanwhile.
 */
export async function renewLease(
  db: Db,
  { uid, attempts }: Leased,
  until: Date,
  hints?: Hints,
): Promise<boolean> {
  const row = await db
    .updateTable('purchases')
    .set({ leased_until: until, ...(hints && { hints: withHints(hints) }) })
    .where('uid', '=', uid)
    .where('attempts', '=', attempts)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Releases the lease after an attempt without a result, and stores the wholesaler's answer with the ids in it.
 * @returns false when another process has taken the purchase meanwhile; nothing is written then.
 */
export async function releasePurchase(
  db: Db,
  { uid, attempts }: Leased,
  after: { answer: string; unsureSince: Date | null; hints?: Hints; acceptedAt?: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('purchases')
    .set({
      last_answer: after.answer,
      unsure_since: after.unsureSince,
      leased_until: null,
      ...(after.hints && { hints: withHints(after.hints) }),
      ...(after.acceptedAt && { accepted_at: after.acceptedAt }),
    })
    .where('uid', '=', uid)
    .where('attempts', '=', attempts)
    .where('failed_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what the wholesaler says of a purchase that it has made: its ids, and what it has charged, in cents. */
export async function recordBought(
  db: Db,
  uid: string,
  { hints, cost }: { hints: Hints; cost: number | null },
): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ hints: withHints(hints), cost })
    .where('uid', '=', uid)
    .execute();
}

/**
 * Notes that a purchase is known to have come to nothing, so that the order may be bought elsewhere.
 * @returns false when another process has taken the purchase meanwhile: its attempt may buy.
 */
export async function failPurchase(
  db: Db,
  { uid, attempts }: Leased,
  failure: string,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('purchases')
    .set({
      failed_at: at,
      // Of one that its order was given up with, what it had failed for.
      failure: sql<string>`coalesce(purchases.failure, ${failure})`,
      leased_until: null,
      unsure_since: null,
      alone: null,
      last_answer: failure,
    })
    .where('uid', '=', uid)
    .where('attempts', '=', attempts)
    .where('failed_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an order is given up with this purchase as its last, and why; what came of it is still to be taken back. */
export async function setGivenUp(db: Db, uid: string, failure: string, at: Date): Promise<void> {
  await db.updateTable('purchases').set({ given_up_at: at, failure }).where('uid', '=', uid).execute();
}

/** Why an order is given up that one of the staff decides it of: no company has refused it then. */
export const GIVEN_UP_BY_STAFF = 'given_up_by_staff';

/** Whether a company could not deliver a row of `purchases`. */
export const WAS_REFUSED = sql<boolean>`(purchases.failed_at is not null or purchases.given_up_at is not null)
  and purchases.failure is distinct from ${sql.lit(GIVEN_UP_BY_STAFF)}`;

/** With what code a company refused a row of `purchases`. */
export const REFUSED_FOR = sql<string>`coalesce(purchases.failure, 'unknown')`;

/** The turn of all purchases of one offer. */
export const offerTurn = ({ provider, wholesale_id }: Purchase): string => `${provider} ${wholesale_id}`;

/** The turn of all top-ups of one profile; null for a new one. */
export const profileTurn = ({ provider, top_up_iccid }: Purchase): string | null =>
  top_up_iccid === null ? null : `${provider} tops up ${top_up_iccid}`;

/**
 * Keeps all other purchases of the same turn waiting, in all processes, where a look-up could not tell two apart.
 * @returns false while another one has it.
 */
export async function takeTurn(db: Db, { uid }: Purchase, turn: string): Promise<boolean> {
  try {
    await db.updateTable('purchases').set({ alone: turn }).where('uid', '=', uid).execute();
    return true;
  } catch (error) {
    if (violates(error, 'purchases_alone')) return false;
    throw error;
  }
}

/** Lets the next purchase of the same turn go on: see takeTurn(). */
export async function endTurn(db: Db, uid: string): Promise<void> {
  await db.updateTable('purchases').set({ alone: null }).where('uid', '=', uid).execute();
}

/** A purchase as its wholesaler is asked for it. @param profile the one that it tops up; null for a new one. */
export function asSent(purchase: Purchase, profile: SentPurchase['top_up']): SentPurchase {
  return {
    reference: purchase.uid,
    wholesale_id: purchase.wholesale_id,
    top_up: profile,
    expected: purchase.cost === null ? null : { amount: purchase.cost, currency: 'USD', exponent: 2 },
    hints: purchase.hints ?? {},
    sent_at: purchase.created_at,
    over_at: purchase.unsure_since ?? purchase.created_at,
  };
}

/**
 * Whether a wholesaler has delivered an order after `at`; of those alone that were placed at most an hour before it.
 * @param wholesaleId of the one offer that is asked about; all of the wholesaler's without it.
 */
export async function hasDeliveredSince(
  db: Db,
  provider: string,
  at: Date,
  wholesaleId?: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.order_uid', 'orders.uid')
    .select('orders.uid')
    .where('orders.uid', '>', idBound('order', later(at, -HOUR)))
    .where('orders.fulfilled_at', '>', at)
    .where('purchases.provider', '=', provider)
    .where('purchases.failed_at', 'is', null)
    .$if(wholesaleId !== undefined, (query) => query.where('purchases.wholesale_id', '=', wholesaleId!))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
