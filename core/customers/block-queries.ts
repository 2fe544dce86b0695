import { type Db, records, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';

interface Block {
  buyer_hash: string;
  customer_uid: string;
  until: Date;
  reason: string;
  blocked_by: string;
  at: Date;
}

/** Writes a block over the one that the address has already. */
export async function putBlock(tx: Tx, block: Block): Promise<void> {
  const { buyer_hash: _key, ...changed } = block;
  await tx
    .insertInto('blocks')
    .values(block)
    .onConflict((conflict) => conflict.column('buyer_hash').doUpdateSet(changed))
    .execute();
}

/** Whether any of these is blocked now. */
export async function selectBlocked(
  db: Db,
  { hashes, customers, now }: { hashes: string[]; customers: string[]; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from blocks where until > ${now}
      and (buyer_hash = any(${hashes}::text[]) or customer_uid = any(${customers}::text[])) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Ends what stands against a customer's account or address. @returns how many there were, past ones included. */
export async function deleteBlocks(tx: Tx, customerUid: string, hashes: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from blocks where customer_uid = ${customerUid} or buyer_hash = any(${hashes}::text[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Until when a customer's account or address is blocked; null where it isn't. Batched. */
export const selectBlockedUntil = batched(
  async (db: Db, asked: { uid: string; hashes: string[]; now: Date }[]): Promise<(Date | null)[]> => {
    const { rows } = await sql<{ until: Date | null }>`
      select (select max(until) from blocks
        where until > asked.now and (customer_uid = asked.uid or buyer_hash = any(asked.hashes))) as until
      from rows from (json_to_recordset(${records(asked)}) as (uid text, hashes text[], now timestamptz))
        with ordinality as asked (uid, hashes, now, place)
      order by place`.execute(db);
    return rows.map(({ until }) => until);
  },
);

/** Deletes up to `limit` blocks that have ended. @returns how many. */
export async function deletePastBlocks(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from blocks where buyer_hash = any(array(
      select buyer_hash from blocks where until <= ${now} limit ${limit}
    ))`.execute(db);
  return Number(numAffectedRows);
}
