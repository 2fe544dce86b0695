import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { Link, useActionData, useLoaderData } from 'react-router';
import type { Action } from '../../api/contract/desk/actions.ts';
import type { ListedPromotion } from '../../api/contract/desk/promotions.ts';
import { actNamed, type NamedVerb } from './bridge/named.server.ts';
import { readList } from './bridge/read.server.ts';
import { Actions } from './kit/Actions.tsx';
import { FoldedForm } from './kit/DeskForm.tsx';
import type { Filter } from './kit/Filters.tsx';
import type { FormFieldProps } from './kit/FormField.tsx';
import { ListScreen } from './kit/ListScreen.tsx';
import { Money } from './kit/Money.tsx';
import type { Outcome } from './kit/outcome.ts';
import { type FigureDays, figureDays, rowsOf } from './kit/rows-of.ts';
import { Panel } from './kit/Screen.tsx';
import { State } from './kit/State.tsx';
import type { Column } from './kit/Table.tsx';
import { None, Time } from './kit/Time.tsx';
import { titled } from './kit/titled.ts';
import { useMayDo } from './kit/use-rights.ts';
import { dollars, percent } from './kit/words.ts';

const FILTERS = [
  { name: 'state', label: 'State', kind: 'choice', choices: ['running', 'ended', 'withdrawn'] },
  { name: 'q', label: 'Code begins with' },
] as const satisfies readonly Filter[];

const VERBS: Record<string, NamedVerb> = {
  'promotions/add': { path: 'promotions', lists: ['countries', 'plans'] },
  'promotions/generate': { path: 'promotions/generate' },
};

const FIELDS: readonly FormFieldProps[] = [
  {
    name: 'code',
    label: 'Code',
    required: true,
    placeholder: 'SPRING-10',
    hint: '3 to 32 letters, digits and dashes.',
  },
  { name: 'percent', label: 'Percent off', kind: 'whole', hint: 'Either this or an amount.' },
  { name: 'cents', label: 'Dollars off', kind: 'dollars', placeholder: '0.00' },
  { name: 'minimum', label: 'Only from a price of, in dollars', kind: 'dollars', placeholder: '0.00' },
  { name: 'starts_at', label: 'Starts at (UTC)', kind: 'time', hint: 'Left empty: now.' },
  { name: 'ends_at', label: 'Ends at (UTC)', kind: 'time', hint: 'Left empty: never.' },
  { name: 'limit', label: 'Uses at most', kind: 'whole' },
  { name: 'per_customer', label: 'Uses of a customer at most', kind: 'whole' },
  { name: 'countries', label: 'Only for countries', placeholder: 'JPN, KOR' },
  { name: 'plans', label: 'Only for plans', placeholder: 'pln_…, pln_…' },
  { name: 'first_order', label: 'First orders only', kind: 'tick' },
];

const MANY: readonly FormFieldProps[] = [
  { name: 'count', label: 'How many', kind: 'whole', required: true, hint: '1,000 at most.' },
  {
    name: 'prefix',
    label: 'They begin with',
    required: true,
    placeholder: 'PRESS',
    hint: 'Eight drawn characters follow.',
  },
  ...FIELDS.filter(({ name }) =>
    ['percent', 'cents', 'minimum', 'starts_at', 'ends_at', 'first_order'].includes(name),
  ),
];

/** Ends and limits are changed one at a time, too. */
const eachOptional = (actions: readonly Action[]): Action[] =>
  actions.map((action) => ({
    ...action,
    needs: action.needs.filter((need) => need !== 'ends_at' && need !== 'limit'),
  }));

/** The paid orders of which the figures of a code are. */
const redeemedBy = (code: string, from: string) =>
  rowsOf('orders', { redeemed: code, reached: 'paid', from });

const columns = (stamp: string, now: string, { month }: FigureDays): readonly Column<ListedPromotion>[] => [
  {
    label: 'Code',
    kind: 'title',
    cell: ({ code, minimum, first_order_only }) => (
      <>
        <span className="d-mono">{code}</span>
        <span className="d-sub">
          {[minimum > 0 && `from ${dollars(minimum)}`, first_order_only && 'first orders']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    label: 'Takes off',
    kind: 'figure',
    cell: ({ kind, value }) => (kind === 'percent' ? `${value}%` : <Money cents={value} />),
  },
  { label: 'State', cell: (each) => <PromotionState promotion={each} now={now} /> },
  {
    label: 'Uses',
    kind: 'figure',
    cell: ({ code, uses, limit }) => (
      <Link to={rowsOf('orders', { holds: code })}>
        {uses}
        {limit === null ? '' : ` of ${limit}`}
      </Link>
    ),
  },
  {
    label: 'Revenue, 30 days',
    kind: 'figure',
    cell: ({ code, revenue }) => (
      <Link to={redeemedBy(code, month)}>
        <Money cents={revenue} quietZero />
      </Link>
    ),
  },
  {
    label: 'Margin',
    kind: 'figure',
    cell: ({ code, margin }) =>
      margin === null ? (
        <None why="not for your role" />
      ) : (
        <Link to={redeemedBy(code, month)}>
          <Money cents={margin} quietZero loss />
        </Link>
      ),
  },
  {
    label: 'New buyers',
    kind: 'figure',
    cell: ({ code, new_buyers, orders }) =>
      orders === 0 ? (
        <None why="no orders" />
      ) : (
        <Link to={redeemedBy(code, month)}>
          {new_buyers} of {orders}
        </Link>
      ),
  },
  {
    label: 'Refunded',
    kind: 'figure',
    hide: 'card',
    cell: ({ refund_rate }) => (refund_rate === null ? <None why="no orders" /> : percent(refund_rate)),
  },
  {
    label: 'Buyers at',
    hide: 'wide',
    cell: ({ code, top_domains }) =>
      top_domains === null || top_domains.length === 0 ? (
        <None why="no orders, or not for your role" />
      ) : (
        top_domains.map(({ domain, orders }) => (
          <span key={domain} className="d-sub">
            <Link to={`${redeemedBy(code, month)}&email=${encodeURIComponent(`@${domain}`)}`}>
              {domain} {orders}
            </Link>
          </span>
        ))
      ),
  },
  { label: 'Ends', cell: ({ ends_at }) => (ends_at === null ? <None why="never" /> : <Time at={ends_at} />) },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ code, actions }) => (
      <Actions actions={eachOptional(actions)} at={`promotions/${code}`} stamp={stamp} look="menu" />
    ),
  },
];

function PromotionState({ promotion, now }: { promotion: ListedPromotion; now: string }) {
  const { withdrawn_at, starts_at, ends_at, limit, uses } = promotion;
  if (withdrawn_at !== null) return <State state="withdrawn" />;
  if (ends_at !== null && ends_at <= now) return <State state="ended" />;
  if (starts_at !== null && starts_at > now) return <State state="not yet" tone="busy" />;
  return limit !== null && uses >= limit ? <State state="used up" /> : <State state="running" tone="good" />;
}

/** The codes that were just made: here, and nowhere else together. */
function NewCodes() {
  const outcome = useActionData() as Outcome | undefined;
  const codes = outcome?.verb === 'generate' && outcome.kind === 'done' ? outcome.detail?.codes : undefined;
  if (!Array.isArray(codes)) return null;
  const lines = codes.join('\r\n');
  return (
    <Panel
      title={`${codes.length} codes`}
      beside={
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`code\r\n${lines}\r\n`)}`}
          download="codes.csv"
          className="d-act d-act-go"
        >
          Download as CSV
        </a>
      }
    >
      <label className="d-field">
        <span>They are shown once.</span>
        <textarea readOnly rows={Math.min(8, codes.length)} defaultValue={lines} className="d-mono" />
      </label>
    </Panel>
  );
}

export const meta: MetaFunction = titled('Promotions');

export async function loader(args: LoaderFunctionArgs) {
  const read = await readList<ListedPromotion>(
    args,
    'promotions',
    FILTERS.map(({ name }) => name),
  );
  return { ...read, days: figureDays(), now: new Date().toISOString() };
}

export const action = (args: ActionFunctionArgs) => actNamed(args, VERBS, ['promotions']);

/** Does a code pay? */
export default function Promotions() {
  const { now, days, ...read } = useLoaderData<typeof loader>();
  const mayAdd = useMayDo('promotions');
  const seesBooks = useMayDo('books');
  return (
    <ListScreen
      title="Promotions"
      noun={['code', 'codes']}
      read={read}
      filters={FILTERS}
      columns={columns(read.stamp, now, days)}
      keyOf={({ code }) => code}
      tools={
        seesBooks ? (
          <Link to="/admin/reports/credit-ages" className="d-act">
            Credit by age
          </Link>
        ) : null
      }
    >
      {mayAdd ? (
        <FoldedForm
          title="Add a code"
          at="promotions"
          verb="add"
          label="Add the code"
          consequence="Whoever types it gets the discount from its start on, as far as its limits go. What it takes off can’t be changed later."
          stamp={read.stamp}
          fields={FIELDS}
        />
      ) : null}
      {mayAdd ? (
        <FoldedForm
          title="Make codes for one order each"
          at="promotions"
          verb="generate"
          label="Make them"
          consequence="Each code is good for one order. You get them as a file, once; what they take off can’t be changed later."
          stamp={read.stamp}
          fields={MANY}
        />
      ) : null}
      <NewCodes />
    </ListScreen>
  );
}
