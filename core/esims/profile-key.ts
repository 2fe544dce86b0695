import '../../db/sql.server.ts';
import type { Db } from '../../db/sql.server.ts';
import type { Hints, ProfileKey } from '../wholesale/wholesaler.ts';
import type { EsimRow } from './queries.ts';

/** The profile as its wholesaler is asked for it. */
export async function selectProfileKey(
  db: Db,
  { uid, iccid }: Pick<EsimRow, 'uid' | 'iccid'>,
): Promise<ProfileKey> {
  const rows = await db
    .selectFrom('esim_plans')
    .innerJoin('purchases', 'purchases.uid', 'esim_plans.reference')
    .select(['purchases.uid', 'purchases.wholesale_id', 'purchases.hints'])
    .where('esim_plans.esim_uid', '=', uid)
    .where('esim_plans.cancelled_at', 'is', null)
    .orderBy('esim_plans.created_at')
    .execute();
  const purchases = rows.map(({ uid, wholesale_id, hints }) => ({
    reference: uid,
    wholesale_id,
    hints: (hints ?? {}) as Hints,
  }));
  return { iccid, purchases };
}
