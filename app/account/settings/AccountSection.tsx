import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { dayHereText } from '../../offline/moments.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Field } from '../../ui/Field.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { signOut } from '../auth-client.ts';
import { type Customer, changeCustomer, EXPORT_PATH, fetchCustomer } from '../customer-api.ts';
import { useAction } from '../use-action.ts';

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'));

/** The account itself: who one is, what we may write, one's data, and the ways out. */
export function AccountSection() {
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
        Account
      </h2>
      <div className="rounded-ticket bg-card px-5 py-1.5 [&>details:last-of-type]:border-b-0">
        {customer ? (
          <Disclosure look="row" title="Name and mail" note={customer.email}>
            <Details customer={customer} />
          </Disclosure>
        ) : isError ? (
          <div role="alert" className="flex flex-wrap items-center gap-4 py-3">
            <p className="m-0 text-danger">Your account could not be loaded.</p>
            <Button variant="secondary" onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        ) : null}
        <Disclosure look="row" title="Your data">
          <YourData isCustomer={customer?.role !== 'administrator'} />
        </Disclosure>
      </div>
      <SignOut />
    </section>
  );
}

function Details({ customer }: { customer: Customer }) {
  const client = useQueryClient();
  const { busy, run } = useAction(() => 'Please give a name of at most 100 characters.');
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
      showToast({ title: 'Saved' });
    });
  };
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      <p className="m-0 text-soft">
        Mails go to <strong className="wrap-anywhere text-ink">{customer.email}</strong>. Customer since{' '}
        {dayHereText(customer.created_at)}.
      </p>
      <Field
        label="Name"
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
          className="size-5 shrink-0 accent-accent"
        />
        Mail me offers now and then
      </label>
      <div>
        <Button type="submit" busy={busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

function YourData({ isCustomer }: { isCustomer: boolean }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      <p className="m-0 text-soft">Everything that we hold on you, as one JSON file:</p>
      <a href={EXPORT_PATH} download="my-data.json" className={buttonClass({ variant: 'secondary' })}>
        Download my data
      </a>
      {isCustomer ? (
        <>
          <p className="m-0 mt-2 text-soft">
            Deleting the account removes your name, address and sessions. eSIMs go on working; their retrieval
            passwords open them.
          </p>
          <Button variant="secondary" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </>
      ) : null}
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteDialog onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function SignOut() {
  const { busy, run } = useAction();
  return (
    <Button
      variant="secondary"
      className="mt-4"
      busy={busy}
      busyText="Logging out..."
      onClick={() => run(signOut)}
    >
      Sign out of this device
    </Button>
  );
}
