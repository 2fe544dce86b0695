import { Link } from 'react-router';
import type { CustomerAnswer } from '../../../api/contract/desk/customers.ts';
import { Charged, Money } from '../kit/Money.tsx';
import { Empty, Panel } from '../kit/Screen.tsx';
import { State } from '../kit/State.tsx';
import { type Column, Table } from '../kit/Table.tsx';
import { None, Time } from '../kit/Time.tsx';
import { plain } from '../kit/words.ts';

const ORDERS: readonly Column<CustomerAnswer['orders'][number]>[] = [
  { label: 'Time', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    label: 'Plan',
    kind: 'title',
    cell: ({ plan_name, kind }) => (
      <>
        {plan_name}
        {kind === 'top_up' ? <span className="d-sub">top-up</span> : null}
      </>
    ),
  },
  { label: 'State', cell: ({ state }) => <State state={state} /> },
  { label: 'Amount', kind: 'figure', cell: (order) => <Charged {...order} /> },
];

export function CustomerOrders({ orders }: Pick<CustomerAnswer, 'orders'>) {
  if (orders.length === 0) return <Empty>No orders.</Empty>;
  return (
    <Table
      caption="Orders"
      columns={ORDERS}
      items={orders}
      keyOf={({ uid }) => uid}
      href={({ uid }) => `/admin/orders/${uid}`}
    />
  );
}

const CREDIT: readonly Column<CustomerAnswer['credit'][number]>[] = [
  { label: 'What', kind: 'title', cell: ({ kind }) => plain(kind) },
  { label: 'Time', cell: ({ at }) => <Time at={at} /> },
  { label: 'Amount', kind: 'figure', cell: ({ amount }) => <Money cents={amount} /> },
  { label: 'Why', cell: ({ reason }) => reason ?? <None /> },
];

/** Every entry of the customer's credit, the newest first. */
export function CreditLedger({ credit }: Pick<CustomerAnswer, 'credit'>) {
  if (credit.length === 0) return <Empty>No credit was given or used.</Empty>;
  return (
    <Table
      caption="Credit"
      columns={CREDIT}
      items={credit}
      keyOf={({ at, kind, amount }) => `${at} ${kind} ${amount}`}
    />
  );
}

/** What they have agreed to, and when, as far as it is stored. */
export function Consents({ consents: { news, withdrawals } }: Pick<CustomerAnswer, 'consents'>) {
  return (
    <Panel title="Consents" id="consents">
      <p className="d-flush">{news ? 'Wants to be told news.' : 'Wants no news.'}</p>
      {withdrawals.length === 0 ? (
        <p className="d-soft">No order asked them to give up the right of withdrawal.</p>
      ) : (
        <ul className="d-list">
          {withdrawals.map(({ order_uid, terms, at }) => (
            <li key={order_uid}>
              <Link to={`/admin/orders/${order_uid}`} className="d-link">
                Withdrawal ends with delivery
              </Link>
              <span>terms {terms}</span>
              <span className="d-whole d-soft">
                <Time at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Who invited whom. */
export function Referrals({ referrals: { invited, invited_by } }: Pick<CustomerAnswer, 'referrals'>) {
  return (
    <Panel title="Friends" id="referrals">
      <p className="d-flush">
        {invited_by === null ? (
          <span className="d-soft">Came without a friend’s code.</span>
        ) : (
          <Link to={`/admin/customers/${invited_by}`} className="d-link">
            Invited by this customer
          </Link>
        )}
      </p>
      {invited.length > 0 ? (
        <ul className="d-list">
          {invited.map(({ at, customer_uid, email_masked, state, same_domain, same_card }) => (
            <li key={`${at} ${customer_uid}`}>
              {customer_uid && email_masked ? (
                <Link to={`/admin/customers/${customer_uid}`} className="d-link">
                  {email_masked}
                </Link>
              ) : (
                <span className="d-soft">account deleted</span>
              )}
              <State state={state} />
              <span className="d-whole d-soft">
                <Time at={at} day />
                {same_domain ? <span className="d-danger"> · same mail domain</span> : null}
                {same_card ? <span className="d-danger"> · same card</span> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

/** Where the customer is signed in. */
export function Sessions({ sessions }: Pick<CustomerAnswer, 'sessions'>) {
  if (sessions.length === 0) return null;
  return (
    <Panel title="Signed in">
      <ul className="d-list">
        {sessions.map(({ uid, device, last_seen_at }) => (
          <li key={uid}>
            <span>{device}</span>
            <span className="d-soft">
              <Time at={last_seen_at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
