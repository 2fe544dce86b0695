import '../../db/sql.server.ts';
import type { Tx } from '../../db/sql.server.ts';
import { PLAN_NAME } from './queries.ts';

/** Clears owner and shared link of a customer's eSIMs, and gives them the names back that they were issued with. */
export async function clearOwner(tx: Tx, customerUid: string): Promise<void> {
  await tx
    .updateTable('esims')
    .set({ customer_uid: null, name: PLAN_NAME, share_hash: null, shared_at: null })
    .where('customer_uid', '=', customerUid)
    .execute();
}

/** Gives the eSIMs of one customer to another; links that shared them end. @returns how many. */
export async function moveOwner(tx: Tx, customerUid: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('esims')
    .set({ customer_uid: to, share_hash: null, shared_at: null })
    .where('customer_uid', '=', customerUid)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
