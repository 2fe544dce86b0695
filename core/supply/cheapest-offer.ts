import type { Db } from '../../db/sql.server.ts';

/** What costs us least of what a company offers for one country; undefined where it offers nothing. */
export async function cheapestOffer(
  db: Db,
  provider: string,
): Promise<{ wholesale_id: string; name: string; cost: number } | undefined> {
  return db
    .selectFrom('plans')
    .select(['wholesale_id', 'name', 'cost'])
    .where('provider', '=', provider)
    .where('withdrawn_at', 'is', null)
    .where('scope', '=', 'country')
    .orderBy('cost')
    .orderBy('wholesale_id')
    .limit(1)
    .executeTakeFirst();
}
