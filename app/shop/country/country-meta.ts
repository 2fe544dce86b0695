import { brand } from '../../../content/brand.ts';
import { type Cents, formatUsd } from '../../../core/money.ts';
import { counted } from '../public-page.ts';

interface Described {
  name: string;
  canonical: string;
  plans: readonly { price: Cents }[];
  /** What the country's content says for search engines; null where there is none. */
  words: { description: string | null };
}

const INSTALL = 'Install before you fly, switch on when you land: no roaming fees, no physical SIM.';

/**
 * Title, description and structured data of a country page: lowest and highest plan price and the number of offers (specification,
 * section 2, Country plans page). Without plans there is nothing to offer, so no structured data.
 */
export function countryMeta({ name, canonical, plans, words }: Described) {
  const prices = plans.map((plan) => plan.price);
  if (prices.length === 0) {
    return {
      title: `${name} eSIM`,
      description: `No data plan for ${name} is on sale at the moment. See where ${brand.name} sells travel eSIMs.`,
      canonical,
    };
  }
  const [lowest, highest] = [Math.min(...prices) as Cents, Math.max(...prices) as Cents];
  const range = lowest === highest ? formatUsd(lowest) : `${formatUsd(lowest)} to ${formatUsd(highest)}`;
  return {
    title: `${name} eSIM: ${counted(prices.length, 'data plan')} from ${formatUsd(lowest)}`,
    description: `${counted(prices.length, 'data eSIM')} for ${name}, ${range}. ${words.description ?? INSTALL}`,
    canonical,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `${name} travel eSIM`,
      description: `Prepaid mobile data for ${name}, delivered as an eSIM.`,
      url: canonical,
      brand: { '@type': 'Brand', name: brand.name },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: dollars(lowest),
        highPrice: dollars(highest),
        offerCount: prices.length,
        availability: 'https://schema.org/InStock',
        url: canonical,
      },
    },
  };
}

/** schema.org wants "19.00": a point and no currency sign. */
function dollars(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
