import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { NewTotp, StaffFactors } from '../../../api/contract/staff-sign-in.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  passkeyNameHere,
  removeFactor,
  StaffRefused,
} from '../../session/staff-api.ts';
import { Qr } from '../../ui/Qr.tsx';
import { CopyValue } from '../kit/CopyValue.tsx';
import { FreshFactor } from '../kit/FreshFactor.tsx';
import { useHydrated } from '../kit/hydrated.ts';
import { Empty, Panel } from '../kit/Screen.tsx';
import { Time } from '../kit/Time.tsx';

/** The passkeys and the authenticator app of whoever is signed in, to be added and removed. */
export function OwnFactors({ factors }: { factors: StaffFactors }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<ReactNode>(null);
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const hydrated = useHydrated();

  const run = async (done: string | null, act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setSaid(null);
    try {
      await act();
      setSaid(done && <p role="status">{done}</p>);
      await revalidate();
    } catch (error) {
      setSaid(<Failure error={error} />);
    }
    setBusy(false);
  };
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    void run('The authenticator app counts from now on.', async () => {
      await confirmTotp(code);
      setTotp(null);
    });
  };
  const remove = (id: string, name: string) => run(`${name} is removed.`, () => removeFactor(id));
  const none = factors.passkeys.length === 0 && !factors.totp;

  return (
    <Panel title="Second factors">
      {none ? <Empty>None yet: whoever knows the password is you.</Empty> : null}
      <ul className="d-list">
        {factors.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id}>
            <b>{name}</b>
            <RemoveButton name={name} busy={busy || !hydrated} onPress={() => remove(id, name)} />
            <span className="d-whole d-soft">
              added <Time at={created_at} />
              {last_used_at === null ? (
                ', not used yet'
              ) : (
                <>
                  , last used <Time at={last_used_at} />
                </>
              )}
            </span>
          </li>
        ))}
        {factors.totp ? (
          <li>
            <b>Authenticator app</b>
            {factors.totp_of_environment ? (
              <span className="d-soft">ADMIN_TOTP_SECRET of the environment</span>
            ) : (
              <RemoveButton
                name="The authenticator app"
                busy={busy || !hydrated}
                onPress={() => remove('totp', 'The authenticator app')}
              />
            )}
          </li>
        ) : null}
      </ul>
      {said}
      {totp === null ? (
        <div className="d-actions needs-script">
          <button
            type="button"
            className="d-act"
            aria-disabled={busy}
            onClick={() => run('The passkey counts from now on.', () => addPasskey(passkeyNameHere()))}
          >
            Add a passkey
          </button>
          {factors.totp ? null : (
            <button
              type="button"
              className="d-act"
              aria-disabled={busy}
              onClick={() => run(null, async () => setTotp(await beginTotp()))}
            >
              Add an authenticator app
            </button>
          )}
        </div>
      ) : (
        <form onSubmit={confirm} className="d-act-form">
          <p className="d-consequence">Scan this with the app, or type the secret into it.</p>
          <Qr value={totp.uri} size={200} title="QR code for an authenticator app" />
          <CopyValue value={totp.secret} />
          <label className="d-field">
            <span>The 6 digits that the app shows now</span>
            <input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={8} required />
          </label>
          <div className="d-act-end">
            <button type="button" className="d-act d-act-plain" onClick={() => setTotp(null)}>
              Leave it
            </button>
            <button type="submit" className="d-act d-act-go" aria-disabled={busy}>
              Add it
            </button>
          </div>
        </form>
      )}
    </Panel>
  );
}

interface RemoveButtonProps {
  name: string;
  busy: boolean;
  onPress: () => void;
}

const RemoveButton = ({ name, busy, onPress }: RemoveButtonProps) => (
  <button
    type="button"
    className="d-act needs-script"
    aria-label={`Remove: ${name}`}
    aria-disabled={busy}
    onClick={onPress}
  >
    Remove
  </button>
);

function Failure({ error }: { error: unknown }) {
  if (!(error instanceof StaffRefused))
    return <p role="alert">It was called off, or the server was not reached. Try again.</p>;
  return (
    <>
      <p role="alert">{error.message}</p>
      {error.code === 'fresh_factor_required' ? <FreshFactor /> : null}
    </>
  );
}
