import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice, OrByCard } from './PayForm.tsx';

interface TestWalletProps {
  busy: boolean;
  /** Why the wallet's last try came to nothing. */
  notice: string | null;
  onOpen: () => void;
}

/** The sandbox's stand-in for Apple Pay, Google Pay and Link: one button, where the real ones are. */
export function TestWallet({ busy, notice, onOpen }: TestWalletProps) {
  const t = useMessages('checkout');
  return (
    <>
      <Notice>{notice}</Notice>
      <Button
        wide
        size="large"
        variant="secondary"
        disabled={busy}
        onClick={onOpen}
        className="border-ink! bg-ink! text-paper!"
      >
        <Icon name="card" className="size-5" />
        {t('wallet.test')}
      </Button>
      <OrByCard />
    </>
  );
}
