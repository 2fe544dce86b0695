import '../../../db/sql.server.ts';
import { DAY, later, SECOND } from '../../clock.ts';
import type { Span } from '../../payments/lists.ts';
import type { Shop } from '../../shop.ts';
import { lookAtPayment, putOff } from './look.ts';
import { takeIn } from './suspects.ts';

/** How far back it is read: what the pass of each minute has read since then is read again. */
const FETCHED_MS = DAY;
/** What is newer may not stand in the list yet. */
const LAG_MS = 30 * SECOND;

/** What reading the payment provider's events by hand came to. */
type Fetched =
  | { kind: 'read'; events: number; missed: number }
  /** The provider has not answered, or there was more than `runMs` allows; what was read is taken in. */
  | { kind: 'not_read'; why: string };

/**
 * Reads the last day of the payment provider's own list of events, whatever was read before, and has those handled that no
 * webhook has told of. It moves none of the passes of reconcileBooks().
 * @param runMs milliseconds after which no further page is asked for.
 */
export async function fetchEvents(shop: Shop, runMs: number): Promise<Fetched> {
  const now = shop.clock.now();
  const end = Date.now() + runMs;
  const span = { since: later(now, -FETCHED_MS), until: later(now, -LAG_MS) };
  const before = await countMissed(shop);
  let events = 0;
  let from: string | null = null;
  do {
    if (Date.now() >= end) return { kind: 'not_read', why: 'the list is long, and was not read to its end' };
    const answer = await readPage(shop, span, from);
    if (answer.kind !== 'done') return { kind: 'not_read', why: answer.why };
    const { items, next } = answer.value;
    events += items.length;
    for (const suspect of await takeIn.events(shop, items)) {
      if ((await lookAtPayment(shop, suspect)) === 'not_answered') await putOff(shop, suspect);
    }
    // A list that goes in circles would never end.
    from = next === from ? null : next;
  } while (from !== null);
  return { kind: 'read', events, missed: (await countMissed(shop)) - before };
}

const readPage = ({ payments }: Pick<Shop, 'payments'>, span: Span, from: string | null) =>
  payments.list('events', span, from);

async function countMissed({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { missed } = await db
    .selectFrom('missed_webhooks')
    .select(({ fn }) => fn.countAll<number>().as('missed'))
    .executeTakeFirstOrThrow();
  return Number(missed);
}
