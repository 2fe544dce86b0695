import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { ListedCustomer } from '../../api/contract/desk/customers.ts';
import { readList } from './bridge/read.server.ts';
import { BLOCKED } from './customers/block-words.ts';
import { rowsOfCustomer } from './customers/rows-of-customer.ts';
import { type Filter, YES_NO } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';

const FILTERS = [
  { name: 'email', label: 'Address' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
  { name: 'country', label: 'Bought for', placeholder: 'JPN' },
  {
    name: 'blocked',
    label: 'Blocked',
    kind: 'choice',
    choices: YES_NO,
  },
  {
    name: 'restricted',
    label: 'Restricted',
    kind: 'choice',
    choices: YES_NO,
    more: true,
  },
  { name: 'same_card', label: 'Same card as', placeholder: 'cus_…', more: true },
  { name: 'q', label: 'Words' },
] as const satisfies readonly Filter[];

const COLUMNS: readonly Column<ListedCustomer>[] = [
  {
    label: 'Customer',
    kind: 'title',
    cell: ({ email_masked, name_masked, block_effect, restricted_at }) => (
      <>
        {email_masked}
        <span className="d-sub">
          {[name_masked, block_effect && BLOCKED[block_effect], restricted_at && 'restricted']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    label: 'Orders',
    kind: 'figure',
    cell: ({ uid, orders }) => <Link to={rowsOfCustomer(uid).orders}>{orders}</Link>,
  },
  {
    label: 'Spent',
    kind: 'figure',
    cell: ({ uid, spent }) => (
      <Link to={rowsOfCustomer(uid).orders}>
        <Money cents={spent} quietZero />
      </Link>
    ),
  },
  {
    label: 'Refunded',
    kind: 'figure',
    cell: ({ uid, refunded }) => (
      <Link to={rowsOfCustomer(uid).refunds}>
        <Money cents={refunded} quietZero />
      </Link>
    ),
  },
  {
    label: 'Disputes',
    kind: 'figure',
    cell: ({ uid, disputes }) => (
      <Link to={rowsOfCustomer(uid).disputes}>
        {disputes > 0 ? <b className="d-danger">{disputes}</b> : <span className="d-soft">0</span>}
      </Link>
    ),
  },
  {
    label: 'Credit',
    kind: 'figure',
    cell: ({ uid, credit }) => (
      <Link to={`/admin/customers/${uid}#credit`}>
        <Money cents={credit} quietZero />
      </Link>
    ),
  },
  { label: 'Last order', hide: 'card', cell: ({ last_order_at }) => <Time at={last_order_at} day /> },
  { label: 'Since', cell: ({ created_at }) => <Time at={created_at} day />, hide: 'wide' },
  {
    label: 'Blocked until',
    cell: ({ blocked_until }) => (blocked_until === null ? <None /> : <Time at={blocked_until} day />),
    hide: 'wide',
  },
];

export const meta: MetaFunction = titled('Customers');

export const loader = (args: LoaderFunctionArgs) =>
  readList<ListedCustomer>(
    args,
    'customers',
    FILTERS.map(({ name }) => name),
  );

/** Who buys here, and what they are worth. */
export default function Customers() {
  return (
    <ListScreen
      title="Customers"
      noun={['customer', 'customers']}
      read={useLoaderData<typeof loader>()}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={({ uid }) => uid}
      href={({ uid }) => `/admin/customers/${uid}`}
    />
  );
}
