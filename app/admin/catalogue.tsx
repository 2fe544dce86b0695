import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useLoaderData } from 'react-router';
import type { ListedPlan } from '../../api/contract/desk/plans.ts';
import { actNamed } from './bridge/named.server.ts';
import { readList } from './bridge/read.server.ts';
import { CatalogueTabs } from './catalogue/CatalogueTabs.tsx';
import { refundedOf, saleState, soldOf, whereOf } from './catalogue/plan-words.ts';
import { SaleDates } from './catalogue/SaleDates.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import { type Filter, YES_NO } from './kit/Filters.tsx';
import type { FormFieldProps } from './kit/FormField.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import { type FigureDays, figureDays, rowsOf } from './kit/rows-of.ts';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';
import { data, dollars, percent } from './kit/words.ts';

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
  { name: 'featured', label: 'Featured', kind: 'choice', choices: YES_NO, more: true },
  { name: 'sold', label: 'Sold in 30 days', kind: 'choice', choices: YES_NO, more: true },
] as const satisfies readonly Filter[];

const columns = (days: FigureDays): readonly Column<ListedPlan>[] => [
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
        {plan.featured ? <span className="d-sub">featured</span> : null}
        <SaleDates plan={plan} />
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
    cell: ({ margin, margin_percent, margin_after_fee_percent }) => (
      <>
        <Money cents={margin} />
        {margin_percent === null ? null : <span className="d-sub">{margin_percent}%</span>}
        {margin_after_fee_percent === null ? null : (
          <span className="d-sub">{margin_after_fee_percent}% after fee</span>
        )}
      </>
    ),
  },
  {
    label: 'RRP',
    kind: 'figure',
    hide: 'wide',
    cell: ({ recommended_price, lowest_price }) => (
      <>
        <Money cents={recommended_price} />
        {lowest_price === null ? null : <span className="d-sub">least {dollars(lowest_price)}</span>}
      </>
    ),
  },
  {
    label: 'Competitor',
    kind: 'figure',
    hide: 'wide',
    cell: ({ competitor, competitor_price, competitor_seen_at }) =>
      competitor === null ? (
        <None why="no comparable price is known" />
      ) : (
        <>
          <Money cents={competitor_price} />
          <span className="d-sub">{competitor}</span>
          <span className="d-sub">
            <Time at={competitor_seen_at} day />
          </span>
        </>
      ),
  },
  {
    label: 'GB rank',
    kind: 'figure',
    hide: 'wide',
    cell: ({ rank, ranked }) =>
      rank === null ? <None why="of several countries, or not on the shelf" /> : `${rank} of ${ranked}`,
  },
  {
    label: 'Sold',
    kind: 'figure',
    cell: ({ uid, sold_7, sold_30 }) => (
      <>
        <Link to={rowsOf('orders', soldOf(uid, days.month))}>{sold_30}</Link>
        <span className="d-sub">
          <Link to={rowsOf('orders', soldOf(uid, days.week))}>{sold_7} in 7 days</Link>
        </span>
      </>
    ),
  },
  {
    label: 'Refunded',
    kind: 'figure',
    hide: 'wide',
    cell: ({ uid, refund_rate }) =>
      refund_rate === null ? (
        <None why="none sold" />
      ) : (
        <Link to={rowsOf('orders', refundedOf(uid, days.month))}>{percent(refund_rate)}</Link>
      ),
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
  { label: 'Why', hide: 'widest', cell: ({ why }) => why ?? <None /> },
];

export const meta: MetaFunction = titled('Catalogue');

export async function loader(args: LoaderFunctionArgs) {
  const read = await readList<ListedPlan>(
    args,
    'plans',
    FILTERS.map(({ name }) => name),
  );
  return { ...read, days: figureDays() };
}

/** Filters that hold a yes or a no. */
const TRUTHS: readonly string[] = ['hidden', 'pinned', 'featured', 'sold', 'below_floor'];

export const action = (args: ActionFunctionArgs) =>
  actNamed(args, {
    'shelf/change_plans': {
      path: 'catalogue/change',
      compose: (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            TRUTHS.includes(name) ? value === 'true' : value,
          ]),
        ),
    },
  });

const CHANGES: readonly FormFieldProps[] = [
  {
    name: 'change',
    label: 'What becomes of them',
    kind: 'choice',
    required: true,
    choices: [
      { value: 'hide', label: 'hidden' },
      { value: 'show', label: 'shown' },
      { value: 'pin', label: 'pinned at the price that each has' },
      { value: 'unpin', label: 'left to the rules' },
    ],
  },
  { name: 'dry_run', label: 'Only say how many', kind: 'tick', value: 'on' },
];

/** The filters in the address that say which plans, not in which order. */
const which = (asked: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'sort' && name !== 'order'));

/** What do we sell, and at what margin? */
export default function Catalogue() {
  const { days, ...read } = useLoaderData<typeof loader>();
  const mayChange = useMayDo('catalogue');
  const filter = which(read.asked);
  return (
    <ListScreen
      title="Catalogue"
      noun={['plan', 'plans']}
      read={read}
      filters={FILTERS}
      columns={columns(days)}
      keyOf={({ uid }) => uid}
      href={({ uid }) => `/admin/plans/${uid}`}
      tabs={<CatalogueTabs />}
    >
      {mayChange && Object.keys(filter).length > 0 ? (
        <FoldedForm
          title="Change all plans that match"
          at="shelf"
          verb="change_plans"
          label="Go on"
          consequence="Every plan that these filters find is changed at once, not only those on this page. It stays so whatever syncs find. Ask how many there are first."
          stamp={read.stamp}
          fields={CHANGES}
          hidden={filter}
        />
      ) : null}
    </ListScreen>
  );
}
