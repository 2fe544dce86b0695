import { Link } from 'react-router';
import type { ListedOrder } from '../../../api/contract/desk/orders.ts';
import { Charged, Money } from '../kit/Money.tsx';
import { State } from '../kit/State.tsx';
import type { Column } from '../kit/Table.tsx';
import { None, Time } from '../kit/Time.tsx';
import { duration, plain } from '../kit/words.ts';

/** How a list of orders is drawn, wherever it stands. */
export const ORDER_COLUMNS: readonly Column<ListedOrder>[] = [
  { label: 'Time', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    label: 'Plan',
    kind: 'title',
    cell: ({ number, plan_name, country, code, flags }) => (
      <>
        {plan_name}
        <span className="d-sub">
          {[number, country, code, ...flags.map(plain)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { label: 'State', cell: ({ state, failure }) => <StateOf state={state} failure={failure} /> },
  {
    label: 'Amount',
    kind: 'figure',
    cell: (order) => <Charged {...order} />,
  },
  { label: 'Cost', kind: 'figure', hide: 'wide', cell: ({ cost }) => <Money cents={cost} /> },
  { label: 'Margin', kind: 'figure', hide: 'wide', cell: ({ margin }) => <Money cents={margin} loss /> },
  { label: 'Company', hide: 'card', cell: ({ company }) => company ?? <None /> },
  {
    label: 'Buyer',
    cell: ({ buyer, customer_uid }) =>
      buyer === null ? (
        <None />
      ) : customer_uid === null ? (
        buyer
      ) : (
        <Link to={`/admin/customers/${customer_uid}`}>{buyer}</Link>
      ),
  },
  {
    label: 'Delivered in',
    kind: 'figure',
    hide: 'wide',
    cell: ({ delivery_ms }) => (delivery_ms === null ? <None /> : duration(delivery_ms)),
  },
];

function StateOf({ state, failure }: { state: string; failure: string | null }) {
  return (
    <>
      <State state={state} />
      {failure ? <span className="d-sub">{plain(failure)}</span> : null}
    </>
  );
}
