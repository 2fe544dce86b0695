import { Link } from 'react-router';
import type { Action } from '../../../api/contract/desk/actions.ts';
import type { ListedPromotion } from '../../../api/contract/desk/promotions.ts';
import { Actions } from '../kit/Actions.tsx';
import { Money } from '../kit/Money.tsx';
import { type FigureDays, rowsOf } from '../kit/rows-of.ts';
import { State } from '../kit/State.tsx';
import type { Column } from '../kit/Table.tsx';
import { None, Time } from '../kit/Time.tsx';
import { dollars, percent } from '../kit/words.ts';

const EDITED: ReadonlySet<string> = new Set(['ends_at', 'limit', 'budget']);

/** Ends and limits are changed one at a time, too. */
const eachOptional = (actions: readonly Action[]): Action[] =>
  actions.map((action) => ({
    ...action,
    needs: action.needs.filter((need) => !EDITED.has(need)),
  }));

/** The paid orders of which the figures of a code are. */
const redeemedBy = (code: string, from: string) =>
  rowsOf('orders', { redeemed: code, reached: 'paid', from });

/** A code, what it is for, and what it brought. */
export const promotionColumns = (
  stamp: string,
  now: string,
  { month }: FigureDays,
): readonly Column<ListedPromotion>[] => [
  {
    label: 'Code',
    kind: 'title',
    cell: (promotion) => (
      <>
        <span className="d-mono">{promotion.code}</span>
        <span className="d-sub">{conditionsOf(promotion)}</span>
      </>
    ),
  },
  {
    label: 'Takes off',
    kind: 'figure',
    cell: ({ kind, value }) => (kind === 'percent' ? `${value}%` : <Money cents={value} />),
  },
  {
    label: 'State',
    cell: (each) => (
      <>
        <PromotionState promotion={each} now={now} />
        {each.ends_at === null ? null : (
          <span className="d-sub">
            until <Time at={each.ends_at} />
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Uses',
    kind: 'figure',
    cell: ({ code, uses, limit, spent, budget }) => (
      <>
        <Link to={rowsOf('orders', { holds: code })}>
          {uses}
          {limit === null ? '' : ` of ${limit}`}
        </Link>
        {spent === 0 && budget === null ? null : (
          <span className="d-sub">
            {dollars(spent)}
            {budget === null ? '' : ` of ${dollars(budget)}`} off
          </span>
        )}
      </>
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
    cell: ({ code, refund_rate }) =>
      refund_rate === null ? (
        <None why="no orders" />
      ) : (
        <Link to={redeemedBy(code, month)}>{percent(refund_rate)}</Link>
      ),
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
            <Link
              to={`${redeemedBy(code, month)}&email=${encodeURIComponent(`@${domain}`)}`}
              className="d-line"
            >
              {domain} {orders}
            </Link>
          </span>
        ))
      ),
  },
  {
    label: 'Actions',
    kind: 'rest',
    cell: ({ code, actions }) => (
      <Actions actions={eachOptional(actions)} at={`promotions/${code}`} stamp={stamp} look="menu" />
    ),
  },
];

/** What an order has to be, in a line. */
function conditionsOf(promotion: ListedPromotion): string {
  const { automatic, minimum, first_order_only, countries, regions, languages, esims } = promotion;
  return [
    automatic && 'automatic',
    minimum > 0 && `from ${dollars(minimum)}`,
    esims !== null && `${esims} eSIMs or more`,
    first_order_only && 'first orders',
    placesIn([...(regions ?? []), ...(countries ?? [])]),
    languages !== null && `in ${languages.join(' ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Few are named, many are counted. */
const placesIn = (places: readonly string[]): string =>
  places.length > 6 ? `${places.length} places` : places.join(' ');

function PromotionState({ promotion, now }: { promotion: ListedPromotion; now: string }) {
  const { withdrawn_at, starts_at, ends_at, limit, uses, budget, spent } = promotion;
  if (withdrawn_at !== null) return <State state="withdrawn" />;
  if (ends_at !== null && ends_at <= now) return <State state="ended" />;
  if (starts_at !== null && starts_at > now) return <State state="not yet" tone="busy" />;
  const isUsedUp = (limit !== null && uses >= limit) || (budget !== null && spent >= budget);
  return isUsedUp ? <State state="used up" /> : <State state="running" tone="good" />;
}
