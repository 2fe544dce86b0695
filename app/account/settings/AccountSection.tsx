import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '../../../api/contract/customers.ts';
import { useMessages } from '../../i18n/messages.ts';
import { dayHereText } from '../../offline/moments.ts';
import { signOut } from '../../session/auth-client.ts';
import { showConnectionError } from '../../session/connection-error.ts';
import { changeCustomer, downloadOwnData, fetchCustomer } from '../../session/customer-api.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Field } from '../../ui/Field.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { useFreshSignIn } from '../use-fresh-sign-in.ts';
import { Credit } from './Credit.tsx';
import { Sessions } from './Sessions.tsx';

const DeleteDialog = fetched(() => import('./DeleteDialog.tsx'));

/** The account itself: who one is, what we may write, one's data, and the ways out. */
export function AccountSection() {
  const t = useMessages('account');
  const {
    data: customer,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['customer'],
    queryFn: ({ signal }) => fetchCustomer(signal),
    staleTime: 60_000,
  });
  return (
    <section aria-labelledby="account" data-print="hide">
      <h2 id="account" className="m-0 mb-3 text-title">
        {t('settings')}
      </h2>
      <div className="rounded-ticket bg-card px-5 py-1.5 [&>details:last-of-type]:border-b-0">
        {customer ? (
          <Disclosure look="row" title={t('settings.name-mail')} note={customer.email}>
            <Details customer={customer} />
          </Disclosure>
        ) : isError ? (
          <div role="alert" className="flex flex-wrap items-center gap-4 py-3">
            <p className="m-0 text-danger">{t('settings.failed')}</p>
            <Button variant="secondary" onClick={() => refetch()}>
              {t('act.retry')}
            </Button>
          </div>
        ) : null}
        {customer?.role === 'customer' ? <Credit /> : null}
        <Sessions />
        <Disclosure look="row" title={t('settings.your-data')}>
          <YourData />
        </Disclosure>
      </div>
      <SignOut />
    </section>
  );
}

function Details({ customer }: { customer: User }) {
  const t = useMessages('account');
  const client = useQueryClient();
  const { busy, run } = useAction(() => t('settings.name-refused'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name')).trim();
    void run(async () => {
      const changed = await changeCustomer({
        name: name === '' ? null : name,
        marketing_opt_in: form.get('marketing') !== null,
      });
      client.setQueryData(['customer'], changed);
      showToast({ title: t('saved') });
    });
  };
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      <p className="m-0 text-soft">
        {t.rich(
          'settings.since',
          { address: (words) => <strong className="wrap-anywhere text-ink">{words}</strong> },
          { address: customer.email, day: dayHereText(t.language, customer.created_at) },
        )}
      </p>
      <Field
        label={t('settings.name')}
        name="name"
        defaultValue={customer.name ?? ''}
        maxLength={100}
        autoComplete="name"
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="marketing"
          defaultChecked={customer.marketing_opt_in}
          className="size-5 shrink-0"
        />
        {t('settings.offers')}
      </label>
      <div>
        <Button type="submit" busy={busy} busyText={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function YourData() {
  const t = useMessages('account');
  const [deleting, setDeleting] = useState(false);
  const { busy, run } = useAction();
  const withFreshSignIn = useFreshSignIn();
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      <p className="m-0 text-soft">{t('settings.export-words')}</p>
      <Button
        variant="secondary"
        busy={busy}
        busyText={t('settings.exporting')}
        onClick={() =>
          run(async () => {
            await withFreshSignIn(downloadOwnData);
          })
        }
      >
        {t('settings.export')}
      </Button>
      <p className="m-0 mt-2 text-soft">{t('settings.delete-words')}</p>
      <Button variant="danger" onClick={() => setDeleting(true)}>
        {t('settings.delete')}
      </Button>
      {deleting ? (
        <DeleteDialog
          onClose={() => setDeleting(false)}
          onFailed={() => {
            showConnectionError(t.language);
            setDeleting(false);
          }}
        />
      ) : null}
    </div>
  );
}

function SignOut() {
  const t = useMessages('account');
  const { busy, run } = useAction();
  return (
    <Button
      variant="secondary"
      className="mt-4"
      busy={busy}
      busyText={t('settings.signing-out')}
      onClick={() => run(signOut)}
    >
      {t('settings.sign-out')}
    </Button>
  );
}
