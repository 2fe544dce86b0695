import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { IssuedEsim } from '../../../core/esims/provider.ts';
import type {
  Bought,
  BuyAnswer,
  Hints,
  ProfileKey,
  PurchaseOrder,
} from '../../../core/wholesale/wholesaler.ts';
import type { Call } from '../wire/call.ts';
import { failureAnswer } from './errors.ts';
import { chargedFor, deliverable, hintsOf, simByIccid } from './orders.ts';
import { packagesOn } from './profile.ts';
import { type AiraloOrder, orderAnswer } from './schemas.ts';
import type { Session } from './session.ts';

export const ORDER_TIMEOUT_MS = 60 * SECOND;

/**
 * Of top-ups, how many of this package the eSIM has had so far: the list of orders may not show top-ups, and then the
 * eSIM's own list tells whether one was bought.
 */
export async function prepare(session: Session, order: PurchaseOrder): Promise<Answer<Hints>> {
  if (order.top_up === null) return done(order.hints);
  const listed = await packagesOn(session, order.top_up.iccid);
  if (listed.kind !== 'done') return listed;
  const before = listed.value.filter(({ package: { id } }) => id === order.wholesale_id).length;
  return done({ ...order.hints, packages_before: String(before) });
}

/** Sends the order once. The company takes the same reference as often as it comes. */
export async function buy(session: Session, order: PurchaseOrder): Promise<BuyAnswer> {
  return order.top_up === null ? buyEsim(session, order) : topUp(session, order, order.top_up);
}

async function buyEsim(session: Session, order: PurchaseOrder): Promise<BuyAnswer> {
  const reply = await session.call({
    ...orderCall(order),
    path: '/orders',
    form: {
      quantity: '1',
      package_id: order.wholesale_id,
      type: 'sim',
      description: order.reference,
    },
  });
  if (reply.kind !== 'ok') return failureAnswer(reply, 'order');
  const esim = deliverable(reply.body.data.sims);
  return typeof esim === 'string' ? { kind: 'unknown', why: esim } : bought(order, reply.body.data, esim);
}

/** The order of a top-up names no eSIM: it is read before, when nothing is bought yet. */
async function topUp(session: Session, order: PurchaseOrder, profile: ProfileKey): Promise<BuyAnswer> {
  const known = await simByIccid(session, profile.iccid);
  if (known.kind !== 'done') return known;
  const { esim, isRecycled } = known.value;
  if (isRecycled) return { kind: 'refused', code: 'esim_not_found', why: 'the eSIM was recycled' };
  if (typeof esim === 'string') return { kind: 'refused', code: 'top_up_not_possible', why: esim };
  const reply = await session.call({
    ...orderCall(order),
    path: '/orders/topups',
    form: { package_id: order.wholesale_id, iccid: profile.iccid, description: order.reference },
  });
  return reply.kind === 'ok' ? bought(order, reply.body.data, esim) : failureAnswer(reply, 'top_up');
}

function orderCall({ reference, top_up }: PurchaseOrder) {
  return {
    name: top_up === null ? 'order' : 'top-up order',
    method: 'POST',
    answer: orderAnswer,
    kind: 'write',
    timeoutMs: ORDER_TIMEOUT_MS,
    reference,
  } satisfies Partial<Call<unknown>>;
}

function bought(order: PurchaseOrder, made: AiraloOrder, esim: IssuedEsim): Answer<Bought> {
  const isOurs =
    made.package_id === order.wholesale_id && (made.description ?? order.reference) === order.reference;
  if (!isOurs) return { kind: 'unknown', why: `order ${made.id} is another than was asked for` };
  return done({ esim, charged: chargedFor(made), hints: hintsOf(order.hints, made) });
}
