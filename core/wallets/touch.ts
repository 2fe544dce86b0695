import type { Tx } from '../../db/sql.server.ts';
import type { Shop } from '../shop.ts';
import { setDue } from './queries.ts';

/** Has the passes of eSIMs that may have changed looked at, in the caller's transaction; nothing where nobody has one. */
export async function touchPasses(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  esimUids: readonly string[],
): Promise<void> {
  const uids = await setDue(tx, esimUids, shop.clock.now());
  await shop.jobs.enqueueAll(
    tx,
    'wallet.update',
    uids.map((pass_uid) => ({ pass_uid })),
  );
}
