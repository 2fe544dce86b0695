import type { DeliveredOrder, OrderReply } from './order-reply.ts';

/** What the order page shows. */
export type OrderStatus =
  | { kind: 'missing_session' }
  /** What the shop last said; null before its first answer. `usually`: seconds, where it says how long it takes. */
  | { kind: 'asking'; step: 'paid' | 'fulfilling' | null; usually: number | null }
  | { kind: 'ready'; order: DeliveredOrder }
  /** All is done but the money's way, which takes hours or days. */
  | { kind: 'processing' }
  | Extract<OrderReply, { kind: 'unpaid' | 'refunded' }>
  /** `unreachable`: the shop didn't answer, so another try may succeed. */
  | { kind: 'failed'; why: 'unreachable' | 'unknown_order' | 'disputed' | 'review' }
  /** Paid, and not delivered within the time that a page may wait. */
  | { kind: 'slow' };

/** The outside world of `followOrder`. Each of these rejects when the page is left. */
interface OrderWorld {
  ask(sessionId: string): Promise<OrderReply>;
  wait(ms: number): Promise<void>;
  /** Milliseconds since any fixed moment. */
  now(): number;
}

/** From the first question to "It takes longer than usual"; where the usual is longer itself, twice that, up to a limit. */
const GIVE_UP_AFTER_MS = 120_000;
const LONGEST_WAIT_MS = 900_000;
/** Pauses after calls that got no answer, before the page says so: airport Wi-Fi drops a call now and then. */
const PAUSES_MS = [1000, 3000];

/**
 * Asks until the order has ended one way or another, and shows each step. The server waits up to 2.5 s in each call, so this polls
 * only while a delivery is slow.
 */
export async function followOrder(
  sessionId: string | null,
  world: OrderWorld,
  show: (status: OrderStatus) => void,
): Promise<void> {
  if (!sessionId) return show({ kind: 'missing_session' });
  show({ kind: 'asking', step: null, usually: null });
  const begun = world.now();
  let deadline = begun + GIVE_UP_AFTER_MS;
  let unanswered = 0;
  let step: 'paid' | 'fulfilling' | null = null;
  let usually: number | null = null;
  for (;;) {
    const reply = await world.ask(sessionId);
    let pause: number;
    if (reply.kind === 'under_way') {
      unanswered = 0;
      step = reply.step ?? step;
      usually = reply.usually ?? usually;
      deadline = Math.max(deadline, begun + Math.min((usually ?? 0) * 2000, LONGEST_WAIT_MS));
      show({ kind: 'asking', step, usually });
      pause = reply.retryAfterMs;
    } else if (reply.kind === 'processing') {
      unanswered = 0;
      show({ kind: 'processing' });
      pause = reply.retryAfterMs;
      // Days may pass until it is paid; what follows then has its own time.
      deadline = world.now() + pause + GIVE_UP_AFTER_MS;
    } else if (reply.kind === 'no_answer') {
      const next = PAUSES_MS[unanswered];
      if (next === undefined) return show({ kind: 'failed', why: 'unreachable' });
      unanswered += 1;
      pause = next;
    } else if (reply.kind === 'refused') {
      return show({ kind: 'failed', why: reply.why });
    } else {
      return show(reply);
    }
    if (world.now() + pause > deadline) {
      // Only a shop that said "paid" may be quoted as having the money.
      return show(step ? { kind: 'slow' } : { kind: 'failed', why: 'unreachable' });
    }
    await world.wait(pause);
  }
}

/** The world of `watchOrder`: `wait` also ends when the page is looked at again. */
type WatchWorld = Pick<OrderWorld, 'ask' | 'wait'>;

const SECOND_MS = 1000;

/**
 * Goes on asking after the delivery, for as long as there is news to come: that the phone has the eSIM, that it connected, how much
 * is left, that the money is back. Rests longer the longer nothing happens; a call without an answer changes nothing.
 * @param hurried whether money was asked back on this page.
 */
export async function watchOrder(
  sessionId: string,
  first: DeliveredOrder,
  world: WatchWorld,
  hurried: () => boolean,
  show: (status: OrderStatus) => void,
): Promise<void> {
  let order = first;
  let quiet = 0;
  for (;;) {
    const pause = pauseAfter(order, quiet, hurried());
    if (pause === null) return;
    await world.wait(pause);
    const reply = await world.ask(sessionId);
    quiet += 1;
    if (reply.kind === 'ready') {
      if (reply.order.esim_status !== order.esim_status) quiet = 0;
      order = reply.order;
      show(reply);
    } else if (reply.kind === 'refunded') {
      return show(reply);
    } else if (reply.kind === 'refused') {
      return show({ kind: 'failed', why: reply.why });
    }
  }
}

/** Milliseconds to the next question; null where nothing more comes of the order. */
function pauseAfter(order: DeliveredOrder, quiet: number, hurried: boolean): number | null {
  if (hurried || order.refunding) return quiet < 30 ? 2 * SECOND_MS : 15 * SECOND_MS;
  switch (order.esim_status) {
    case 'ready':
    case 'installed':
      // Half an hour of looking at it; then a slow look, should the page stay open at home.
      return quiet < 360 ? 5 * SECOND_MS : 60 * SECOND_MS;
    case 'active':
      return 30 * SECOND_MS;
    default:
      return null;
  }
}
