import { type About, during } from '../core/about.ts';
import { executeApproval } from '../core/desk/execute-approval.ts';
import { ROOMS } from '../core/desk/rooms.ts';
import { DONE, type JobName, type JobOutcome, type JobPayloads } from '../core/jobs.ts';
import { sendMails } from '../core/mail/send.ts';
import { asPurchase } from '../core/purchases-in-flight.ts';
import { sendPush } from '../core/sale/esims/push-use.ts';
import { refreshEsims } from '../core/sale/esims/refresh.ts';
import { fulfilOrder } from '../core/sale/fulfil.ts';
import { handleWebhooks } from '../core/sale/handle-webhooks.ts';
import { advanceRefund } from '../core/sale/refunds/advance.ts';
import { reclaimPurchase } from '../core/sale/sweep-queues.ts';
import { updatePass } from '../core/sale/wallets/update.ts';
import type { Shop } from '../core/shop.ts';

/** Runs a batch of one kind of job. @returns the result of each in their order, or why it failed. */
type BatchHandler<N extends JobName> = (
  shop: Shop,
  payloads: JobPayloads[N][],
) => Promise<PromiseSettledResult<JobOutcome>[]>;

export type JobHandlers = { [N in JobName]: BatchHandler<N> };

const each =
  <P extends About>(handle: (shop: Shop, payload: P) => Promise<JobOutcome>) =>
  (shop: Shop, payloads: P[]) =>
    Promise.allSettled(payloads.map((payload) => during(subject(payload), () => handle(shop, payload))));

/** What of a payload stands in the lines that its job logs. */
function subject({ request_id, order_uid, refund_uid }: About): About {
  return {
    ...(request_id && { request_id }),
    ...(order_uid && { order_uid }),
    ...(refund_uid && { refund_uid }),
  };
}

/** The handler of each kind of job; a missing one fails the type check. */
export const jobHandlers: JobHandlers = {
  'webhook.handle': (shop, payloads) =>
    asPurchase(() =>
      handleWebhooks(
        shop,
        payloads.map(({ webhook_uid }) => webhook_uid),
        payloads.map(subject),
      ),
    ),
  'order.fulfil': each((shop, { order_uid }) => asPurchase(() => fulfilOrder(shop, order_uid))),
  'purchase.reclaim': each(reclaimPurchase),
  'refund.advance': each((shop, { refund_uid }) => advanceRefund(shop, refund_uid)),
  'mail.send': (shop, payloads) =>
    sendMails(
      shop,
      payloads.map(({ mail_uid }) => mail_uid),
    ),
  'push.send': each((shop, { push_uid }) => sendPush(shop, push_uid)),
  'wallet.update': each((shop, { pass_uid }) => updatePass(shop, pass_uid)),
  'esim.refresh': async (shop, payloads) => {
    await refreshEsims(
      shop,
      payloads.flatMap(({ esim_uids }) => esim_uids),
    );
    return payloads.map(() => ({ status: 'fulfilled', value: DONE }));
  },
  'approval.execute': each((shop, { approval_uid }) => executeApproval(shop, ROOMS, approval_uid)),
};
