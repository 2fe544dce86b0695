import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { AuditEntry } from '../../api/contract/desk/audit.ts';
import { Changes } from './audit/Changes.tsx';
import { readList } from './bridge/read.server.ts';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Person } from './kit/people.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { Uid } from './kit/Uid.tsx';
import { actionWords } from './kit/words.ts';

const FILTERS = [
  { name: 'actor', label: 'Who', placeholder: 'a name or address' },
  { name: 'action', label: 'What', placeholder: 'desk.order.refund' },
  { name: 'subject', label: 'On what', placeholder: 'ord_…' },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'Before', kind: 'date' },
] as const satisfies readonly Filter[];

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'Time', cell: ({ at }) => <Time at={at} /> },
  {
    label: 'Who',
    cell: ({ actor }) => (
      <Link to={`?actor=${encodeURIComponent(actor)}`}>
        <Person uid={actor} />
      </Link>
    ),
  },
  { label: 'What', cell: ({ action }) => <b title={action}>{actionWords(action)}</b> },
  { label: 'On what', cell: ({ subject }) => (subject === null ? <None /> : <Uid uid={subject} />) },
  { label: 'Why', whole: true, cell: ({ reason }) => reason ?? <None /> },
  {
    label: 'Agreed',
    cell: ({ approved_by }) => (approved_by === null ? <None /> : <Person uid={approved_by} />),
    hide: 'wide',
  },
  { label: 'What changed', whole: true, cell: ({ detail }) => <Changes detail={detail} /> },
];

export const meta: MetaFunction = titled('Audit');

export const loader = (args: LoaderFunctionArgs) =>
  readList<AuditEntry>(
    args,
    'audit',
    FILTERS.map(({ name }) => name),
  );

/** Who did what, when, to what, and why. */
export default function Audit() {
  return (
    <ListScreen
      title="Audit"
      noun={['entry', 'entries']}
      read={useLoaderData<typeof loader>()}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
