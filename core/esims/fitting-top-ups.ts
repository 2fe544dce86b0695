import type { Catalogue } from '../catalogue/catalogue.ts';
import { cheapestFor, type OfferToBuy, offerToBuy, readFitting } from '../catalogue/fitting-offers.ts';
import type { ListedPlan } from '../catalogue/plan.ts';
import { PASSING_BARS } from '../routing/rank.ts';
import type { Shop } from '../shop.ts';
import { isInUse } from '../wholesale/in-use.ts';
import type { Wholesaler } from '../wholesale/wholesaler.ts';
import { askTopUps } from './ask-top-ups.ts';
import { selectBoughtCountries, selectProfileFacts } from './country-queries.ts';
import { type EsimRow, selectCountriesOf } from './queries.ts';

/** What one eSIM can be topped up with. */
interface FittingTopUps {
  /** Alpha-3 codes of where its plans work. */
  countries: ReadonlySet<string>;
  /** The offer that a plan is bought by as a top-up; `not_now` where it fits and its company can't deliver it for now, undefined where it doesn't fit. */
  offerFor(plan: ListedPlan): OfferToBuy | 'not_now' | undefined;
}

/** When what a company doesn't tell now is worth asking again. */
export const ASK_AGAIN_MS = 15_000;

type Fitting = Pick<Shop, 'db' | 'clock' | 'log' | 'catalogue' | 'wholesalers'>;

/**
 * What fits an eSIM: of the company that made its profile, by what that company says of its top-ups, and for a country where
 * the eSIM works. Nothing fits an eSIM that was taken back, whose number is another one's, or whose company isn't in use any more.
 * @param how `lately` for a list, `now` for an order (askTopUps()).
 * @returns `unavailable` where the company doesn't answer: nobody knows what fits.
 */
export async function fittingTopUps(
  shop: Fitting,
  esim: EsimRow,
  how: 'lately' | 'now',
): Promise<FittingTopUps | 'unavailable'> {
  const countries = new Set(await selectCountriesOf(shop.db, esim.uid));
  const sells = esim.state !== 'cancelled' && esim.number_gone_at === null && isInUse(shop, esim.provider);
  const wholesaler = sells ? shop.wholesalers.get(esim.provider) : undefined;
  const choose = wholesaler === undefined ? () => undefined : await chooser(shop, wholesaler, esim, how);
  if (choose === null) return 'unavailable';
  const worksThere = (plan: ListedPlan) => plan.countries_enabled.some((country) => countries.has(country));
  return { countries, offerFor: (plan) => (worksThere(plan) ? choose(plan) : undefined) };
}

type Choose = FittingTopUps['offerFor'];

async function chooser(
  shop: Fitting,
  wholesaler: Wholesaler,
  esim: EsimRow,
  how: 'lately' | 'now',
): Promise<Choose | null> {
  const { catalogue } = shop;
  switch (wholesaler.abilities.top_ups) {
    case 'none':
      return () => undefined;
    case 'shared_country':
      return (plan) => cheapestOf(catalogue, plan, esim.provider, () => true);
    case 'same_countries': {
      const bought = await selectBoughtCountries(shop.db, esim.uid);
      const same = (countries: readonly string[]) => bought.some((each) => areSame(each, countries));
      return (plan) => cheapestOf(catalogue, plan, esim.provider, same);
    }
    case 'listed': {
      const answered = await askTopUps(shop, wholesaler, esim, how);
      if (answered === null) return null;
      const profile = await selectProfileFacts(shop.db, esim.uid);
      const offers = await readFitting(shop, esim.provider, answered, profile);
      return (plan) => cheapestFor(plan, offers, catalogue.routing);
    }
  }
}

/** The first of a company's offers in a plan's rank, wherever others stand: a top-up is bought there or nowhere. */
function cheapestOf(
  catalogue: Pick<Catalogue, 'ranked' | 'plan'>,
  { uid }: ListedPlan,
  provider: string,
  isFor: (countries: readonly string[]) => boolean,
): OfferToBuy | 'not_now' | undefined {
  const own = (catalogue.ranked(uid) ?? []).filter(({ offer }) => offer.provider === provider);
  // An offer stands with the plan of its own countries, which are not known while that is off the shelf.
  const countriesOf = ({ plan_uid }: { plan_uid: string }) => catalogue.plan(plan_uid)?.countries_enabled;
  const found = own.find(
    ({ offer, bar }) => (bar === null || bar === 'over_the_cheapest') && isFor(countriesOf(offer) ?? []),
  );
  if (found !== undefined) return offerToBuy(found.offer);
  const mayFit = (countries: readonly string[] | undefined) => countries === undefined || isFor(countries);
  return own.some(({ offer, bar }) => PASSING_BARS.has(bar) && mayFit(countriesOf(offer)))
    ? 'not_now'
    : undefined;
}

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((country) => others.includes(country));
