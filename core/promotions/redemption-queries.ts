import { type Db, sql, type Tx } from '../../db/sql.server.ts';

/** Counts one more use, while the promotion has one left and so much of its budget. */
const counted = (code: string, amount: number) => sql`
  update promotions set used = used + 1, spent = spent + ${amount}::integer
  where code = ${code} and withdrawn_at is null and (max_total is null or used < max_total)
    and (budget is null or spent + ${amount}::integer <= budget)`;

/**
 * Counts one more use, and what it takes off; the row stays locked, so that concurrent orders wait for this transaction.
 * @returns false when the code was withdrawn, or has no use or too little of its budget left.
 */
export async function countUse(tx: Tx, code: string, amount: number): Promise<boolean> {
  const { rows } = await sql`${counted(code, amount)} returning code`.execute(tx);
  return rows.length === 1;
}

async function uncountUse(tx: Tx, { code, amount }: Pick<Redemption, 'code' | 'amount'>): Promise<void> {
  await sql`update promotions set used = used - 1, spent = spent - ${amount} where code = ${code}`.execute(
    tx,
  );
}

interface Redemption {
  order_uid: string;
  kind: 'promotion' | 'referral';
  code: string;
  /** Cents that it takes off the order, or the orders of its strip. */
  amount: number;
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

/**
 * Counts a use of an automatic promotion and redeems it for the order, in one statement. The client's limits count its paid orders too
 * here: whoever may be over them is judged in full, by judgeForBuyer().
 * @returns false where it has no use left, or maybe none for this client.
 */
export async function claimAutomatic(
  tx: Tx,
  { order_uid, code, amount, client_hash, created_at }: Redemption,
  { max_open, max_open_amount }: { max_open: number; max_open_amount: number },
): Promise<boolean> {
  const most = Number.isFinite(max_open) ? max_open : null;
  const mostAmount = Number.isFinite(max_open_amount) ? max_open_amount : null;
  const { rows } = await sql`
    with mine as (
      select count(*) as orders, coalesce(sum(amount), 0) as amount from redemptions
      where client_hash = ${client_hash}::text and code = ${code} and released_at is null
    ), counted as (
      ${counted(code, amount)} and (select
        (${most}::integer is null or orders < ${most}::integer)
        and (${mostAmount}::integer is null or orders = 0 or amount + ${amount}::integer <= ${mostAmount}::integer)
      from mine) returning code
    )
    insert into redemptions (order_uid, kind, code, amount, client_hash, first_order, created_at)
    select ${order_uid}, 'promotion', code, ${amount}::integer, ${client_hash}::text, false, ${created_at}::timestamptz from counted
    returning order_uid`.execute(tx);
  return rows.length === 1;
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
): Promise<Pick<Redemption, 'order_uid' | 'code' | 'amount' | 'first_order'>[]> {
  return db
    .selectFrom('redemptions')
    .select(['order_uid', 'code', 'amount', 'first_order'])
    .where('buyer_hash', '=', sql<string>`any(${buyerHashes}::text[])`)
    .where('released_at', 'is', null)
    .execute();
}

/** The orders by which a client holds a code, unpaid and paid, the oldest first. */
export async function selectHeldByClient(
  db: Db,
  code: string,
  clientHash: string,
): Promise<Pick<Redemption, 'order_uid' | 'amount' | 'buyer_hash'>[]> {
  return db
    .selectFrom('redemptions')
    .select(['order_uid', 'amount', 'buyer_hash'])
    .where('client_hash', '=', clientHash)
    .where('code', '=', code)
    .where('released_at', 'is', null)
    .orderBy('created_at')
    .orderBy('order_uid')
    .execute();
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

/** Releases the code that the order holds, and counts it and what it takes off back; nothing where it holds none (any more). */
export async function releaseUse(tx: Tx, orderUid: string, at: Date): Promise<void> {
  // The promotion's row is locked first here too, as by countUse(): else the buyer's next order and this end would wait for each other.
  await sql`
    select from promotions where code = (select code from redemptions
      where order_uid = ${orderUid} and kind = 'promotion' and released_at is null) for update`.execute(tx);
  const row = await tx
    .updateTable('redemptions')
    // Whose client held it matters only while it is held.
    .set({ released_at: at, client_hash: null })
    .where('order_uid', '=', orderUid)
    .where('released_at', 'is', null)
    .returning(['kind', 'code', 'amount'])
    .executeTakeFirst();
  if (row?.kind === 'promotion') await uncountUse(tx, row);
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
