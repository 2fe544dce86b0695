import { useState } from 'react';
import type { PassLink, Wallet } from '../../api/contract/wallets.ts';
import { deviceOf } from '../ui/device.ts';
import { fetched } from '../ui/fetched.tsx';
import { walletsOn } from './wallets-on.ts';

/** In pages of shops alone that make passes. */
const WalletButtons = fetched(() => import('./WalletButtons.tsx'));

/** The row of buttons that put an eSIM's pass into a wallet; nothing where there is none for this device. */
export function WalletRow({
  wallets = [],
  ask,
}: {
  wallets?: readonly Wallet[] | undefined;
  ask: (wallet: Wallet) => Promise<PassLink>;
}) {
  const [device] = useState(() => deviceOf(navigator.userAgent, navigator.maxTouchPoints));
  if (walletsOn(device, wallets).length === 0) return null;
  return (
    // Its height is kept while the buttons come.
    <div data-print="hide" className="flex min-h-11 flex-wrap gap-2.5">
      <WalletButtons wallets={walletsOn(device, wallets)} ask={ask} />
    </div>
  );
}
