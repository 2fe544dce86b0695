import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { Empty, Panel, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { duration } from './kit/words.ts';
import type { Action } from './shapes.ts';

interface Queue {
  name: string;
  waiting: number;
  oldest_s: number;
  active: number;
  failed: number;
}

interface TimedJob {
  name: string;
  last_run_at: string | null;
  duration_ms: number | null;
  outcome: string | null;
  next_at: string | null;
  actions: Action[];
}

interface FailedJob {
  id: string;
  queue: string;
  at: string;
  why: string;
  actions: Action[];
}

interface JobsAnswer {
  queues: Queue[];
  timed: TimedJob[];
  failed: FailedJob[];
}

/** Seconds after which the oldest job of a queue is late. */
const LATE_S = 120;

const QUEUES: readonly Column<Queue>[] = [
  { label: 'Queue', kind: 'title', cell: ({ name }) => <span className="d-mono">{name}</span> },
  { label: 'Waiting', kind: 'figure', cell: ({ waiting }) => waiting.toLocaleString('en-US') },
  {
    label: 'Oldest',
    kind: 'figure',
    cell: ({ oldest_s, waiting }) =>
      waiting === 0 ? (
        <None why="none waits" />
      ) : (
        <span className={oldest_s > LATE_S ? 'd-danger' : undefined}>{duration(oldest_s * 1_000)}</span>
      ),
  },
  { label: 'At work', kind: 'figure', cell: ({ active }) => active },
  {
    label: 'Failed',
    kind: 'figure',
    cell: ({ failed }) => (failed > 0 ? <b className="d-danger">{failed}</b> : 0),
  },
];

const timed = (stamp: string): readonly Column<TimedJob>[] => [
  { label: 'Job', kind: 'title', cell: ({ name }) => <span className="d-mono">{name}</span> },
  { label: 'Last run', cell: ({ last_run_at }) => <Time at={last_run_at} /> },
  {
    label: 'Took',
    kind: 'figure',
    cell: ({ duration_ms }) => (duration_ms === null ? <None /> : duration(duration_ms)),
  },
  {
    label: 'Outcome',
    cell: ({ outcome }) => (outcome === null ? <None why="never ran" /> : <State state={outcome} />),
  },
  { label: 'Next', cell: ({ next_at }) => <Time at={next_at} /> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ name, actions }) => <Actions actions={actions} at={`jobs/${name}`} stamp={stamp} look="menu" />,
  },
];

const failed = (stamp: string): readonly Column<FailedJob>[] => [
  {
    label: 'Job',
    kind: 'title',
    cell: ({ queue, why }) => (
      <>
        <span className="d-mono">{queue}</span>
        <span className="d-sub d-danger">{why}</span>
      </>
    ),
  },
  { label: 'Failed', cell: ({ at }) => <Time at={at} /> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ id, actions }) => (
      <Actions actions={actions} at={`jobs/failed/${id}`} stamp={stamp} look="menu" />
    ),
  },
];

export const meta: MetaFunction = titled('Jobs');

export async function loader(args: LoaderFunctionArgs) {
  return { jobs: await readDesk<JobsAnswer>(args, 'jobs'), stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['jobs']);

/** What waits, since when, and what has failed? */
export default function Jobs() {
  const { jobs, stamp } = useLoaderData<typeof loader>();
  const waiting = jobs.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <Screen title="Jobs" beside={<p className="d-count">{waiting.toLocaleString('en-US')} waiting</p>}>
      <Panel title="Failed">
        {jobs.failed.length === 0 ? (
          <Empty>No job has failed for good.</Empty>
        ) : (
          <Table caption="Failed jobs" columns={failed(stamp)} items={jobs.failed} keyOf={({ id }) => id} />
        )}
      </Panel>
      <Panel title="By the clock">
        <Table caption="Timed jobs" columns={timed(stamp)} items={jobs.timed} keyOf={({ name }) => name} />
      </Panel>
      <Panel title="Queues">
        <Table caption="Queues" columns={QUEUES} items={jobs.queues} keyOf={({ name }) => name} />
      </Panel>
    </Screen>
  );
}
