import '../../db/sql.server.ts';
import type { Db } from '../../db/sql.server.ts';

/** The regions of plans that aren't withdrawn, by name. */
export async function selectRegions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('plans')
    .select('region')
    .distinct()
    .where('withdrawn_at', 'is', null)
    .where('region', 'is not', null)
    .orderBy('region')
    .execute();
  return rows.map(({ region }) => region!);
}
