import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { AttentionItem, AttentionList } from '../../api/contract/desk/attention.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { companyChoices } from './kit/company-choices.ts';
import { useHydrated } from './kit/hydrated.ts';
import { Money } from './kit/Money.tsx';
import { commonMoments } from './kit/moments.ts';
import { Paging } from './kit/Paging.tsx';
import { Empty, Screen } from './kit/Screen.tsx';
import { Since } from './kit/Since.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { plain, sentence, spoken } from './kit/words.ts';
import { IDENTITIES } from './privacy/identities.ts';

/** Of what is in the queue, and of the rows that it is about. */
const ROOMS = [
  'attention',
  'approvals',
  'companies',
  'disputes',
  'jobs',
  'mails',
  'orders',
  'privacy',
  'refunds',
  'webhooks',
] as const;

/** Said once, in the line below. */
const DUE = /; evidence is due by [^;]*$/;

const columns = (stamp: string, now: string, here: boolean): readonly Column<AttentionItem>[] => [
  {
    label: 'What',
    kind: 'title',
    cell: ({ kind, subject, order }) => (
      <>
        {sentence(kind)}
        <span className="d-sub">
          {order === null ? subject.replace(/^mail /, '') : `${order.plan_name} · ${order.order_number}`}
        </span>
      </>
    ),
  },
  { label: 'Since', cell: ({ since }) => <Since at={since} now={now} /> },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
  {
    label: 'Why, and what to do',
    whole: true,
    cell: ({ what, why, cause, due_by, next_step, moves, snoozed_until, snoozed_by, snooze_reason }) => (
      <>
        {snoozed_until === null ? null : (
          <p className="d-soft">
            Put off until <Time at={snoozed_until} />
            {snoozed_by === null ? null : `, by ${snoozed_by}`}
            {snooze_reason === null ? null : `: ${snooze_reason}`}
          </p>
        )}
        <p className="d-flush d-next">{what}</p>
        {why === what ? null : (
          <p className="d-flush">
            <b>{spoken(due_by === null ? why : why.replace(DUE, ''))}</b>
          </p>
        )}
        {due_by === null ? null : (
          <p className="d-flush">
            <b className="d-line">
              Evidence by <Time at={due_by} /> UTC
            </b>
          </p>
        )}
        {cause === null ? null : <span className="d-sub">Perhaps: {cause}</span>}
        <span className="d-sub d-next">{next_step}</span>
        {moves ? (
          <Actions
            actions={moves.actions}
            at={moves.at}
            stamp={stamp}
            choices={{ company: companyChoices(moves.companies), identity: IDENTITIES }}
          />
        ) : null}
      </>
    ),
  },
  { label: 'Taken by', cell: ({ taken_by }) => taken_by ?? <None why="nobody" /> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ kind, subject, due_by, actions }) => (
      <Actions
        actions={actions}
        at={`attention/${encodeURIComponent(`${kind}~${subject}`)}`}
        stamp={stamp}
        choices={{ until: commonMoments(now, due_by, here) }}
        look="menu"
      />
    ),
  },
];

export const meta: MetaFunction = titled('Attention');

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URLSearchParams(
    [...new URL(args.request.url).searchParams].filter(([name]) => name === 'kind' || name === 'cursor'),
  );
  const answer = await readDesk<AttentionList>(args, `attention?${asked}`);
  return { answer, stamp: newStamp(), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => act(args, ROOMS);

/** What needs a person, in order of money and age. */
export default function Attention() {
  const { answer, stamp, now } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const here = useHydrated();
  const only = params.get('kind');
  const { items, count, counts } = answer;
  // As in the rail: what is put off needs nobody now.
  const needing =
    only === null ? Object.values(counts).reduce((sum, each) => sum + each, 0) : (counts[only] ?? 0);
  const kinds = Object.entries(counts).filter(([, count]) => count > 0);
  return (
    <Screen
      title="Attention"
      beside={
        <p className="d-count" role="status">
          {needing === 1
            ? '1 thing needs'
            : `${needing.toLocaleString('en-US')}${count.capped ? '+' : ''} things need`}{' '}
          a person
        </p>
      }
      tools={<CsvLink of={only === null ? 'attention' : `attention?kind=${encodeURIComponent(only)}`} />}
    >
      {kinds.length > 1 || only !== null ? (
        <nav className="d-chips" aria-label="Kinds">
          <Link to="?" className="d-chip" aria-current={only === null ? 'true' : undefined}>
            All
          </Link>
          {kinds.map(([kind, count]) => (
            <Link
              key={kind}
              to={`?kind=${encodeURIComponent(kind)}`}
              className="d-chip"
              aria-current={only === kind ? 'true' : undefined}
            >
              {plain(kind)} <b>{count}</b>
            </Link>
          ))}
        </nav>
      ) : null}
      {items.length === 0 ? (
        <Empty>Nothing needs a person. Orders, refunds, mails and companies go by themselves.</Empty>
      ) : (
        <Table
          caption="What needs a person"
          columns={columns(stamp, now, here)}
          items={items}
          keyOf={({ kind, subject }) => `${kind}~${subject}`}
          href={({ subject_href }) => subject_href}
        />
      )}
      <Paging next={answer.next_cursor} />
    </Screen>
  );
}
