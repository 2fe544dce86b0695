import type { Db } from '../../../db/sql.server.ts';
import { batched } from '../../batch.ts';
import { selectRefundsOf } from '../../refunds/queries.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { actionsOf } from '../actions.ts';
import { approvalRoom } from '../approval-room.ts';
import { companyRoom } from '../companies/room.ts';
import { disputeRoom } from '../disputes/room.ts';
import { mailRoom } from '../mails/room.ts';
import { orderRoom } from '../orders/room.ts';
import type { OrderSubject } from '../orders/subject.ts';
import { requestRoom } from '../privacy/request-room.ts';
import { timedJobRoom } from '../queues/rooms.ts';
import { refundRoom } from '../refunds/room.ts';
import { ROOMS } from '../rooms.ts';
import type { Action, Room } from '../verb.ts';
import { webhookRoom } from '../webhooks/room.ts';
import type { AttentionItem } from './attention.ts';

/** What mends one thing that needs a person: verbs of the row that it is about. */
interface Moves {
  /** The row, as its verbs are addressed: `refunds/rfd_…`. */
  at: string;
  actions: Action[];
  /** From which an order could be delivered; cents, null for who sees no cost. */
  companies: { name: string; cost: number | null }[];
}

/** Reads the row and says what mends it; null where nothing does, or there is no such row. */
type Mending = (shop: Shop, uid: string, actor: StaffActor) => Promise<Moves | null>;

function mending<S>(
  address: string,
  room: Room<S>,
  verbs: readonly string[],
  companiesOf: (subject: S, actor: StaffActor) => Moves['companies'] = () => [],
): Mending {
  return async (shop, uid, actor) => {
    const subject = await room.read(shop, uid);
    if (subject === null) return null;
    const actions = actionsOf(room, subject, actor).filter(({ verb }) => verbs.includes(verb));
    if (actions.length === 0) return null;
    return { at: `${address}/${uid}`, actions, companies: companiesOf(subject, actor) };
  };
}

const ofOrder = (...verbs: string[]): Mending => mending('orders', orderRoom, verbs, companiesFor);

const approval = mending('approvals', approvalRoom(ROOMS), ['approve', 'reject']);
const cameToNothing = mending('approvals', approvalRoom(ROOMS), ['noted']);
const company = mending('companies', companyRoom, ['resume', 'pause', 'sync', 'accept_sync', 'test']);
const dispute = mending('disputes', disputeRoom, ['submit_evidence', 'accept']);
const job = mending('jobs', timedJobRoom, ['run_now']);
const mail = mending('mails', mailRoom, ['send_again']);
const refund = mending('refunds', refundRoom, ['retry', 'sent_by_hand', 'cancel']);
const request = mending('privacy', requestRoom, ['identify', 'refuse', 'withdraw']);
const webhook = mending('webhooks', webhookRoom, ['handle_again']);
const owed = ofOrder('refund', 'refund_sent_by_hand', 'deliver_after_all');
const waiting = ofOrder('try_now', 'deliver_from', 'extend_deadline', 'give_up');

/** What mends an order, by what is wrong with it; what isn't here is mended at a company, or by a look at the order. */
const OF_ORDERS: Readonly<Record<string, Mending>> = {
  not_delivered: waiting,
  many_attempts: waiting,
  held_for_review: ofOrder('release_hold', 'give_up', 'extend_deadline'),
  purchase_unclear: waiting,
  wholesaler_not_in_use: waiting,
  session_unknown: ofOrder('ask_payment'),
  esim_not_cancelled: ofOrder('cancel_esim'),
  mail_bounced: ofOrder('resend_mail'),
  esim_unusable: ofOrder('refresh_usage', 'replace_esim'),
};

const ABOUT_REFUNDS = new Set([
  'refund_not_through',
  'refund_pending_long',
  'refund_failed',
  'refund_pending',
]);

type About = Pick<AttentionItem, 'kind' | 'subject' | 'subject_kind' | 'order_uid' | 'dispute_uid'>;

/**
 * The moves of a thing that needs a person, for one of the staff; null where it is mended elsewhere. What it reads is batched: all
 * things of a page, asked at once, take as many statements as one of each kind.
 */
export async function movesOf(shop: Shop, item: About, actor: StaffActor): Promise<Moves | null> {
  for (const [uid, mends] of await mendingsOf(shop, item)) {
    const moves = await mends(shop, uid, actor);
    if (moves !== null) return moves;
  }
  return null;
}

/** Rows that could mend it, the likeliest first: of an order whose money is owed its refund, or else the order itself. */
async function mendingsOf(
  { db }: Pick<Shop, 'db'>,
  { kind, subject, subject_kind, order_uid, dispute_uid }: About,
): Promise<(readonly [uid: string, mends: Mending])[]> {
  if (kind === 'mail_failed') return [[subject.replace(/^mail /, ''), mail]];
  if (dispute_uid !== null) return [[dispute_uid, dispute]];
  if (order_uid !== null && ABOUT_REFUNDS.has(kind)) {
    const newest = await newestRefund(db, order_uid);
    return [...(newest === undefined ? [] : [[newest, refund] as const]), [order_uid, owed]];
  }
  switch (subject_kind) {
    case 'approval':
      return [[subject, kind === 'approval_failed' ? cameToNothing : approval]];
    case 'privacy':
      return [[subject, request]];
    case 'webhook':
      return [[subject, webhook]];
    case 'company':
      return [[subject.replace(/^wholesaler /, ''), company]];
    case 'job':
      return [[subject.replace(/^job /, ''), job]];
    default: {
      const mends = OF_ORDERS[kind];
      return order_uid === null || mends === undefined ? [] : [[order_uid, mends]];
    }
  }
}

const newestRefund = batched(async (db: Db, orderUids: string[]) => {
  const refunds = await selectRefundsOf(db, orderUids);
  return orderUids.map((orderUid) => refunds.findLast(({ order_uid }) => order_uid === orderUid)?.uid);
});

function companiesFor({ offers }: OrderSubject, { role }: StaffActor): Moves['companies'] {
  const seesCost = mayDo(role, 'margin') === 'yes';
  return offers.map(({ provider, cost }) => ({ name: provider, cost: seesCost ? cost : null }));
}
