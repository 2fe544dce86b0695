import { cheapestOffer } from '../../catalogue/cheapest-offer.ts';
import type { Shop } from '../../shop.ts';
import { inWords } from '../../supply/advice.ts';
import type { Wholesaler } from '../../wholesale/wholesaler.ts';

/** What came of asking a company whether it would sell. */
interface CompanyTest {
  well: boolean;
  /** A line each, in the order in which it was asked. */
  said: string[];
}

/** Asks a company whether it takes our credentials, and where it has a dry run, whether it would sell its cheapest offer; buys nothing. */
export async function testCompany(
  shop: Pick<Shop, 'db'>,
  wholesaler: Pick<Wholesaler, 'name' | 'check' | 'abilities'>,
): Promise<CompanyTest> {
  const { name } = wholesaler;
  const account = await wholesaler.check(null);
  if (account.kind !== 'done') return { well: false, said: [`${name}: ${inWords(account)}`] };
  const said = [`${name}: takes our credentials`];
  const offer = await cheapestOffer(shop.db, name);
  if (offer === undefined) {
    return { well: false, said: [...said, `${name}: has no offer on sale; npm run companies -- sync`] };
  }
  const cost = `${(offer.cost / 100).toFixed(2)} USD`;
  if (!wholesaler.abilities.dry_run) {
    const line = `${name}: has no dry run; ${offer.wholesale_id} would cost ${cost} (npm run companies -- try)`;
    return { well: true, said: [...said, line] };
  }
  const answer = await wholesaler.check(offer.wholesale_id);
  const words = answer.kind === 'done' ? `would sell ${offer.wholesale_id} for ${cost}` : inWords(answer);
  return { well: answer.kind === 'done', said: [...said, `${name}: ${words}`] };
}
