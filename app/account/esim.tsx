import { type FormEvent, useState } from 'react';
import { Link, type MetaFunction, useNavigate } from 'react-router';
import type { EsimRecord, Retrieval } from '../../api/contract/esims.ts';
import { useMessages } from '../i18n/messages.ts';
import { fetchPass, linkEsim, Refused, retrieveEsim } from '../session/customer-api.ts';
import { useKnownSession } from '../session/session-store.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { showToast } from '../ui/Toast.tsx';
import { AccountPage } from './AccountPage.tsx';
import { EsimState } from './my-esims/EsimState.tsx';
import { EsimTicket } from './my-esims/EsimTicket.tsx';
import { useNamedPlans } from './my-esims/esim-words.ts';
import { accountHeaders, accountMeta } from './static-page.ts';

export const headers = accountHeaders;
export const meta: MetaFunction = () => accountMeta(useMessages('account')('find.title'));
export const handle: RouteHandle = { breadcrumb: false };

interface Found {
  record: EsimRecord;
  retrieval: Retrieval;
}

/** The retrieval page: an eSIM by its ICCID and password, without an account. */
export default function FindEsim() {
  const t = useMessages('account');
  useMessages('esim');
  useMessages('plans');
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
        setRefusal(error.status === 429 ? t('find.wait', { minutes: minutesOf(error) }) : t('find.wrong'));
      }
    });
  };
  return (
    <AccountPage
      title={t('find.title')}
      lead={t('find.lead')}
      card={
        <>
          {refusal ? (
            <p role="alert" className="m-0 font-semibold text-danger">
              {refusal}
            </p>
          ) : null}
          <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Field
              label="ICCID"
              hint={t('find.iccid-hint')}
              name="iccid"
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              required
            />
            <Field
              label={t('find.password')}
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
              busyText={t('find.looking')}
              className="needs-script"
            >
              {t('find.show')}
            </Button>
          </form>
          <noscript>
            <p className="m-0 text-soft">{t('find.no-script')}</p>
          </noscript>
        </>
      }
    >
      <p className="m-0">
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          {t('find.sign-in')}
        </Link>
      </p>
    </AccountPage>
  );
}

function minutesOf({ retryAfterSeconds }: Refused): number {
  return Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60));
}

function FoundEsim({ found, onBack }: { found: Found; onBack: () => void }) {
  const t = useMessages('account');
  const record = useNamedPlans()(found.record);
  const session = useKnownSession();
  const navigate = useNavigate();
  const { busy, run } = useAction((code) => (code === 'esim_claimed' ? t('find.claimed') : null));
  const add = () =>
    run(async () => {
      await linkEsim(found.retrieval);
      showToast({ title: t('find.added') });
      await navigate('/membership');
    });
  return (
    <div className="page-width pt-4 pb-4 print:p-0">
      <h1 className="m-0 mb-4 text-hero print:text-3xl">{t('find.yours')}</h1>
      <EsimState record={record} />
      <EsimTicket record={record} pass={(wallet) => fetchPass({ wallet, ...found.retrieval })} />
      <div data-print="hide" className="mt-5 flex flex-wrap gap-3">
        {session?.user.role === 'customer' ? (
          <Button busy={busy} busyText={t('find.adding')} onClick={add}>
            {t('find.add')}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onBack}>
          {t('find.another')}
        </Button>
      </div>
    </div>
  );
}
