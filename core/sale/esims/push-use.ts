import { type Language, languagePrefix, languages } from '../../../content/languages.ts';
import type { Db, Tx } from '../../../db/sql.server.ts';
import { HOUR, later, MINUTE } from '../../clock.ts';
import { restrictedSince } from '../../customers/restrict.ts';
import { planStatus, shownUse } from '../../esims/esim.ts';
import { type EsimRow, selectEsim, selectPlan } from '../../esims/queries.ts';
import { backOff, DONE, type JobOutcome } from '../../jobs.ts';
import { selectOrder } from '../../orders/queries.ts';
import {
  beginAttempt,
  type DueMessage,
  deleteMessage,
  deleteSubscription,
  insertMessages,
  putOff,
  selectOrderTold,
  selectOverdue,
} from '../../push/queries.ts';
import { type PushKind, type PushMessage, type PushWords, SUBSCRIPTION_GONE } from '../../push/sender.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { orderPageUrl } from '../confirmation-mails.ts';
import { ordersTold } from './push-order.ts';

/** News of a plan's use that are older help nobody; push services keep a message no longer either. */
const WORTH_MS = 6 * HOUR;
/** Above the longest call: no other process sends the same meanwhile. */
const LEASE_MS = MINUTE;

/**
 * Has all browsers told, in the caller's transaction and beside the mail, that are told of an eSIM's owner or of an order of it.
 * Nothing where nobody asked for it, or the customer's data is restricted.
 */
export async function pushAboutUse(
  shop: Pick<Shop, 'clock' | 'jobs'>,
  tx: Tx,
  esim: EsimRow,
  about: { esim_plan_uid: string; kind: PushKind },
): Promise<void> {
  const { customer_uid: customerUid } = esim;
  if (customerUid === null || (await restrictedSince(tx, customerUid)) !== null) return;
  const orderUids = (await ordersTold(tx, esim)).map(({ uid }) => uid);
  const uids = await insertMessages(tx, { customerUid, orderUids }, about, shop.clock.now());
  await shop.jobs.enqueueAll(
    tx,
    'push.send',
    uids.map((push_uid) => ({ push_uid })),
  );
}

/**
 * Sends one message; the job 'push.send'. It may run any number of times. A browser that has ended its subscription is
 * forgotten; what doesn't get through is tried again while it is of use.
 */
export async function sendPush(shop: Shop, uid: string): Promise<JobOutcome> {
  const { push, db, clock } = shop;
  const now = clock.now();
  const message = await beginAttempt(db, uid, now, later(now, LEASE_MS));
  if (message === undefined) return DONE;
  const late = later(message.created_at, WORTH_MS) <= now;
  const words = push === undefined || late ? null : await write(shop, push.words, message);
  if (push === undefined || words === null) {
    await deleteMessage(db, uid);
    return DONE;
  }
  const answer = await push.sender.send(message, JSON.stringify(words), WORTH_MS / 1_000);
  const gone = answer.kind === 'refused' && answer.code === SUBSCRIPTION_GONE;
  shop.meter.count('shop_push_attempts_total', { kind: message.kind, outcome: gone ? 'gone' : answer.kind });
  if (answer.kind === 'retry' || answer.kind === 'unknown') {
    // A browser shows two of one tag as one, so that what may have arrived is sent again.
    const afterMs = Math.max(backOff(message.attempts), (answer.kind === 'retry' && answer.afterMs) || 0);
    await putOff(db, uid, later(clock.now(), afterMs));
    return { kind: 'again', afterMs };
  }
  if (gone) await deleteSubscription(db, message.subscription_uid);
  else await deleteMessage(db, uid);
  if (answer.kind === 'refused' && !gone) shop.log.warn({ why: answer.why }, 'push message refused');
  return DONE;
}

/** What the message says by now; null where there is nothing to say any more. */
async function write(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  words: PushWords,
  message: DueMessage,
): Promise<PushMessage | null> {
  const { esim_plan_uid, kind, language: asked } = message;
  const plan = await selectPlan(db, esim_plan_uid);
  const esim = plan && (await selectEsim(db, plan.esim_uid));
  if (plan === undefined || esim === undefined) return null;
  const status = planStatus(plan, esim.state, clock.now());
  if (status !== 'active' && !(kind === 'data_low' && status === 'used_up')) return null;
  const language: Language = Object.hasOwn(languages, asked) ? (asked as Language) : 'en';
  const path = await pathTo(db, esim, message, language);
  if (path === null) return null;
  const { data_left_mb } = shownUse(plan);
  const sold = await selectOrder(db, plan.order_uid);
  return {
    ...words(language, { kind, name: esim.name, plan: sold?.plan ?? { name: plan.name }, data_left_mb }),
    path,
    tag: `${kind} ${plan.uid}`,
  };
}

/** My eSIMs for a browser of the eSIM's owner, else the page of the order that it is told of; null where that has ended meanwhile. */
async function pathTo(
  db: Db,
  esim: EsimRow,
  { customer_uid, subscription_uid }: DueMessage,
  language: Language,
): Promise<string | null> {
  if (customer_uid !== null && customer_uid === esim.customer_uid) {
    return `${languagePrefix(language)}/membership#${esim.uid}`;
  }
  const orders = await ordersTold(db, esim);
  const uid = await selectOrderTold(
    db,
    subscription_uid,
    orders.map((order) => order.uid),
  );
  const order = orders.find((each) => each.uid === uid);
  return order === undefined ? null : orderPageUrl('', { session_id: order.session_id, language });
}

/** Takes up messages whose jobs are lost; part of the sweep of the queues. */
export async function sweepPushes(shop: Pick<Shop, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const overdue = await selectOverdue(shop.db, later(shop.clock.now(), -2 * MINUTE), 500);
  if (overdue.length === 0) return;
  await inTransaction(shop, (tx, shop) =>
    shop.jobs.enqueueAll(
      tx,
      'push.send',
      overdue.map((push_uid) => ({ push_uid })),
    ),
  );
}
