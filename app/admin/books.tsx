import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import { readDesk } from './bridge/read.server.ts';
import { DayFilters } from './kit/DayFilters.tsx';
import { Money } from './kit/Money.tsx';
import { Empty, Panel, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';
import { readDays } from './reports/read-days.server.ts';

interface Account {
  account: string;
  currency: string;
  /** In the currency's smallest unit. */
  debit: number;
  credit: number;
  balance: number;
}

interface BooksAnswer {
  accounts: Account[];
  sum: number;
}

interface Difference {
  kind: string;
  order_uid: string | null;
  amount: number | null;
  ours: string;
  theirs: string;
  since: string;
  next_step: string;
}

/** Dollars as everywhere; other currencies by their code, in their own units. */
function Amount({ value, currency }: { value: number; currency: string }) {
  if (currency === 'usd') return <Money cents={value} quietZero />;
  const form = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' });
  const { maximumFractionDigits = 2 } = form.resolvedOptions();
  return <span className="d-money">{form.format(value / 10 ** maximumFractionDigits)}</span>;
}

const ACCOUNTS: readonly Column<Account>[] = [
  {
    label: 'Account',
    kind: 'title',
    cell: ({ account, currency }) => (
      <>
        {sentence(account)}
        {currency === 'usd' ? null : <span className="d-sub">{currency.toUpperCase()}</span>}
      </>
    ),
  },
  {
    label: 'Debit',
    kind: 'figure',
    cell: ({ debit, currency }) => <Amount value={debit} currency={currency} />,
  },
  {
    label: 'Credit',
    kind: 'figure',
    cell: ({ credit, currency }) => <Amount value={credit} currency={currency} />,
  },
  {
    label: 'Balance',
    kind: 'figure',
    cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
  },
];

const DIFFERENCES: readonly Column<Difference>[] = [
  {
    label: 'What',
    kind: 'title',
    cell: ({ kind, next_step }) => (
      <>
        {sentence(kind)}
        <span className="d-sub">{next_step}</span>
      </>
    ),
  },
  { label: 'Since', cell: ({ since }) => <Time at={since} /> },
  {
    label: 'Amount',
    kind: 'figure',
    cell: ({ amount }) => (amount === null ? <None /> : <Money cents={amount} />),
  },
  { label: 'Our books', cell: ({ ours }) => ours },
  { label: 'Their list', cell: ({ theirs }) => theirs },
  {
    label: 'Order',
    cell: ({ order_uid }) =>
      order_uid === null ? (
        <None />
      ) : (
        <Link to={`/admin/orders/${order_uid}`}>{order_uid.slice(0, 12)}…</Link>
      ),
  },
];

export const meta: MetaFunction = titled('Books');

export async function loader(args: LoaderFunctionArgs) {
  const [books, differences] = await Promise.all([
    readDays<BooksAnswer>(args, 'books'),
    readDesk<Difference[]>(args, 'books/differences'),
  ]);
  return { ...books, differences };
}

/** Do the books balance, and do others' lists agree with them? */
export default function Books() {
  const { days, answer, refusal, differences } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="Books"
      beside={
        answer ? (
          <p className={answer.sum === 0 ? 'd-count' : 'd-danger'} role="status">
            {answer.sum === 0 ? 'All balances sum to 0' : 'The balances don’t sum to 0'}
          </p>
        ) : null
      }
    >
      <Panel title="What differs from the lists of others">
        {differences.length === 0 ? (
          <Empty>Nothing: card provider and wholesalers say the same.</Empty>
        ) : (
          <Table
            caption="Differences"
            columns={DIFFERENCES}
            items={differences}
            keyOf={(each) => `${each.kind} ${each.order_uid} ${each.since} ${each.ours}`}
          />
        )}
      </Panel>
      <DayFilters days={days} refusal={refusal} />
      {answer ? (
        <Panel title={days.from || days.to ? 'Trial balance of these days' : 'Trial balance of all time'}>
          {answer.accounts.length === 0 ? (
            <Empty>No money has moved.</Empty>
          ) : (
            <Table
              caption="Trial balance"
              columns={ACCOUNTS}
              items={answer.accounts}
              keyOf={({ account, currency }) => `${account} ${currency}`}
            />
          )}
        </Panel>
      ) : null}
    </Screen>
  );
}
