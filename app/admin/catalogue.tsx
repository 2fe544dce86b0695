import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import type { ListedPlan } from '../../api/contract/desk/plans.ts';
import { readList } from './bridge/read.server.ts';
import { CatalogueTabs } from './catalogue/CatalogueTabs.tsx';
import { saleState, whereOf } from './catalogue/plan-words.ts';
import type { Filter } from './kit/Filters.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { data, percent } from './kit/words.ts';

const YES_NO = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
] as const;

const FILTERS = [
  { name: 'q', label: 'Name or uid' },
  { name: 'country', label: 'Works in', placeholder: 'JPN' },
  { name: 'company', label: 'Company' },
  { name: 'below_floor', label: 'Below its floor', kind: 'choice', choices: YES_NO },
  { name: 'sort', label: 'Sorted by', kind: 'choice', choices: ['margin', 'price', 'sold', 'cost'] },
  {
    name: 'order',
    label: 'Order',
    kind: 'choice',
    choices: [
      { value: 'desc', label: 'largest first' },
      { value: 'asc', label: 'smallest first' },
    ],
  },
  { name: 'region', label: 'Region', more: true },
  { name: 'hidden', label: 'Hidden', kind: 'choice', choices: YES_NO, more: true },
  { name: 'pinned', label: 'Pinned', kind: 'choice', choices: YES_NO, more: true },
  { name: 'sold', label: 'Sold in 30 days', kind: 'choice', choices: YES_NO, more: true },
] as const satisfies readonly Filter[];

const COLUMNS: readonly Column<ListedPlan>[] = [
  {
    label: 'Plan',
    kind: 'title',
    cell: (plan) => (
      <>
        {plan.name}
        <span className="d-sub">
          {[whereOf(plan), data(plan.data_quota_mb), `${plan.validity_days} days`].join(' · ')}
        </span>
      </>
    ),
  },
  {
    label: 'State',
    cell: (plan) => (
      <>
        <State state={saleState(plan)} tone={plan.on_sale && !plan.hidden ? 'good' : 'quiet'} />
        {plan.pinned ? <span className="d-sub">pinned</span> : null}
      </>
    ),
  },
  {
    label: 'Price',
    kind: 'figure',
    cell: ({ price }) => (price === null ? <None why="not sold" /> : <Money cents={price} />),
  },
  { label: 'Cost', kind: 'figure', cell: ({ cost }) => <Money cents={cost} /> },
  {
    label: 'Margin',
    kind: 'figure',
    cell: ({ margin, margin_percent }) => (
      <>
        <Money cents={margin} />
        {margin_percent === null ? null : <span className="d-sub">{margin_percent} %</span>}
      </>
    ),
  },
  {
    label: 'Sold',
    kind: 'figure',
    cell: ({ sold_7, sold_30 }) => (
      <>
        {sold_30}
        <span className="d-sub">{sold_7} in 7 days</span>
      </>
    ),
  },
  {
    label: 'Refunded',
    kind: 'figure',
    hide: 'wide',
    cell: ({ refund_rate }) => (refund_rate === null ? <None why="none sold" /> : percent(refund_rate)),
  },
  {
    label: 'Company',
    cell: ({ company, offers }) => (
      <>
        {company ?? <None />}
        {offers > 1 ? <span className="d-sub">{offers} offers</span> : null}
      </>
    ),
  },
  { label: 'Why', hide: 'wide', cell: ({ why }) => why ?? <None /> },
];

export const meta: MetaFunction = titled('Catalogue');

export const loader = (args: LoaderFunctionArgs) =>
  readList<ListedPlan>(
    args,
    'plans',
    FILTERS.map(({ name }) => name),
  );

/** What do we sell, and at what margin? */
export default function Catalogue() {
  return (
    <ListScreen
      title="Catalogue"
      noun={['plan', 'plans']}
      read={useLoaderData<typeof loader>()}
      filters={FILTERS}
      columns={COLUMNS}
      keyOf={({ uid }) => uid}
      href={({ uid }) => `/admin/plans/${uid}`}
    >
      <CatalogueTabs />
    </ListScreen>
  );
}
