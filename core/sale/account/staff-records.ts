import { type Db, type RawBuilder, sql, type Tx } from '../../../db/sql.server.ts';

/** What staff wrote down about a customer, without who did. */
export interface StaffRecords {
  notes: { subject: string; at: Date; text: string }[];
  tags: { order_uid: string; tag: string; at: Date }[];
  blocks: { at: Date; until: Date; effect: string; reason: string }[];
  /** Requests about their data that were made or answered. */
  privacy_requests: {
    kind: string;
    asked_at: Date;
    done_at: Date | null;
    outcome: string | null;
    outcome_reason: string | null;
    identity: string | null;
  }[];
}

/** Rows that a note about a customer may stand on: the account, its orders, its eSIMs, its disputes. */
const ABOUT = (customerUid: string | RawBuilder<unknown>) => sql`(
  select ${customerUid}::text
  union all select uid from orders where customer_uid = ${customerUid}
  union all select uid from esims where customer_uid = ${customerUid}
  union all select d.uid from disputes d join orders o on o.uid = d.order_uid where o.customer_uid = ${customerUid})`;

/** Orders of an address without an account. */
const UNOWNED = (email: string) =>
  sql`(select uid from orders where customer_uid is null and email = ${email})`;

export async function selectStaffRecords(db: Db, uid: string): Promise<StaffRecords> {
  const [notes, tags, blocks, privacy_requests] = await Promise.all([
    sql<StaffRecords['notes'][number]>`
      select subject, at, text from notes where subject in ${ABOUT(uid)} order by at, uid`.execute(db),
    sql<StaffRecords['tags'][number]>`
      select t.order_uid, t.tag, t.at from order_tags t join orders o on o.uid = t.order_uid
      where o.customer_uid = ${uid} order by t.at`.execute(db),
    sql<StaffRecords['blocks'][number]>`
      select at, until, effect, reason from blocks where customer_uid = ${uid}`.execute(db),
    sql<StaffRecords['privacy_requests'][number]>`
      select kind, asked_at, done_at, outcome, outcome_reason, identity from privacy_requests where customer_uid = ${uid}
      order by uid`.execute(db),
  ]);
  return {
    notes: notes.rows,
    tags: tags.rows,
    blocks: blocks.rows,
    privacy_requests: privacy_requests.rows,
  };
}

/** How many notes are about a customer, as a part of a statement. */
export const countNotesAbout = (customerUid: RawBuilder<unknown>) =>
  sql`(select count(*)::integer from notes where subject in ${ABOUT(customerUid)})`;

/** Deletes the notes about a customer; before orders and eSIMs lose their owner. */
export async function deleteNotesAbout(tx: Tx, uid: string): Promise<void> {
  await sql`delete from notes where subject in ${ABOUT(uid)}`.execute(tx);
}

/** Notes on the orders of an address without an account. */
export async function selectNotesOnUnowned(db: Db, email: string): Promise<StaffRecords['notes']> {
  const { rows } = await sql<StaffRecords['notes'][number]>`
    select subject, at, text from notes where subject in ${UNOWNED(email)} order by at, uid`.execute(db);
  return rows;
}

/** Deletes them; before the orders lose the address. */
export async function deleteNotesOnUnowned(tx: Tx, email: string): Promise<void> {
  await sql`delete from notes where subject in ${UNOWNED(email)}`.execute(tx);
}
