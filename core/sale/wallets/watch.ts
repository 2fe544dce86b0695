import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import { DAY, dayWords, later } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import { WALLETS } from '../../wallets/wallet.ts';

/** How long before a certificate ends somebody has to know. */
const AHEAD_MS = 30 * DAY;

/** The timed job: tells of a wallet's certificate that ends soon, and of one that has. */
export async function watchWallets(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter' | 'wallets'>,
): Promise<void> {
  const now = shop.clock.now();
  for (const name of WALLETS) {
    const goodUntil = shop.wallets?.byName.get(name)?.goodUntil ?? null;
    const alarm = { kind: 'wallet_certificate', subject: `wallet ${name}` } as const;
    if (goodUntil === null || goodUntil > later(now, AHEAD_MS)) {
      await endAlarm(shop, shop.db, { ...alarm, reason: 'another certificate, or none' });
      continue;
    }
    const ended = goodUntil <= now;
    const day = dayWords(goodUntil);
    await raiseAlarm(shop, shop.db, {
      ...alarm,
      detail: ended ? `ended on ${day}: passes are off` : `ends on ${day}`,
    });
  }
}
