import type { Tx } from '../../db/sql.server.ts';
import type { NewEsim } from '../esims/issue.ts';
import type { EsimRow } from '../esims/queries.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Shop } from '../shop.ts';
import type { Order } from './order.ts';

/** Queues the mail with QR code, codes, install links and retrieval password, in the transaction of the delivery. */
export async function confirmByMail(shop: Shop, tx: Tx, order: Order, esim: NewEsim): Promise<void> {
  if (order.email === null) return;
  await enqueueMail(shop, tx, {
    to: order.email,
    orderUid: order.uid,
    content: {
      kind: 'order_confirmation',
      order_uid: order.uid,
      order_url: orderPageUrl(shop.publicOrigin, order.session_id),
      plan: order.plan,
      amount: order.amount,
      paid_at: order.paid_at!.toISOString(),
      esim: { iccid: esim.iccid, smdp_address: esim.smdp_address, matching_id: esim.matching_id },
      retrieval_password: esim.retrieval_password,
      install_by: esim.install_by?.toISOString() ?? null,
    },
  });
}

/** The same for a top-up, which needs no installing. */
export async function confirmTopUpByMail(shop: Shop, tx: Tx, order: Order, esim: EsimRow): Promise<void> {
  if (order.email === null) return;
  await enqueueMail(shop, tx, {
    to: order.email,
    orderUid: order.uid,
    content: {
      kind: 'top_up',
      order_uid: order.uid,
      esim: { name: esim.name, iccid: esim.iccid },
      plan: order.plan,
      amount: order.amount,
      paid_at: order.paid_at!.toISOString(),
    },
  });
}

/** What staff issued has no payment session, and so no page: its owner finds it in the account. */
function orderPageUrl(publicOrigin: string, sessionId: string | null): string {
  return sessionId === null
    ? `${publicOrigin}/membership`
    : `${publicOrigin}/order-confirmation?session_id=${encodeURIComponent(sessionId)}`;
}
