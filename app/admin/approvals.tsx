import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { Approval } from '../../api/contract/desk/approvals.ts';
import { act } from './bridge/act.server.ts';
import { readList } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import { Person } from './kit/people.tsx';
import { placeOf } from './kit/places.ts';
import { State, type Tone } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { given, plain, sentence } from './kit/words.ts';

const FILTERS = [
  {
    name: 'open',
    label: 'Show',
    kind: 'choice',
    choices: [
      { value: '1', label: 'those that wait' },
      { value: '0', label: 'those that are decided' },
    ],
  },
] as const satisfies readonly Filter[];

const OUTCOMES: Record<string, Tone> = { done: 'good', rejected: 'quiet' };

const columns = (stamp: string): readonly Column<Approval>[] => [
  {
    label: 'What',
    kind: 'title',
    cell: ({ verb, kind, reason, consequence }) => (
      <>
        {sentence(verb)} · {plain(kind)}
        <span className="d-sub">{reason}</span>
        {consequence === null ? null : <span className="d-sub">What it does: {consequence}</span>}
      </>
    ),
  },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
  {
    label: 'On',
    cell: ({ subject }) => {
      const place = placeOf(subject);
      const short = subject.length > 16 ? `${subject.slice(0, 12)}…` : subject;
      return place === null ? <span className="d-mono">{short}</span> : <Link to={place}>{short}</Link>;
    },
  },
  {
    label: 'With',
    cell: ({ input }) => {
      const fields = Object.entries(input ?? {});
      return fields.length === 0 ? <None /> : fields.map(([name, value]) => given(name, value)).join(', ');
    },
  },
  {
    label: 'Asked',
    cell: ({ asked_by, asked_at }) => (
      <>
        <Time at={asked_at} />
        <span className="d-sub">
          by <Person uid={asked_by} />
        </span>
      </>
    ),
  },
  {
    label: 'Came to',
    cell: ({ outcome, outcome_reason, decided_by, decided_at }) =>
      decided_at === null ? (
        <State state="waits" tone="busy" />
      ) : (
        <>
          <State
            state={outcome ?? 'agreed'}
            tone={outcome === null ? 'busy' : (OUTCOMES[outcome] ?? 'danger')}
          />
          <span className="d-sub">
            by <Person uid={decided_by} />
            {outcome_reason ? `: ${outcome_reason}` : ''}
          </span>
        </>
      ),
  },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => (
      <Actions actions={actions} at={`approvals/${uid}`} stamp={stamp} look="menu" />
    ),
  },
];

export const meta: MetaFunction = titled('Approvals');

export const loader = (args: LoaderFunctionArgs) =>
  readList<Approval>(
    args,
    'approvals',
    FILTERS.map(({ name }) => name),
  );

export const action = (args: ActionFunctionArgs) => act(args, ['approvals']);

/** What waits for a second pair of eyes? */
export default function Approvals() {
  const read = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Approvals"
      noun={['request', 'requests']}
      read={read}
      filters={FILTERS}
      columns={columns(read.stamp)}
      keyOf={({ uid }) => uid}
      none="Nobody has asked for a second person’s agreement."
    />
  );
}
