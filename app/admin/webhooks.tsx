import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { ListedWebhook, WebhookGaps } from '../../api/contract/desk/webhooks.ts';
import { actNamed } from './bridge/named.server.ts';
import { readDesk, readList } from './bridge/read.server.ts';
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
  { name: 'source', label: 'Source', placeholder: 'stripe' },
  { name: 'outcome', label: 'Outcome', placeholder: 'open' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
  {
    name: 'missed',
    label: 'Told by',
    kind: 'choice',
    choices: [{ value: 'true', label: 'the provider’s list alone' }],
  },
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

/** As far as lists count. */
const COUNTED = 1_000;

export const meta: MetaFunction = titled('Webhooks');

export async function loader(args: LoaderFunctionArgs) {
  const [list, gaps] = await Promise.all([
    readList<ListedWebhook>(
      args,
      'webhooks',
      FILTERS.map(({ name }) => name),
    ),
    readDesk<WebhookGaps>(args, 'webhooks/gaps'),
  ]);
  return { ...list, gaps };
}

export const action = (args: ActionFunctionArgs) =>
  actNamed(
    args,
    {
      'payments/fetch': { path: 'payments/fetch' },
      'inbox/handle_open': { path: 'webhooks/handle-open' },
      'inbox/fetch_missing': { path: 'webhooks/fetch-missing' },
    },
    ['webhooks'],
  );

/** What have companies told us, and what did we do? */
export default function Webhooks() {
  const read = useLoaderData<typeof loader>();
  const { gaps } = read;
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
      <p className="d-soft">
        {gaps.missed === 0 ? (
          'Webhooks have told of every event that the card provider’s own list has of the last 30 days.'
        ) : (
          <Link
            to={`?${new URLSearchParams({ missed: 'true', source: gaps.source, from: gaps.since })}`}
            className="d-link"
          >
            {gaps.missed > COUNTED ? `${COUNTED.toLocaleString('en-US')}+` : gaps.missed} events of the last
            30 days were told by no webhook
          </Link>
        )}{' '}
        {gaps.read_until === null ? (
          'The list was not read yet.'
        ) : (
          <>
            It was read up to <Time at={gaps.read_until} />.
          </>
        )}
        {gaps.failures > 0 ? <span className="d-danger"> It can’t be read now.</span> : null}
      </p>
      {mayFetch ? (
        <FoldedForm
          title="Fetch what is missing"
          at="inbox"
          verb="fetch_missing"
          label="Fetch it"
          consequence="The card provider’s own list of the last day’s events is read now. Those that no webhook told of are handled as if one had come. The shop does so by itself each minute, for what is new."
          stamp={read.stamp}
        />
      ) : null}
      {mayFetch ? (
        <FoldedForm
          title="Handle all that wait"
          at="inbox"
          verb="handle_open"
          label="Handle them now"
          consequence="Each webhook that is not handled is taken up at once. What it is about is read from the company and followed, so that nothing happens twice."
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
