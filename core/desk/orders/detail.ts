import { DEFAULT_LANGUAGE } from '../../../content/languages.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import { tellsCost } from '../../alarms/tells-cost.ts';
import { selectPlansOn } from '../../esims/queries.ts';
import { orderMachine } from '../../orders/states.ts';
import { wholeRef } from '../../payments/slices.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { actionsOf } from '../actions.ts';
import { blockingOf, selectBlockables } from '../customers/blocking.ts';
import { customerRoom } from '../customers/room.ts';
import { type CustomerSubject, readSubject } from '../customers/subject.ts';
import { readDisputesOn } from '../disputes/room.ts';
import { maskIccid } from '../mask.ts';
import { scrubbed } from '../scrub.ts';
import { isUid } from '../uid.ts';
import type { Room } from '../verb.ts';
import { readDeskOrder, showDeskOrder } from './list.ts';
import { readRisks } from './risks.ts';
import { orderRoom } from './room.ts';
import { type OrderSubject, readOrderSubject } from './subject.ts';
import { handedOver, readTimeline, showTimeline } from './timeline.ts';
import { topUpChoices } from './top-up-choices.ts';

/** An order with all that is known of it, as one of the staff may see it; null where there is none. */
export async function readOrderDetail(shop: Shop, uid: string, actor: StaffActor) {
  if (!isUid(uid)) return null;
  const { db } = shop;
  const [row, subject] = await Promise.all([readDeskOrder(shop, uid), readOrderSubject(shop, uid)]);
  if (row === undefined || subject === null) return null;
  const { order } = subject;
  const may = (right: Parameters<typeof mayDo>[1]) => mayDo(actor.role, right) === 'yes';
  const persons = may('read_persons');
  const [timeline, purchases, esim, mails, other_orders, disputes, buyer, disputed] = await Promise.all([
    readTimeline(db, order),
    selectPurchases(db, uid),
    esimOf(db, subject),
    selectMails(db, uid),
    persons ? selectOthers(db, order) : [],
    readDisputesOn(shop, uid, actor),
    persons ? readBuyer(shop, order, actor) : null,
    sumDisputed(db, uid),
  ]);
  const shown = showDeskOrder(row, actor);
  const cost = (cents: number | null) => (may('margin') ? cents : null);
  return {
    order: {
      ...shown,
      email_masked: shown.buyer,
      // Whoever has all of it opens the order's page, with its codes: that takes the verb `reveal`.
      session_id: may('reveal') ? beginningOf(order.session_id) : null,
      payment_ref: order.payment_ref,
      payment_provider: order.payment_provider,
      payment_href: paymentHref(order),
      language: order.language ?? DEFAULT_LANGUAGE,
      reference: order.reference ?? null,
      expires_at: order.expires_at,
      deadline_at: subject.deadline,
      fulfilled_at: order.fulfilled_at,
    },
    money: {
      list_price: row.amount + row.discounts,
      discounts: row.discounts,
      charged: row.amount,
      tax: row.tax,
      fee: cost(row.fee),
      cost: cost(row.cost),
      margin: cost(row.margin),
      refunded: row.refunded,
      disputed,
      left_to_refund: subject.left,
    },
    machine: {
      state: order.state,
      states: Object.keys(orderMachine.moves),
      moves: Object.entries(orderMachine.moves).flatMap(([from, next]) =>
        next.map((to) => ({ from, to, lit: from === order.state })),
      ),
    },
    timeline: showTimeline(timeline, actor),
    esim,
    purchases: purchases.map((each) => ({
      ...each,
      cost: cost(each.cost),
      last_answer: each.last_answer && scrubbed(each.last_answer),
    })),
    top_ups: topUpChoices(shop, subject),
    companies: subject.offers.map(({ provider, cost: listed }) => ({ name: provider, cost: cost(listed) })),
    mails,
    other_orders,
    disputes,
    buyer,
    risks: persons
      ? await readRisks(shop, {
          uid,
          customer_uid: order.customer_uid,
          held: row.flags.includes('held'),
          blocked: buyer?.blocked_until != null,
        })
      : [],
    alarms: subject.alarms.map(({ kind, detail, amount, raised_at }) =>
      tellsCost(kind) && !may('margin')
        ? { kind, detail: '', amount: null, raised_at }
        : { kind, detail: scrubbed(detail), amount, raised_at },
    ),
    actions: actionsOf(orderRoom, subject, actor),
  };
}

/** Its account, as far as blocking it goes, and credit in place of money; null without one. */
async function readBuyer(shop: Shop, { customer_uid, state }: OrderSubject['order'], actor: StaffActor) {
  const { db, clock } = shop;
  if (customer_uid === null) return null;
  const person = (await selectBlockables(db, [customer_uid], clock.now())).get(customer_uid);
  if (person === undefined) return null;
  const { uid, blocked_until, block_effect } = person;
  // Of what is refunded nothing more can go back: what is left to give is credit.
  const subject = state === 'refunded' ? await readSubject(shop, uid) : null;
  const crediting = subject === null ? [] : actionsOf(creditRoom, subject, actor);
  return { uid, blocked_until, block_effect, actions: [...crediting, ...blockingOf(person, actor)] };
}

const creditRoom: Room<CustomerSubject> = {
  ...customerRoom,
  verbs: customerRoom.verbs.filter(({ verb }) => verb === 'credit'),
};

/** Enough to know a session by, and too little to open one. */
const beginningOf = (sessionId: string | null): string | null => sessionId && `${sessionId.slice(0, 12)}…`;

/** The page of a payment in Stripe's dashboard; other providers have none that we know. */
function paymentHref({ payment_provider, payment_ref, session_id }: OrderSubject['order']): string | null {
  if (payment_provider !== 'stripe' || payment_ref === null) return null;
  const mode = session_id?.startsWith('cs_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(wholeRef(payment_ref))}`;
}

async function esimOf(db: Db, { esim }: OrderSubject) {
  if (esim === null) return null;
  const plans = await selectPlansOn(db, [esim.uid]);
  return {
    uid: esim.uid,
    iccid_masked: maskIccid(esim.iccid),
    iccid_last6: esim.iccid.slice(-6),
    state: esim.state,
    plans: plans.map(({ uid, name, data_quota_mb, data_used_mb, activated_at, expires_at, order_uid }) => ({
      uid,
      name,
      data_quota_mb,
      used_mb: data_used_mb,
      activated_at,
      expires_at,
      order_uid,
    })),
    install_by: esim.install_by,
    measured_at: esim.measured_at,
  };
}

interface PurchaseRow {
  uid: string;
  /** The order that had it before, for which it came too late. */
  from_order: string | null;
  /** The order that it went to, since it came too late for this one. */
  to_order: string | null;
  company: string;
  wholesale_id: string;
  cost: number | null;
  attempts: number;
  last_answer: string | null;
  failed_at: Date | null;
  failure: string | null;
  live: boolean;
}

/** What was bought for an order, and what came too late for it and is another's now. */
async function selectPurchases(db: Db, orderUid: string): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select uid, came.from_order, went.to_order, provider as company, wholesale_id, cost, attempts, last_answer, failed_at, failure,
      failed_at is null and order_uid = ${orderUid} as live
    from purchases
    left join purchase_handovers came on came.purchase_uid = uid and came.to_order = ${orderUid}
    left join purchase_handovers went on went.purchase_uid = uid and went.from_order = ${orderUid}
    where order_uid = ${orderUid} or uid = any(${handedOver(orderUid)})
    order by created_at, number`.execute(db);
  return rows;
}

function selectMails(db: Db, orderUid: string) {
  return db
    .selectFrom('mails')
    .select(['uid', 'kind', 'state', 'created_at'])
    .where('order_uid', '=', orderUid)
    .orderBy('created_at')
    .execute();
}

const MOST_OTHERS = 20;

/** Other orders of the same customer or address, the newest first. */
async function selectOthers(db: Db, { uid, customer_uid, email }: OrderSubject['order']) {
  const { rows } = await sql<{ uid: string; created_at: Date; state: string; amount: number }>`
    select uid, created_at, state, amount from (
      select uid, created_at, state, amount from orders where customer_uid = ${customer_uid}
      union
      select uid, created_at, state, amount from orders where email = ${email} and email is not null
    ) theirs where uid <> ${uid} order by uid desc limit ${MOST_OTHERS}`.execute(db);
  return rows;
}

/** Cents that banks hold, or have taken for good. */
async function sumDisputed(db: Db, orderUid: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount), 0)::integer as cents from disputes
    where order_uid = ${orderUid} and state <> 'won'`.execute(db);
  return rows[0]!.cents;
}
