import { type FormEvent, useEffect, useState } from 'react';
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { requestLink } from '../session/auth-client.ts';
import { showConnectionError } from '../session/connection-error.ts';
import { useLeaveWhenSignedIn } from '../session/use-signed-in.ts';
import { wantedPlace } from '../session/wanted-place.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AccountPage } from './AccountPage.tsx';
import { signInError } from './sign-in-errors.ts';
import { accountHeaders, accountMeta } from './static-page.ts';
import type { AskedFor } from './verify-request.tsx';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('signin')('title'));

/** Sign-in by mailed link (S2.15). */
export default function Login() {
  const t = useMessages('signin');
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [invalid, setInvalid] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useLeaveWhenSignedIn();
  // Not before the page is the browser's: the server keeps one page for every query.
  useEffect(() => setFailure(signInError(t, search)), [t, search]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setBusy(true);
    setInvalid(false);
    const to = wantedPlace(state, search, window.location.origin);
    try {
      const answer = await requestLink(email, to);
      const asked: AskedFor = { email, to };
      if (answer === 'sent') await navigate('/verify-request', { state: asked });
      else setInvalid(true);
    } catch {
      showConnectionError(t.language);
    }
    setBusy(false);
  };

  return (
    <AccountPage
      title={t('login.heading')}
      lead={t('login.lead')}
      card={
        <>
          {failure ? (
            <p role="alert" className="m-0 font-semibold text-danger">
              {failure}
            </p>
          ) : null}
          <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Field
              label={t('email')}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={254}
              error={invalid ? t('email.invalid') : undefined}
            />
            <Button
              type="submit"
              size="large"
              wide
              busy={busy}
              busyText={t('sending')}
              className="needs-script"
            >
              {t('send')}
            </Button>
          </form>
          <noscript>
            <p className="m-0 text-soft">{t('no-script')}</p>
          </noscript>
          <p className="m-0 text-soft">{t('login.account')}</p>
        </>
      }
    >
      <p className="m-0">
        <Link to="/esim" className="link inline-flex min-h-11 items-center">
          {t('login.find')}
        </Link>
      </p>
      <p className="m-0">
        <Link to="/" className="link inline-flex min-h-11 items-center gap-2">
          <Icon name="back" />
          {t('home')}
        </Link>
      </p>
    </AccountPage>
  );
}
