import { insertRows } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { later } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Order } from '../orders/order.ts';
import type { TxShop } from '../transaction.ts';
import { touchPasses } from '../wallets/touch.ts';
import { type EsimRow, esimPlanRow, lockEsim, updateEsim } from './queries.ts';
import { TOP_UP_PAUSE_MS } from './refresh-schedule.ts';
import { enqueueRefresh } from './refresh-soon.ts';

/**
 * Records the plan that a top-up put on an eSIM, and has the profile refreshed, however it was before: now, and by the clock
 * until the wholesaler shows the plan.
 * @throws when there is no such eSIM.
 */
export async function addTopUp(
  shop: TxShop,
  tx: Tx,
  { order, reference }: { order: Order; reference: string },
): Promise<EsimRow> {
  const now = shop.clock.now();
  const esim = await lockEsim(tx, order.top_up_esim_uid!);
  if (esim === undefined) throw new Error(`no eSIM ${order.top_up_esim_uid}`);
  const plan = {
    uid: newId('esimPlan', now),
    esim_uid: esim.uid,
    order_uid: order.uid,
    reference,
    plan: order.plan,
    created_at: now,
  };
  await insertRows(tx, [esimPlanRow(plan)]);
  await updateEsim(tx, esim.uid, { next_refresh_at: later(now, TOP_UP_PAUSE_MS) });
  await enqueueRefresh(shop, tx, [esim.uid]);
  await touchPasses(shop, tx, [esim.uid]);
  return esim;
}
