import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import { readDesk } from './bridge/read.server.ts';
import { Empty, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence } from './kit/words.ts';
import { shownValue } from './settings/setting-form.ts';
import type { SettingChange } from './settings/setting-shape.ts';

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
  { label: 'By', cell: ({ changed_by }) => changed_by },
];

export const meta: MetaFunction = titled('History of settings');

export async function loader(args: LoaderFunctionArgs) {
  const name = new URL(args.request.url).searchParams.get('name');
  const query = name ? `?${new URLSearchParams({ name })}` : '';
  return readDesk<{ items: SettingChange[] }>(args, `settings/history${query}`);
}

/** Who has set what, when, and why? */
export default function SettingsHistory() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="History of settings"
      over={
        <Link to="/admin/settings" className="d-link">
          Settings
        </Link>
      }
    >
      {items.length === 0 ? (
        <Empty>No setting was changed yet.</Empty>
      ) : (
        <Table
          caption="Changes"
          columns={COLUMNS}
          items={items}
          keyOf={({ name, changed_at }) => `${name} ${changed_at}`}
        />
      )}
    </Screen>
  );
}
