import { type FormEvent, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { showErrorToast, showToast } from '../ui/Toast.tsx';
import { AccountPage } from './AccountPage.tsx';
import { signInWithPassword } from './auth-client.ts';
import { HOME_OF_CUSTOMERS } from './session-store.ts';
import { accountHeaders, accountMeta } from './static-page.ts';
import { useSignedIn } from './use-signed-in.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Admin login');

/** Where an administrator goes; /admin once there is such a page (contract, "Mended"). */
const HOME_OF_ADMINISTRATORS = HOME_OF_CUSTOMERS;

const FAILED = {
  throttled: 'Too many attempts. Please wait a minute.',
  refused: 'Invalid credentials. Please try again.',
};

/** The administrator's sign-in by name and password (specification, sections 2 and 8). A default export, because React Router asks for one. */
export default function LoginWithCredentials() {
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [wantsTotp, setWantsTotp] = useState(false);

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
        showToast({ title: 'Login attempted', description: 'This is a development login form.' });
        await signedIn(answer.to);
      } else if (answer.code === 'totp_required') {
        setWantsTotp(true);
      } else {
        fail(answer.code === 'throttled' ? FAILED.throttled : FAILED.refused);
      }
    } catch {
      fail(FAILED.refused);
    }
    setBusy(false);
  };

  return (
    <AccountPage
      title="Admin Login"
      lead="Development form for testing, and for the shop’s administrators."
      card={
        <form onSubmit={submit} className="grid gap-4">
          <Field
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            required
          />
          <Field
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={256}
            required
          />
          {wantsTotp ? (
            <Field
              label="One-time code"
              hint="6 digits from your authenticator app"
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
            busyText="Signing in..."
            className="needs-script"
          >
            Sign In
          </Button>
        </form>
      }
    >
      <p className="m-0 text-soft">
        Looking for your eSIMs?{' '}
        <Link to="/login" className="link">
          Customers sign in by email
        </Link>
        .
      </p>
    </AccountPage>
  );
}

function fail(description: string): void {
  showErrorToast({ title: 'Login failed', description });
}
