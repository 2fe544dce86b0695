import type { Db } from '../../db/sql.server.ts';
import { hasRoom, isItsTime, type Promotion } from './promotion.ts';
import { selectPromotions } from './queries.ts';

/** The codes that take something off an order now; those whose uses are all held are not among them. */
export async function runningPromotions(db: Db, now: Date): Promise<Promotion[]> {
  return (await selectPromotions(db)).filter(
    (promotion) => promotion.withdrawn_at === null && isItsTime(promotion, now) && hasRoom(promotion),
  );
}
