import type { Tx } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import { newsAddressOf } from '../../customers/restrict.ts';
import { type EsimWithPlans, planStatus } from '../../esims/esim.ts';
import { type EsimPlanRow, type EsimRow, markPlanMailed } from '../../esims/queries.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import type { MailContent } from '../../mail/mail.ts';
import { readerOf } from '../../orders/order.ts';
import { selectOrder } from '../../orders/queries.ts';
import type { Shop } from '../../shop.ts';
import { pushAboutUse } from './push-use.ts';

/** Part of a plan's volume at which its user is warned. */
const LOW_FROM = 0.8;
/** How long before its end a plan's user is notified, in milliseconds. */
const ENDING_MS = DAY;

/** Mails, and messages to browsers that want them, that a plan is nearly used up, and that it ends within a day: each once a plan, in the caller's transaction. */
export async function mailAboutUse(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  { esim, plans }: EsimWithPlans,
): Promise<void> {
  const now = shop.clock.now();
  for (const plan of plans) {
    const status = planStatus(plan, esim.state, now);
    const used = plan.data_used_mb;
    const low = used !== null && used >= plan.data_quota_mb * LOW_FROM;
    if (plan.low_mailed_at === null && low && (status === 'active' || status === 'used_up')) {
      await markPlanMailed(tx, plan.uid, 'low_mailed_at', now);
      const content = { ...facts(esim, plan), data_used_mb: usedOf(plan, used) };
      await tell(shop, tx, esim, plan, { kind: 'data_low', ...content });
      await pushAboutUse(shop, tx, esim, { esim_plan_uid: plan.uid, kind: 'data_low' });
    }
    const ends = plan.expires_at !== null && plan.expires_at <= later(now, ENDING_MS);
    if (plan.ending_mailed_at === null && ends && status === 'active') {
      await markPlanMailed(tx, plan.uid, 'ending_mailed_at', now);
      await tell(shop, tx, esim, plan, { kind: 'ending_soon', ...facts(esim, plan) });
      await pushAboutUse(shop, tx, esim, { esim_plan_uid: plan.uid, kind: 'ending_soon' });
    }
  }
}

const usedOf = ({ data_quota_mb }: EsimPlanRow, usedMb: number) => Math.min(usedMb, data_quota_mb);

function facts(esim: EsimRow, plan: EsimPlanRow) {
  return {
    esim: { name: esim.name, iccid: esim.iccid },
    plan: { name: plan.name, data_quota_mb: plan.data_quota_mb },
    data_used_mb: plan.data_used_mb === null ? null : usedOf(plan, plan.data_used_mb),
    expires_at: plan.expires_at?.toISOString() ?? null,
  };
}

/** To the eSIM's owner, or to its buyer while it has none; no mail without an address. */
async function tell(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  esim: EsimRow,
  plan: EsimPlanRow,
  content: Extract<MailContent, { kind: 'data_low' | 'ending_soon' }>,
): Promise<void> {
  const order = await selectOrder(tx, plan.order_uid);
  const to = esim.customer_uid === null ? order?.email : await newsAddressOf(tx, esim.customer_uid);
  if (!to) return;
  const sold = order && { ...order.plan, ...content.plan };
  await enqueueMail(shop, tx, {
    to,
    orderUid: plan.order_uid,
    reader: order === undefined ? null : readerOf(order),
    content: { ...content, plan: sold ?? content.plan },
  });
}
