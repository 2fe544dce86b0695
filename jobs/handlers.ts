import type { JobName, JobOutcome, JobPayloads } from '../core/jobs.ts';
import { sendMails } from '../core/mail/send.ts';
import { cancelPurchase } from '../core/sale/cancel-purchase.ts';
import { refreshEsims } from '../core/sale/esims/refresh.ts';
import { fulfilOrder } from '../core/sale/fulfil.ts';
import { handleWebhooks } from '../core/sale/handle-webhooks.ts';
import { advanceRefund } from '../core/sale/refunds/advance.ts';
import type { Shop } from '../core/shop.ts';

/** Runs a batch of one kind of job. @returns the result of each in their order, or why it failed. */
type BatchHandler<N extends JobName> = (
  shop: Shop,
  payloads: JobPayloads[N][],
) => Promise<PromiseSettledResult<JobOutcome>[]>;

export type JobHandlers = { [N in JobName]: BatchHandler<N> };

const each =
  <P>(handle: (shop: Shop, payload: P) => Promise<JobOutcome>) =>
  (shop: Shop, payloads: P[]) =>
    Promise.allSettled(payloads.map((payload) => handle(shop, payload)));

/** The handler of each kind of job; a missing one fails the type check. */
export const jobHandlers: JobHandlers = {
  'webhook.handle': (shop, payloads) =>
    handleWebhooks(
      shop,
      payloads.map(({ webhook_uid }) => webhook_uid),
    ),
  'order.fulfil': each((shop, { order_uid }) => fulfilOrder(shop, order_uid)),
  'purchase.reclaim': each((shop, { order_uid, round }) => cancelPurchase(shop, order_uid, round)),
  'refund.advance': each((shop, { refund_uid }) => advanceRefund(shop, refund_uid)),
  'mail.send': (shop, payloads) =>
    sendMails(
      shop,
      payloads.map(({ mail_uid }) => mail_uid),
    ),
  'esim.refresh': each((shop, { esim_uids }) => refreshEsims(shop, esim_uids)),
};
