import { type FormEvent, useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { showToast } from '../ui/Toast.tsx';
import { AccountPage } from './AccountPage.tsx';
import { type EsimRecord, linkEsim, Refused, type Retrieval, retrieveEsim } from './customer-api.ts';
import { EsimState } from './my-esims/EsimState.tsx';
import { EsimTicket } from './my-esims/EsimTicket.tsx';
import { useKnownSession } from './session-store.ts';
import { accountHeaders, accountMeta } from './static-page.ts';
import { useAction } from './use-action.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta('Find an eSIM');
export const handle: RouteHandle = { breadcrumb: false };

interface Found {
  record: EsimRecord;
  retrieval: Retrieval;
}

/** The retrieval page: an eSIM by its ICCID and password, without an account. A default export, because React Router asks for one. */
export default function FindEsim() {
  const [found, setFound] = useState<Found | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, run } = useAction();

  if (found !== null) return <FoundEsim found={found} onBack={() => setFound(null)} />;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const retrieval = { iccid: String(form.get('iccid')), password: String(form.get('password')) };
    setRefusal(null);
    void run(async () => {
      try {
        setFound({ record: await retrieveEsim(retrieval), retrieval });
      } catch (error) {
        if (!(error instanceof Refused) || error.status >= 500) throw error;
        setRefusal(error.status === 429 ? waitWords(error.retryAfterSeconds) : WRONG_PAIR);
      }
    });
  };
  return (
    <AccountPage
      title="Find an eSIM"
      lead="Without an account: the ICCID and the retrieval password stand in the mail of the order."
      card={
        <>
          {refusal ? (
            <p role="alert" className="m-0 font-semibold text-danger">
              {refusal}
            </p>
          ) : null}
          <form onSubmit={submit} className="grid gap-4">
            <Field
              label="ICCID"
              hint="19 or 20 digits; spaces don’t matter"
              name="iccid"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              required
            />
            <Field
              label="Retrieval password"
              name="password"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              required
            />
            <Button
              type="submit"
              size="large"
              wide
              busy={busy}
              busyText="Looking..."
              className="needs-script"
            >
              Show the eSIM
            </Button>
          </form>
          <noscript>
            <p className="m-0 text-soft">
              This page needs JavaScript. The mail of each order holds everything to install its eSIM.
            </p>
          </noscript>
        </>
      }
    />
  );
}

const WRONG_PAIR =
  'No eSIM has this ICCID with this password. Please check both; they stand in the mail of the order.';

function waitWords(seconds: number | null): string {
  const minutes = Math.max(1, Math.ceil((seconds ?? 60) / 60));
  return `Too many wrong tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

function FoundEsim({ found: { record, retrieval }, onBack }: { found: Found; onBack: () => void }) {
  const session = useKnownSession();
  const navigate = useNavigate();
  const { busy, run } = useAction((code) =>
    code === 'esim_claimed'
      ? 'It belongs to another account. Its owner can share it with you from there.'
      : null,
  );
  const add = () =>
    run(async () => {
      await linkEsim(retrieval);
      showToast({ title: 'Added to your account' });
      await navigate('/membership');
    });
  return (
    <div className="page-width pt-4 pb-16 print:p-0">
      <h1 className="m-0 mb-4 text-hero print:text-3xl">Your eSIM</h1>
      <EsimState record={record} />
      <EsimTicket record={record} />
      <div data-print="hide" className="mt-5 flex flex-wrap gap-3">
        {session?.user.role === 'customer' ? (
          <Button busy={busy} busyText="Adding..." onClick={add}>
            Add to my account
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onBack}>
          Find another eSIM
        </Button>
      </div>
    </div>
  );
}
