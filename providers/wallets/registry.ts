import type { Clock } from '../../core/clock.ts';
import type { Wallet, WalletName } from '../../core/wallets/wallet.ts';
import type { AppleCertificates } from './apple/certificates.ts';
import type { ServiceAccount } from './google/service-account.ts';

interface WalletsOf {
  apple: AppleCertificates | null;
  google: { issuer: string; account: ServiceAccount } | null;
}

/** The wallets that the operator has certificates or keys for; null without any. Their code is loaded only where there are. */
export async function openWallets(
  { apple, google }: WalletsOf,
  publicOrigin: string,
  clock: Clock,
): Promise<ReadonlyMap<WalletName, Wallet> | null> {
  const byName = new Map<WalletName, Wallet>();
  if (apple !== null) {
    const { appleWallet } = await import('./apple/apple.ts');
    byName.set('apple', appleWallet(apple, publicOrigin));
  }
  if (google !== null) {
    const { googleWallet } = await import('./google/google.ts');
    byName.set('google', googleWallet({ ...google, publicOrigin, clock }));
  }
  return byName.size === 0 ? null : byName;
}
