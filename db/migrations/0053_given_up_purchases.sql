-- When an order was given up with this purchase as its last: it stays the live one, of which the wholesaler is asked to take
-- back what it has sold after all, so that it has no failed_at. `failure` says why.
alter table purchases add column given_up_at timestamptz;

update purchases set given_up_at = gone.at, failure = coalesce(purchases.failure, orders.failure)
from orders, lateral (
  select max(at) as at from order_history where order_uid = orders.uid and to_state = 'failed'
) gone
where orders.uid = purchases.order_uid and purchases.failed_at is null and gone.at is not null
  and orders.failure is not null and orders.fulfilled_at is null and orders.state in ('failed', 'refunded');
