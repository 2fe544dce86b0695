import { useEffect, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { redeemMailed } from '../session/auth-client.ts';
import { showConnectionError } from '../session/connection-error.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { AccountPage } from './AccountPage.tsx';
import { accountHeaders, accountMeta } from './static-page.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('signin')('title'));
export const handle: RouteHandle = { breadcrumb: false };

interface Mailed {
  token: string;
  email: string;
}

/**
 * Where the mailed link leads: one button, since only what a person does may open an account, not what a mail scanner
 * fetches (OWASP ASVS 5.0, 7.6.2).
 */
export default function SignInConfirm() {
  const t = useMessages('signin');
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
      showConnectionError(t.language);
    }
    setBusy(false);
  };

  if (refused) {
    return (
      <AccountPage
        title={t('confirm.refused')}
        card={
          <>
            <p role="alert" className="m-0">
              {t('confirm.why')}
            </p>
            <ButtonLink to="/login" size="large" wide>
              {t('confirm.new-here')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <AccountPage
      title={t('title')}
      lead={
        mailed === null
          ? t('confirm.incomplete')
          : mailed === undefined
            ? t('confirm.lead')
            : t.rich(
                'confirm.lead-for',
                { to: (words) => <strong className="wrap-anywhere text-ink">{words}</strong> },
                { address: mailed.email },
              )
      }
      card={
        mailed === null ? (
          <ButtonLink to="/login" size="large" wide>
            {t('confirm.new')}
          </ButtonLink>
        ) : (
          <>
            <Button
              size="large"
              wide
              busy={busy}
              busyText={t('signing-in')}
              disabled={mailed === undefined}
              onClick={() => mailed && open(mailed)}
              className="needs-script"
            >
              {t('sign-in')}
            </Button>
            <noscript>
              <p className="m-0 text-soft">{t('no-script')}</p>
            </noscript>
          </>
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
