import type { ListedPlan } from '../catalogue/plan.ts';
import { normaliseEmail } from '../customers/email.ts';
import { formatUsd } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { codeVerdict } from '../promotions/code.ts';
import { fullAmount } from '../promotions/discount.ts';
import type { Shop } from '../shop.ts';
import { plainQuote, type Quote, quote } from './discounts/quote.ts';
import { endUnpaidOrders } from './end-unpaid.ts';
import type { OrderRequest } from './order-request.ts';

/** How often a price is asked for anew when what it counted on went to somebody else in between. */
const ROUNDS = 3;

/**
 * The price of an order that is being placed. Without a code and credit it is the plan's, and nobody is asked.
 * @param round from 1 on; in the last one the full price is the answer.
 * @returns `ask_again` when the payment provider couldn't end an earlier order of the buyer's.
 */
export async function priceOrder(
  shop: Shop,
  request: OrderRequest,
  plan: ListedPlan,
  keyHash: string | null,
  round: number,
): Promise<Quote | 'ask_again'> {
  const { referralCode: code, useCredit = false, customer = null } = request;
  if (code === null && !(useCredit && customer !== null)) return plainQuote(plan, null);
  if (round > ROUNDS) return plainQuote(plan, code === null ? null : codeVerdict(code, 'exhausted'));
  const email = request.email === null ? null : normaliseEmail(request.email);
  const asked = { plan, code, email, customer, useCredit };
  const quoted = await quote(shop, asked);
  if (quoted.supersedes.length === 0) return quoted;
  if (!(await endUnpaidOrders(shop, quoted.supersedes, keyHash))) return 'ask_again';
  // Asked anew: an order that was to give way may have been paid.
  return quote(shop, asked);
}

/** What the buyer reads on the payment panel and the receipt. */
export function describe(order: Order): string {
  if (order.discounts === null) return order.plan.name;
  const full = fullAmount(order);
  const off = fullAmount({ ...order, amount: 0 as Order['amount'] });
  return `${order.plan.name} (${formatUsd(full)} less ${formatUsd(off)} discount)`;
}
