import type { Tx } from '../../db/sql.server.ts';
import { announceCatalogue } from './queries.ts';

/** Has every process read anew what offers are ranked by, once the transaction has committed. */
export async function reloadEverywhere(tx: Tx): Promise<void> {
  await announceCatalogue(tx);
}
