import { selectStanding } from '../alarms/queries.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { hasSessionSince } from '../orders/ask-queries.ts';
import type { Shop } from '../shop.ts';

const KIND = 'sessions_refused';
const subjectOf = ({ name }: Shop['payments']) => `provider ${name}`;

/** Tells an operator that the provider refuses to open a session: of one order, or of all, in which case nothing is sold. */
export async function tellOfRefusal(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter' | 'payments'>,
  order_uid: string,
  { code, why }: { code: string; why: string },
): Promise<void> {
  const detail = `${code}: ${why}; the order was ${order_uid}`;
  await raiseAlarm(shop, shop.db, { kind: KIND, subject: subjectOf(shop.payments), detail, fact: code });
}

/**
 * Ends the alarm once an order that was placed after it has got a session. Asked by the sweeper, so that placing an order
 * writes nothing for it.
 */
export async function endRefusal(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'payments'>): Promise<void> {
  const subject = subjectOf(shop.payments);
  const told = (await selectStanding(shop.db, KIND)).find((alarm) => alarm.subject === subject);
  if (told === undefined || !(await hasSessionSince(shop.db, shop.payments.name, told.raised_at))) return;
  await endAlarm(shop, shop.db, { kind: KIND, subject, reason: 'the provider opens sessions again' });
}
