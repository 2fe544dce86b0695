import type { Db } from '../../db/sql.server.ts';
import type { Promotion } from './promotion.ts';
import { selectPromotions } from './queries.ts';

/** The codes that take something off an order now; those whose uses are all held are not among them. */
export async function runningPromotions(db: Db, now: Date): Promise<Promotion[]> {
  return (await selectPromotions(db)).filter(
    ({ starts_at, ends_at, withdrawn_at, max_total, used, budget, spent }) =>
      withdrawn_at === null &&
      (starts_at === null || starts_at <= now) &&
      (ends_at === null || ends_at > now) &&
      (max_total === null || used < max_total) &&
      (budget === null || spent < budget),
  );
}
