import { insertRows } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';
import type { Order } from '../orders/order.ts';
import type { TxShop } from '../transaction.ts';
import type { IssuedEsim } from './provider.ts';
import { type EsimRow, esimPlanRow, lockEsim } from './queries.ts';
import { enqueueRefresh } from './refresh-soon.ts';

/**
 * Records the plan that a top-up put on an eSIM, and enqueues a refresh of the profile.
 * @throws when the wholesaler topped up another profile than the one it was asked to.
 */
export async function addTopUp(
  shop: TxShop,
  tx: Tx,
  { order, issued, reference }: { order: Order; issued: IssuedEsim; reference: string },
): Promise<EsimRow> {
  const esim = await lockEsim(tx, order.top_up_esim_uid!);
  if (esim?.iccid !== issued.iccid) throw new Error(`top-up of ${order.uid} is on another profile`);
  const plan = {
    uid: newId('esimPlan', shop.clock.now()),
    esim_uid: esim.uid,
    order_uid: order.uid,
    reference,
    plan: order.plan,
    created_at: shop.clock.now(),
  };
  await insertRows(tx, [esimPlanRow(plan)]);
  await enqueueRefresh(shop, tx, [esim.uid]);
  return esim;
}
