import { violates } from '../../db/constraints.ts';
import '../../db/sql.server.ts';
import type { Db, Tx } from '../../db/sql.server.ts';
import type { EsimRow } from './queries.ts';

/** Whether a statement failed because another eSIM, neither cancelled nor without its number, has an ICCID in it already. */
export const isIccidTaken = (error: unknown): boolean => violates(error, 'esims_iccid_live');

/** All eSIMs that have or had this number, the one that has it now first: it is given out again once one's life is over. */
export async function selectEsimsByIccid(db: Db, iccid: string): Promise<EsimRow[]> {
  const rows = await db
    .selectFrom('esims')
    .selectAll()
    .where('iccid', '=', iccid)
    .orderBy('created_at', 'desc')
    .orderBy('uid', 'desc')
    .execute();
  return rows as EsimRow[];
}

/** The eSIM that has this number now, or had it at a time. */
export async function selectEsimByIccid(db: Db, iccid: string, at?: Date): Promise<EsimRow | undefined> {
  const esims = await selectEsimsByIccid(db, iccid);
  return at === undefined ? esims[0] : esims.find(({ created_at }) => created_at <= at);
}

/** The eSIM by which nobody else can have this number, locked until the transaction ends. */
export async function lockHolderOfIccid(tx: Tx, iccid: string): Promise<EsimRow | undefined> {
  return (await tx
    .selectFrom('esims')
    .selectAll()
    .where('iccid', '=', iccid)
    .where('state', '<>', 'cancelled')
    .where('number_gone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as EsimRow | undefined;
}
