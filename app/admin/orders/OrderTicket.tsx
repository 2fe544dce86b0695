import { Link } from 'react-router';
import type { OrderAnswer } from '../../../api/contract/desk/orders.ts';
import { Masked } from '../kit/Masked.tsx';
import { State } from '../kit/State.tsx';
import { Time } from '../kit/Time.tsx';
import { dollars, duration, plain } from '../kit/words.ts';

interface OrderTicketProps {
  answer: OrderAnswer;
  stamp: string;
}

/** An order as the boarding pass that it is: what was charged on the stub, its facts beside it. */
export function OrderTicket({ answer: { order, money, actions }, stamp }: OrderTicketProps) {
  const mayReveal = actions.some(
    ({ verb, disabled_because }) => verb === 'reveal' && disabled_because === null,
  );
  return (
    <div className="ticket d-day">
      <div className="ticket-sheet">
        <div className="ticket-piece ticket-stub">
          <p className="ticket-volume">
            <strong className="ticket-numerals" data-length="long">
              {dollars(money.charged)}
            </strong>
            <span className="ticket-unit">{order.kind === 'top_up' ? 'top-up' : 'new eSIM'}</span>
          </p>
          <State state={order.state} />
        </div>
        <div className="ticket-piece ticket-body">
          <dl className="ticket-facts">
            <div>
              <dt>Plan</dt>
              <dd>
                {order.plan_name}
                {order.country ? ` · ${order.country}` : ''}
              </dd>
            </div>
            <div>
              <dt>Money</dt>
              <dd>{plain(order.standing)}</dd>
            </div>
            <div>
              <dt>Buyer</dt>
              <dd className="d-beside">
                <Masked
                  shown={order.email_masked}
                  name="email"
                  at={`orders/${order.uid}`}
                  stamp={stamp}
                  may={mayReveal}
                />
                {order.customer_uid ? (
                  <Link to={`/admin/customers/${order.customer_uid}`} className="d-link">
                    Customer
                  </Link>
                ) : null}
              </dd>
            </div>
            <div>
              <dt>Placed</dt>
              <dd>
                <Time at={order.created_at} />
              </dd>
            </div>
            <div>
              <dt>Paid</dt>
              <dd>
                <Time at={order.paid_at} />
              </dd>
            </div>
            <div>
              <dt>Delivered</dt>
              <dd>
                {order.fulfilled_at ? <Time at={order.fulfilled_at} /> : '–'}
                {order.delivery_ms === null ? null : (
                  <span className="d-soft"> in {duration(order.delivery_ms)}</span>
                )}
              </dd>
            </div>
            {order.failure ? (
              <div>
                <dt>Failure</dt>
                <dd className="d-danger">{plain(order.failure)}</dd>
              </div>
            ) : null}
          </dl>
        </div>
      </div>
    </div>
  );
}
