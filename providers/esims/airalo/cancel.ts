import { type Answer, done } from '../../../core/answer.ts';
import { DAY, later, MINUTE } from '../../../core/clock.ts';
import type { Cancellation, Hints, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import type { OpenedWith } from '../wire/adapter.ts';
import { failureAnswer } from './errors.ts';
import { hintsOf, orderById, ordersOf, READ_TIMEOUT_MS } from './orders.ts';
import { packagesOn } from './profile.ts';
import { type AiraloOrder, refundAnswer } from './schemas.ts';
import type { Session } from './session.ts';

/** Nothing tells whether a request was made before: it is remembered for as long as a purchase may matter. */
const REMEMBERED_MS = 730 * DAY;
/** In place of the request's number, where its answer was lost. */
const UNANSWERED = 'unanswered';

type Cancels = Answer<Cancellation>;

/**
 * Asks people at the company for a refund, once for each purchase, or reads how it stands. What was asked for is written
 * down before it is sent, since the company takes the same request as often as it comes and shows none of them.
 */
export async function cancel(session: Session, opened: OpenedWith, purchase: SentPurchase): Promise<Cancels> {
  const found = await orderOf(session, purchase);
  if (found.kind !== 'done') return found;
  const order = found.value;
  const state = order?.status?.slug ?? null;
  if (order === null || state === 'failed') {
    return { kind: 'refused', code: 'purchase_not_found', why: 'the company has no such order' };
  }
  const hints = hintsOf(purchase.hints, order);
  if (state === 'refunded') return done({ outcome: 'refunded', why: null, hints });
  const asked = purchase.hints.refund_id ?? (await opened.kept.read(keptName(purchase)));
  if (asked !== null) return done(requested(asked, hints));
  if (purchase.top_up !== null) {
    return done({ outcome: 'impossible', why: 'a refund names an eSIM, so that a top-up has none', hints });
  }
  const [sim, ...more] = order.sims ?? [];
  if (sim === undefined || more.length > 0) {
    return done({ outcome: 'impossible', why: `order ${order.id} has not one eSIM`, hints });
  }
  const obstacle = await obstacleOn(session, sim.iccid);
  if (obstacle.kind !== 'done') return obstacle;
  if (obstacle.value !== null) return done({ ...obstacle.value, hints });
  return ask(session, opened, purchase, sim.iccid, hints);
}

const keptName = ({ reference }: SentPurchase) => `refund ${reference}`;

/** @returns null where the company has none. */
async function orderOf(
  session: Session,
  { hints, reference }: SentPurchase,
): Promise<Answer<AiraloOrder | null>> {
  if (hints.order !== undefined) return orderById(session, hints.order);
  const listed = await ordersOf(session, reference);
  if (listed.kind !== 'done') return listed;
  const live = listed.value.find(({ status }) => status?.slug !== 'failed');
  return done(live ?? listed.value[0] ?? null);
}

const requested = (asked: string, hints: Hints): Cancellation => ({
  outcome: 'requested',
  why: asked === UNANSWERED ? 'the answer to the request was lost: ask the company whether it has it' : null,
  hints: { ...hints, refund_id: asked },
});

/** Why it makes no sense to ask. */
async function obstacleOn(
  session: Session,
  iccid: string,
): Promise<Answer<Pick<Cancellation, 'outcome' | 'why'> | null>> {
  const listed = await packagesOn(session, iccid);
  if (listed.kind !== 'done') return listed;
  const used = listed.value.find(({ status, activated_at }) => isUsed(status, activated_at));
  if (used !== undefined) return done({ outcome: 'already_used', why: `a package is ${used.status}` });
  if (listed.value.some((one) => one.status === 'EXPIRED' || one.status === 'RECYCLED')) {
    return done({ outcome: 'impossible', why: 'its time to be installed is over' });
  }
  return done(
    listed.value.length > 1 ? { outcome: 'impossible', why: 'a top-up lies on the same eSIM' } : null,
  );
}

const isUsed = (status: string, activatedAt: string | null | undefined) =>
  status === 'ACTIVE' || status === 'FINISHED' || (activatedAt ?? '') !== '';

async function ask(
  session: Session,
  { kept, clock, settings }: OpenedWith,
  purchase: SentPurchase,
  iccid: string,
  hints: Hints,
): Promise<Cancels> {
  const name = keptName(purchase);
  const remember = (value: string) => kept.write(name, value, later(clock.now(), REMEMBERED_MS));
  await remember(UNANSWERED);
  const email = settings.AIRALO_REFUND_EMAIL;
  const reply = await session.call({
    name: 'refund',
    method: 'POST',
    path: '/refund',
    form: {
      'iccids[]': iccid,
      reason: 'WRONG_PURCHASE',
      notes: `Purchase ${purchase.reference}: cancelled before it was used.`,
      ...(email === undefined ? {} : { email }),
    },
    answer: refundAnswer,
    kind: 'write',
    limit: { calls: 5, perMs: MINUTE },
    timeoutMs: 2 * READ_TIMEOUT_MS,
    reference: purchase.reference,
  });
  if (reply.kind === 'lost' || reply.kind === 'unreadable') return done(requested(UNANSWERED, hints));
  if (reply.kind === 'refused' && reply.status >= 500) return done(requested(UNANSWERED, hints));
  if (reply.kind !== 'ok') {
    await kept.drop(name);
    return failureAnswer(reply, 'one');
  }
  const taken = reply.body.data;
  if (taken === null) {
    await kept.drop(name);
    return { kind: 'refused', code: 'refused_otherwise', why: 'the request for a refund was not taken' };
  }
  await remember(taken.refund_id);
  return done(requested(taken.refund_id, hints));
}
