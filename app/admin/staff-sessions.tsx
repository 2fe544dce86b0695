import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { List } from '../../api/contract/desk/lists.ts';
import type { StaffSession } from '../../api/contract/desk/staff.ts';
import { act } from './bridge/act.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import { Empty, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { FACTORS } from './staff/roles.ts';
import { StaffTabs } from './staff/StaffTabs.tsx';

const columns = (stamp: string): readonly Column<StaffSession>[] => [
  {
    label: 'Who',
    kind: 'title',
    cell: ({ name, current }) => (
      <>
        {name}
        {current ? <span className="d-sub">this one</span> : null}
      </>
    ),
  },
  { label: 'On', cell: ({ device }) => device },
  { label: 'Factor', cell: ({ factor }) => (factor === 'none' ? <None /> : FACTORS[factor]) },
  { label: 'Since', cell: ({ created_at }) => <Time at={created_at} /> },
  { label: 'Last used', cell: ({ last_seen_at }) => <Time at={last_seen_at} /> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => (
      <Actions actions={actions} at={`staff/sessions/${uid}`} stamp={stamp} look="menu" />
    ),
  },
];

export const meta: MetaFunction = titled('Sessions');

export async function loader(args: LoaderFunctionArgs) {
  const { items } = await readDesk<List<StaffSession>>(args, 'staff/sessions');
  return { sessions: items, stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => act(args, ['staff']);

/** Where is who signed in? One's own sessions, and for owners those of all. */
export default function StaffSessions() {
  const { sessions, stamp } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="Sessions"
      beside={<p className="d-count">{sessions.length} open</p>}
      tools={<CsvLink of="staff/sessions" />}
    >
      <StaffTabs />
      {sessions.length === 0 ? (
        <Empty>Nobody is signed in. Whoever reads this came with a key.</Empty>
      ) : (
        <Table caption="Open sessions" columns={columns(stamp)} items={sessions} keyOf={({ uid }) => uid} />
      )}
    </Screen>
  );
}
