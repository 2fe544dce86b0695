import { type FormEvent, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { fetchInTime } from '../../fetch-in-time.ts';
import type { loader } from '../admin-layout.tsx';

type Progress = 'asked' | 'busy' | 'proven' | 'failed';

async function prove(proof: object): Promise<boolean> {
  const answer = await post('fresh-factor', proof);
  return answer.ok;
}

const post = (path: string, body: object) =>
  fetchInTime(`/api/v2/staff/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The browser's part of WebAuthn is fetched when it is wanted. */
async function proveByPasskey(): Promise<boolean> {
  const [{ startAuthentication }, asked] = await Promise.all([
    import('@simplewebauthn/browser'),
    post('fresh-factor/options', {}),
  ]);
  if (!asked.ok) return false;
  const optionsJSON = (await asked.json()) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return prove({ response: await startAuthentication({ optionsJSON }) });
}

/** Asks for the factor that a sensitive verb wants again; what it was wanted for is then pressed again. */
export function FreshFactor() {
  const factor = useRouteLoaderData<typeof loader>('admin/admin-layout')?.me?.factor ?? 'none';
  const [progress, setProgress] = useState<Progress>('asked');
  const run = async (proof: () => Promise<boolean>) => {
    setProgress('busy');
    // A passkey that was called off, or no network: the same as a wrong one.
    setProgress((await proof().catch(() => false)) ? 'proven' : 'failed');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('proof') ?? '').trim();
    void run(() => prove(factor === 'none' ? { password: given } : { code: given }));
  };
  if (progress === 'proven') return <p role="status">Proven. Now press it once more.</p>;
  return (
    <form onSubmit={submit} className="d-fresh needs-script">
      <label className="d-field">
        <span>{factor === 'none' ? 'Your password' : 'One-time code'}</span>
        <input
          name="proof"
          type={factor === 'none' ? 'password' : 'text'}
          inputMode={factor === 'none' ? undefined : 'numeric'}
          autoComplete={factor === 'none' ? 'current-password' : 'one-time-code'}
          maxLength={factor === 'none' ? 256 : 12}
          required
        />
      </label>
      <button type="submit" className="d-act" aria-disabled={progress === 'busy'}>
        Prove it
      </button>
      {factor === 'passkey' ? (
        <button type="button" className="d-act" onClick={() => run(proveByPasskey)}>
          Use the passkey
        </button>
      ) : null}
      {progress === 'failed' ? <p role="alert">That was not it. Try again.</p> : null}
    </form>
  );
}
