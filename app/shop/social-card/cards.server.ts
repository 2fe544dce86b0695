import { brand } from '../../../content/brand.ts';
import { countryName } from '../../../content/countries/names.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import type { RegionSlug } from '../../../content/countries/region-names.ts';
import { regionTitle } from '../../../content/countries/region-titles.ts';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { type RegionOnSale, regionOnSale } from '../../../core/catalogue/regions.ts';
import type { Cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { type Messages, messagesOf } from '../../i18n/messages.ts';
import { blogPost } from '../prose/shop-texts.server.ts';
import { countryCard, type KeptCard, regionCard } from './card-address.ts';
import type { Card } from './draw-card.server.ts';

interface Catalogue {
  countries: readonly { iso3: string; plan_count: number; from_price: Cents }[];
  sharedPlans: readonly Plan[];
}

/** What the picture shows; an address to go to when the one asked for holds another price than today's; null when there is none. */
export function cardFor(request: KeptCard, catalogue: Catalogue): { card: Card } | { goTo: string } | null {
  const { language } = request;
  const t = messagesOf(language, 'card');
  switch (request.kind) {
    case 'default':
      return { card: shopCardOf(t) };
    case 'post': {
      const post = blogPost(request.slug, language);
      // What isn't translated has its English picture.
      return post?.language === language ? { card: postCardOf(t, post) } : null;
    }
    case 'region': {
      const onSale = regionOnSale(request.slug, catalogue);
      if (request.price !== null && request.price !== onSale?.from)
        return { goTo: regionCard(language, request.slug, onSale?.from ?? null) };
      return { card: regionCardOf(t, request.slug, request.price === null ? null : onSale) };
    }
    case 'country': {
      const country = countryByIso3(request.iso3);
      if (country === undefined) return null;
      const onSale = catalogue.countries.find(({ iso3 }) => iso3 === country.iso3) ?? null;
      if (request.price !== null && request.price !== onSale?.from_price) {
        return { goTo: countryCard(language, country.iso3, onSale?.from_price ?? null) };
      }
      return { card: countryCardOf(t, country, request.price === null ? null : onSale) };
    }
  }
}

function shopCardOf(t: Messages<'card'>): Card {
  return {
    language: t.language,
    title: t('shop'),
    line: t('shop.line'),
    stub: { above: t('shop.above'), numeral: '200+', below: t('shop.below') },
    iso3: null,
  };
}

function postCardOf(
  t: Messages<'card'>,
  { title, category, readTime }: { title: string; category: string; readTime: number },
): Card {
  return {
    language: t.language,
    title,
    line: t('post.line', { category, brand: brand.name }),
    stub: { above: t('post.above'), numeral: String(readTime), below: t('post.below', { count: readTime }) },
    iso3: null,
  };
}

function regionCardOf(t: Messages<'card'>, slug: RegionSlug, onSale: RegionOnSale | null): Card {
  const covered = onSale?.reaches[0]?.covered ?? [];
  return {
    language: t.language,
    title: regionTitle(t.language, slug),
    line: t('region.line'),
    stub:
      onSale === null ? withoutPrice(t) : priced(t, onSale.from, t('countries', { count: covered.length })),
    iso3: null,
    region: slug === 'global' ? undefined : { slug, covered },
  };
}

function countryCardOf(
  t: Messages<'card'>,
  country: { iso3: string; iso2: string; name: string },
  onSale: { plan_count: number; from_price: Cents } | null,
): Card {
  return {
    language: t.language,
    title: countryName(t.language, country),
    line: t('country.line'),
    stub:
      onSale === null
        ? withoutPrice(t)
        : priced(t, onSale.from_price, t('plans', { count: onSale.plan_count })),
    iso3: country.iso3,
  };
}

export function withoutPrice(t: Messages<'card'>): Card['stub'] {
  return { above: t('travel'), numeral: 'eSIM', below: t('data-plans') };
}

function priced(t: Messages<'card'>, from: Cents, below: string): Card['stub'] {
  return { above: t('from'), numeral: formatMoney(t.language, from), below };
}
