import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/sql.server.ts';
import type { ListedPlan } from '../catalogue/plan.ts';
import { normaliseEmail } from '../customers/email.ts';
import { ensureCustomer } from '../customers/ensure.ts';
import { move } from '../move-row.ts';
import type { Order } from '../orders/order.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { plainQuote, type Quote, quote } from './discounts/quote.ts';
import { endUnpaidOrders } from './end-unpaid.ts';
import type { OrderRequest } from './place.ts';

/** Rounds of quoting a price when another order keeps taking what it counted on. */
const ROUNDS = 3;

/**
 * The price of an order that is being placed. Without a code and credit it is the plan's, which takes no query.
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
  if (round > ROUNDS) return plainQuote(plan, code === null ? null : { code, state: 'exhausted' });
  const email = request.email === null ? null : normaliseEmail(request.email);
  const asked = { plan, code, email, customer, useCredit };
  const quoted = await quote(shop, asked);
  if (quoted.supersedes.length === 0) return quoted;
  if (!(await endUnpaidOrders(shop, quoted.supersedes, keyHash))) return 'ask_again';
  // Quoted again: an order that was to be replaced may have been paid.
  return quote(shop, asked);
}

/** The session id of an order that needs no card: bearer of that one order, as a provider's would be (256 random bits). */
export function freeSessionId(): string {
  return `free_${randomBytes(32).toString('base64url')}`;
}

/** Moves an order that nothing is to be paid for on to its delivery, in the transaction that places it. */
export async function settleFree(shop: Shop, tx: Tx, order: Order): Promise<void> {
  const now = order.created_at;
  const customer_uid = order.customer_uid ?? (await ensureCustomer(tx, order.email!, now));
  const why = { reason: 'covered by discounts', at: now };
  await move(tx, orderMachine, order.uid, 'paid', why, { paid_at: now, customer_uid });
  await shop.jobs.enqueue(tx, 'order.fulfil', { order_uid: order.uid });
}
