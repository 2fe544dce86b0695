import { Link } from 'react-router';
import type { Overview } from '../../../api/contract/desk/overview.ts';
import { Figure } from '../kit/Figure.tsx';
import { dollars, duration } from '../kit/words.ts';

/** How many of the orders were paid, which is how well the checkout does. */
const shareOf = ({ orders, paid }: { orders: number; paid: number }): string =>
  orders === 0 ? '' : `${Math.round((Math.min(paid, orders) / orders) * 100)} % of orders, `;

/** The day as a boarding pass: what came in on the stub, the figures that matter beside it, each leading to its orders. */
export function TodayTicket({ overview: { today, yesterday, alarms, attention } }: { overview: Overview }) {
  const from = today.day;
  const list = (query: string) => `/admin/orders?from=${from}${query}`;
  const paid = `/admin/orders?paid_from=${from}`;
  const delivered = `/admin/orders?delivered_from=${from}`;
  const { revenue, margin } = today;
  return (
    <div className="ticket d-day">
      <div className="ticket-sheet">
        <div className="ticket-piece ticket-stub">
          <p className="ticket-volume">
            <strong className="ticket-numerals" data-long>
              <Link to={revenue === null ? paid : delivered}>
                {revenue === null ? today.paid : dollars(revenue)}
              </Link>
            </strong>
            <span className="ticket-unit">{revenue === null ? 'paid orders' : 'revenue today'}</span>
          </p>
          <p className="d-figure-against">
            {yesterday.revenue === null
              ? `yesterday ${yesterday.paid}`
              : `yesterday ${dollars(yesterday.revenue)}`}
          </p>
        </div>
        <div className="ticket-piece ticket-body">
          <div className="d-figures">
            <Figure
              label="Orders"
              value={today.orders}
              against={`yesterday ${yesterday.orders}`}
              href={list('')}
            />
            <Figure
              label="Paid"
              value={today.paid}
              against={`${shareOf(today)}yesterday ${yesterday.paid}`}
              href={paid}
            />
            <Figure
              label="Delivered"
              value={today.delivered}
              against={`yesterday ${yesterday.delivered}`}
              href={delivered}
            />
            {margin === null ? null : (
              <Figure
                label="Margin"
                value={dollars(margin)}
                against={yesterday.margin === null ? undefined : `yesterday ${dollars(yesterday.margin)}`}
                href={delivered}
              />
            )}
            <Figure
              label="Refunds"
              value={today.refunds}
              against={dollars(today.refunded_amount)}
              href={`/admin/refunds?from=${from}`}
            />
            <Figure
              label="Disputes"
              value={today.disputes}
              tone={today.disputes > 0 ? 'danger' : undefined}
              against={`yesterday ${yesterday.disputes}`}
              href={`/admin/disputes?from=${from}`}
            />
            <Figure
              label="Delivery p95"
              value={today.delivery_p95_ms === null ? '–' : duration(today.delivery_p95_ms)}
              against={
                today.delivery_p50_ms === null ? 'none yet' : `half in ${duration(today.delivery_p50_ms)}`
              }
              href={list('&slower_than_ms=30000')}
            />
            <Figure
              label="Need a person"
              value={attention}
              tone={attention > 0 ? 'danger' : undefined}
              against={attention > 0 ? `alarms open: ${alarms}` : 'all quiet'}
              href="/admin/attention"
            />
          </div>
        </div>
      </div>
    </div>
  );
}
