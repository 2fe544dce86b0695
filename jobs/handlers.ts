import { refreshEsims } from '../core/esims/refresh.ts';
import { handleWebhook } from '../core/inbox/handle.ts';
import type { JobName, JobOutcome, JobPayloads } from '../core/jobs.ts';
import { sendMail } from '../core/mail/send.ts';
import { fulfilOrder } from '../core/orders/fulfil.ts';
import { reclaimPurchase } from '../core/orders/reclaim.ts';
import { advanceRefund } from '../core/refunds/advance.ts';
import type { Shop } from '../core/shop.ts';

export type JobHandlers = { [N in JobName]: (shop: Shop, payload: JobPayloads[N]) => Promise<JobOutcome> };

/** What runs each kind of job; a kind missing here fails the type check. */
export const jobHandlers: JobHandlers = {
  'webhook.handle': (shop, { webhook_uid }) => handleWebhook(shop, webhook_uid),
  'order.fulfil': (shop, { order_uid }) => fulfilOrder(shop, order_uid),
  'purchase.reclaim': (shop, { order_uid, round }) => reclaimPurchase(shop, order_uid, round),
  'refund.advance': (shop, { refund_uid }) => advanceRefund(shop, refund_uid),
  'mail.send': (shop, { mail_uid }) => sendMail(shop, mail_uid),
  'esim.refresh': (shop, { esim_uids }) => refreshEsims(shop, esim_uids),
};
