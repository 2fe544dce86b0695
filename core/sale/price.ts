import type { ListedPlan } from '../catalogue/plan.ts';
import { normaliseEmail } from '../customers/email.ts';
import type { Shop } from '../shop.ts';
import { plainQuote, type Quote, quote } from './discounts/quote.ts';
import { endUnpaidOrders } from './end-unpaid.ts';
import type { OrderRequest } from './order-request.ts';

/** Rounds of quoting a price when another order keeps taking what it counted on. */
const ROUNDS = 3;

/**
 * The price of an order that is being placed. Without a code, credit and an automatic promotion it is the plan's, which takes no query.
 * @param plan at the price of all that is bought; `others` is what is bought with it, `lowest` of a top-up's offer.
 * @param round from 1 on; in the last one the full price is the answer.
 * @returns `ask_again` when the payment provider couldn't end an earlier order of the buyer's.
 */
export async function priceOrder(
  shop: Shop,
  request: OrderRequest,
  bought: { plan: ListedPlan; others: readonly ListedPlan[]; lowest: number | undefined },
  keyHash: string | null,
  round: number,
): Promise<Quote | 'ask_again'> {
  const { plan } = bought;
  const { referralCode: code, useCredit = false, customer = null, client = null, language } = request;
  const isAutomatic = shop.promotions.running(shop.clock.now()).length > 0;
  if (code === null && !(useCredit && customer !== null) && !isAutomatic) return plainQuote(plan, null);
  if (round > ROUNDS) return plainQuote(plan, code === null ? null : { code, state: 'exhausted' });
  const email = request.email === null ? null : normaliseEmail(request.email);
  const { addressLater } = request;
  const asked = {
    ...bought,
    code,
    email,
    customer,
    useCredit,
    client,
    addressLater,
    language,
    isRetry: round > 1,
  };
  const quoted = await quote(shop, asked);
  if (quoted.supersedes.length === 0) return quoted;
  if (!(await endUnpaidOrders(shop, quoted.supersedes, keyHash))) return 'ask_again';
  // Quoted again: an order that was to be replaced may have been paid. What the others held is free now.
  if (isAutomatic) await shop.promotions.load(shop.db, shop.clock.now());
  return quote(shop, asked);
}
