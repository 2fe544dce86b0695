import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { IssuedEsim } from '../../../core/esims/provider.ts';
import type { Found, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { chargedFor, deliverable, hintsOf, ordersOf, simByIccid } from './orders.ts';
import { packagesOn } from './profile.ts';
import type { AiraloOrder } from './schemas.ts';
import type { Session } from './session.ts';

const ASK_AGAIN_MS = 30 * SECOND;

/** What the company has under our reference, which it keeps as the order's description. */
export async function find(session: Session, purchase: SentPurchase): Promise<Answer<Found>> {
  const listed = await ordersOf(session, purchase.reference);
  if (listed.kind !== 'done') return listed;
  const orders = listed.value;
  const live = orders.filter((order) => !['failed', 'refunded'].includes(stateOf(order)));
  const [oldest, ...doubles] = live;
  if (oldest === undefined) {
    const ended = orders.at(-1);
    return ended === undefined ? findUnlisted(session, purchase) : done(cameToNothing(ended));
  }
  for (const { id: order } of doubles) {
    const { reference } = purchase;
    const about = { company: 'airalo', reference, order, delivered: oldest.id };
    session.log.error(about, 'a second order under one reference: ask for its refund');
  }
  return describe(session, purchase, oldest);
}

/** "completed" where an order that has all it needs doesn't say. */
const stateOf = ({ status }: AiraloOrder): string => status?.slug ?? 'completed';

function cameToNothing(order: AiraloOrder): Found {
  const code = stateOf(order) === 'refunded' ? 'purchase_cancelled' : 'refused_otherwise';
  return { kind: 'failed', code, why: `order ${order.id} is ${stateOf(order)}` };
}

async function describe(
  session: Session,
  purchase: SentPurchase,
  order: AiraloOrder,
): Promise<Answer<Found>> {
  const state = stateOf(order);
  const hints = hintsOf(purchase.hints, order);
  if (state !== 'completed') {
    session.log.info({ company: 'airalo', order: order.id, state }, 'an order is in an unknown state');
    return done({ kind: 'under_way', afterMs: ASK_AGAIN_MS, hints });
  }
  if (order.package_id !== purchase.wholesale_id) {
    return done({ kind: 'cannot_tell', why: `order ${order.id} is of another package` });
  }
  const esim = await esimOf(session, purchase, order);
  if (esim.kind !== 'done') return esim;
  if (typeof esim.value !== 'string') return boughtAs(esim.value, purchase, order);
  const isSeveral = (order.sims ?? []).length > 1;
  const why = `order ${order.id}: ${esim.value}`;
  return done({ kind: isSeveral ? 'ambiguous' : 'unreadable', why });
}

const boughtAs = (esim: IssuedEsim, purchase: SentPurchase, order: AiraloOrder): Answer<Found> =>
  done({
    kind: 'bought',
    bought: { esim, charged: chargedFor(order), hints: hintsOf(purchase.hints, order) },
  });

/** Orders of top-ups name no eSIM. */
async function esimOf(
  session: Session,
  { top_up }: SentPurchase,
  { sims }: AiraloOrder,
): Promise<Answer<IssuedEsim | string>> {
  if (top_up === null) return done(deliverable(sims));
  const known = await simByIccid(session, top_up.iccid);
  return known.kind === 'done' ? done(known.value.esim) : known;
}

/**
 * That no order is listed is conclusive for new eSIMs. Whether top-ups are listed isn't known for certain, so that the
 * eSIM's packages are compared with those before the purchase (see prepare).
 */
async function findUnlisted(session: Session, purchase: SentPurchase): Promise<Answer<Found>> {
  const { top_up, wholesale_id, hints, reference } = purchase;
  if (top_up === null) return done({ kind: 'nothing' });
  const listed = await packagesOn(session, top_up.iccid);
  if (listed.kind !== 'done') return listed;
  const others = top_up.purchases.filter(
    (other) => other.wholesale_id === wholesale_id && other.reference !== reference,
  ).length;
  const before = Number(hints.packages_before ?? others);
  const now = listed.value.filter(({ package: { id } }) => id === wholesale_id).length;
  if (now <= before) return done({ kind: 'nothing' });
  const more = now - Math.max(before, others);
  if (more !== 1) {
    return done({
      kind: 'ambiguous',
      why: `the eSIM has ${now} of the package, ${before} before this purchase`,
    });
  }
  const known = await simByIccid(session, top_up.iccid);
  if (known.kind !== 'done') return known;
  const { esim } = known.value;
  if (typeof esim === 'string') return done({ kind: 'cannot_tell', why: esim });
  return done({ kind: 'bought', bought: { esim, charged: null, hints } });
}
