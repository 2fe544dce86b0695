import type { IssuedEsim } from '../../../core/esims/provider.ts';
import type { Bought, PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import { decimalCharge } from '../wire/charge.ts';
import { readProfile } from '../wire/profile.ts';
import type { EsimGoCalls } from './calls.ts';
import { type Order, orderSchema, type ProfileParts } from './schemas.ts';

/** What an order of theirs is to a purchase of ours. */
type OrderReading =
  | { kind: 'bought'; bought: Bought }
  /** A top-up that came on another eSIM than the one asked for. */
  | { kind: 'elsewhere' }
  /** Not completed, or with parts missing that may still come. */
  | { kind: 'incomplete'; why: string; completed: boolean }
  /** Another than was asked for, whatever may still come. */
  | { kind: 'other'; why: string };

/**
 * Reads one of their orders as ours; profiles that it doesn't have are asked for by its number.
 * @param body of an answer that has at least the orderReference.
 */
export async function readOrder(
  calls: EsimGoCalls,
  body: unknown,
  purchase: PurchaseOrder,
): Promise<OrderReading> {
  const read = orderSchema.safeParse(body);
  if (!read.success) return incomplete('the order can not be read', true);
  const order = read.data;
  if (order.status && order.status.toLowerCase() !== 'completed') {
    return incomplete('the order is not completed', false);
  }
  if (order.order.length !== 1 || order.order[0]!.item !== purchase.wholesale_id) {
    return { kind: 'other', why: 'the order is not of our bundle alone' };
  }
  const iccids = iccidsOf(order);
  const asked = purchase.top_up?.iccid;
  if (asked !== undefined && iccids.length > 0 && !iccids.includes(asked)) return { kind: 'elsewhere' };
  if (asked === undefined && iccids.length > 1) return { kind: 'other', why: 'the order has several eSIMs' };
  const esim = await profileOf(calls, order, asked ?? iccids[0]);
  if (esim === null) return incomplete('the order has no whole profile', true);
  return { kind: 'bought', bought: boughtBy(order, esim, purchase) };
}

/** Every ICCID that stands in an order, once. */
export function iccidsOf({ order }: Order): string[] {
  const all = order.flatMap(({ iccids, esims }) => [
    ...(iccids ?? []),
    ...(esims ?? []).map(({ iccid }) => iccid),
  ]);
  return [...new Set(all.map((iccid) => iccid.trim()).filter((iccid) => iccid !== ''))];
}

/** A profile from the parts in which the company tells it: it never gives the whole activation code. */
export function profileFrom(parts: ProfileParts | undefined): IssuedEsim | null {
  if (parts === undefined) return null;
  return readProfile({ iccid: parts.iccid, host: parts.smdpAddress, matching_id: parts.matchingId });
}

function boughtBy(order: Order, esim: IssuedEsim, { hints }: PurchaseOrder): Bought {
  const { orderReference, total, currency } = order;
  return {
    esim,
    charged: typeof currency === 'string' ? decimalCharge(total, currency) : null,
    hints: { ...hints, order: orderReference, iccid: esim.iccid },
  };
}

const incomplete = (why: string, completed: boolean): OrderReading => ({
  kind: 'incomplete',
  why,
  completed,
});

/** @param iccid of the profile that is looked for; any where there is none yet. */
async function profileOf(
  calls: EsimGoCalls,
  order: Order,
  iccid: string | undefined,
): Promise<IssuedEsim | null> {
  const wanted = (parts: ProfileParts) => iccid === undefined || parts.iccid.trim() === iccid;
  const inOrder = profileFrom(order.order[0]?.esims?.find(wanted));
  if (inOrder !== null) return inOrder;
  const assigned = await calls.assignments(order.orderReference);
  const parts = assigned.kind === 'ok' ? assigned.body.filter(wanted) : [];
  const byOrder = parts.length === 1 ? profileFrom(parts[0]) : null;
  if (byOrder !== null || iccid === undefined) return byOrder;
  const esim = await calls.esim(iccid);
  return esim.kind === 'ok' && esim.body.iccid.trim() === iccid ? profileFrom(esim.body) : null;
}
