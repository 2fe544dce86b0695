import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import { act } from './bridge/act.server.ts';
import { readList } from './bridge/read.server.ts';
import { Deadline } from './disputes/Deadline.tsx';
import { Actions } from './kit/Actions.tsx';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';
import type { Action } from './shapes.ts';

interface PrivacyRequest {
  uid: string;
  kind: string;
  customer_uid: string | null;
  asked_at: string;
  due_at: string;
  done_at: string | null;
  outcome: string | null;
  handled_by: string | null;
  actions?: Action[];
}

const FILTERS = [
  { name: 'kind', label: 'Kind', kind: 'choice', choices: ['export', 'delete'] },
] as const satisfies readonly Filter[];

const columns = (stamp: string, now: string): readonly Column<PrivacyRequest>[] => [
  { label: 'What', kind: 'title', cell: ({ kind }) => sentence(kind) },
  { label: 'Asked', cell: ({ asked_at }) => <Time at={asked_at} /> },
  {
    label: 'State',
    cell: ({ done_at }) => (
      <State state={done_at === null ? 'waiting' : 'answered'} tone={done_at === null ? 'busy' : 'good'} />
    ),
  },
  {
    label: 'Answer by',
    cell: ({ due_at, done_at }) => <Deadline at={done_at === null ? due_at : null} now={now} />,
  },
  { label: 'Answered', cell: ({ done_at }) => <Time at={done_at} /> },
  { label: 'By', hide: 'wide', cell: ({ handled_by }) => handled_by ?? <None why="nobody yet" /> },
  { label: 'What was done', cell: ({ outcome }) => outcome ?? <None why="nothing yet" /> },
  {
    label: 'Customer',
    cell: ({ customer_uid }) =>
      customer_uid === null ? (
        <None why="no account" />
      ) : (
        <Link to={`/admin/customers/${customer_uid}`}>{customer_uid.slice(0, 12)}…</Link>
      ),
  },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => (
      <Actions actions={actions ?? []} at={`privacy/${uid}`} stamp={stamp} look="menu" />
    ),
  },
];

export const meta: MetaFunction = titled('Privacy');

export async function loader(args: LoaderFunctionArgs) {
  const read = await readList<PrivacyRequest>(
    args,
    'privacy',
    FILTERS.map(({ name }) => name),
  );
  return { ...read, now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['privacy']);

/** Are requests answered within thirty days? Exports and deletions are made on the customer's screen. */
export default function Privacy() {
  const { now, ...read } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Privacy"
      noun={['request', 'requests']}
      read={read}
      filters={FILTERS}
      columns={columns(read.stamp, now)}
      keyOf={({ uid }) => uid}
      none="Nobody has asked for their data, or for them to be deleted."
    />
  );
}
