import { endAlarm, raiseAlarm } from '../../alarms/raise.ts';
import type { Shop } from '../../shop.ts';
import type { WalletName } from '../../wallets/wallet.ts';

type Telling = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;

const alarmOf = (wallet: WalletName) => ({ kind: 'wallet_failing', subject: `wallet ${wallet}` }) as const;

/** Puts under attention that a wallet's company takes nothing of ours. @param why no secret and no serial number. */
export async function tellFailing(shop: Telling, wallet: WalletName, why: string): Promise<void> {
  // Whatever it says later: it is the same trouble.
  await raiseAlarm(shop, shop.db, { ...alarmOf(wallet), detail: why, fact: 'passes are not updated' });
}

/** Ends that with the next success. */
export async function endFailing(shop: Telling, wallet: WalletName): Promise<void> {
  await endAlarm(shop, shop.db, { ...alarmOf(wallet), reason: 'it takes passes again' });
}
