import { type Answer, done } from '../../../core/answer.ts';
import type { Span } from '../../../core/payments/lists.ts';
import type { ListedPurchase, PurchaseList } from '../../../core/wholesale/purchase-list.ts';
import { decimalCharge } from '../wire/charge.ts';
import type { EsimGoCalls } from './calls.ts';
import { iccidsOf } from './order.ts';
import { type Order, orderSchema } from './schemas.ts';
import { MOST_PAGES_OF_DAYS, readWindow } from './window.ts';

/** Orders that were made within a span of time. Nothing of ours stands in them, and none says what was taken back. */
export async function listPurchases(
  calls: EsimGoCalls,
  { since, until }: Span,
): Promise<Answer<PurchaseList>> {
  const entries = await readWindow(calls, { from: since, to: until }, MOST_PAGES_OF_DAYS);
  if (entries.kind !== 'done') return entries;
  if (typeof entries.value === 'string') return { kind: 'retry', why: entries.value };
  const purchases: ListedPurchase[] = [];
  for (const entry of entries.value) {
    const order = orderSchema.safeParse(entry);
    if (!order.success) return { kind: 'retry', why: 'the list of orders: an order can not be read' };
    purchases.push(listed(order.data));
  }
  return done({ purchases, has_top_ups: true, tells_taken_back: false });
}

function listed(order: Order): ListedPurchase {
  const { orderReference, total, currency, status } = order;
  const [iccid = null, ...more] = iccidsOf(order);
  return {
    reference: null,
    order: orderReference,
    iccid: more.length === 0 ? iccid : null,
    charged: typeof currency === 'string' ? decimalCharge(total, currency) : null,
    standing: status && status.toLowerCase() !== 'completed' ? 'under_way' : 'bought',
  };
}
