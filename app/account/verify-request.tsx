import { type FormEvent, useEffect, useState } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { redeemMailed, requestLink } from '../session/auth-client.ts';
import { showConnectionError } from '../session/connection-error.ts';
import { useLeaveWhenSignedIn, useSignedIn } from '../session/use-signed-in.ts';
import { Button, ButtonLink, buttonClass } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { AccountPage } from './AccountPage.tsx';
import { inboxOf } from './inbox-of.ts';
import { accountHeaders, accountMeta } from './static-page.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('signin')('verify.title'));

/** What the page that asked for the mail tells this one, in its history entry. */
export interface AskedFor {
  email: string;
  to: string;
  /** Asked for by somebody who is signed in: see use-fresh-sign-in.ts. */
  again?: boolean;
}

/** "Check Your Email", and the field for the code (S2.16). */
export default function VerifyRequest() {
  const t = useMessages('signin');
  const asked = useLocation().state as AskedFor | null;
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const inbox = asked === null ? null : inboxOf(asked.email);
  // The link may have been opened in another tab of this browser.
  useLeaveWhenSignedIn(asked?.to, asked?.again);

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
      showConnectionError(t.language);
    }
    setBusy(false);
  };

  return (
    <AccountPage
      title={t('verify.heading')}
      lead={t.rich(
        'verify.lead',
        { to: (words) => <strong className="wrap-anywhere text-ink">{words}</strong> },
        { address: asked?.email ?? t('verify.your-address') },
      )}
      card={
        // Works without scripts too: the browser's own cookie says which mail the code belongs to.
        <form
          method="post"
          action="/api/auth/callback/email"
          onSubmit={submit}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
        >
          <Field
            label={t('verify.code')}
            hint={t('verify.digits')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*(?:\d[\s\-]*){8}"
            title={t('verify.digits')}
            maxLength={24}
            required
            error={wrong ? t('verify.wrong') : undefined}
          />
          <Button type="submit" size="large" wide busy={busy} busyText={t('signing-in')}>
            {t('sign-in')}
          </Button>
        </form>
      }
    >
      <p className="m-0 text-soft">{t('verify.spam')}</p>
      <div className="flex flex-wrap gap-3">
        {inbox === null ? null : (
          <a className={buttonClass({ variant: 'secondary' })} href={inbox.href} rel="noreferrer">
            {t('verify.open', { provider: inbox.name })}
          </a>
        )}
        {asked === null ? null : <SendAgain asked={asked} />}
        <ButtonLink to="/login" variant="secondary">
          {t('verify.other')}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}

/** After so long most mails have come. */
const AGAIN_AFTER_MS = 20_000;

/** Asks for another mail; not before the first one had time to come, and then not at once again. */
function SendAgain({ asked: { email, to } }: { asked: AskedFor }) {
  const t = useMessages('signin');
  const [sent, setSent] = useState(0);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail that was sent begins the wait again.
  useEffect(() => {
    setReady(false);
    const timer = setTimeout(() => setReady(true), AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  const again = async () => {
    setBusy(true);
    try {
      await requestLink(email, to);
      setSent((count) => count + 1);
    } catch {
      showConnectionError(t.language);
    }
    setBusy(false);
  };
  return (
    <>
      {ready ? (
        <Button variant="secondary" busy={busy} busyText={t('verify.sending')} onClick={again}>
          {t('verify.again')}
        </Button>
      ) : null}
      <p role="status" className={sent > 0 && !ready ? 'm-0 w-full text-soft' : 'sr-only'}>
        {sent > 0 && !ready ? t('verify.sent') : ''}
      </p>
    </>
  );
}
