import type { Db } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import type { Shop } from '../shop.ts';

const KIND = 'second_payment';
const subjectOf = (paymentRef: string | null) => `payment ${paymentRef}`;

/** Tells an operator of money for an order that another payment has paid. @param left cents that haven't gone back. */
export async function tellOfSecondPayment(
  shop: Pick<Shop, 'clock' | 'log' | 'meter'>,
  db: Db,
  { order_id, payment_ref, left }: { order_id: string; payment_ref: string | null; left: number },
): Promise<void> {
  await raiseAlarm(shop, db, {
    kind: KIND,
    order_uid: order_id,
    subject: subjectOf(payment_ref),
    detail: `payment ${payment_ref} came through a session that is not the order’s`,
    amount: left,
  });
}

/** Ends it once all of the payment went back. */
export async function endSecondPayment(
  shop: Pick<Shop, 'clock' | 'log'>,
  db: Db,
  paymentRef: string,
): Promise<void> {
  await endAlarm(shop, db, { kind: KIND, subject: subjectOf(paymentRef), reason: 'it was sent back' });
}
