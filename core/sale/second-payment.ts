import type { Db } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import type { PaymentDispute } from '../payments/records.ts';
import type { Shop } from '../shop.ts';

const KIND = 'second_payment';
const subjectOf = (paymentRef: string | null) => `payment ${paymentRef}`;

/**
 * Tells an operator of money for an order that another payment has paid.
 * @param left cents that haven't gone back.
 * @param disputes of the payment; those that are open are named, since nothing else tells of them.
 */
export async function tellOfSecondPayment(
  shop: Pick<Shop, 'clock' | 'log' | 'meter'>,
  db: Db,
  about: {
    order_id: string;
    payment_ref: string | null;
    left: number;
    disputes?: readonly PaymentDispute[];
  },
): Promise<void> {
  const { order_id, payment_ref, left, disputes = [] } = about;
  const open = disputes
    .filter(({ state }) => state === 'open')
    .map(({ dispute_ref, due_by }) => `; disputed by ${dispute_ref}, ${due(due_by)}`);
  await raiseAlarm(shop, db, {
    kind: KIND,
    order_uid: order_id,
    subject: subjectOf(payment_ref),
    detail: `payment ${payment_ref} came through a session that is not the order’s${open.join('')}`,
    amount: left,
  });
}

const due = (by: Date | null) =>
  by === null ? 'no evidence is taken' : `answer it at the provider before ${by.toISOString()}`;

/** Ends it once all of the payment went back, by a refund or by the bank. */
export async function endSecondPayment(
  shop: Pick<Shop, 'clock' | 'log'>,
  db: Db,
  paymentRef: string,
  disputes: readonly PaymentDispute[],
): Promise<void> {
  const lost = disputes.filter(({ state }) => state === 'lost').map(({ dispute_ref }) => dispute_ref);
  const reason =
    lost.length === 0 ? 'it was sent back' : `the bank took it by the dispute ${lost.join(', ')}`;
  await endAlarm(shop, db, { kind: KIND, subject: subjectOf(paymentRef), reason });
}
