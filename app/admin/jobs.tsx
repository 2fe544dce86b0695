import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { Job } from '../../api/contract/desk/jobs.ts';
import type { List } from '../../api/contract/desk/lists.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { Empty, Panel, Screen } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { duration } from './kit/words.ts';

/** Seconds after which the oldest job of a queue is late. */
const LATE_S = 120;

const QUEUES: readonly Column<Job>[] = [
  { label: 'Queue', kind: 'title', cell: ({ name }) => <span className="d-mono">{name}</span> },
  { label: 'Waiting', kind: 'figure', cell: ({ waiting }) => (waiting ?? 0).toLocaleString('en-US') },
  {
    label: 'Oldest',
    kind: 'figure',
    cell: ({ oldest_s, waiting }) =>
      waiting === 0 || oldest_s === null ? (
        <None why="none waits" />
      ) : (
        <span className={oldest_s > LATE_S ? 'd-danger' : undefined}>{duration(oldest_s * 1_000)}</span>
      ),
  },
  { label: 'At work', kind: 'figure', cell: ({ active }) => active },
  {
    label: 'Failed',
    kind: 'figure',
    cell: ({ failed }) => (failed ? <b className="d-danger">{failed}</b> : 0),
  },
  { label: 'Done in an hour', kind: 'figure', cell: ({ done_1h }) => (done_1h ?? 0).toLocaleString('en-US') },
  {
    label: 'Failed in it',
    kind: 'figure',
    cell: ({ failed_1h }) => (failed_1h ? <b className="d-danger">{failed_1h}</b> : 0),
  },
];

const timed = (stamp: string): readonly Column<Job>[] => [
  { label: 'Job', kind: 'title', cell: ({ name }) => <span className="d-mono">{name}</span> },
  { label: 'Last run', cell: ({ at }) => <Time at={at} /> },
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

const failed = (stamp: string): readonly Column<Job>[] => [
  {
    label: 'Job',
    kind: 'title',
    cell: ({ name, why }) => (
      <>
        <span className="d-mono">{name}</span>
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

/** Whether nothing waits, works, has failed, or was done in the last hour: on a phone dozens of such would be a long way. */
const isIdle = ({ waiting, active, failed, done_1h, failed_1h }: Job): boolean =>
  !(waiting || active || failed || done_1h || failed_1h);

export const meta: MetaFunction = titled('Jobs');

export async function loader(args: LoaderFunctionArgs) {
  const { items } = await readDesk<List<Job>>(args, 'jobs');
  return { items, stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['jobs']);

/** What waits, since when, and what has failed? */
export default function Jobs() {
  const { items, stamp } = useLoaderData<typeof loader>();
  const of = (kind: Job['kind']) => items.filter((job) => job.kind === kind);
  const hasFailed = of('failed');
  const idle = of('queue').filter(isIdle);
  const busy = of('queue').filter((queue) => !isIdle(queue));
  const sum = (name: 'waiting' | 'done_1h' | 'failed_1h') =>
    of('queue').reduce((total, queue) => total + (queue[name] ?? 0), 0);
  return (
    <Screen
      title="Jobs"
      beside={
        <p className="d-count">
          {sum('waiting').toLocaleString('en-US')} waiting · {sum('done_1h').toLocaleString('en-US')} done and{' '}
          {sum('failed_1h').toLocaleString('en-US')} failed in the last hour
        </p>
      }
      tools={<CsvLink of="jobs" />}
    >
      <Panel title="Failed">
        {hasFailed.length === 0 ? (
          <Empty>No job has failed for good.</Empty>
        ) : (
          <Table
            caption="Failed jobs"
            columns={failed(stamp)}
            items={hasFailed}
            keyOf={({ id }) => id ?? ''}
          />
        )}
      </Panel>
      <Panel title="By the clock">
        <Table caption="Timed jobs" columns={timed(stamp)} items={of('timed')} keyOf={({ name }) => name} />
      </Panel>
      <Panel title="Queues">
        {busy.length === 0 ? (
          <Empty>No queue has had anything to do in the last hour.</Empty>
        ) : (
          <Table caption="Queues" columns={QUEUES} items={busy} keyOf={({ name }) => name} />
        )}
        {idle.length === 0 ? null : (
          <details className="d-more">
            <summary>{idle.length} queues had nothing to do</summary>
            <Table caption="Idle queues" columns={QUEUES} items={idle} keyOf={({ name }) => name} />
          </details>
        )}
      </Panel>
    </Screen>
  );
}
