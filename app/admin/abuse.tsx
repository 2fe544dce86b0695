import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { BuyerRule, Signal, Suspect } from '../../api/contract/desk/abuse.ts';
import type { List } from '../../api/contract/desk/lists.ts';
import { BuyerRules } from './abuse/BuyerRules.tsx';
import { actNamed } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { BLOCK_EFFECTS, BLOCKED } from './customers/block-words.ts';
import { Actions } from './kit/Actions.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { Filters } from './kit/Filters.tsx';
import { Money } from './kit/Money.tsx';
import { Empty, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';

/** What each signal is called, and what was counted: one, and more. */
const SIGNALS: Record<Signal, { label: string; counted: [one: string, more: string]; why: string }> = {
  disputes: {
    label: 'Disputes',
    counted: ['disputed payment', 'disputed payments'],
    why: 'a bank was asked to take payments back',
  },
  refunds: {
    label: 'Refunds',
    counted: ['refund asked for', 'refunds asked for'],
    why: 'money was asked back again and again',
  },
  installed: {
    label: 'Used, refunded',
    counted: ['order refunded', 'orders refunded'],
    why: 'although their eSIMs had been installed',
  },
  spellings: {
    label: 'Spellings',
    counted: ['spelling of an address', 'spellings of one address'],
    why: 'as if they were several buyers',
  },
  cards: { label: 'Cards', counted: ['customer', 'customers'], why: 'paid with one card' },
  codes: {
    label: 'Codes',
    counted: ['buyer with codes', 'buyers with codes'],
    why: 'from one client within a day',
  },
  guesses: {
    label: 'Guesses',
    counted: ['wrong code', 'wrong codes'],
    why: 'tried by one client within a day',
  },
  referral: { label: 'Referrals', counted: ['friend', 'friends'], why: 'who share a client or an address' },
  domain: {
    label: 'Domains',
    counted: ['customer of a domain', 'customers of one domain'],
    why: 'disputed, or asked for their money back: a quarter of its orders or more',
  },
};

const FILTERS = [
  {
    name: 'signal',
    label: 'Signal',
    kind: 'choice',
    choices: Object.entries(SIGNALS).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'allowed',
    label: 'Whom',
    kind: 'choice',
    choices: [{ value: 'true', label: 'those who are allowed' }],
  },
] as const;

const columns = (stamp: string): readonly Column<Suspect>[] => [
  {
    label: 'Who',
    kind: 'title',
    cell: ({ email_masked, domain, block_effect }) => (
      <>
        {email_masked ?? (domain === null ? 'Without an account' : `@${domain}`)}
        <span className="d-sub">
          {block_effect === null ? null : <State state={BLOCKED[block_effect]} tone="danger" />}
        </span>
      </>
    ),
  },
  {
    label: 'Why',
    whole: true,
    cell: ({ signal, count }) => (
      <>
        <b>
          {count} {SIGNALS[signal].counted[count === 1 ? 0 : 1]}
        </b>
        <span className="d-sub">{SIGNALS[signal].why}</span>
      </>
    ),
  },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
  { label: 'Last', cell: ({ last_at }) => <Time at={last_at} day /> },
  {
    label: 'Orders',
    hide: 'card',
    cell: ({ orders }) =>
      orders.length === 0 ? (
        <None />
      ) : (
        orders.slice(0, MOST_LINKS).map((uid, at) => (
          <Link key={uid} to={`/admin/orders/${uid}`} className="d-link d-mono d-line">
            {`${at > 0 ? ' ' : ''}…${uid.slice(-5)}`}
          </Link>
        ))
      ),
  },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ signal, customer_uid, domain, orders: [newest], actions }) => (
      <>
        {customer_uid === null ? null : (
          <Actions
            actions={actions}
            at={`customers/${customer_uid}`}
            stamp={stamp}
            choices={{ effect: BLOCK_EFFECTS }}
            look="menu"
          />
        )}
        {signal === 'domain' && domain !== null ? <RuleLink kind="domain" value={domain} /> : null}
        {signal === 'cards' && newest !== undefined ? <RuleLink kind="card" value={newest} /> : null}
      </>
    ),
  },
];

/** To the form below, filled. */
function RuleLink({ kind, value }: Pick<BuyerRule, 'kind' | 'value'>) {
  return (
    <Link to={`?${new URLSearchParams({ kind, value })}#rules`} className="d-link d-line">
      Make a rule
    </Link>
  );
}

const MOST_LINKS = 3;

/** Where a row leads: to the customer, or else to the newest order; nowhere without either. */
function placeOf({ customer_uid, orders: [newest] }: Suspect): string | null {
  if (customer_uid !== null) return `/admin/customers/${customer_uid}`;
  return newest === undefined ? null : `/admin/orders/${newest}`;
}

export const meta: MetaFunction = titled('Abuse');

/** The filters of an address, as far as they are any. */
function askedOf(query: URLSearchParams): Record<string, string> {
  const signal = query.get('signal') ?? '';
  return {
    ...(Object.hasOwn(SIGNALS, signal) && { signal }),
    ...(query.get('allowed') === 'true' && { allowed: 'true' }),
  };
}

/** With its filters, where there are any. */
function listOf(asked: Record<string, string>): string {
  const query = new URLSearchParams(asked).toString();
  return query === '' ? 'abuse' : `abuse?${query}`;
}

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const asked = askedOf(query);
  const [{ items }, rules] = await Promise.all([
    readDesk<List<Suspect>>(args, listOf(asked)),
    readDesk<List<BuyerRule>>(args, 'abuse/rules'),
  ]);
  const about = { kind: query.get('kind') ?? '', value: query.get('value') ?? '' };
  return { items, asked, rules: rules.items, about, stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) =>
  actNamed(args, { 'rules/add': { path: 'abuse/rules' } }, ['customers', 'abuse']);

/** Who is costing us? */
export default function Abuse() {
  const { items, asked, rules, about, stamp } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="Abuse"
      beside={<p className="d-count">{items.length} to look at, of 90 days; none of it is a proof</p>}
      tools={<CsvLink of={listOf(asked)} />}
    >
      <Filters filters={FILTERS} asked={asked} />
      {items.length === 0 ? (
        <Empty>Nobody stands out.</Empty>
      ) : (
        <Table
          caption="Buyers who look like fraud"
          columns={columns(stamp)}
          items={items}
          keyOf={({ signal, customer_uid, domain, orders, last_at }) =>
            `${signal} ${customer_uid ?? domain ?? orders[0] ?? last_at}`
          }
          href={placeOf}
        />
      )}
      <BuyerRules rules={rules} about={about} stamp={stamp} />
    </Screen>
  );
}
