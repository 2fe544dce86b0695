import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useActionData, useLoaderData } from 'react-router';
import type { StaffKey } from '../../api/contract/desk/keys.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { readList } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { CopyValue } from './kit/CopyValue.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import type { FormOutcome } from './kit/form-outcome.ts';
import { ListScreen } from './kit/ListScreen.tsx';
import { Person } from './kit/people.tsx';
import { Since } from './kit/Since.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { ROLE_CHOICES } from './staff/roles.ts';
import { StaffTabs } from './staff/StaffTabs.tsx';

const VERBS: Record<string, NamedVerb> = {
  'keys/make': { path: 'keys', said: ({ name }) => `The key ${name} is made. It is shown this once.` },
};

const columns = (stamp: string, now: string): readonly Column<StaffKey>[] => [
  {
    label: 'Name',
    kind: 'title',
    cell: ({ name, created_by }) => (
      <>
        {name}
        <span className="d-sub">
          made by <Person uid={created_by} />
        </span>
      </>
    ),
  },
  { label: 'Role', cell: ({ role }) => <b>{role}</b> },
  { label: 'State', cell: (key) => <KeyState of={key} now={now} /> },
  { label: 'Ends', cell: ({ expires_at }) => <Time at={expires_at} /> },
  {
    label: 'Last used',
    cell: ({ last_used_at }) =>
      last_used_at === null ? <None why="never" /> : <Since at={last_used_at} now={now} />,
  },
  { label: 'Age', cell: ({ created_at }) => <Since at={created_at} now={now} /> },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid, actions }) => <Actions actions={actions} at={`keys/${uid}`} stamp={stamp} look="menu" />,
  },
];

function KeyState({ of: { revoked_at, expires_at }, now }: { of: StaffKey; now: string }) {
  if (revoked_at !== null) return <State state="revoked" />;
  return expires_at <= now ? <State state="ended" /> : <State state="active" />;
}

export const meta: MetaFunction = titled('Keys');

export async function loader(args: LoaderFunctionArgs) {
  const read = await readList<StaffKey>(args, 'keys', []);
  return { ...read, now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS, ['keys']);

/** Which scripts may ask the API, and until when? */
export default function Keys() {
  const { now, ...read } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Keys"
      noun={['key', 'keys']}
      none="No script has a key yet. “Make a key”, above, is for one that asks the API."
      read={read}
      filters={[]}
      columns={columns(read.stamp, now)}
      keyOf={({ uid }) => uid}
      tabs={<StaffTabs />}
    >
      <NewKey />
      <FoldedForm
        title="Make a key"
        at="keys"
        verb="make"
        label="Make the key"
        consequence="Whoever has it may do what its role may, until it ends or is revoked. It is shown once, right after this."
        stamp={read.stamp}
        fields={[
          { name: 'name', label: 'Name', required: true, placeholder: 'monthly report' },
          { name: 'role', label: 'Role', kind: 'choice', required: true, choices: ROLE_CHOICES },
          {
            name: 'expires_at',
            label: 'Ends at (UTC)',
            kind: 'time',
            required: true,
            hint: 'Within 366 days.',
          },
        ]}
      />
    </ListScreen>
  );
}

/** The key that was made just now: nothing can show it again. */
function NewKey() {
  const outcome = useActionData() as FormOutcome | undefined;
  const key = outcome?.verb === 'make' && outcome.kind === 'done' ? outcome.detail?.key : undefined;
  if (typeof key !== 'string') return null;
  return (
    <section className="d-once" aria-label="The new key">
      <p>
        <b>Copy it now.</b> It is gone with the next screen.
      </p>
      <CopyValue value={key} />
    </section>
  );
}
