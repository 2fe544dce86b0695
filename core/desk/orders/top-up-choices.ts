import type { Shop } from '../../shop.ts';
import type { OrderSubject } from './subject.ts';

/** More are no choice that anybody reads. */
const MOST = 40;

/** A plan that an eSIM may be topped up with. */
interface TopUpChoice {
  uid: string;
  name: string;
}

/**
 * The plans that the company of an eSIM sells for where it works, the cheapest first, as far as the catalogue in memory knows:
 * whether the company puts one on this very profile is asked once it is chosen.
 */
export function topUpChoices(
  { catalogue }: Pick<Shop, 'catalogue'>,
  { order, esim, tops_up }: Pick<OrderSubject, 'order' | 'esim' | 'tops_up'>,
): TopUpChoice[] {
  const [country] = order.plan.countries_enabled;
  if (order.state !== 'fulfilled' || esim === null || !tops_up || country === undefined) return [];
  const isTheirs = ({ offer }: { offer: { provider: string } }) => offer.provider === esim.provider;
  return catalogue
    .plansFor(country)
    .filter(({ uid }) => catalogue.ranked(uid)?.some(isTheirs) ?? false)
    .slice(0, MOST)
    .map(({ uid, name }) => ({ uid, name }));
}
