import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { Action } from '../../api/contract/desk/actions.ts';
import type { PricingAnswer, ScheduledRules } from '../../api/contract/desk/pricing.ts';
import type { PriceRule } from '../../core/pricing/rules.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { newStamp, readDesk } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { offered } from './kit/offered.ts';
import { Person } from './kit/people.tsx';
import { Panel, Screen } from './kit/Screen.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { VersionTable } from './kit/VersionTable.tsx';
import { RuleEditor } from './prices/RuleEditor.tsx';
import { boundWords, priceWords, whenWords } from './prices/rule-words.ts';

const VERBS: Record<string, NamedVerb> = {
  'pricing/preview': {
    path: 'pricing/preview',
    json: ['rules'],
    said: ({ count }) => (count === 1 ? '1 price would change.' : `${count} prices would change.`),
  },
  'pricing/publish': { path: 'pricing/publish', json: ['rules'], rename: { publish_at: 'at' } },
  'pricing/rollback': { path: 'pricing/rollback', row: 'version' },
  'pricing/accept': { path: 'pricing/accept' },
  'pricing/withdraw': { path: 'pricing/withdraw', row: 'uid' },
};

export const meta: MetaFunction = titled('Prices');

export async function loader(args: LoaderFunctionArgs) {
  return { pricing: await readDesk<PricingAnswer<PriceRule[]>>(args, 'pricing'), stamp: newStamp() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS);

/** By what rules are prices made, and what would others do? */
export default function Prices() {
  const { pricing, stamp } = useLoaderData<typeof loader>();
  const { rules, versions, held, scheduled, actions, published_at, published_by } = pricing;
  const accept = offered(actions, 'accept');
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
      <Panel title="In force: the first rule that matches makes the price">
        <ol className="d-rules">
          {rules.map((rule) => (
            <li key={rule.name}>
              <p>
                <b>{rule.name}</b>
              </p>
              <p>
                {whenWords(rule)}: {priceWords(rule)}.
              </p>
              {boundWords(rule).length > 0 ? <p className="d-soft">{boundWords(rule).join('; ')}.</p> : null}
            </li>
          ))}
        </ol>
      </Panel>
      <RuleEditor rules={rules} publish={offered(actions, 'publish')} stamp={stamp} />
      <VersionTable
        versions={versions}
        rollback={offered(actions, 'rollback')}
        room="pricing"
        stamp={stamp}
      />
    </Screen>
  );
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
