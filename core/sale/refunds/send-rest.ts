import type { Tx } from '../../../db/sql.server.ts';
import { setAtStake } from '../../alarms/queries.ts';
import type { Order } from '../../orders/order.ts';
import { lockOrder } from '../../orders/queries.ts';
import { moneyBackOf, selectRefundsOf } from '../../refunds/queries.ts';
import { requestRefund } from '../../refunds/request.ts';
import { selectStillOwed } from '../../refunds/still-owed.ts';
import type { Shop } from '../../shop.ts';

/**
 * Has the rest of an order's money sent as well, where all of it has to go back: a bank may give up a part that it had taken while the
 * refund of the other is under way, or once it is through. Where that has failed staff send the money, and their alarm says how much.
 */
export async function sendRest(shop: Pick<Shop, 'clock' | 'jobs'>, tx: Tx, orderUid: string): Promise<void> {
  const order = await lockOrder(tx, orderUid);
  const reason = order && (await whyAll(tx, order));
  if (order === undefined || reason === undefined) return;
  const { back, on_its_way } = await moneyBackOf(tx, orderUid);
  const amount = order.amount - back - on_its_way;
  if (amount <= 0) return;
  if ((await selectStillOwed(tx, orderUid)) > 0)
    await setAtStake(tx, { kind: 'refund_failed', subject: orderUid, amount });
  else await requestRefund(shop, tx, order, { reason, amount });
}

/** Why all of the money goes back: nothing was delivered, or the eSIM was to be taken back for it. */
async function whyAll(tx: Tx, { uid, state, failure }: Order): Promise<string | undefined> {
  if (state === 'failed') return failure ?? undefined;
  if (state !== 'fulfilled') return undefined;
  const refunds = await selectRefundsOf(tx, [uid]);
  return refunds.find((each) => !each.keeps_esim && !/^(requested|declined)$/.test(each.state))?.reason;
}
