import { type FormEvent, useState } from 'react';
import type { NewTotp } from '../../../api/contract/staff-sign-in.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  passkeyNameHere,
  StaffRefused,
} from '../../session/staff-api.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { goToBackOffice } from './back-office.ts';

/**
 * The card on which one of the staff adds a passkey, or an authenticator app. In English alone, as the whole back office.
 * @param needed whether nothing else can be done before.
 */
export function EnrolFactor({ needed }: { needed: boolean }) {
  const [busy, setBusy] = useState<'passkey' | 'totp' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [totp, setTotp] = useState<NewTotp | null>(null);

  const run = async (what: 'passkey' | 'totp', act: () => Promise<void>) => {
    setBusy(what);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(
        error instanceof StaffRefused
          ? error.message
          : 'It was called off, or the server was not reached. Please try again.',
      );
    }
    setBusy(null);
  };
  const passkey = () =>
    run('passkey', async () => {
      await addPasskey(passkeyNameHere());
      goToBackOffice();
    });
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    void run('totp', async () => {
      await confirmTotp(code);
      goToBackOffice();
    });
  };

  return (
    <>
      {failure ? (
        <p role="alert" className="m-0 font-semibold text-danger">
          {failure}
        </p>
      ) : null}
      {totp === null ? (
        <>
          <Button size="large" wide busy={busy === 'passkey'} busyText="Waiting for it…" onClick={passkey}>
            Add a passkey
          </Button>
          <Button
            variant="secondary"
            size="large"
            wide
            busy={busy === 'totp'}
            busyText="One moment…"
            onClick={() => run('totp', async () => setTotp(await beginTotp()))}
          >
            Use an authenticator app
          </Button>
        </>
      ) : (
        <form onSubmit={confirm} className="grid gap-4">
          <p className="m-0">Scan this with the app, or type the secret into it:</p>
          <div className="justify-self-center">
            <Qr value={totp.uri} size={200} title="QR code for an authenticator app" />
          </div>
          <p className="m-0 wrap-anywhere">
            <code>{totp.secret}</code> <CopyButton value={totp.secret} label="Secret" />
          </p>
          <Field
            label="One-time code"
            hint="The 6 digits that the app shows now"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            required
          />
          <Button type="submit" size="large" wide busy={busy === 'totp'} busyText="Checking…">
            Enrol
          </Button>
        </form>
      )}
      {needed ? null : (
        <p className="m-0">
          <a href="/admin" className="link inline-flex min-h-11 items-center">
            Later
          </a>
        </p>
      )}
    </>
  );
}
