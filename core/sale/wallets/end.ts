import type { Tx } from '../../../db/sql.server.ts';
import type { Shop } from '../../shop.ts';
import { KEPT_BY_COMPANY } from '../../wallets/wallet.ts';
import { endPassesOf } from './pass-queries.ts';

/** Ends all passes of a customer whose account goes, in the caller's transaction; those that a company keeps are cleared there. */
export async function endPasses(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  customerUid: string,
): Promise<void> {
  const uids = await endPassesOf(tx, customerUid, KEPT_BY_COMPANY, shop.clock.now());
  await shop.jobs.enqueueAll(
    tx,
    'wallet.update',
    uids.map((pass_uid) => ({ pass_uid })),
  );
}
