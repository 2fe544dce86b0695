import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { Action } from '../../api/contract/desk/actions.ts';
import type { PricePreview, PricingAnswer, ScheduledRules } from '../../api/contract/desk/pricing.ts';
import type { PriceRule } from '../../core/pricing/rules.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { DeskForm } from './kit/DeskForm.tsx';
import type { FormFieldProps } from './kit/FormField.tsx';
import { offered } from './kit/offered.ts';
import { Person } from './kit/people.tsx';
import { Panel, Screen } from './kit/Screen.tsx';
import { Since } from './kit/Since.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { VersionTable } from './kit/VersionTable.tsx';
import { PreviewPanel } from './prices/PreviewPanel.tsx';
import { PriceRulesForm } from './prices/PriceRulesForm.tsx';
import { PRICE_FORMAT } from './prices/price-rule.ts';
import { ruleCountries } from './rules/countries.server.ts';
import { RulesEditor } from './rules/RulesEditor.tsx';

const VERBS: Record<string, NamedVerb> = {
  'pricing/preview': {
    path: 'pricing/preview',
    json: ['rules', 'seen'],
    said: ({ count }) => (count === 1 ? '1 price would change.' : `${count} prices would change.`),
  },
  'pricing/publish': { path: 'pricing/publish', json: ['rules', 'seen'], rename: { publish_at: 'at' } },
  'pricing/rollback': { path: 'pricing/rollback', row: 'version', json: ['seen'] },
  'pricing/accept': { path: 'pricing/accept' },
  'pricing/withdraw': { path: 'pricing/withdraw', row: 'uid' },
  'pricing/save_draft': { path: 'pricing/save-draft', json: ['rules'] },
  'pricing/drop_draft': { path: 'pricing/drop-draft' },
};

export const meta: MetaFunction = titled('Prices');

export async function loader(args: LoaderFunctionArgs) {
  const pricing = await readDesk<PricingAnswer<PriceRule[]>>(args, 'pricing');
  const takenUp = new URL(args.request.url).searchParams.has('draft');
  return { pricing, takenUp, countries: ruleCountries, now: new Date().toISOString(), stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** By what rules are prices made, and what would others do? */
export default function Prices() {
  const { pricing, takenUp, countries, now, stamp } = useLoaderData<typeof loader>();
  const { rules, versions, held, scheduled, draft, actions, published_at, published_by } = pricing;
  const accept = offered(actions, 'accept');
  const [save, drop] = [offered(actions, 'save_draft'), offered(actions, 'drop_draft')];
  const begin = takenUp ? draft?.rules : undefined;
  return (
    <Screen
      title="Prices"
      beside={
        <p className="d-count">
          version {pricing.version}
          {published_at ? (
            <>
              {' '}
              since <Time at={published_at} />, by <Person uid={published_by} />
            </>
          ) : null}
        </p>
      }
    >
      {held ? (
        <Panel title="Prices wait for a person">
          <p>
            Costs have moved so far that the guard holds the new prices; what is on the shelf costs what it
            did.
          </p>
          {accept ? <Actions actions={[accept]} at="pricing/rules" stamp={stamp} /> : null}
        </Panel>
      ) : null}
      {scheduled.length > 0 ? (
        <Panel title="Scheduled">
          <Table
            caption="Rules that are scheduled"
            columns={scheduledColumns(offered(actions, 'withdraw'), stamp)}
            items={scheduled}
            keyOf={({ uid }) => uid}
          />
        </Panel>
      ) : null}
      {draft === null ? null : (
        <Panel title="A draft of rules" beside={<Since at={draft.saved_at} now={now} />}>
          <p>
            Saved by <Person uid={draft.saved_by} />, and not published.{' '}
            {begin === undefined ? (
              <Link to="?draft" className="d-link">
                Go on with it
              </Link>
            ) : (
              'It is in the form below.'
            )}
          </p>
          {drop ? <Actions actions={[drop]} at="pricing/rules" stamp={stamp} /> : null}
        </Panel>
      )}
      <RulesEditor
        key={`${pricing.version} ${begin === undefined ? '' : 'draft'}`}
        at="pricing/rules"
        title="Rules: the first that matches makes the price"
        rules={rules}
        version={pricing.version}
        format={PRICE_FORMAT}
        shows="Shows each price that would change."
        publish={offered(actions, 'publish')}
        begin={begin}
        {...(begin !== undefined && draft !== null && { beginSeen: versionAt(versions, draft.saved_at) })}
        later={(text) =>
          save === undefined || save.disabled_because !== null ? null : (
            <DeskForm
              at="pricing/rules"
              verb="save_draft"
              label={save.label}
              consequence={save.consequence}
              stamp={stamp}
              reason={false}
              hidden={{ rules: text }}
            />
          )
        }
        stamp={stamp}
        form={(editor, refused) => (
          <PriceRulesForm editor={editor} refused={refused} countries={countries} choices={pricing.choices} />
        )}
        preview={(detail) => <PreviewPanel preview={detail as unknown as PricePreview} />}
        publishFields={publishFields}
      />
      <VersionTable
        versions={versions}
        rollback={offered(actions, 'rollback')}
        room="pricing"
        stamp={stamp}
      />
    </Screen>
  );
}

/** The version that was in force at a time. */
const versionAt = (versions: PricingAnswer['versions'], time: string): number =>
  versions.find(({ at }) => at === null || at <= time)?.version ?? 0;

function publishFields(detail: Record<string, unknown>): readonly FormFieldProps[] {
  const { held } = detail as unknown as PricePreview;
  return [
    { name: 'publish_at', label: 'At (UTC)', kind: 'time', hint: 'Left empty: now.' },
    ...(held.length > 0
      ? [
          {
            name: 'accept',
            label: 'It is meant, although so much changes at once',
            kind: 'tick' as const,
            required: true,
          },
        ]
      : []),
  ];
}

const scheduledColumns = (withdraw: Action | undefined, stamp: string): readonly Column<ScheduledRules>[] => [
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
          at={`pricing/${uid}`}
          stamp={stamp}
          look="menu"
        />
      ),
  },
];
