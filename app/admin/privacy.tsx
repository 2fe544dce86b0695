import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useActionData, useLoaderData } from 'react-router';
import type { PrivacyRequest, RetentionList } from '../../api/contract/desk/privacy.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { readDesk, readList } from './bridge/read.server.ts';
import { HeldFile } from './customers/Held.tsx';
import { Deadline } from './disputes/Deadline.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import type { Filter } from './kit/Filters.tsx';
import type { FormOutcome } from './kit/form-outcome.ts';
import { ListScreen } from './kit/ListScreen.tsx';
import { Person } from './kit/people.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';
import { plain, sentence } from './kit/words.ts';
import { IDENTITIES } from './privacy/identities.ts';
import { Retention } from './privacy/Retention.tsx';

const FILTERS = [
  {
    name: 'open',
    label: 'Show',
    kind: 'choice',
    choices: [
      { value: 'true', label: 'those that wait' },
      { value: 'false', label: 'those that are answered' },
    ],
  },
  { name: 'kind', label: 'Kind', kind: 'choice', choices: ['export', 'delete', 'restrict'] },
  { name: 'email', label: 'Address' },
] as const satisfies readonly Filter[];

const VERBS: Record<string, NamedVerb> = { 'privacy/record': { path: 'privacy' } };

const columns = (now: string): readonly Column<PrivacyRequest>[] => [
  { label: 'What', kind: 'title', cell: ({ kind }) => sentence(kind) },
  { label: 'Asked', cell: ({ asked_at }) => <Time at={asked_at} /> },
  {
    label: 'State',
    cell: ({ done_at, outcome }) => {
      const closed = outcome === 'refused' || outcome === 'withdrawn';
      if (done_at === null) return <State state="waiting" tone="busy" />;
      return <State state={closed ? outcome : 'answered'} tone={closed ? 'quiet' : 'good'} />;
    },
  },
  {
    label: 'Answer by',
    cell: ({ due_at, done_at }) => <Deadline at={done_at === null ? due_at : null} now={now} />,
  },
  {
    label: 'Shown by',
    cell: ({ identity }) => (identity === null ? <None why="not shown yet" /> : plain(identity)),
  },
  {
    label: 'What was done',
    cell: ({ outcome, outcome_reason, handled_by, done_at }) =>
      outcome === null ? (
        <None why="nothing yet" />
      ) : (
        <>
          {plain(outcome)}
          <span className="d-sub">
            by <Person uid={handled_by} />, <Time at={done_at} />
            {outcome_reason === null ? null : `: ${outcome_reason}`}
          </span>
        </>
      ),
  },
  {
    label: 'Customer',
    cell: ({ customer_uid, person }) => (
      <>
        {customer_uid === null ? (
          'no account'
        ) : (
          <Link to={`/admin/customers/${customer_uid}`}>{customer_uid.slice(0, 12)}…</Link>
        )}
        {person === null ? null : <span className="d-sub d-mono">{person}</span>}
      </>
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
  const retention = await readDesk<RetentionList>(args, 'privacy/retention');
  return { ...read, retention: retention.items, now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** Are requests answered within thirty days? */
export default function Privacy() {
  const { now, retention, ...read } = useLoaderData<typeof loader>();
  const mayRecord = useMayDo('export_person');
  const mayDelete = useMayDo('delete_person');
  return (
    <ListScreen
      title="Privacy"
      noun={['request', 'requests']}
      read={read}
      filters={FILTERS}
      columns={columns(now)}
      keyOf={({ uid }) => uid}
      href={({ uid }) => `/admin/privacy/${uid}`}
      none="Nobody has asked for their data, or for them to be deleted."
    >
      <Answered />
      {mayRecord ? (
        <FoldedForm
          title="Record a request"
          at="privacy"
          verb="record"
          label="Record the request"
          consequence="It has to be answered within 30 days. Of an address without an account it is answered at once, so they have to show first that it is theirs: what is held is shown, or deleted."
          stamp={read.stamp}
          fields={[
            { name: 'email', label: 'Mail address', kind: 'mail', required: true },
            {
              name: 'kind',
              label: 'What is asked for',
              kind: 'choice',
              required: true,
              choices: [
                { value: 'export', label: 'a copy of their data' },
                ...(mayDelete ? [{ value: 'delete', label: 'to be deleted' }] : []),
                { value: 'restrict', label: 'that nothing but what is needed is done with them' },
              ],
            },
            {
              name: 'identity',
              label: 'How they have shown who they are',
              kind: 'choice',
              choices: IDENTITIES,
            },
          ]}
        />
      ) : null}
      <Retention lines={retention} />
    </ListScreen>
  );
}

/** Where a request that was recorded just now is answered, or what is held on an address without an account. */
function Answered() {
  const outcome = useActionData() as FormOutcome | undefined;
  if (outcome?.verb !== 'record' || outcome.kind !== 'done') return null;
  const { request_uid, file } = outcome.detail ?? {};
  if (typeof request_uid === 'string') {
    return (
      <p>
        <Link to={`/admin/privacy/${request_uid}`} className="d-link">
          To the request
        </Link>
      </p>
    );
  }
  if (!file) return null;
  return <HeldFile title="What is held on the address." file={file} name="address.json" />;
}
