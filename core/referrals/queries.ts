import { type Db, sql, type Tx } from '../../db/sql.server.ts';

/** A friend's first order with a referral code (see migration 0008). */
export interface Referral {
  order_uid: string;
  /** The referrer's credit account. */
  account_uid: string;
  friend_uid: string | null;
  /** Cents. */
  credit: number;
  joined_at: Date;
  confirm_at: Date;
  earned_at: Date | null;
  taken_back_at: Date | null;
  /** Cents taken out of earned credit, a bonus included. */
  taken_amount: number;
  bonus_taken: boolean;
  /** Paid with a card of the referrer's or of an earlier friend's: doesn't count for the bonus. */
  known_card: boolean;
}

type NewReferral = Omit<Referral, 'earned_at' | 'taken_back_at' | 'taken_amount' | 'bonus_taken'>;

/** @returns false when the order has one already. */
export async function insertReferral(tx: Tx, referral: NewReferral): Promise<boolean> {
  const row = await tx
    .insertInto('referrals')
    .values(referral)
    .onConflict((conflict) => conflict.column('order_uid').doNothing())
    .returning('order_uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** The referral of an order, locked until the transaction ends. */
export async function lockReferral(tx: Tx, orderUid: string): Promise<Referral | undefined> {
  return tx
    .selectFrom('referrals')
    .selectAll()
    .where('order_uid', '=', orderUid)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateReferral(
  tx: Tx,
  orderUid: string,
  changes: Partial<Pick<Referral, 'earned_at' | 'taken_back_at' | 'taken_amount' | 'bonus_taken'>>,
): Promise<void> {
  await tx.updateTable('referrals').set(changes).where('order_uid', '=', orderUid).execute();
}

/** Orders whose referral may be confirmed now, the oldest first, after one if given. */
export async function selectDue(
  db: Db,
  now: Date,
  limit: number,
  after: { confirm_at: Date; order_uid: string } | null,
): Promise<{ order_uid: string; confirm_at: Date }[]> {
  const { rows } = await sql<{ order_uid: string; confirm_at: Date }>`
    select order_uid, confirm_at from referrals
    where confirm_at <= ${now} and earned_at is null and taken_back_at is null
      ${after === null ? sql`` : sql`and (confirm_at, order_uid) > (${after.confirm_at}, ${after.order_uid})`}
    order by confirm_at, order_uid limit ${limit}`.execute(db);
  return rows;
}

/** Cents promised to the account for friends who joined since then, those taken back left out. */
export async function sumPromised(db: Db, accountUid: string, since: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(credit), 0)::integer as cents from referrals
    where account_uid = ${accountUid} and joined_at > ${since} and taken_back_at is null`.execute(db);
  return rows[0]!.cents;
}

/** Friends who have earned the account credit and count for the bonus: with a card of their own, and not taken back. */
const COUNTS = sql`earned_at is not null and taken_back_at is null and not known_card`;

/** How many friends of the account count for the bonus. */
export async function countEarned(db: Db, accountUid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from referrals
    where account_uid = ${accountUid} and ${COUNTS}`.execute(db);
  return rows[0]!.count;
}

/** Whether the account's bonus was taken back with a referral, and not given back since. */
export async function isBonusTaken(db: Db, accountUid: string): Promise<boolean> {
  const row = await db
    .selectFrom('referrals')
    .select('order_uid')
    .where('account_uid', '=', accountUid)
    .where('bonus_taken', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account's friends: how many stand, and how many of them count for the bonus. */
export async function countFriends(
  db: Db,
  accountUid: string,
): Promise<{ standing: number; earned: number }> {
  const { rows } = await sql<{ standing: number; earned: number }>`
    select count(*)::integer as standing, (count(*) filter (where ${COUNTS}))::integer as earned
    from referrals where account_uid = ${accountUid} and taken_back_at is null`.execute(db);
  return rows[0]!;
}

/** The newest first. */
export async function selectReferrals(db: Db, accountUid: string, limit: number): Promise<Referral[]> {
  return db
    .selectFrom('referrals')
    .selectAll()
    .where('account_uid', '=', accountUid)
    .orderBy('joined_at', 'desc')
    .orderBy('order_uid', 'desc')
    .limit(limit)
    .execute();
}

/** Orders whose referral is neither earned nor taken back. */
export async function selectPending(db: Db, accountUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('referrals')
    .select('order_uid')
    .where('account_uid', '=', accountUid)
    .where('earned_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute();
  return rows.map(({ order_uid }) => order_uid);
}
