import { useRef, useState } from 'react';
import type { PassLink, Wallet } from '../../api/contract/wallets.ts';
import { useMessages } from '../i18n/messages.ts';
import { showConnectionError } from '../session/connection-error.ts';
import { Refused } from '../session/customer-api.ts';
import { Button } from '../ui/Button.tsx';
import { LineDrawing } from '../ui/Icon.tsx';
import { showErrorToast } from '../ui/Toast.tsx';

const WALLET =
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V7a1.5 1.5 0 0 1 1.5-1.5ZM4 9h16M4 12.5h5a3 3 0 0 0 6 0h5';

/**
 * A button for each wallet, which puts the eSIM's pass into it. A default export, because it is loaded lazily.
 */
export default function WalletButtons({
  wallets,
  ask,
}: {
  wallets: readonly Wallet[];
  /** Asks the shop where the pass is. */
  ask: (wallet: Wallet) => Promise<PassLink>;
}) {
  const t = useMessages('pass');
  const [busy, setBusy] = useState<Wallet | null>(null);
  const underWay = useRef(false);
  const add = async (wallet: Wallet) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(wallet);
    try {
      const { url } = await ask(wallet);
      // A file opens above the page, which stays; Google's page takes its place.
      window.location.assign(url);
    } catch (error) {
      const refused = error instanceof Refused && error.status < 500;
      if (!refused && !(error instanceof TypeError || error instanceof Refused)) throw error;
      if (refused) showErrorToast({ title: t('failed'), description: t('reload') });
      else showConnectionError(t.language);
    } finally {
      underWay.current = false;
      setBusy(null);
    }
  };
  return wallets.map((wallet) => (
    <Button
      key={wallet}
      variant="secondary"
      className="max-sm:flex-1 max-sm:basis-full"
      busy={busy === wallet}
      onClick={() => add(wallet)}
    >
      <LineDrawing path={WALLET} className="size-4.5 shrink-0" />
      {t(wallet)}
    </Button>
  ));
}
