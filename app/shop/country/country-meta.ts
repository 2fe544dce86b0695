import { brand } from '../../../content/brand.ts';
import { fullDays } from '../../../core/catalogue/plan.ts';
import { type Cents, formatUsd } from '../../../core/money.ts';
import { counted } from '../public-page.ts';
import type { ShownPlan } from './shown-plan.ts';

type OfferedPlan = Pick<
  ShownPlan,
  'uid' | 'name' | 'price' | 'data_quota_mb' | 'daily_quota_mb' | 'validity_days'
>;

interface Described {
  name: string;
  canonical: string;
  plans: readonly OfferedPlan[];
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
        offers: plans.map((plan) => offer(plan)),
      },
    },
  };
}

/** One plan for search engines, with the figures of its ticket. */
function offer(plan: OfferedPlan) {
  return {
    '@type': 'Offer',
    name: plan.name,
    sku: plan.uid,
    price: dollars(plan.price),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    additionalProperty: [
      property('Data', plan.data_quota_mb / 1000, 'GB'),
      ...(plan.daily_quota_mb === null
        ? []
        : [property('Full-speed data a day', plan.daily_quota_mb / 1000, 'GB')]),
      property('Validity', fullDays(plan), 'full days'),
    ],
  };
}

function property(name: string, value: number, unitText: string) {
  return { '@type': 'PropertyValue', name, value, unitText };
}

/** schema.org wants "19.00": a point and no currency sign. */
function dollars(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
