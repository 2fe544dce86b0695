import { type Answer, done } from '../../../core/answer.ts';
import type { SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer } from '../wire/answers.ts';
import { type EsimGoCalls, ORDERS_PER_PAGE } from './calls.ts';
import { spoken } from './errors.ts';
import { iccidsOf } from './order.ts';
import { type Order, orderSchema } from './schemas.ts';

/** More orders than these pages have can't be compared in time. */
const MOST_PAGES = 10;
/** Of a list of days: more than the company's three seconds between two orders leave room for in one. */
export const MOST_PAGES_OF_DAYS = 300;

/**
 * Orders that were made within a window of time and could be this purchase's: one line, its bundle, once, and for a top-up its
 * eSIM.
 * @returns a text, saying why, where the list doesn't allow to tell.
 */
export async function ordersOf(
  calls: EsimGoCalls,
  purchase: SentPurchase,
  window: { from: Date; to: Date },
): Promise<Answer<Order[] | string>> {
  const entries = await readWindow(calls, window);
  if (entries.kind !== 'done') return entries;
  if (typeof entries.value === 'string') return done(entries.value);
  const orders: Order[] = [];
  for (const entry of entries.value) {
    const read = orderSchema.safeParse(entry);
    if (read.success) orders.push(read.data);
    else if (JSON.stringify(entry).includes(purchase.wholesale_id)) {
      return done('an order of this bundle can not be read');
    }
  }
  return done(orders.filter((order) => madeWithin(order, window) && couldBe(order, purchase)));
}

/** Every entry of every page. The list's shape isn't certain: a list, one under `orders`, or one order (README.md). */
export async function readWindow(
  calls: EsimGoCalls,
  { from, to }: { from: Date; to: Date },
  mostPages = MOST_PAGES,
): Promise<Answer<unknown[] | string>> {
  const entries = new Map<string, unknown>();
  for (let page = 1; page <= mostPages; page++) {
    const reply = await calls.ordersBetween(from, to, page);
    if (reply.kind !== 'ok') {
      const answer = commonAnswer(reply, 'read');
      return answer.kind === 'refused' ? done(spoken(reply)) : answer;
    }
    const list = listIn(reply.body);
    if (list === null) return done('the list of orders has a shape that is not known');
    const before = entries.size;
    for (const entry of list) entries.set(JSON.stringify(entry), entry);
    if (list.length < ORDERS_PER_PAGE) return done([...entries.values()]);
    if (entries.size === before) return done('the pages of the list of orders repeat');
  }
  return done('there are too many orders to compare');
}

function listIn(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body;
  if (typeof body !== 'object' || body === null) return null;
  if ('orders' in body) return Array.isArray(body.orders) ? body.orders : null;
  return 'orderReference' in body ? [body] : null;
}

/** The company may not look at the bounds, so that we do. An order without a readable date stays in. */
function madeWithin({ createdDate, createDate }: Order, { from, to }: { from: Date; to: Date }): boolean {
  const at = Date.parse(createdDate ?? createDate ?? '');
  return Number.isNaN(at) || (at >= from.getTime() - 1000 && at <= to.getTime() + 1000);
}

function couldBe(order: Order, { wholesale_id, top_up }: SentPurchase): boolean {
  const [line, ...more] = order.order;
  if (line?.item !== wholesale_id || line.quantity !== 1 || more.length > 0) return false;
  if (top_up === null) return true;
  const owned = top_up.purchases.some(({ hints }) => hints.order === order.orderReference);
  return !owned && iccidsOf(order).includes(top_up.iccid);
}
