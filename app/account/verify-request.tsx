import { type FormEvent, useState } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { AccountPage } from './AccountPage.tsx';
import { redeemMailed } from './auth-client.ts';
import { showConnectionError } from './connection-error.ts';
import { accountHeaders, accountMeta } from './static-page.ts';
import { useLeaveWhenSignedIn, useSignedIn } from './use-signed-in.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Check your email');

/** What /login tells this page, in its history entry. */
export interface AskedFor {
  email: string;
  to: string;
}

/** "Check Your Email", and the field for the code (specification, section 2). A default export, because React Router asks for one. */
export default function VerifyRequest() {
  const asked = useLocation().state as AskedFor | null;
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  // The link may have been opened in another tab of this browser.
  useLeaveWhenSignedIn(asked?.to);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setWrong(false);
    try {
      const answer = await redeemMailed({ code });
      if (answer.kind === 'signed_in') await signedIn(answer.to);
      else setWrong(true);
    } catch {
      showConnectionError();
    }
    setBusy(false);
  };

  return (
    <AccountPage
      title="Check Your Email"
      lead={
        <>
          We sent a secure sign-in link to{' '}
          <strong className="wrap-anywhere text-ink">{asked?.email ?? 'your address'}</strong>. Open it in
          this browser, or type the code from the mail here. Both work for 10 minutes.
        </>
      }
      card={
        // Works without scripts too: the browser's own cookie says which mail the code belongs to.
        <form method="post" action="/api/auth/callback/email" onSubmit={submit} className="grid gap-4">
          <Field
            label="Code from the mail"
            hint="8 digits"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*(?:\d[\s\-]*){8}"
            title="8 digits"
            maxLength={24}
            required
            error={
              wrong
                ? 'That code doesn’t work. Check it, or ask for a new mail: a code is good once, for 10 minutes and 5 tries.'
                : undefined
            }
          />
          <Button type="submit" size="large" wide busy={busy} busyText="Signing in...">
            Sign In
          </Button>
        </form>
      }
    >
      <p className="m-0 text-soft">
        Nothing there? Please look into the spam folder. We send at most five mails an hour to one address.
      </p>
      <p className="m-0">
        <ButtonLink to="/login" variant="secondary">
          Use a different email
        </ButtonLink>
      </p>
    </AccountPage>
  );
}
