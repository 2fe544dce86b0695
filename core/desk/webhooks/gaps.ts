import { DAY, later } from '../../clock.ts';
import { selectPasses } from '../../payments/queries.ts';
import type { Shop } from '../../shop.ts';
import { dayOf, startOf } from '../overview/report-days.ts';
import { countWebhooks } from './list.ts';

/** What is counted: whole days and today, so that a list from a day on has the same rows. */
const DAYS = 30;

/** How the webhooks that came stand against the payment provider's own list of events. */
interface WebhookGaps {
  source: string;
  /** Up to when the list was read; null before the first time. */
  read_until: Date | null;
  /** Answers in a row that were none. */
  failures: number;
  /** Events from this day on that no webhook had told of when the list was read; all were handled from there. */
  since: string;
  missed: number;
}

export async function readGaps(shop: Pick<Shop, 'db' | 'clock' | 'payments'>): Promise<WebhookGaps> {
  const source = `payments/${shop.payments.name}`;
  const since = dayOf(later(shop.clock.now(), -DAYS * DAY));
  const [passes, missed] = await Promise.all([
    selectPasses(shop.db, shop.payments.name),
    countWebhooks(shop, { source, from: startOf(since), missed: true }),
  ]);
  const events = passes.get('events');
  return {
    source,
    read_until: events?.finished_at == null ? null : events.since,
    failures: events?.failures ?? 0,
    since,
    missed,
  };
}
