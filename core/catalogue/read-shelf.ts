import type { Db } from '../../db/sql.server.ts';
import { ratesInForce } from '../pricing/terms.ts';
import { readRoutingTerms } from '../routing/terms.ts';
import { selectOffersOnSale } from './offer-queries.ts';
import { type OfferedPlan, type OfferedPlans, selectOfferedPlans } from './queries.ts';
import { Shelf } from './shelf.ts';

/**
 * The plans on offer as they are stored, and the shelf that they make under the routing in force.
 * @param known plans as they were read before, if they were.
 */
export async function readShelf(
  db: Db,
  now: Date,
  known: readonly OfferedPlan[] = [],
): Promise<OfferedPlans & { shelf: Shelf }> {
  const { offered, nextAt } = await selectOfferedPlans(db, now, known);
  const rates = await ratesInForce(db);
  const offers = await selectOffersOnSale(db, rates);
  const terms = await readRoutingTerms(db, rates, now);
  return {
    offered,
    nextAt,
    shelf: new Shelf(
      offered.map(({ plan }) => plan),
      offers,
      terms,
    ),
  };
}
