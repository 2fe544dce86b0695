import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { ListedMail } from '../../api/contract/desk/mails.ts';
import { act } from './bridge/act.server.ts';
import { readList } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';

const FILTERS = [
  { name: 'kind', label: 'Kind' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    choices: ['queued', 'sent', 'failed', 'withheld', 'bounced', 'complained'],
  },
  { name: 'to', label: 'Address', placeholder: 'ana@example.com' },
  { name: 'from_day', label: 'From', kind: 'date' },
  { name: 'to_day', label: 'Before', kind: 'date' },
  { name: 'order_uid', label: 'Order', placeholder: 'ord_…', more: true },
  { name: 'q', label: 'Mail', placeholder: 'mal_…', more: true },
] as const satisfies readonly Filter[];

const columns = (stamp: string): readonly Column<ListedMail>[] => [
  {
    label: 'Mail',
    kind: 'title',
    cell: ({ kind, last_error }) => (
      <>
        {sentence(kind)}
        <Link to={`/admin/mails/preview?kind=${encodeURIComponent(kind)}`} className="d-sub">
          what it says
        </Link>
        {last_error ? <span className="d-sub d-danger">{last_error}</span> : null}
      </>
    ),
  },
  { label: 'Written', cell: ({ created_at }) => <Time at={created_at} /> },
  { label: 'State', cell: ({ state }) => <State state={state} /> },
  { label: 'To', cell: ({ recipient_masked }) => recipient_masked },
  {
    label: 'Order',
    cell: ({ order_uid }) =>
      order_uid === null ? (
        <None />
      ) : (
        <Link to={`/admin/orders/${order_uid}`}>{order_uid.slice(0, 12)}…</Link>
      ),
  },
  { label: 'Attempts', kind: 'figure', hide: 'card', cell: ({ attempts }) => attempts },
  { label: 'Sent', cell: ({ sent_at }) => <Time at={sent_at} />, hide: 'wide' },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => <Actions actions={actions} at={`mails/${uid}`} stamp={stamp} look="menu" />,
  },
];

export const meta: MetaFunction = titled('Mails');

export const loader = (args: LoaderFunctionArgs) =>
  readList<ListedMail>(
    args,
    'mails',
    FILTERS.map(({ name }) => name),
  );

export const action = (args: ActionFunctionArgs) => act(args, ['mails']);

/** Did the mail go out? */
export default function Mails() {
  const read = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Mails"
      noun={['mail', 'mails']}
      none="No mails yet. The first goes out with the first order."
      read={read}
      filters={FILTERS}
      columns={columns(read.stamp)}
      keyOf={({ uid }) => uid}
    >
      <p className="d-flush">
        <Link to="/admin/mails/preview" className="d-link">
          What each kind of mail says, in each language
        </Link>
      </p>
    </ListScreen>
  );
}
