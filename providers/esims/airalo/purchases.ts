import { type Answer, done } from '../../../core/answer.ts';
import { DAY } from '../../../core/clock.ts';
import { idBound } from '../../../core/ids.ts';
import type { Span } from '../../../core/payments/lists.ts';
import type { ListedPurchase, ListedTopUp, PurchaseList } from '../../../core/wholesale/purchase-list.ts';
import type { ProfileKey } from '../../../core/wholesale/wholesaler.ts';
import { chargedFor, ordersLike } from './orders.ts';
import { packagesOn } from './profile.ts';
import type { AiraloOrder } from './schemas.ts';
import type { Session } from './session.ts';

/** "ord_" and five digits of time: references that begin alike are of the same 2^25 ms, some nine hours. */
const ALIKE = 'ord_'.length + 5;
const ALIKE_MS = 2 ** 25;
/** A longer span would take more searches than are worth it. */
const LONGEST_MS = 8 * DAY;

/**
 * Orders whose description is one of our references, of orders that were placed within a span of time. The company's list can
 * be searched by a part of the description, and the time stands at the beginning of ours. Whether top-ups are listed isn't known
 * before one is: as long as none stands in it, what lies on each eSIM is read (listTopUps).
 */
export async function listPurchases(session: Session, { since, until }: Span): Promise<Answer<PurchaseList>> {
  if (until.getTime() - since.getTime() > LONGEST_MS) {
    return { kind: 'refused', code: 'bad_request', why: 'the span is too long to be searched for' };
  }
  const starts = new Set<string>();
  for (let at = since.getTime(); at < until.getTime(); at += ALIKE_MS) starts.add(start(new Date(at)));
  starts.add(start(until));
  const purchases = new Map<string, ListedPurchase>();
  let has_top_ups = false;
  for (const each of starts) {
    const orders = await ordersLike(session, each);
    if (orders.kind !== 'done') return orders;
    for (const order of orders.value) {
      if (order.type === 'topup') has_top_ups = true;
      if (order.status?.slug !== 'failed') purchases.set(order.id, listed(order));
    }
  }
  return done({ purchases: [...purchases.values()], has_top_ups, tells_taken_back: true });
}

/** The top-ups among the packages of an eSIM, which the company lists, ended ones too (documented). */
export async function listTopUps(
  session: Session,
  { iccid }: ProfileKey,
): Promise<Answer<ListedTopUp[] | null>> {
  const listed = await packagesOn(session, iccid);
  if (listed.kind !== 'done') return listed;
  // Without the word a first package might be taken for one.
  if (listed.value.some(({ package: { type } }) => !type)) return done(null);
  const top_ups = listed.value.filter(({ package: { type } }) => type === 'topup');
  return done(
    top_ups.map(({ id, package: { id: wholesale_id } }, n) => ({
      order: `package ${id ?? `${n + 1} of an eSIM`}`,
      wholesale_ids: [wholesale_id],
    })),
  );
}

const start = (at: Date): string => idBound('order', at).slice(0, ALIKE);

function listed(order: AiraloOrder): ListedPurchase {
  const state = order.status?.slug ?? 'completed';
  return {
    reference: order.description ?? null,
    order: order.id,
    iccid: order.sims?.length === 1 ? order.sims[0]!.iccid : null,
    charged: chargedFor(order),
    standing: state === 'refunded' ? 'taken_back' : state === 'completed' ? 'bought' : 'under_way',
  };
}
