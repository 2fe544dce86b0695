import type { Action } from '../../../api/contract/desk/actions.ts';
import type { RuleVersion } from '../../../api/contract/desk/versions.ts';
import { Actions } from './Actions.tsx';
import { CsvLink } from './CsvLink.tsx';
import { Person } from './people.tsx';
import { Panel } from './Screen.tsx';
import { State } from './State.tsx';
import { type Column, Table } from './Table.tsx';
import { None, Time } from './Time.tsx';

interface VersionTableProps {
  versions: readonly RuleVersion[];
  /** `rollback`, as the server offers it; undefined where it doesn't. */
  rollback: Action | undefined;
  /** The room of its forms: `pricing`. */
  room: 'pricing' | 'routing';
  stamp: string;
}

/** All versions of rules, newest first, each with the way back to it. */
export function VersionTable({ versions, rollback, room, stamp }: VersionTableProps) {
  const columns: readonly Column<RuleVersion>[] = [
    {
      label: 'Version',
      kind: 'title',
      cell: ({ version, note }) => (
        <>
          {version === 0 ? '0, which a shop starts with' : version}
          {note ? <span className="d-sub">{note}</span> : null}
        </>
      ),
    },
    { label: 'Published', cell: ({ at }) => <Time at={at} /> },
    { label: 'By', cell: ({ by }) => <Person uid={by} /> },
    {
      label: 'State',
      cell: ({ in_force }) => (in_force ? <State state="in_force" tone="good" /> : <None why="replaced" />),
    },
    {
      label: 'Actions',
      kind: 'rest',
      cell: ({ version, in_force }) =>
        in_force || rollback === undefined ? null : (
          <Actions
            // Which version it is says the row.
            actions={[{ ...rollback, needs: rollback.needs.filter((need) => need !== 'text') }]}
            at={`${room}/${version}`}
            stamp={stamp}
            look="menu"
          />
        ),
    },
  ];
  return (
    <Panel title="Versions" beside={<CsvLink of={`${room}/versions`} label="Versions as CSV" />}>
      <Table caption="Versions" columns={columns} items={versions} keyOf={({ version }) => String(version)} />
    </Panel>
  );
}
