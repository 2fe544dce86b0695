import { type Db, records, sql, type Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';

/**
 * What a block does to the buyer whom it names: no order is taken; the bank has to authenticate each payment, where the card company
 * can ask for that; or what is paid waits for staff to release it.
 */
export const BLOCK_EFFECTS = ['refuse', 'require_3ds', 'hold'] as const;
export type BlockEffect = (typeof BLOCK_EFFECTS)[number];

interface Block {
  buyer_hash: string;
  customer_uid: string;
  until: Date;
  effect: BlockEffect;
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

/** Ends what stands against a customer's account or address. @returns how many there were, past ones included. */
export async function deleteBlocks(tx: Tx, customerUid: string, hashes: string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from blocks where customer_uid = ${customerUid} or buyer_hash = any(${hashes}::text[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Of customers `c`, by their account alone: the block that lasts longest; a row or none. */
export const blockNow = (now: Date) => sql`
  select until, effect from blocks where customer_uid = c.uid and until > ${now} order by until desc limit 1`;

/** The block of a customer's account or address that lasts longest; null where there is none. Batched. */
export const selectBlock = batched(
  async (
    db: Db,
    asked: { uid: string; hashes: string[]; now: Date }[],
  ): Promise<(Pick<Block, 'until' | 'effect'> | null)[]> => {
    const { rows } = await sql<{ until: Date; effect: BlockEffect } | { until: null }>`
      select block.until, block.effect
      from rows from (json_to_recordset(${records(asked)}) as (uid text, hashes text[], now timestamptz))
        with ordinality as asked (uid, hashes, now, place)
      left join lateral (
        select until, effect from blocks
        where until > asked.now and (customer_uid = asked.uid or buyer_hash = any(asked.hashes))
        order by until desc limit 1
      ) block on true
      order by place`.execute(db);
    return rows.map((row) => (row.until === null ? null : row));
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
