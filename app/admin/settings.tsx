import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { Setting, SettingsAnswer, ShownVariable } from '../../api/contract/desk/settings.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { CsvLink } from './kit/CsvLink.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import { Person } from './kit/people.tsx';
import { Facts, Panel, Screen } from './kit/Screen.tsx';
import { Since } from './kit/Since.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { sentence, spoken } from './kit/words.ts';
import { fieldsOfSetting, settingBody } from './settings/setting-form.ts';
import { shownValue, shownVariable } from './settings/value-words.ts';

const VERBS: Record<string, NamedVerb> = {
  'settings/set': { path: 'settings', row: 'name', json: ['seen'], compose: settingBody },
};

const environment = (now: string): readonly Column<ShownVariable>[] => [
  { label: 'Name', kind: 'title', cell: ({ name }) => <span className="d-mono d-nowrap">{name}</span> },
  {
    label: 'Value',
    cell: ({ name, value }) =>
      value === null ? <None why="not set" /> : <span className="d-mono">{shownVariable(name, value)}</span>,
  },
  {
    label: 'From',
    cell: ({ source }) =>
      source === 'none' ? <None why="not set" /> : <span className="d-nowrap">{source}</span>,
  },
  {
    label: 'Seen for',
    cell: ({ seen_since }) =>
      seen_since === null ? <None why="not known" /> : <Since at={seen_since} now={now} />,
  },
];

export const meta: MetaFunction = titled('Settings');

export async function loader(args: LoaderFunctionArgs) {
  const settings = await readDesk<SettingsAnswer>(args, 'settings');
  return { settings, now: new Date().toISOString(), stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** What is configured, and what may be changed while the shop runs? */
export default function Settings() {
  const { settings, now, stamp } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="Settings"
      tools={
        <>
          <Link to="/admin/settings/history" className="d-act">
            History
          </Link>
          <CsvLink of="settings" />
        </>
      }
    >
      {settings.rows.map((row) => (
        <SettingPanel key={row.name} setting={row} stamp={stamp} />
      ))}
      <Panel title="The environment, read at the start">
        <p className="d-soft">
          A secret is as old as the first start that the database knows with its present value, at least. They
          are changed where the shop is started: <span className="d-mono">SECRET</span> takes the new value
          beside the old one, so that what the old one hashed is still found (docs/operate.md, “Rotating
          SECRET”, says in which order and what ends with it); <span className="d-mono">SYSTEM_KEY</span> has
          one value, and whoever uses it needs the new one at the same time. Keys of the staff are made and
          revoked under <Link to="/admin/keys">Keys</Link>.
        </p>
        <Table
          caption="Environment"
          columns={environment(now)}
          items={settings.environment}
          keyOf={({ name }) => name}
        />
      </Panel>
    </Screen>
  );
}

function SettingPanel({ setting, stamp }: { setting: Setting; stamp: string }) {
  const { name, kind, id, value, default: otherwise, description, changed_at, changed_by, reason } = setting;
  return (
    <Panel
      title={sentence(name)}
      id={name}
      beside={
        changed_at === null ? null : (
          <Link to={`/admin/settings/history?name=${name}`} className="d-link">
            History
          </Link>
        )
      }
    >
      <p className="d-soft">{spoken(description)}</p>
      <Facts
        of={[
          ['In force', <b key="value">{shownValue(value ?? otherwise)}</b>],
          ['Set by', changed_by && <Person key="by" uid={changed_by} />],
          ['At', changed_at === null ? null : <Time key="at" at={changed_at} />],
          ['Why', reason],
          ['Without it', value === null ? null : shownValue(otherwise)],
        ]}
      />
      <FoldedForm
        title="Change"
        at={`settings/${name}`}
        verb="set"
        label="Change"
        consequence={
          name === 'sales'
            ? 'With “deliver only” no new order is taken from then on, in all processes. What is paid is delivered.'
            : 'It is in force in all processes within a second.'
        }
        stamp={stamp}
        hidden={{ kind, seen: JSON.stringify(id) }}
        fields={fieldsOfSetting(setting)}
      />
    </Panel>
  );
}
