import { closestLanguage, DEFAULT_LANGUAGE, languagePrefix } from '../../content/languages.ts';
import type { NewEsim } from '../esims/issue.ts';
import type { EsimRow } from '../esims/queries.ts';
import type { NewMail } from '../mail/enqueue.ts';
import type { MailDiscount } from '../mail/mail.ts';
import { mailedNames } from '../orders/number.ts';
import { type Order, readerOf } from '../orders/order.ts';

/** The mail with QR code, codes, install links and retrieval password; null without an address to send it to. */
export function confirmation(publicOrigin: string, order: Order, esim: NewEsim): NewMail | null {
  if (order.email === null) return null;
  return {
    to: order.email,
    orderUid: order.uid,
    reader: readerOf(order),
    content: {
      kind: 'order_confirmation',
      ...mailedNames(order),
      order_url: orderPageUrl(publicOrigin, order),
      plan: order.plan,
      amount: order.amount,
      ...discountsOf(order),
      paid_at: order.paid_at!.toISOString(),
      esim: { iccid: esim.iccid, smdp_address: esim.smdp_address, matching_id: esim.matching_id },
      retrieval_password: esim.retrieval_password,
      install_by: esim.install_by?.toISOString() ?? null,
      ...(order.withdrawal_agreed_at && { withdrawal_agreed_at: order.withdrawal_agreed_at.toISOString() }),
    },
  };
}

/** The same for a top-up, which needs no installing. */
export function topUpConfirmation(order: Order, esim: EsimRow): NewMail | null {
  if (order.email === null) return null;
  return {
    to: order.email,
    orderUid: order.uid,
    reader: readerOf(order),
    content: {
      kind: 'top_up',
      ...mailedNames(order),
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

/** What staff issued has no payment session, and so no page: its owner finds it in the account. In the language of the order. */
export function orderPageUrl(
  publicOrigin: string,
  { session_id, language }: Pick<Order, 'session_id' | 'language'>,
): string {
  const start = publicOrigin + languagePrefix(closestLanguage(language ?? '') ?? DEFAULT_LANGUAGE);
  return session_id === null
    ? `${start}/membership`
    : `${start}/order-confirmation?session_id=${encodeURIComponent(session_id)}`;
}
