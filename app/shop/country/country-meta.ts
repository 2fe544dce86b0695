import { brand } from '../../../content/brand.ts';
import { fullDays } from '../../../core/catalogue/plan.ts';
import type { Cents } from '../../../core/money.ts';
import { formatData, formatMoney } from '../../i18n/formats.ts';
import type { Messages } from '../../i18n/messages.ts';
import { addressIn } from '../public-page.ts';
import type { SaleTerms } from './sale-terms.ts';
import type { ShownPlan } from './shown-plan.ts';

type OfferedPlan = Pick<
  ShownPlan,
  'uid' | 'name' | 'price' | 'data_quota_mb' | 'daily_quota_mb' | 'validity_days' | 'area'
>;

interface Described {
  name: string;
  canonical: string;
  plans: readonly OfferedPlan[];
  /** What plans of several countries cover. */
  areas: readonly { name: string }[];
  /** The picture, without the origin. */
  image: string;
  sale: SaleTerms;
}

/**
 * Title, description and structured data of a country page: lowest and highest plan price and the number of offers (S2.6.9).
 * Without plans there is nothing to offer, so no structured data.
 */
export function countryMeta(
  t: Messages<'country'>,
  { name, canonical, plans, areas, image, sale }: Described,
) {
  const prices = plans.map((plan) => plan.price);
  if (prices.length === 0) {
    return {
      title: t('meta.title-none', { country: name }),
      description: t('meta.description-none', { country: name, brand: brand.name }),
      canonical,
    };
  }
  const [lowest, highest] = [Math.min(...prices) as Cents, Math.max(...prices) as Cents];
  const money = (amount: Cents) => formatMoney(t.language, amount);
  const range =
    lowest === highest ? money(lowest) : t('meta.range', { from: money(lowest), to: money(highest) });
  const url = addressIn(t.language, canonical);
  return {
    title: t('meta.title', { country: name, count: prices.length, price: money(lowest) }),
    description: `${t('meta.description', { country: name, count: prices.length, range })} ${t('meta.install')}`,
    canonical,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: t('meta.product', { country: name }),
      description: t('meta.product.words', { country: name }),
      url,
      image: new URL(image, canonical).href,
      brand: { '@type': 'Brand', name: brand.name },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: dollars(lowest),
        highPrice: dollars(highest),
        offerCount: prices.length,
        availability: 'https://schema.org/InStock',
        url,
        offers: plans.map((plan) => ({
          ...offer(t, plan, plan.area === null ? name : (areas[plan.area]?.name ?? name)),
          priceValidUntil: sale.until,
        })),
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: sale.returnDays,
        returnFees: 'https://schema.org/FreeReturn',
        merchantReturnLink: addressIn(t.language, new URL('/refund-policy', canonical).href),
      },
    },
  };
}

/** One plan for search engines, with the figures of its ticket. An unlimited one is named for what a day gives, not for their sum. */
function offer(t: Messages<'country'>, plan: OfferedPlan, place: string) {
  const count = fullDays(plan);
  return {
    '@type': 'Offer',
    name:
      plan.daily_quota_mb === null
        ? plan.name
        : t('meta.unlimited', { place, data: formatData(t.language, plan.daily_quota_mb), count }),
    sku: plan.uid,
    price: dollars(plan.price),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    additionalProperty: [
      property(t('facts.data'), plan.data_quota_mb / 1000, 'GB'),
      ...(plan.daily_quota_mb === null ? [] : [property(t('meta.daily'), plan.daily_quota_mb / 1000, 'GB')]),
      property(t('facts.validity'), count, t('need.full-days')),
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
