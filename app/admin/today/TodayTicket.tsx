import { Link } from 'react-router';
import type { Overview } from '../../../api/contract/desk/overview.ts';
import { Figure } from '../kit/Figure.tsx';
import { dollars, duration } from '../kit/words.ts';
import { dayAfter } from '../reports/step-orders.ts';

/** How many of the orders were paid, which is how well the checkout does; null without any. */
const shareOf = ({ orders, paid }: { orders: number; paid: number }): string | null =>
  orders === 0 ? null : `${Math.round((Math.min(paid, orders) / orders) * 100)}%`;

type Compared = 'orders' | 'paid' | 'delivered' | 'revenue' | 'margin' | 'refunds' | 'disputes';

/** What each figure is measured by: the same weekday by this time; a shop too young for that has yesterday. */
function comparedWith({ today, usual, yesterday }: Overview): Record<Compared, string> {
  const [word, than] = usual === null ? ['yesterday', yesterday] : ['usually', usual];
  const of = (count: number) => `${word} ${count.toLocaleString('en-US')}`;
  const money = (cents: number | null) => (cents === null ? '' : `${word} ${dollars(cents)}`);
  const { orders, paid, delivered, revenue, margin, refunds, disputes } = than;
  const [share, shareThen] = [shareOf(today), shareOf(than)];
  const then = shareThen === null ? '' : ` (${word} ${shareThen})`;
  return {
    orders: of(orders),
    paid: share === null ? of(paid) : `${share} of orders${then}, ${of(paid)}`,
    delivered: of(delivered),
    revenue: money(revenue),
    margin: money(margin),
    refunds: of(refunds),
    disputes: of(disputes),
  };
}

/** The day as a boarding pass: what came in on the stub, the figures that matter beside it, each leading to its orders. */
export function TodayTicket({ overview }: { overview: Overview }) {
  const { today, alarms, attention } = overview;
  const against = comparedWith(overview);
  // Until its end, so that a screen that stood open over midnight leads to what it shows.
  const [from, to] = [today.day, dayAfter(today.day)];
  const paid = `/admin/orders?paid_from=${from}&paid_to=${to}`;
  const delivered = `/admin/orders?delivered_from=${from}&delivered_to=${to}`;
  const { revenue, margin } = today;
  return (
    <div className="ticket d-day">
      <div className="ticket-sheet">
        <div className="ticket-piece ticket-stub">
          <p className="ticket-volume">
            <strong className="ticket-numerals" data-length="long">
              <Link to={revenue === null ? paid : delivered}>
                {revenue === null ? today.paid : dollars(revenue)}
              </Link>
            </strong>
            <span className="ticket-unit">{revenue === null ? 'paid orders' : 'revenue today'}</span>
          </p>
          <p className="d-figure-against">{revenue === null ? against.paid : against.revenue}</p>
        </div>
        <div className="ticket-piece ticket-body">
          <div className="d-figures">
            <Figure
              label="Orders"
              value={today.orders}
              against={against.orders}
              href={`/admin/orders?from=${from}&to=${to}`}
            />
            <Figure label="Paid" value={today.paid} against={against.paid} href={paid} />
            <Figure label="Delivered" value={today.delivered} against={against.delivered} href={delivered} />
            {margin === null ? null : (
              <Figure label="Margin" value={dollars(margin)} against={against.margin} href={delivered} />
            )}
            <Figure
              label="Refunds"
              value={today.refunds}
              against={
                today.refunded_amount === null
                  ? against.refunds
                  : `${dollars(today.refunded_amount)}, ${against.refunds}`
              }
              href={`/admin/refunds?succeeded_from=${from}&succeeded_to=${to}`}
            />
            <Figure
              label="Disputes"
              value={today.disputes}
              tone={today.disputes > 0 ? 'danger' : undefined}
              against={against.disputes}
              href={`/admin/disputes?from=${from}&to=${to}`}
            />
            <Figure
              label="Delivery p95"
              value={today.delivery_p95_ms === null ? '–' : duration(today.delivery_p95_ms)}
              against={
                today.delivery_p50_ms === null ? 'none yet' : `half in ${duration(today.delivery_p50_ms)}`
              }
              href={`${delivered}&kind=new_esim${today.delivery_p95_ms === null ? '' : `&slower_than_ms=${today.delivery_p95_ms}`}`}
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
