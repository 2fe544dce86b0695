import { deleteOldest } from '../../db/delete-oldest.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { Cents } from '../money.ts';
import type { Promotion } from './promotion.ts';

type PromotionRow = Omit<Promotion, 'fixed_amount' | 'minimum'> & {
  fixed_amount: number | null;
  minimum: number;
};

// The table's own checks hold both columns to whole, non-negative cents.
const toPromotion = (row: PromotionRow): Promotion => ({
  ...row,
  fixed_amount: row.fixed_amount as Cents | null,
  minimum: row.minimum as Cents,
});

export async function selectPromotion(db: Db, code: string): Promise<Promotion | undefined> {
  const row = await db.selectFrom('promotions').selectAll().where('code', '=', code).executeTakeFirst();
  return row && toPromotion(row);
}

/** The code, locked until the transaction ends. */
export async function lockPromotion(tx: Tx, code: string): Promise<Promotion | undefined> {
  const row = await tx
    .selectFrom('promotions')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row && toPromotion(row);
}

export async function setTerms(
  tx: Tx,
  code: string,
  terms: { ends_at: Date | null; max_total: number | null },
): Promise<void> {
  await tx.updateTable('promotions').set(terms).where('code', '=', code).execute();
}

/** Every code, the newest first. */
export async function selectPromotions(db: Db): Promise<Promotion[]> {
  const rows = await db.selectFrom('promotions').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(toPromotion);
}

/** @returns false when there is such a code already. */
export async function insertPromotion(db: Db, promotion: Omit<Promotion, 'used'>): Promise<boolean> {
  const row = await db
    .insertInto('promotions')
    .values(promotion)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when there is no such code, or it was withdrawn before. */
export async function setWithdrawn(db: Db, code: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('promotions')
    .set({ withdrawn_at: at })
    .where('code', '=', code)
    .where('withdrawn_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one more use; the row stays locked, so that concurrent orders wait for this transaction.
 * @returns false when the code was withdrawn or has no use left.
 */
export async function countUse(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    update promotions set used = used + 1
    where code = ${code} and withdrawn_at is null and (max_total is null or used < max_total)
    returning code`.execute(tx);
  return rows.length === 1;
}

export async function uncountUse(tx: Tx, code: string): Promise<void> {
  await sql`update promotions set used = used - 1 where code = ${code}`.execute(tx);
}

interface Redemption {
  order_uid: string;
  kind: 'promotion' | 'referral';
  code: string;
  referrer_uid: string | null;
  buyer_hash: string | null;
  client_hash: string | null;
  first_order: boolean;
  created_at: Date;
}

/** @returns false when the buyer has had a discount on a first order already. */
export async function insertRedemption(tx: Tx, redemption: Redemption): Promise<boolean> {
  const row = await tx
    .insertInto('redemptions')
    .values(redemption)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says who the buyer of the order is. @throws where that buyer has had a discount on a first order already. */
export async function setBuyer(tx: Tx, orderUid: string, buyerHash: string): Promise<void> {
  await tx
    .updateTable('redemptions')
    .set({ buyer_hash: buyerHash })
    .where('order_uid', '=', orderUid)
    .where('released_at', 'is', null)
    .execute();
}

/** What a buyer holds: every code, of orders unpaid and paid. */
export async function selectHeldBy(
  db: Db,
  buyerHashes: string[],
): Promise<{ order_uid: string; code: string; first_order: boolean }[]> {
  return db
    .selectFrom('redemptions')
    .select(['order_uid', 'code', 'first_order'])
    .where('buyer_hash', '=', sql<string>`any(${buyerHashes}::text[])`)
    .where('released_at', 'is', null)
    .execute();
}

/** The orders by which a client holds a code, unpaid and paid, the oldest first. */
export async function selectHeldByClient(db: Db, code: string, clientHash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('redemptions')
    .select('order_uid')
    .where('client_hash', '=', clientHash)
    .where('code', '=', code)
    .where('released_at', 'is', null)
    .orderBy('created_at')
    .orderBy('order_uid')
    .execute();
  return rows.map(({ order_uid }) => order_uid);
}

export async function countHeld(tx: Tx, code: string, buyerHashes: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from redemptions
    where buyer_hash = any(${buyerHashes}::text[]) and code = ${code} and released_at is null`.execute(tx);
  return rows[0]!.count;
}

/** Forgets whose these orders' codes were, as far as they don't hold them any more. */
export async function clearReleasedBuyers(tx: Tx, orderUids: string[]): Promise<void> {
  await sql`
    update redemptions set buyer_hash = null
    where order_uid = any(${orderUids}::text[]) and released_at is not null`.execute(tx);
}

/** Whether the order holds a code, which stays locked then until the transaction ends. */
export async function lockHeld(tx: Tx, orderUid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('redemptions')
    .select('order_uid')
    .where('order_uid', '=', orderUid)
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the code that the order holds. @returns it; undefined when the order holds none (any more). */
export async function setReleased(
  tx: Tx,
  orderUid: string,
  at: Date,
): Promise<Pick<Redemption, 'kind' | 'code'> | undefined> {
  const row = await tx
    .updateTable('redemptions')
    // Whose client held it matters only while it is held.
    .set({ released_at: at, client_hash: null })
    .where('order_uid', '=', orderUid)
    .where('released_at', 'is', null)
    .returning(['kind', 'code'])
    .executeTakeFirst();
  return row as Pick<Redemption, 'kind' | 'code'> | undefined;
}

/** Counts a code that doesn't exist, by the client that tried it; `clientHash` is that of one day. */
export async function countWrongCode(db: Db, clientHash: string, at: Date): Promise<void> {
  await sql`
    insert into code_guesses as g (client_hash, wrong_codes, last_at) values (${clientHash}, 1, ${at})
    on conflict (client_hash) do update set
      wrong_codes = g.wrong_codes + 1, last_at = greatest(g.last_at, excluded.last_at)`.execute(db);
}

/** @returns how many were deleted, `limit` at most. */
export async function deleteOldGuesses(db: Db, before: Date, limit: number): Promise<number> {
  return deleteOldest(db, { from: 'code_guesses', key: 'client_hash', at: 'last_at' }, before, limit);
}

/** The owner of an order's referral code; undefined without a referral, or when the account is deleted. */
export async function selectReferrer(db: Db, orderUid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('redemptions')
    .select('referrer_uid')
    .where('order_uid', '=', orderUid)
    .where('kind', '=', 'referral')
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row?.referrer_uid ?? undefined;
}
