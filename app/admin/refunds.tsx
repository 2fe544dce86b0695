import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { ListedRefund } from '../../api/contract/desk/refunds.ts';
import { act } from './bridge/act.server.ts';
import { readList } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { type Filter, YES_NO } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import { OrderName } from './kit/OrderName.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { duration, sentence } from './kit/words.ts';

const FILTERS = [
  {
    name: 'sort',
    label: 'Order',
    kind: 'choice',
    choices: [
      { value: 'failed_first', label: 'failed first' },
      { value: 'newest', label: 'newest first' },
    ],
    more: true,
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: ['failed', 'requested', 'esim_cancelled', 'pending', 'succeeded', 'declined'],
  },
  { name: 'reason', label: 'Reason' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
  { name: 'succeeded_from', label: 'Money went from', kind: 'date', more: true },
  { name: 'succeeded_to', label: 'Money went before', kind: 'date', more: true },
  { name: 'company', label: 'Company' },
  { name: 'country', label: 'Country', placeholder: 'JPN' },
  { name: 'place', label: 'Plan for', placeholder: 'JPN, or a region', more: true },
  { name: 'customer_uid', label: 'Customer', placeholder: 'cus_…', more: true },
  {
    name: 'installed',
    label: 'Installed before',
    kind: 'choice',
    choices: YES_NO,
    more: true,
  },
] as const satisfies readonly Filter[];

const columns = (stamp: string): readonly Column<ListedRefund>[] => [
  { label: 'Order', kind: 'title', cell: (refund) => <OrderName of={refund} /> },
  {
    label: 'Why',
    cell: ({ reason, made_by }) => (
      <>
        {sentence(reason)}
        <span className="d-sub">by {made_by}</span>
      </>
    ),
  },
  { label: 'Asked for', cell: ({ created_at }) => <Time at={created_at} /> },
  { label: 'State', cell: ({ state }) => <State state={state} /> },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
  {
    label: 'Attempts',
    kind: 'figure',
    hide: 'card',
    cell: ({ attempts }) => (attempts > 1 ? <b className="d-danger">{attempts}</b> : attempts),
  },
  {
    label: 'Took',
    kind: 'figure',
    cell: ({ seconds_to_money }) =>
      seconds_to_money === null ? (
        <None />
      ) : seconds_to_money < 1 ? (
        'under 1 s'
      ) : (
        duration(seconds_to_money * 1_000)
      ),
  },
  {
    label: 'Reference',
    hide: 'widest',
    cell: ({ refund_ref }) => (refund_ref ? <span className="d-mono">{refund_ref}</span> : <None />),
  },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => <Actions actions={actions} at={`refunds/${uid}`} stamp={stamp} look="menu" />,
  },
];

export const meta: MetaFunction = titled('Refunds');

export const loader = (args: LoaderFunctionArgs) =>
  readList<ListedRefund>(
    args,
    'refunds',
    FILTERS.map(({ name }) => name),
  );

export const action = (args: ActionFunctionArgs) => act(args, ['refunds']);

/** Who gets money back, why, and how quickly. */
export default function Refunds() {
  const read = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Refunds"
      noun={['refund', 'refunds']}
      none="No money went back yet. A refund is begun on the screen of its order."
      read={read}
      filters={FILTERS}
      columns={columns(read.stamp)}
      tools={
        <>
          <FailedFirst asked={read.asked} />
          <Link to="/admin/reports/refund-causes" className="d-chip">
            By cause
          </Link>
        </>
      }
      keyOf={({ uid }) => uid}
      href={({ order_uid }) => `/admin/orders/${order_uid}`}
    />
  );
}

/** One press, with the filters as they are: what needs somebody before what is through. */
function FailedFirst({ asked }: { asked: Record<string, string> }) {
  const { sort, ...filters } = asked;
  const isOn = sort === 'failed_first';
  const search = new URLSearchParams(isOn ? filters : { ...filters, sort: 'failed_first' });
  return (
    <Link to={`?${search}`} className="d-chip" aria-current={isOn ? 'true' : undefined}>
      Failed first
    </Link>
  );
}
