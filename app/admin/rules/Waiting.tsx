import { Link } from 'react-router';
import type { Action } from '../../../api/contract/desk/actions.ts';
import type { RulesDraft, RuleVersion, ScheduledRules } from '../../../api/contract/desk/versions.ts';
import type { NamedVerb } from '../bridge/named.server.ts';
import { Actions } from '../kit/Actions.tsx';
import { DeskForm } from '../kit/DeskForm.tsx';
import { offered } from '../kit/offered.ts';
import { Person } from '../kit/people.tsx';
import { Panel } from '../kit/Screen.tsx';
import { Since } from '../kit/Since.tsx';
import { type Column, Table } from '../kit/Table.tsx';
import { Time } from '../kit/Time.tsx';

type RulesRoom = 'pricing' | 'routing';

/** The verbs that rules of each kind have, as `actNamed` takes them. */
export const rulesVerbs = (room: RulesRoom): Record<string, NamedVerb> => ({
  [`${room}/publish`]: { path: `${room}/publish`, json: ['rules', 'seen'], rename: { publish_at: 'at' } },
  [`${room}/rollback`]: { path: `${room}/rollback`, row: 'version', json: ['seen'] },
  [`${room}/withdraw`]: { path: `${room}/withdraw`, row: 'uid' },
  [`${room}/save_draft`]: { path: `${room}/save-draft`, json: ['rules'] },
  [`${room}/drop_draft`]: { path: `${room}/drop-draft` },
});

/** The version that was in force at a time. @param versions the newest first. */
export const versionAt = (versions: readonly RuleVersion[], time: string): number =>
  versions.find(({ at }) => at === null || at <= time)?.version ?? 0;

/** Of `publish`: when. */
export const PUBLISH_AT = {
  name: 'publish_at',
  label: 'At (UTC)',
  kind: 'time',
  hint: 'Left empty: now.',
} as const;

interface WaitingProps {
  room: RulesRoom;
  scheduled: readonly ScheduledRules[];
  draft: RulesDraft;
  /** Whether the form below holds the draft. */
  isTakenUp: boolean;
  actions: readonly Action[];
  /** When the answer was made. */
  now: string;
  stamp: string;
}

/** What waits of rules: those that are scheduled, and the draft that somebody has left. */
export function Waiting({ room, scheduled, draft, isTakenUp, actions, now, stamp }: WaitingProps) {
  const drop = offered(actions, 'drop_draft');
  return (
    <>
      {scheduled.length > 0 ? (
        <Panel title="Scheduled">
          <Table
            caption="Rules that are scheduled"
            columns={scheduledColumns(room, offered(actions, 'withdraw'), stamp)}
            items={scheduled}
            keyOf={({ uid }) => uid}
          />
        </Panel>
      ) : null}
      {draft === null ? null : (
        <Panel title="A draft of rules" beside={<Since at={draft.saved_at} now={now} />}>
          <p>
            Saved by <Person uid={draft.saved_by} />, and not published.{' '}
            {isTakenUp ? (
              'It is in the form below.'
            ) : (
              <Link to="?draft" className="d-link">
                Go on with it
              </Link>
            )}
          </p>
          {drop ? <Actions actions={[drop]} at={`${room}/rules`} stamp={stamp} /> : null}
        </Panel>
      )}
    </>
  );
}

interface SaveDraftProps {
  room: RulesRoom;
  actions: readonly Action[];
  /** The rules as JSON. */
  text: string;
  stamp: string;
}

/** The way to keep changed rules for whoever opens the page next; nothing where the role may not. */
export function SaveDraft({ room, actions, text, stamp }: SaveDraftProps) {
  const save = offered(actions, 'save_draft');
  if (save === undefined || save.disabled_because !== null) return null;
  return (
    <DeskForm
      at={`${room}/rules`}
      verb="save_draft"
      label={save.label}
      consequence={save.consequence}
      stamp={stamp}
      reason={false}
      hidden={{ rules: text }}
    />
  );
}

const scheduledColumns = (
  room: RulesRoom,
  withdraw: Action | undefined,
  stamp: string,
): readonly Column<ScheduledRules>[] => [
  { label: 'Why', kind: 'title', cell: ({ reason }) => reason },
  { label: 'At', cell: ({ publish_at }) => <Time at={publish_at} /> },
  { label: 'Asked by', cell: ({ asked_by }) => <Person uid={asked_by} /> },
  { label: 'Asked', cell: ({ asked_at }) => <Time at={asked_at} />, hide: 'card' },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ uid }) =>
      withdraw === undefined ? null : (
        <Actions
          actions={[{ ...withdraw, needs: withdraw.needs.filter((need) => need === 'reason') }]}
          at={`${room}/${uid}`}
          stamp={stamp}
          look="menu"
        />
      ),
  },
];
