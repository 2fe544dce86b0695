import { selectRegions } from '../../catalogue/select-regions.ts';
import type { Shop } from '../../shop.ts';
import { inUse } from '../../wholesale/in-use.ts';

/** What rules of prices and routing may name, for forms; they may name others, which match nothing yet. */
interface RuleChoices {
  companies: string[];
  /** Of plans on the shelf, as they are called there. */
  regions: string[];
}

export async function readRuleChoices(shop: Pick<Shop, 'db' | 'wholesalers'>): Promise<RuleChoices> {
  return { companies: inUse(shop).map(({ name }) => name), regions: await selectRegions(shop.db) };
}
