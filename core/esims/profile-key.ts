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
    .select(['purchases.uid', 'purchases.wholesale_id', 'purchases.hints', 'esim_plans.cancelled_at'])
    .where('esim_plans.esim_uid', '=', uid)
    .orderBy('esim_plans.created_at')
    .execute();
  const bought = (each: (typeof rows)[number]) => ({
    reference: each.uid,
    wholesale_id: each.wholesale_id,
    hints: (each.hints ?? {}) as Hints,
  });
  const live = rows.filter(({ cancelled_at }) => cancelled_at === null);
  const purchases = live.map(bought);
  return live.length === rows.length
    ? { iccid, purchases }
    : { iccid, purchases, with_cancelled: rows.map(bought) };
}
