import { type FormEvent, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { signInWithPassword } from '../session/auth-client.ts';
import { HOME_OF_CUSTOMERS } from '../session/session-store.ts';
import { useSignedIn } from '../session/use-signed-in.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { showErrorToast, showToast } from '../ui/Toast.tsx';
import { AccountPage } from './AccountPage.tsx';
import { accountHeaders, accountMeta } from './static-page.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('signin')('admin.title'));

/** Where an administrator goes; /admin once there is such a page (S2.18.2). */
const HOME_OF_ADMINISTRATORS = HOME_OF_CUSTOMERS;

/** The administrator's sign-in by name and password (S2.18, S8.7). */
export default function LoginWithCredentials() {
  const t = useMessages('signin');
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [wantsTotp, setWantsTotp] = useState(false);

  const fail = (why: 'admin.throttled' | 'error.CredentialsSignin') =>
    showErrorToast({ title: t('admin.failed'), description: t(why) });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    try {
      const answer = await signInWithPassword(
        { email: field('username'), password: field('password'), totp: field('totp') },
        HOME_OF_ADMINISTRATORS,
      );
      if (answer.kind === 'signed_in') {
        showToast({ title: t('admin.attempted'), description: t('admin.development') });
        await signedIn(answer.to);
      } else if (answer.code === 'totp_required') {
        setWantsTotp(true);
      } else {
        fail(answer.code === 'throttled' ? 'admin.throttled' : 'error.CredentialsSignin');
      }
    } catch {
      fail('error.CredentialsSignin');
    }
    setBusy(false);
  };

  return (
    <AccountPage
      title={t('admin.heading')}
      lead={t('admin.lead')}
      card={
        <form onSubmit={submit} className="grid gap-4">
          <Field
            label={t('admin.username')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <Field
            label={t('admin.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={256}
            required
          />
          {wantsTotp ? (
            <Field
              label={t('admin.totp')}
              hint={t('admin.totp-hint')}
              name="totp"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              autoFocus
              required
            />
          ) : null}
          <Button
            type="submit"
            size="large"
            wide
            busy={busy}
            busyText={t('signing-in')}
            className="needs-script"
          >
            {t('sign-in')}
          </Button>
        </form>
      }
    >
      <p className="m-0 text-soft">
        {t.rich('admin.customers', {
          link: (words) => (
            <Link to="/login" className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </AccountPage>
  );
}
