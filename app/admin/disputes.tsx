import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { ListedDispute } from '../../api/contract/desk/disputes.ts';
import { readList } from './bridge/read.server.ts';
import { Deadline } from './disputes/Deadline.tsx';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import { OrderName } from './kit/OrderName.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';

const FILTERS = [
  { name: 'state', label: 'State', kind: 'choice', choices: ['open', 'won', 'lost'] },
  { name: 'order_uid', label: 'Order', placeholder: 'ord_…' },
  { name: 'customer_uid', label: 'Customer', placeholder: 'cus_…', more: true },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
] as const satisfies readonly Filter[];

const columns = (now: string): readonly Column<ListedDispute>[] => [
  { label: 'Order', kind: 'title', cell: (dispute) => <OrderName of={dispute} /> },
  { label: 'Why', cell: ({ reason }) => (reason === null ? <None why="not told" /> : sentence(reason)) },
  {
    label: 'State',
    cell: ({ state }) => <State state={state} {...(state === 'open' && { tone: 'danger' as const })} />,
  },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
  {
    label: 'Evidence by',
    cell: ({ due_by, state }) => <Deadline at={state === 'open' ? due_by : null} now={now} />,
  },
  { label: 'Sent', cell: ({ evidence_sent_at }) => <Time at={evidence_sent_at} /> },
  { label: 'Opened', cell: ({ at }) => <Time at={at} /> },
];

export const meta: MetaFunction = titled('Disputes');

export async function loader(args: LoaderFunctionArgs) {
  const read = await readList<ListedDispute>(
    args,
    'disputes',
    FILTERS.map(({ name }) => name),
  );
  return { ...read, now: new Date().toISOString() };
}

/** What is due by when? */
export default function Disputes() {
  const { now, ...read } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Disputes"
      noun={['dispute', 'disputes']}
      read={read}
      filters={FILTERS}
      columns={columns(now)}
      keyOf={({ uid }) => uid}
      href={({ uid }) => `/admin/disputes/${uid}`}
      none="No bank has asked for money back."
    />
  );
}
