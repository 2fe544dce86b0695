import { refreshEsims } from '../core/esims/refresh.ts';
import { handleWebhooks } from '../core/inbox/handle.ts';
import type { JobName, JobOutcome, JobPayloads } from '../core/jobs.ts';
import { sendMails } from '../core/mail/send.ts';
import { fulfilOrder } from '../core/orders/fulfil.ts';
import { reclaimPurchase } from '../core/orders/reclaim.ts';
import { advanceRefund } from '../core/refunds/advance.ts';
import type { Shop } from '../core/shop.ts';

/** Runs a batch of one kind of job, and says of each, in their order, what it comes to, or why it failed. */
type BatchHandler<N extends JobName> = (
  shop: Shop,
  payloads: JobPayloads[N][],
) => Promise<PromiseSettledResult<JobOutcome>[]>;

export type JobHandlers = { [N in JobName]: BatchHandler<N> };

const each =
  <P>(handle: (shop: Shop, payload: P) => Promise<JobOutcome>) =>
  (shop: Shop, payloads: P[]) =>
    Promise.allSettled(payloads.map((payload) => handle(shop, payload)));

/** What runs each kind of job; a kind missing here fails the type check. */
export const jobHandlers: JobHandlers = {
  'webhook.handle': (shop, payloads) =>
    handleWebhooks(
      shop,
      payloads.map(({ webhook_uid }) => webhook_uid),
    ),
  'order.fulfil': each((shop, { order_uid }) => fulfilOrder(shop, order_uid)),
  'purchase.reclaim': each((shop, { order_uid, round }) => reclaimPurchase(shop, order_uid, round)),
  'refund.advance': each((shop, { refund_uid }) => advanceRefund(shop, refund_uid)),
  'mail.send': (shop, payloads) =>
    sendMails(
      shop,
      payloads.map(({ mail_uid }) => mail_uid),
    ),
  'esim.refresh': each((shop, { esim_uids }) => refreshEsims(shop, esim_uids)),
};
