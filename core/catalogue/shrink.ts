import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { lockListed, setListed } from './sync-record.ts';

/** A list that is shorter by more than this has lost something; a fifth is held back before (hold.ts). */
const MOST_LOST = 0.05;
/** Of a shorter list a few offers that come and go would be as much. */
const FEWEST_OFFERS = 50;

/**
 * Compares how many offers a company's list has with how many it had at the sync before: one that lost more than a twentieth raises an
 * alarm, which ends once it has as many again but for that twentieth.
 * @param listed offers that make sense, of a list that was taken on.
 */
export async function watchListed(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  provider: string,
  listed: number,
): Promise<void> {
  const kind = 'catalogue_shrank';
  const subject = `wholesaler ${provider}`;
  await inTransaction(shop, async (tx, shop) => {
    const before = await lockListed(tx, provider);
    if (before === undefined) return;
    const { listed: last, shrunk_from } = before;
    const isWhole = (from: number) => listed >= from * (1 - MOST_LOST);
    if (last !== null && last >= FEWEST_OFFERS && !isWhole(last)) {
      await setListed(tx, provider, { listed, shrunk_from: last });
      const lost = `${last} offers before, ${listed} now`;
      // The same loss on another day is news.
      const fact = `${lost}, ${shop.clock.now().toISOString()}`;
      return raiseAlarm(shop, tx, { kind, subject, detail: lost, fact });
    }
    const isBack = shrunk_from !== null && isWhole(shrunk_from);
    await setListed(tx, provider, { listed, shrunk_from: isBack ? null : shrunk_from });
    if (isBack) await endAlarm(shop, tx, { kind, subject, reason: 'the list is as long as before' });
  });
}
