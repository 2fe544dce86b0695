import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type {
  Account,
  BooksAnswer,
  BooksDifference,
  ProviderStanding,
} from '../../api/contract/desk/books.ts';
import { readDesk } from './bridge/read.server.ts';
import { CsvLink } from './kit/CsvLink.tsx';
import { DayFilters } from './kit/DayFilters.tsx';
import { Money } from './kit/Money.tsx';
import { Empty, Panel, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';
import { readDays } from './reports/read-days.server.ts';

/** What an account is where its name alone doesn't say it. */
const MEANT: Readonly<Record<string, string>> = {
  card_clearing: 'our balance at the card provider',
  card_reserve: 'held back by the card provider',
  bank: 'our own account: payouts, and what is sent by hand',
  exchange: 'between the currencies of payments and of our balance',
  unassigned: 'moved by the card provider; nobody has said why',
};

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
        {sentence(account).replace(':', ': ')}
        {currency === 'usd' ? null : ` · ${currency.toUpperCase()}`}
        {MEANT[account] === undefined ? null : <span className="d-sub">{MEANT[account]}</span>}
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

/** An amount that may not be known. */
const known = (value: number | null, currency: string) =>
  value === null ? <None /> : <Amount value={value} currency={currency} />;

const STANDINGS: readonly Column<ProviderStanding>[] = [
  {
    label: 'Currency',
    kind: 'title',
    cell: ({ currency, detail }) => (
      <>
        {currency.toUpperCase()}
        {detail === null ? null : <span className="d-sub">{detail}</span>}
      </>
    ),
  },
  {
    label: 'Available',
    kind: 'figure',
    cell: ({ available, currency }) => known(available, currency),
  },
  { label: 'Pending', kind: 'figure', cell: ({ pending, currency }) => known(pending, currency) },
  { label: 'Their list', kind: 'figure', cell: ({ listed, currency }) => known(listed, currency) },
  {
    label: 'Our books differ by',
    kind: 'figure',
    cell: ({ off_by, currency }) =>
      off_by === 0 || off_by === null ? (
        known(off_by, currency)
      ) : (
        <span className="d-danger">
          <Amount value={off_by} currency={currency} />
        </span>
      ),
  },
  { label: 'Asked', cell: ({ taken_at }) => <Time at={taken_at} /> },
];

const DIFFERENCES: readonly Column<BooksDifference>[] = [
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
  const [books, standings, differences] = await Promise.all([
    readDays<BooksAnswer>(args, 'books'),
    readDesk<ProviderStanding[]>(args, 'books/balance'),
    readDesk<BooksDifference[]>(args, 'books/differences'),
  ]);
  return { ...books, standings, differences };
}

/** Do the books balance, and do others' lists agree with them? */
export default function Books() {
  const { days, csv, answer, refusal, standings, differences } = useLoaderData<typeof loader>();
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
      tools={<CsvLink of={csv} label="Trial balance as CSV" />}
    >
      <Panel
        title="What differs from the lists of others"
        beside={<CsvLink of="books/differences" label="Differences as CSV" />}
      >
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
      <Panel
        title="Our balance at the card provider"
        beside={<CsvLink of="books/balance" label="Balance as CSV" />}
      >
        {standings.length === 0 ? (
          <Empty>It has not been asked for yet: it is each hour.</Empty>
        ) : (
          <Table
            caption="Balance at the card provider"
            columns={STANDINGS}
            items={standings}
            keyOf={({ currency }) => currency}
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
