import { useEffect, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../ui/Button.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { AccountPage } from './AccountPage.tsx';
import { redeemMailed } from './auth-client.ts';
import { showConnectionError } from './connection-error.ts';
import { accountHeaders, accountMeta } from './static-page.ts';
import { useSignedIn } from './use-signed-in.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Sign in');
export const handle: RouteHandle = { breadcrumb: false };

interface Mailed {
  token: string;
  email: string;
}

/**
 * Where the mailed link leads: one button, since only what a person does may open an account, not what a mail scanner
 * fetches (OWASP ASVS 5.0, 7.6.2). A default export, because React Router asks for one.
 */
export default function SignInConfirm() {
  const mailed = useMailed();
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);

  const open = async (from: Mailed) => {
    setBusy(true);
    try {
      const answer = await redeemMailed(from);
      if (answer.kind === 'signed_in') await signedIn(answer.to);
      else setRefused(true);
    } catch {
      showConnectionError();
    }
    setBusy(false);
  };

  if (refused) {
    return (
      <AccountPage
        title="This link doesn’t work here"
        card={
          <>
            <p role="alert" className="m-0">
              It has been used, is older than 10 minutes, or was asked for in another browser. If another
              browser is waiting for it, type the code from the same mail there.
            </p>
            <ButtonLink to="/login" size="large" wide>
              Get a new link here
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <AccountPage
      title="Sign in"
      lead={
        mailed === null ? (
          'The link is incomplete: please open it from the mail, or copy all of it.'
        ) : (
          <>
            One more tap, and your eSIMs open
            {mailed ? (
              <>
                {' '}
                for <strong className="wrap-anywhere text-ink">{mailed.email}</strong>
              </>
            ) : null}
            .
          </>
        )
      }
      card={
        mailed === null ? (
          <ButtonLink to="/login" size="large" wide>
            Get a new link
          </ButtonLink>
        ) : (
          <Button
            size="large"
            wide
            busy={busy}
            busyText="Signing in..."
            disabled={mailed === undefined}
            onClick={() => mailed && open(mailed)}
          >
            Sign In
          </Button>
        )
      }
    />
  );
}

/**
 * What the link's fragment holds; null when it isn't whole, undefined until the page is the browser's. It is moved from
 * the address, where it could be read over a shoulder or copied, to the history entry, where a reload finds it again.
 */
function useMailed(): Mailed | null | undefined {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [mailed, setMailed] = useState<Mailed | null>();
  useEffect(() => {
    const fragment = new URLSearchParams(hash.slice(1));
    const [token, email] = [fragment.get('token'), fragment.get('email')];
    if (token && email) navigate('.', { replace: true, state: { token, email }, preventScrollReset: true });
    else setMailed((state as Mailed | null)?.token ? (state as Mailed) : null);
  }, [hash, state, navigate]);
  return mailed;
}
