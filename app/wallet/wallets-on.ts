import type { Wallet } from '../../api/contract/wallets.ts';
import type { Device } from '../ui/device.ts';

/** The wallets to offer on a device: its own, or all where passes are handed on to a phone. */
export function walletsOn(device: Device, wallets: readonly Wallet[]): Wallet[] {
  const own = { iphone: 'apple', ipad: 'apple', android: 'google', other: null }[device];
  return wallets.filter((wallet) => own === null || wallet === own);
}
