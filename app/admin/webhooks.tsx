import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { ListedWebhook } from '../../api/contract/desk/webhooks.ts';
import { actNamed } from './bridge/named.server.ts';
import { readList } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';
import { duration } from './kit/words.ts';

const FILTERS = [
  { name: 'source', label: 'From', placeholder: 'stripe' },
  { name: 'outcome', label: 'Outcome', placeholder: 'open' },
  { name: 'from', label: 'Since', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
  { name: 'q', label: 'Webhook', placeholder: 'whk_… or evt_…' },
] as const satisfies readonly Filter[];

const columns = (stamp: string): readonly Column<ListedWebhook>[] => [
  {
    label: 'What',
    kind: 'title',
    cell: ({ source, type }) => (
      <>
        {type}
        <span className="d-sub">{source}</span>
      </>
    ),
  },
  { label: 'Received', cell: ({ received_at }) => <Time at={received_at} /> },
  {
    label: 'Outcome',
    cell: ({ outcome }) =>
      outcome === null ? (
        <State state="waiting" tone="busy" />
      ) : (
        <State state={outcome} tone={/fail|error/.test(outcome) ? 'danger' : 'good'} />
      ),
  },
  {
    label: 'Handled after',
    kind: 'figure',
    cell: ({ lag_ms }) => (lag_ms === null ? <None why="not yet" /> : duration(lag_ms)),
  },
  {
    label: 'Attempts',
    kind: 'figure',
    cell: ({ attempts }) => (attempts > 1 ? <b className="d-danger">{attempts}</b> : attempts),
  },
  { label: 'Event', hide: 'wide', cell: ({ event_id }) => <span className="d-mono">{event_id}</span> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => (
      <Actions actions={actions} at={`webhooks/${uid}`} stamp={stamp} look="menu" />
    ),
  },
];

export const meta: MetaFunction = titled('Webhooks');

export const loader = (args: LoaderFunctionArgs) =>
  readList<ListedWebhook>(
    args,
    'webhooks',
    FILTERS.map(({ name }) => name),
  );

export const action = (args: ActionFunctionArgs) =>
  actNamed(
    args,
    { 'payments/fetch': { path: 'payments/fetch' }, 'inbox/handle_open': { path: 'webhooks/handle-open' } },
    ['webhooks'],
  );

/** What have companies told us, and what did we do? */
export default function Webhooks() {
  const read = useLoaderData<typeof loader>();
  const mayFetch = useMayDo('operate');
  return (
    <ListScreen
      title="Webhooks"
      noun={['webhook', 'webhooks']}
      read={read}
      filters={FILTERS}
      columns={columns(read.stamp)}
      keyOf={({ uid }) => uid}
      none="Nothing has arrived yet."
    >
      {mayFetch ? (
        <FoldedForm
          title="Handle all that wait"
          at="inbox"
          verb="handle_open"
          label="Handle them now"
          consequence="Each webhook that is not handled is taken up at once; what it is about is read from the company and followed, so that nothing happens twice."
          stamp={read.stamp}
        />
      ) : null}
      {mayFetch ? (
        <FoldedForm
          title="Fetch a payment that no webhook told of"
          at="payments"
          verb="fetch"
          label="Fetch it"
          consequence="It is read at the card provider and followed as a webhook about it would be: a paid order is delivered, refunds and disputes are taken on."
          stamp={read.stamp}
          fields={[{ name: 'id', label: 'Its id there', required: true, placeholder: 'cs_… or pi_…' }]}
        />
      ) : null}
    </ListScreen>
  );
}
