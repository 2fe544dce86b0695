import { violates } from '../../../db/constraints.ts';
import { normaliseEmail } from '../../customers/email.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder, selectOrderBySession, setAddressTold } from '../../orders/queries.ts';
import { isOfStrip, speaksForStrip } from '../../orders/strip.ts';
import { lockStrip, selectStrip } from '../../orders/strip-queries.ts';
import type { CodeVerdict } from '../../promotions/code.ts';
import { setBuyer } from '../../promotions/redemption-queries.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { effectsOf } from '../buyer-effects.ts';
import { endUnpaidOrders } from '../end-unpaid.ts';
import { judgeCode } from './judge-code.ts';
import { openOrders } from './quote.ts';

type AddressTold =
  /** What the code is for this address: the order can be paid where it is `applied`, and stays as it is otherwise. */
  | { kind: 'judged'; verdict: CodeVerdict }
  /** No unpaid order of this session waits for an address, or for this one. */
  | { kind: 'session_not_found' }
  | { kind: 'buyer_blocked' }
  | { kind: 'ask_again'; retryAfterMs: number };

/**
 * Tells an order that was placed with `addressLater` whom it is for. Where the friend's code is for that address, the order
 * holds it by the address from now on, as one that was placed with it does, and can be paid. Asked twice, it answers alike.
 * @param typed a valid mail address.
 * @param customer who is signed in, whose own address must be new as well.
 */
export async function tellAddress(
  shop: Shop,
  sessionId: string,
  typed: string,
  customer: { uid: string; email: string | null } | null,
): Promise<AddressTold> {
  const email = normaliseEmail(typed);
  const order = await selectOrderBySession(shop.db, sessionId);
  if (order === undefined || !canBeTold(shop, order)) return { kind: 'session_not_found' };
  const code = order.referral_code!;
  if (order.code_state === 'applied')
    return order.email === email ? judged(code, 'applied') : { kind: 'session_not_found' };
  const customers = customer === null ? [] : [customer.uid];
  if ((await effectsOf(shop, { emails: [email], customers })).has('refuse')) return { kind: 'buyer_blocked' };

  const addresses = [...new Set([email, customer?.email ?? email])];
  const buyer = { email, addresses, customerUid: customer?.uid ?? null, client: null, addressLater: false };
  const plans = isOfStrip(order)
    ? (await selectStrip(shop.db, order.strip_uid)).map(({ plan }) => plan)
    : [order.plan];
  const { verdict, applied, supersedes } = await judgeCode(
    shop,
    code,
    { plans: plans as [Order['plan'], ...Order['plan'][]], language: null },
    buyer,
    openOrders(shop.db),
  );
  if (applied === null) return { kind: 'judged', verdict };
  if (!(await endUnpaidOrders(shop, supersedes, null))) return { kind: 'ask_again', retryAfterMs: 2_000 };
  const held = await inTransaction(shop, async (tx) => {
    const now = isOfStrip(order) ? (await lockStrip(tx, order.uid))[0] : await lockOrder(tx, order.uid);
    if (now?.state !== 'created' || now.code_state !== 'address_due') return 'gone';
    await setBuyer(tx, order.uid, applied.hold.buyer_hash!);
    await setAddressTold(tx, order.uid, email);
    return 'applied';
  }).catch((error: unknown) => {
    // Another first order of the same buyer took its discount in between.
    if (violates(error, 'redemptions_first_order')) return 'not_new' as const;
    throw error;
  });
  // Another call was faster: what it has told counts.
  if (held === 'gone') return tellAddress(shop, sessionId, typed, customer);
  return judged(verdict.code, held);
}

const judged = (code: string, state: CodeVerdict['state']): AddressTold => ({
  kind: 'judged',
  verdict: { code, state },
});

/** Whether it is unpaid, has a code, and is the one that the session is of. */
function canBeTold({ clock }: Pick<Shop, 'clock'>, order: Order): boolean {
  if (order.state !== 'created' || order.expires_at <= clock.now() || order.processing_since !== null)
    return false;
  if (isOfStrip(order) && !speaksForStrip(order)) return false;
  return order.code_state === 'address_due' || order.code_state === 'applied';
}
