import type { EsimWithPlans } from '../../esims/esim.ts';
import { withPlans } from '../../esims/list.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { renameEsim } from '../../esims/rename.ts';
import { shareEsim, unshareEsim } from '../../esims/share.ts';
import type { Order } from '../../orders/order.ts';
import { selectOrderBySession } from '../../orders/queries.ts';
import { isOfStrip, speaksForStrip } from '../../orders/strip.ts';
import { selectStrip } from '../../orders/strip-queries.ts';
import { selectMoneyBack } from '../../refunds/queries.ts';
import type { Shop } from '../../shop.ts';
import { type GiftView, viewGifts } from '../gifts/view.ts';

/** One eSIM of several that were bought at once, with what became of it. */
export interface Ticket {
  order: Order;
  number: number;
  /** Null until it is delivered, and for one that never was. */
  record: EsimWithPlans | null;
  /** Whether its money is on its way back. */
  refunding: boolean;
  gift: GiftView | null;
}

/**
 * The strip behind a payment session, in its sequence: all of it for the bearer of the payment's own session id, the one
 * eSIM for the bearer of that one's. An order by itself is a strip of one.
 * @returns null where no order has the session.
 */
export async function readTickets(shop: Shop, sessionId: string): Promise<Ticket[] | null> {
  const asked = await selectOrderBySession(shop.db, sessionId);
  if (asked === undefined) return null;
  const isWhole = isOfStrip(asked) && speaksForStrip(asked);
  const orders: Order[] = isWhole ? await selectStrip(shop.db, asked.uid) : [asked];
  const back = await selectMoneyBack(
    shop.db,
    orders.map(({ uid }) => uid),
  );
  const tickets = await Promise.all(
    orders.map(async (order) => {
      const esim = order.fulfilled_at === null ? undefined : await selectEsimByOrder(shop.db, order.uid);
      return {
        order,
        number: order.strip_number ?? 1,
        record: esim === undefined ? null : await withPlans(shop, esim),
        refunding: back.get(order.uid)?.refunding ?? false,
      };
    }),
  );
  const gifts = await viewGifts(
    shop,
    tickets.flatMap(({ order, record }) =>
      record === null || order.state !== 'fulfilled' ? [] : [{ orderUid: order.uid, esim: record.esim }],
    ),
  );
  return tickets.map((ticket) => ({ ...ticket, gift: gifts.get(ticket.order.uid) ?? null }));
}

/**
 * Tears a ticket off: a new secret link to the one eSIM, and its name, for whom it is.
 * @returns null where no such ticket can be given away: not delivered, refunded, or another account's by now.
 */
export async function tearOff(
  shop: Shop,
  sessionId: string,
  number: number,
  name: string | null,
): Promise<{ url: string; shared_at: Date } | null> {
  const own = await ownTicket(shop, sessionId, number);
  if (own === null) return null;
  if (name !== null) await renameEsim(shop, own.customer, own.esim.uid, name);
  return shareEsim(shop, own.customer, own.esim.uid);
}

/** Ends the link of a ticket. @returns false where there is no such ticket. */
export async function takeBack(shop: Shop, sessionId: string, number: number): Promise<boolean> {
  const own = await ownTicket(shop, sessionId, number);
  return own !== null && unshareEsim(shop, own.customer, own.esim.uid);
}

/**
 * A delivered ticket that is still its buyer's. @param number its place; the first that the session opens unless given.
 * @returns null where it can't be given away.
 */
export async function ownTicket(shop: Shop, sessionId: string, number: number | undefined) {
  const tickets = await readTickets(shop, sessionId);
  const ticket = number === undefined ? tickets?.[0] : tickets?.find((each) => each.number === number);
  const esim = ticket?.record?.esim;
  const customer = ticket?.order.customer_uid ?? null;
  if (ticket === undefined || esim === undefined) return null;
  const { order, refunding } = ticket;
  if (order.kind !== 'new_esim' || customer === null || esim.customer_uid !== customer) return null;
  return order.state === 'fulfilled' ? { order, customer, esim, refunding } : null;
}
