import { raiseAlarm } from '../alarms/raise.ts';
import type { Shop } from '../shop.ts';
import { wholesalerSubject } from '../supply/failures.ts';
import { inTransaction } from '../transaction.ts';
import { pauseSales } from './pause.ts';

/**
 * Nothing can be bought with keys that aren't taken: all of the company leaves the shelf until a probe is answered well
 * (probe.ts).
 * @param asked what was read with them.
 */
export async function keysRefused(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  provider: string,
  { asked, why }: { asked: 'list' | 'balance'; why: string },
): Promise<void> {
  await inTransaction(shop, async (tx, shop) => {
    const code = 'not_authorized';
    await pauseSales(tx, { provider, wholesale_id: '', code, at: shop.clock.now() });
    await raiseAlarm(shop, tx, {
      kind: 'wholesaler_failing',
      subject: wholesalerSubject(provider),
      detail: `its ${asked} was refused with ${code}: ${why}; off sale`,
      fact: code,
    });
  });
}
