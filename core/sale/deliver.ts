import type { NewRow } from '../../db/new-rows.ts';
import type { Tx } from '../../db/sql.server.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { batched } from '../batch.ts';
import { apnByHand, planRules } from '../catalogue/plan.ts';
import { addTopUp } from '../esims/add-top-up.ts';
import { isIccidTaken } from '../esims/iccid-queries.ts';
import { issueEsim } from '../esims/issue.ts';
import type { IssuedEsim } from '../esims/provider.ts';
import { whyUnusable } from '../esims/usable.ts';
import { enqueueMail, mailRows } from '../mail/enqueue.ts';
import { moveTogether, type RowMove } from '../moves.ts';
import type { Order } from '../orders/order.ts';
import { endTurn, type Purchase } from '../orders/purchase-queries.ts';
import { TELL } from '../orders/signals.ts';
import { orderMachine } from '../orders/states.ts';
import type { Shop } from '../shop.ts';
import { inTransaction, type TxShop } from '../transaction.ts';
import { bookPartsBack, saleRows } from './book-sale.ts';
import { confirmation, topUpConfirmation } from './confirmation-mails.ts';
import { giveNumberAway } from './esims/give-number-away.ts';
import { beginReferral, isReferred } from './referrals/begin.ts';

type Delivered =
  | { kind: 'delivered' }
  /** Another run of the job had delivered, or the order is no longer to be delivered. */
  | { kind: 'ended_before' }
  /** The profile belongs to another order, and may still be used: it isn't delivered twice, whatever the wholesaler says. */
  | { kind: 'duplicate' }
  /** `ours` unless the wholesaler names another profile than the one it was asked to top up. */
  | { kind: 'unwritable'; why: string; ours: boolean };

/**
 * Writes what the wholesaler has sold into its order.
 * @throws when the database can't be reached, or another transaction was in the way: the same again may succeed.
 */
export async function deliver(
  shop: Shop,
  order: Order,
  purchase: Purchase,
  issued: IssuedEsim,
): Promise<Delivered> {
  const unusable = whyUnusable(issued, purchase.top_up_iccid);
  if (unusable !== null) return { kind: 'unwritable', ...unusable };
  try {
    const written = await write(shop, order, purchase, issued).catch(async (error: unknown) => {
      if (!isIccidTaken(error) || !(await giveNumberAway(shop, issued))) throw error;
      return write(shop, order, purchase, issued);
    });
    return { kind: written ? 'delivered' : 'ended_before' };
  } catch (error) {
    if (isIccidTaken(error)) return { kind: 'duplicate' };
    if (isUnavailable(error) || isConflict(error)) throw error;
    shop.log.error({ err: error, order_uid: order.uid }, 'delivery could not be written');
    return { kind: 'unwritable', why: nameOf(error), ours: true };
  }
}

/** @returns whether it was written; see writeDeliveries(). */
async function write(shop: Shop, order: Order, purchase: Purchase, issued: IssuedEsim): Promise<boolean> {
  const at = shop.clock.now();

  const { rows, mailUid } =
    order.kind === 'new_esim' ? newEsimRows(shop, order, issued, purchase, at) : NO_ROWS;
  const delivery: Delivery = {
    move: {
      uid: order.uid,
      reasons: [`delivered by ${purchase.provider}`],
      at,
      changes: { fulfilled_at: at },
      rows: [...rows, ...saleRows(order, purchase, at)],
      // What staff take to release it says nothing of deliveries.
      about: { since: order.released_at ?? order.paid_at ?? at },
    },
    mailUid,
  };
  if (order.kind === 'new_esim' && !isReferred(order)) return deliverTogether(shop, delivery);
  return inTransaction(shop, async (tx, shop) => {
    const [written] = await writeDeliveries(shop, tx, [delivery]);
    if (!written) return false;
    if (order.kind === 'top_up') {
      const topUp = topUpConfirmation(order, await addTopUp(shop, tx, { order, reference: purchase.uid }));
      if (topUp) await enqueueMail(shop, tx, topUp);
      // From now on the look-up of the next top-up knows of this one.
      await endTurn(tx, purchase.uid);
    }
    await beginReferral(shop, tx, order);
    return true;
  });
}

interface Delivery {
  move: RowMove<'orders'>;
  /** Of the mail among its rows. */
  mailUid: string | null;
}

interface DeliveredRows {
  rows: NewRow[];
  mailUid: string | null;
}

/** A top-up goes on an existing eSIM. */
const NO_ROWS: DeliveredRows = { rows: [], mailUid: null };

/** The plan with the APN that came with this very eSIM: most companies tell none before. */
function withApn(plan: Order['plan'], { hints }: Purchase): Order['plan'] {
  const apn = hints?.apn;
  return apn === undefined || apnByHand(planRules(plan)) !== null ? plan : { ...plan, apn: { by_hand: apn } };
}

/** The eSIM with its plan, and the mail that tells of it. */
function newEsimRows(
  shop: Shop,
  order: Order,
  issued: IssuedEsim,
  purchase: Purchase,
  now: Date,
): DeliveredRows {
  const told = { ...order, plan: withApn(order.plan, purchase) };
  const made = issueEsim({ order: told, issued, purchase, now, secret: shop.secret });
  const words = confirmation(shop.publicOrigin, told, made.esim);
  const mail = words && mailRows(words, now);
  return { rows: [...made.rows, ...(mail?.rows ?? [])], mailUid: mail?.uid ?? null };
}

/** Batched: deliveries that touch only rows of their own share a transaction. */
const deliverTogether = batched((shop: Shop, deliveries: Delivery[]) =>
  inTransaction(shop, (tx, shop) => writeDeliveries(shop, tx, deliveries)),
);

/**
 * @returns whether each was written: false where another run of its job has delivered it (see surplus.ts), or the
 * money was disputed or sent back, and cancel-purchase.ts takes the eSIM back.
 */
async function writeDeliveries(shop: TxShop, tx: Tx, deliveries: Delivery[]): Promise<boolean[]> {
  const moves = deliveries.map(({ move }) => move);
  const moved = await moveTogether(tx, orderMachine, moves, {
    through: ['fulfilled'],
    from: ['fulfilling'],
    ...TELL,
  });
  const written = moved.map(({ kind }) => kind === 'moved');
  const sold = moves.filter((_, at) => written[at]).map(({ uid }) => uid);
  await bookPartsBack(tx, sold, shop.clock.now());
  const mails = deliveries.flatMap(({ mailUid }, at) =>
    written[at] && mailUid !== null ? [{ mail_uid: mailUid }] : [],
  );
  await shop.jobs.enqueueAll(tx, 'mail.send', mails);
  return written;
}

/** SQLSTATE class 40, transaction rollback: deadlocks and serialization failures. */
const isConflict = (error: unknown) => /^40/.test(codeOf(error));

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Not the message, in which a statement's values may stand. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return [error.name, codeOf(error), constraint].filter(Boolean).join(' ');
}
