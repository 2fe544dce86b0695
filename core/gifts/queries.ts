import { deleteOldest } from '../../db/delete-oldest.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';

export interface GiftRow {
  order_uid: string;
  esim_uid: string;
  customer_uid: string;
  recipient_name: string;
  recipient_email: string;
  sender_name: string | null;
  message: string | null;
  given_on: string;
  send_at: Date;
  token_sealed: string;
  token_hash: string;
  mail_uid: string | null;
  mailed_at: Date | null;
  opened_at: Date | null;
  created_at: Date;
}

/** The gifts of these orders; at most one each. */
export async function selectGifts(db: Db, orderUids: string[]): Promise<GiftRow[]> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('order_uid', '=', sql<string>`any(${orderUids}::text[])`)
    .execute();
}

/** The gift of an order, locked until the transaction ends. */
export async function lockGift(tx: Tx, orderUid: string): Promise<GiftRow | undefined> {
  return tx.selectFrom('gifts').selectAll().where('order_uid', '=', orderUid).forUpdate().executeTakeFirst();
}

/** The gift that a link opens, by its secret's hash. */
export async function selectGiftByToken(db: Db, tokenHash: string): Promise<GiftRow | undefined> {
  return db.selectFrom('gifts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Writes a gift, or another in its place. @returns false, with nothing written, where that one was opened. */
export async function saveGift(tx: Tx, gift: Omit<GiftRow, 'mail_uid' | 'mailed_at' | 'opened_at'>) {
  const { order_uid: _, created_at: __, ...changes } = gift;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gifts')
    .values(gift)
    .onConflict((row) =>
      row
        .column('order_uid')
        .doUpdateSet({ ...changes, mail_uid: null, mailed_at: null })
        .where('gifts.opened_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes the first opening. @returns the order; undefined where the link is none, or was opened before. */
export async function markOpened(db: Db, tokenHash: string, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('gifts')
    .set({ opened_at: at })
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .returning('order_uid')
    .executeTakeFirst();
  return row?.order_uid;
}

export async function markGiftMailed(tx: Tx, orderUid: string, mailUid: string, at: Date): Promise<void> {
  await tx
    .updateTable('gifts')
    .set({ mail_uid: mailUid, mailed_at: at })
    .where('order_uid', '=', orderUid)
    .execute();
}

export async function deleteGift(tx: Tx, orderUid: string): Promise<void> {
  await tx.deleteFrom('gifts').where('order_uid', '=', orderUid).execute();
}

/** All that a customer has given. */
export async function selectGiftsBy(db: Db, customerUid: string): Promise<GiftRow[]> {
  return db.selectFrom('gifts').selectAll().where('customer_uid', '=', customerUid).execute();
}

/** All that was given to an address. */
export async function selectGiftsTo(db: Db, email: string): Promise<GiftRow[]> {
  return db.selectFrom('gifts').selectAll().where('recipient_email', '=', email).execute();
}

/** Removes what was given to an address. */
export async function deleteGiftsTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('gifts').where('recipient_email', '=', email).execute();
}

/** Removes all that a customer has given. @returns the orders that they were of. */
export async function deleteGiftsBy(tx: Tx, customerUid: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('gifts')
    .where('customer_uid', '=', customerUid)
    .returning('order_uid')
    .execute();
  return rows.map(({ order_uid }) => order_uid);
}

/** Deletes up to `limit` gifts that were to be mailed before a time. @returns how many. */
export async function deleteOldGifts(db: Db, before: Date, limit: number): Promise<number> {
  return deleteOldest(db, { from: 'gifts', key: 'order_uid', at: 'send_at' }, before, limit);
}

/** Makes another customer the giver of all that one has given. */
export async function moveGifts(tx: Tx, customerUid: string, to: string): Promise<void> {
  await tx.updateTable('gifts').set({ customer_uid: to }).where('customer_uid', '=', customerUid).execute();
}
