import { type Answer, done } from '../../answer.ts';
import { DAY, HOUR, MINUTE } from '../../clock.ts';
import type { Suspect } from '../../payments/differences.ts';
import type { ListName, Span } from '../../payments/lists.ts';
import { selectPasses } from '../../payments/queries.ts';
import type { Shop } from '../../shop.ts';
import { takeIn, unlistedOrders } from './suspects.ts';

/** One page of a pass: whom to look at, and where it goes on. */
interface Turn {
  suspects: Suspect[];
  next: string | null;
}

export interface PassRule {
  /** What is read, for the alarm. */
  list: ListName | 'orders';
  everyMs: number;
  /** How much of what was read before is read again, for what changes later or shows late. */
  againMs: number;
  /** How far back the first pass goes. */
  firstMs: number;
  turn(shop: Shop, span: Span, from: string | null): Promise<Answer<Turn>>;
}

/** A refund may come back for so long (docs.stripe.com/refunds, "Failed refunds"). */
const MONTH = 30 * DAY;
/** Older than any account: its balance is the sum of all that ever moved it. */
const EVER = 20 * 365 * DAY;
/** A bank decides within it. */
const LONGEST_DISPUTE = 180 * DAY;

const listed = (
  list: ListName,
  everyMs: number,
  againMs = 0,
  firstMs = Math.max(DAY, againMs),
): PassRule => ({
  list,
  everyMs,
  againMs,
  firstMs,
  turn: (shop, span, from) => readList(shop, list, span, from),
});

/**
 * Every pass over the provider's lists, by name. The frequent ones go on where they ended, and ask for nothing twice. The
 * daily ones go back as far as money can still move: what a refund or a dispute became since, what stood in the list late;
 * and through our own orders, for payments that the provider doesn't have.
 */
export const PASSES: Readonly<Record<string, PassRule>> = {
  events: listed('events', MINUTE),
  balance: listed('balance', 5 * MINUTE, 0, HOUR),
  refunds: listed('refunds', 5 * MINUTE, 0, HOUR),
  disputes: listed('disputes', 5 * MINUTE, 0, HOUR),
  whole_balance: listed('balance', DAY, 2 * HOUR, EVER),
  daily_payments: listed('payments', DAY, 2 * DAY),
  daily_refunds: listed('refunds', DAY, MONTH),
  daily_disputes: listed('disputes', DAY, LONGEST_DISPUTE),
  daily_orders: {
    list: 'orders',
    everyMs: DAY,
    againMs: 2 * DAY,
    firstMs: 2 * DAY,
    async turn(shop, span, from) {
      // Of a list that wasn't read every payment would be missing.
      const read = (await selectPasses(shop.db, shop.payments.name)).get('whole_balance');
      if (read === undefined || read.finished_at === null || read.until !== null)
        return { kind: 'retry', why: 'the list "balance" is not read yet', afterMs: 10 * MINUTE };
      const { items, next } = await unlistedOrders(shop.db, shop.payments.name, span, from);
      return done({ suspects: items, next });
    },
  },
};

async function readList<N extends ListName>(
  shop: Shop,
  name: N,
  span: Span,
  from: string | null,
): Promise<Answer<Turn>> {
  const answer = await shop.payments.list(name, span, from);
  if (answer.kind !== 'done') return answer;
  const { items, next } = answer.value;
  return done({ suspects: await takeIn[name](shop, items), next });
}
