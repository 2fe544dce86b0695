import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { CatalogueChange, CatalogueSync, SyncsAnswer } from '../../api/contract/desk/catalogue.ts';
import { act } from './bridge/act.server.ts';
import { readDesk, readList } from './bridge/read.server.ts';
import { CatalogueTabs } from './catalogue/CatalogueTabs.tsx';
import { HeldSyncs } from './catalogue/HeldSyncs.tsx';
import { CsvLink } from './kit/CsvLink.tsx';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import { Panel } from './kit/Screen.tsx';
import { State, type Tone } from './kit/State.tsx';
import { type Column, Table } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { plain } from './kit/words.ts';

const WHAT: Record<CatalogueChange['what'], { label: string; tone: Tone }> = {
  new: { label: 'new', tone: 'good' },
  back: { label: 'back', tone: 'good' },
  gone: { label: 'gone', tone: 'danger' },
  unfit: { label: 'can’t be sold', tone: 'danger' },
  cost: { label: 'cost', tone: 'busy' },
  facts: { label: 'facts', tone: 'quiet' },
};

const FILTERS = [
  { name: 'company', label: 'Company' },
  {
    name: 'what',
    label: 'What',
    kind: 'choice',
    choices: Object.entries(WHAT).map(([value, { label }]) => ({ value, label })),
  },
  { name: 'q', label: 'Offer', placeholder: 'name, pln_… or their id' },
  { name: 'at', label: 'Sync at', more: true },
] as const satisfies readonly Filter[];

const COLUMNS: readonly Column<CatalogueChange>[] = [
  {
    label: 'Offer',
    kind: 'title',
    cell: ({ name, wholesale_id }) => (
      <>
        {name}
        <span className="d-sub d-mono">{wholesale_id}</span>
      </>
    ),
  },
  { label: 'Company', cell: ({ company }) => company },
  {
    label: 'What',
    cell: ({ what, facts }) => (
      <>
        <State state={WHAT[what].label} tone={WHAT[what].tone} />
        {facts.length > 0 ? <span className="d-sub">{facts.map(plain).join(', ')}</span> : null}
      </>
    ),
  },
  {
    label: 'Cost',
    kind: 'figure',
    cell: ({ cost_before, cost_after }) =>
      cost_before === null && cost_after === null ? (
        <None />
      ) : cost_before === cost_after ? (
        <Money cents={cost_after} />
      ) : (
        <>
          {cost_before === null ? '' : <Money cents={cost_before} />} →{' '}
          {cost_after === null ? '–' : <Money cents={cost_after} />}
        </>
      ),
  },
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
];

const count = (number: number, tone?: string) =>
  number === 0 ? <span className="d-soft">0</span> : <b className={tone}>{number.toLocaleString('en-US')}</b>;

const SYNCS: readonly Column<CatalogueSync>[] = [
  {
    label: 'Sync',
    kind: 'title',
    cell: ({ company, at }) => (
      <>
        {company}
        <span className="d-sub">
          <Time at={at} />
        </span>
      </>
    ),
  },
  { label: 'New', kind: 'figure', cell: (sync) => count(sync.new + sync.back) },
  { label: 'Gone', kind: 'figure', cell: (sync) => count(sync.gone + sync.unfit, 'd-danger') },
  { label: 'Dearer', kind: 'figure', cell: ({ dearer }) => count(dearer, 'd-danger') },
  { label: 'Cheaper', kind: 'figure', cell: ({ cheaper }) => count(cheaper) },
  { label: 'Other facts', kind: 'figure', cell: ({ facts }) => count(facts) },
];

export const meta: MetaFunction = titled('Changes of the catalogue');

export async function loader(args: LoaderFunctionArgs) {
  const [read, beside] = await Promise.all([
    readList<CatalogueChange>(
      args,
      'catalogue/changes',
      FILTERS.map(({ name }) => name),
    ),
    readDesk<SyncsAnswer>(args, 'catalogue/syncs'),
  ]);
  return { read, ...beside };
}

export const action = (args: ActionFunctionArgs) => act(args, ['companies']);

/** What has a sync changed, and what does one wait with? */
export default function Changes() {
  const { read, syncs, held } = useLoaderData<typeof loader>();
  const isWhole = Object.keys(read.asked).length === 0;
  return (
    <ListScreen
      title="Catalogue"
      noun={['change', 'changes']}
      read={read}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      href={({ plan_uid }) => (plan_uid === null ? null : `/admin/plans/${plan_uid}`)}
      none="No sync has changed anything yet."
      tabs={<CatalogueTabs />}
    >
      <HeldSyncs held={held} stamp={read.stamp} />
      {isWhole && syncs.length > 0 ? (
        <Panel
          title="The newest syncs"
          beside={
            <>
              <Link to="/admin/companies" className="d-link">
                Companies
              </Link>{' '}
              <CsvLink of="catalogue/syncs" label="Syncs as CSV" />
            </>
          }
        >
          <Table
            caption="Syncs"
            columns={SYNCS}
            items={syncs}
            keyOf={({ company, at }) => `${company} ${at}`}
            href={({ company, at }) => `/admin/plans/changes?${new URLSearchParams({ company, at })}`}
          />
        </Panel>
      ) : null}
    </ListScreen>
  );
}
