import type { NewEsim } from '../esims/issue.ts';
import type { EsimRow } from '../esims/queries.ts';
import type { NewMail } from '../mail/enqueue.ts';
import type { MailDiscount } from '../mail/mail.ts';
import type { Order } from '../orders/order.ts';

/** The mail with QR code, codes, install links and retrieval password; null without an address to send it to. */
export function confirmation(publicOrigin: string, order: Order, esim: NewEsim): NewMail | null {
  if (order.email === null) return null;
  return {
    to: order.email,
    orderUid: order.uid,
    content: {
      kind: 'order_confirmation',
      order_uid: order.uid,
      order_url: orderPageUrl(publicOrigin, order.session_id),
      plan: order.plan,
      amount: order.amount,
      ...discountsOf(order),
      paid_at: order.paid_at!.toISOString(),
      esim: { iccid: esim.iccid, smdp_address: esim.smdp_address, matching_id: esim.matching_id },
      retrieval_password: esim.retrieval_password,
      install_by: esim.install_by?.toISOString() ?? null,
    },
  };
}

/** The same for a top-up, which needs no installing. */
export function topUpConfirmation(order: Order, esim: EsimRow): NewMail | null {
  if (order.email === null) return null;
  return {
    to: order.email,
    orderUid: order.uid,
    content: {
      kind: 'top_up',
      order_uid: order.uid,
      esim: { name: esim.name, iccid: esim.iccid },
      plan: order.plan,
      amount: order.amount,
      ...discountsOf(order),
      paid_at: order.paid_at!.toISOString(),
    },
  };
}

/** Left out where nothing was taken off: most orders. */
function discountsOf({ discounts }: Order): { discounts?: MailDiscount[] } {
  if (discounts === null || discounts.length === 0) return {};
  return { discounts };
}

/** What staff issued has no payment session, and so no page: its owner finds it in the account. */
export function orderPageUrl(publicOrigin: string, sessionId: string | null): string {
  return sessionId === null
    ? `${publicOrigin}/membership`
    : `${publicOrigin}/order-confirmation?session_id=${encodeURIComponent(sessionId)}`;
}
