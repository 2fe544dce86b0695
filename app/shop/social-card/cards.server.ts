import { brand } from '../../../content/brand.ts';
import { countryByIso3 } from '../../../content/countries/read.ts';
import { type Cents, formatUsd } from '../../../core/money.ts';
import { blogPost } from '../prose/shop-texts.server.ts';
import { counted } from '../public-page.ts';
import { type CardRequest, countryCard } from './card-address.ts';
import type { Card } from './draw-card.server.ts';

interface Catalogue {
  countries: readonly { iso3: string; plan_count: number; from_price: Cents }[];
}

/** What the picture shows; an address to go to when the one asked for holds another price than today's; null when there is none. */
export function cardFor(
  request: CardRequest,
  catalogue: Catalogue,
): { card: Card } | { goTo: string } | null {
  switch (request.kind) {
    case 'default':
      return { card: shopCard() };
    case 'post': {
      const post = blogPost(request.slug);
      return post === undefined ? null : { card: postCard(post.title, post.category, post.readTime) };
    }
    case 'country': {
      const country = countryByIso3(request.iso3);
      if (country === undefined) return null;
      const onSale = catalogue.countries.find(({ iso3 }) => iso3 === country.iso3) ?? null;
      if (request.price !== null && request.price !== onSale?.from_price) {
        return { goTo: countryCard(country.iso3, onSale?.from_price ?? null) };
      }
      return { card: countryCardOf(country.iso3, country.name, request.price === null ? null : onSale) };
    }
  }
}

function shopCard(): Card {
  return {
    title: 'Online on landing.',
    line: 'Travel eSIMs: buy before you fly, install by QR code',
    stub: { above: 'data for', numeral: '200+', below: 'countries' },
    iso3: null,
  };
}

function postCard(title: string, category: string, readTime: number): Card {
  return {
    title,
    line: `${category} · ${brand.name} Blog`,
    stub: { above: 'a read of', numeral: String(readTime), below: 'minutes' },
    iso3: null,
  };
}

function countryCardOf(
  iso3: string,
  name: string,
  onSale: { plan_count: number; from_price: Cents } | null,
): Card {
  return {
    title: name,
    line: 'Travel eSIM with data, installed by QR code',
    stub: {
      above: onSale === null ? 'travel' : 'from',
      numeral: onSale === null ? 'eSIM' : formatUsd(onSale.from_price),
      below: onSale === null ? 'data plans' : counted(onSale.plan_count, 'data plan'),
    },
    iso3,
  };
}
