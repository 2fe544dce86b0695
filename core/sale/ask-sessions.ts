import { sql } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { later } from '../clock.ts';
import { selectToAsk, setAskAt } from '../orders/ask-queries.ts';
import type { Order } from '../orders/order.ts';
import type { Shop } from '../shop.ts';
import { afterItsEnd, NOT_REACHED_MS, nextAsk } from './asking.ts';
import { expire } from './expire.ts';
import { canRead } from './read-payment.ts';
import { type Settlement, settlePayment } from './settle.ts';
import { each } from './side-by-side.ts';

/** Orders read at a time. */
const BATCH = 200;

/**
 * Asks the provider about the sessions that are due (asking.ts), the longest due first: whose webhook is lost, who has
 * paid with a method that takes days, whose money came as the order expired. Each look says when the next one is, so that
 * thousands of abandoned checkouts keep nobody waiting.
 * @param end epoch milliseconds after which no further look is begun.
 */
export async function askDueSessions(shop: Shop, end: number): Promise<void> {
  const seen = new Set<string>();
  while (Date.now() < end) {
    const due = await selectToAsk(shop.db, shop.clock.now(), BATCH);
    const orders = due.filter(({ uid }) => !seen.has(uid));
    for (const { uid } of orders) seen.add(uid);
    await each(shop, orders, (order) => askAndPutOff(shop, order), end);
    if (due.length < BATCH || orders.length === 0) return;
  }
}

async function askAndPutOff(shop: Shop, order: Order): Promise<void> {
  try {
    await ask(shop, order);
  } catch (error) {
    await setAskAt(shop.db, order, later(shop.clock.now(), NOT_REACHED_MS));
    throw error;
  }
}

async function ask(shop: Shop, order: Order): Promise<void> {
  const now = shop.clock.now();
  if (order.session_id === null) return askWithoutSession(shop, order, now);
  const settlement = await askAboutPayment(shop, order.uid, order.session_id);
  await setAskAt(shop.db, order, await afterLook(shop, order, settlement, now));
}

/** Settles an order that a timer or one of the staff asks about. Once the provider knows its session again, that alarm is over. */
export async function askAboutPayment(shop: Shop, orderUid: string, sessionId: string): Promise<Settlement> {
  const settlement = await settlePayment(shop, sessionId);
  if (settlement.kind === 'settled') {
    const reason = 'the provider knows the session';
    await endAlarm(shop, shop.db, { kind: 'session_unknown', subject: orderUid, reason });
  }
  return settlement;
}

/**
 * Ends alarms about orders whose payment could not be read, or wasn't theirs, and that are paid since, whoever has settled them: by a
 * webhook too, so that paying an order writes nothing for it.
 */
export async function endOfPaid(shop: Pick<Shop, 'db' | 'clock' | 'log'>): Promise<void> {
  const { rows } = await sql<{ kind: 'session_unknown' | 'payment_mismatch'; subject: string }>`
    select a.kind, a.subject from alarms a join orders o on o.uid = a.subject
    where a.kind in ('session_unknown', 'payment_mismatch') and a.closed_at is null and o.paid_at is not null`.execute(
    shop.db,
  );
  for (const about of rows) await endAlarm(shop, shop.db, { ...about, reason: 'it is paid' });
}

/** @returns when it is asked about next; an order that has moved keeps what was written with its move. */
async function afterLook(shop: Shop, order: Order, settlement: Settlement, now: Date): Promise<Date | null> {
  if (settlement.kind === 'ask_again') return later(now, Math.max(settlement.afterMs, NOT_REACHED_MS));
  if (settlement.kind === 'session_not_found') return afterUnknown(shop, order, now);
  // The late look at an expired order is the last one.
  return order.state === 'expired' ? null : nextAsk(order, now);
}

/** Nobody was given a secret to pay with. */
async function askWithoutSession(shop: Shop, order: Order, now: Date): Promise<void> {
  if (order.expires_at < now) await expire(shop, order, 'payment session never opened');
  else await setAskAt(shop.db, order, nextAsk(order, now));
}

/**
 * The present keys can't read the session, so that whether it was paid can't be known here: an operator is told, and it
 * isn't asked about any more. Once its time is over the order gives back what it holds.
 */
async function afterUnknown(shop: Shop, order: Order, now: Date): Promise<Date | null> {
  if (order.state === 'expired') return null;
  await raiseAlarm(shop, shop.db, unknownSession(shop, order));
  if (order.processing_since !== null) return null;
  if (order.expires_at >= now) return afterItsEnd(order);
  await expire(shop, order, 'payment session unknown to the provider');
  return null;
}

/** One alarm for all the orders of a provider or of keys that are out of use; one for each order otherwise. */
function unknownSession(shop: Shop, order: Order): Parameters<typeof raiseAlarm>[2] {
  const kind = 'session_unknown';
  const { payment_provider: name, uid, amount } = order;
  if (canRead(shop, order)) {
    const detail = `${name} does not know the session of this order`;
    return { kind, order_uid: uid, detail, amount };
  }
  return {
    kind,
    subject: `sessions of ${name}`,
    detail: `orders were placed with ${name} or keys that are not in use now; one of them is ${uid}`,
    // A person who closed it for one day hears of it the next: nothing ends it, since those orders are asked about no more.
    fact: `not in use on ${shop.clock.now().toISOString().slice(0, 10)}`,
  };
}
