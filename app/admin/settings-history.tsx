import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { SettingChange } from '../../api/contract/desk/settings.ts';
import { readList } from './bridge/read.server.ts';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Person } from './kit/people.tsx';
import type { Column } from './kit/Table.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';
import { shownValue } from './settings/value-words.ts';

const COLUMNS: readonly Column<SettingChange>[] = [
  {
    label: 'Setting',
    kind: 'title',
    cell: ({ name, reason }) => (
      <>
        {sentence(name)}
        <span className="d-sub">{reason}</span>
      </>
    ),
  },
  { label: 'Set to', cell: ({ value }) => (value === null ? 'its default' : shownValue(value)) },
  { label: 'At', cell: ({ changed_at }) => <Time at={changed_at} /> },
  { label: 'By', cell: ({ changed_by }) => <Person uid={changed_by} /> },
];

const FILTERS = [
  { name: 'name', label: 'Setting', placeholder: 'referrals' },
] as const satisfies readonly Filter[];

export const meta: MetaFunction = titled('History of settings');

export const loader = (args: LoaderFunctionArgs) =>
  readList<SettingChange>(args, 'settings/history', ['name']);

/** Who has set what, when, and why? */
export default function SettingsHistory() {
  return (
    <ListScreen
      title="History of settings"
      noun={['change', 'changes']}
      read={useLoaderData<typeof loader>()}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={({ name, changed_at }) => `${name} ${changed_at}`}
      none="No setting was changed yet."
      tools={
        <Link to="/admin/settings" className="d-act">
          Settings
        </Link>
      }
    />
  );
}
