import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { StaffMember } from '../../api/contract/desk/staff.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { readList } from './bridge/read.server.ts';
import { Actions, type Choices } from './kit/Actions.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { FACTORS, ROLE_CHOICES, ROLES } from './staff/roles.ts';
import { StaffTabs } from './staff/StaffTabs.tsx';

const FILTERS = [
  { name: 'role', label: 'Role', kind: 'choice', choices: ROLES },
  { name: 'state', label: 'State', kind: 'choice', choices: ['invited', 'active', 'disabled'] },
] as const satisfies readonly Filter[];

const VERBS: Record<string, NamedVerb> = { 'staff/invite': { path: 'staff' } };
const CHOICES: Choices = { role: ROLE_CHOICES };

const columns = (stamp: string): readonly Column<StaffMember>[] => [
  {
    label: 'Name',
    kind: 'title',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="d-sub">{email ?? 'of the environment'}</span>
      </>
    ),
  },
  { label: 'Role', cell: ({ role }) => <b>{role}</b> },
  { label: 'State', cell: ({ state }) => <State state={state} /> },
  {
    label: 'Second factor',
    cell: ({ factors, state }) =>
      factors.length > 0 ? (
        factors.map((factor) => FACTORS[factor]).join(', ')
      ) : (
        <span className={state === 'active' ? 'd-danger' : 'd-soft'}>none</span>
      ),
  },
  { label: 'Last seen', cell: ({ last_seen_at }) => <Time at={last_seen_at} /> },
  { label: 'Since', hide: 'wide', cell: ({ created_at }) => <Time at={created_at} day /> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => (
      <Actions actions={actions} at={`staff/${uid}`} stamp={stamp} choices={CHOICES} look="menu" />
    ),
  },
];

export const meta: MetaFunction = titled('Staff');

export const loader = (args: LoaderFunctionArgs) =>
  readList<StaffMember>(
    args,
    'staff',
    FILTERS.map(({ name }) => name),
  );

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS, ['staff']);

/** Who works here, and with what rights? */
export default function Staff() {
  const read = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Staff"
      noun={['person', 'people']}
      read={read}
      filters={FILTERS}
      columns={columns(read.stamp)}
      keyOf={({ uid }) => uid}
      tabs={<StaffTabs />}
    >
      <FoldedForm
        title="Invite somebody"
        at="staff"
        verb="invite"
        label="Invite"
        consequence="They are mailed a link, by which they choose a password and a second factor. It can be used once."
        stamp={read.stamp}
        fields={[
          { name: 'name', label: 'Name', required: true },
          { name: 'email', label: 'Mail address', kind: 'mail', required: true },
          { name: 'role', label: 'Role', kind: 'choice', required: true, choices: ROLE_CHOICES },
        ]}
      />
    </ListScreen>
  );
}
