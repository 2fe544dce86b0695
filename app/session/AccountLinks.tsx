import { useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { fetched } from '../ui/fetched.tsx';
import { showConnectionError } from './connection-error.ts';
import { useKnownSession } from './session-store.ts';

/** Only for who is signed in, after the page. */
const DataLeft = fetched(() => import('./DataLeft.tsx'));

const IN_ROW = 'min-h-11 items-center px-2 font-semibold hover:text-accent lg:-me-2';

/**
 * Login, or for a customer Logout and the way to My eSIMs (S2.2.3): in the header's
 * row, or at the end of the menu of phones.
 */
export function AccountLinks({ look }: { look: 'row' | 'menu' }) {
  const t = useMessages('shell');
  const signedIn = Boolean(useKnownSession());
  if (look === 'row') return signedIn ? <Logout look="row" /> : <Login look="row" />;
  if (!signedIn) return <Login look="menu" />;
  return (
    <div className="grid gap-3">
      <Link to="/membership" className={buttonClass({ wide: true })}>
        {t('page.membership')}
      </Link>
      <Logout look="menu" />
    </div>
  );
}

function Login({ look }: { look: 'row' | 'menu' }) {
  const t = useMessages('shell');
  const className =
    look === 'row' ? `hidden sm:flex ${IN_ROW}` : buttonClass({ variant: 'secondary', wide: true });
  return (
    <Link to="/login" className={className}>
      {t('page.login')}
    </Link>
  );
}

function Logout({ look }: { look: 'row' | 'menu' }) {
  const t = useMessages('shell');
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      const { signOut } = await import('./auth-client.ts');
      await signOut();
    } catch {
      setBusy(false);
      showConnectionError(t.language);
    }
  };
  if (look === 'menu') {
    return (
      <Button variant="secondary" wide busy={busy} busyText={t('logging-out')} onClick={leave}>
        {t('logout')}
      </Button>
    );
  }
  return (
    <>
      <DataLeft
        fallback={
          <Link to="/membership" className={`hidden whitespace-nowrap lg:flex ${IN_ROW}`}>
            {t('page.membership')}
          </Link>
        }
      />
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : leave}
        className={`hidden whitespace-nowrap sm:flex ${IN_ROW}`}
      >
        {busy ? t('logging-out') : t('logout')}
      </button>
    </>
  );
}
