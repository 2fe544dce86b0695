import { type FormEvent, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import type { StaffSignedIn } from '../../api/contract/staff-sign-in.ts';
import { useMessages } from '../i18n/messages.ts';
import { StaffRefused, signInByPasskey, signInByPassword } from '../session/staff-api.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { showErrorToast } from '../ui/Toast.tsx';
import { AccountPage } from './AccountPage.tsx';
import { goToBackOffice } from './staff/back-office.ts';
import { EnrolFactor } from './staff/EnrolFactor.tsx';
import { accountHeaders, accountMeta } from './static-page.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('signin')('admin.title'));

/** @param code of the refusal; null where it failed for another reason, as when a passkey was not given. */
function failureKey(by: 'password' | 'passkey', code: string | null) {
  if (code === 'rate_limited') return 'admin.throttled';
  if (code === 'passkey_required') return 'admin.passkey-required';
  return code === null && by === 'passkey' ? 'admin.passkey-failed' : 'error.CredentialsSignin';
}

/** The sign-in of the staff: by name and password with a one-time code, or by a passkey alone (S2.18, S8.7). */
export default function LoginWithCredentials() {
  const t = useMessages('signin');
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [wantsCode, setWantsCode] = useState(false);
  const [enrols, setEnrols] = useState(false);

  const run = async (by: 'password' | 'passkey', signIn: () => Promise<StaffSignedIn>) => {
    setBusy(by);
    try {
      const { enrol } = await signIn();
      if (enrol) setEnrols(true);
      else goToBackOffice();
    } catch (error) {
      const code = error instanceof StaffRefused ? error.code : null;
      if (code === 'code_required') setWantsCode(true);
      else showErrorToast({ title: t('admin.failed'), description: t(failureKey(by, code)) });
    }
    setBusy(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    const given = { username: field('username'), password: field('password'), code: field('totp') };
    void run('password', () => signInByPassword(given));
  };

  if (enrols) {
    return (
      <AccountPage
        title="One more step"
        lead="This shop takes real money: add a passkey or an authenticator app before anything else."
        card={<EnrolFactor needed />}
      />
    );
  }
  return (
    <AccountPage
      title={t('admin.heading')}
      lead={t('admin.lead')}
      card={
        <>
          <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
            {wantsCode ? (
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
              busy={busy === 'password'}
              busyText={t('signing-in')}
              className="needs-script"
            >
              {t('sign-in')}
            </Button>
          </form>
          <Button
            variant="secondary"
            size="large"
            wide
            busy={busy === 'passkey'}
            busyText={t('signing-in')}
            className="needs-script"
            onClick={() => run('passkey', signInByPasskey)}
          >
            {t('admin.passkey')}
          </Button>
        </>
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
