import type { PriceRule } from '../../../core/pricing/rules.ts';
import { data, dollars } from '../kit/words.ts';

/** What a rule is for: "Japan's plans up to 5 GB", in the words of its filter. */
export function whenWords({ when = {}, price }: PriceRule): string {
  const parts = [
    when.companies && `bought at ${when.companies.join(' or ')}`,
    when.scopes && `for a ${when.scopes.join(' or ')}`,
    when.countries && `in ${when.countries.join(', ')}`,
    when.regions && `in ${when.regions.join(', ')}`,
    when.kinds && `with ${when.kinds.join(' or ')} data`,
    when.size_mb && between(when.size_mb, (bound) => data(Number(bound))),
    when.days && between(when.days, (bound) => `${bound} ${Number(bound) === 1 ? 'day' : 'days'}`),
    when.dates && `on days ${between(when.dates, String)}`,
    price.recommended_percent !== undefined && 'whose company recommends a price',
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'Everything else' : `Plans ${parts.join(', ')}`;
}

function between(
  { from, to }: { from?: number | string; to?: number | string },
  words: (bound: number | string) => string,
) {
  if (from === undefined) return `up to ${words(to!)}`;
  return to === undefined ? `from ${words(from)}` : `from ${words(from)} to ${words(to)}`;
}

/** How a rule makes a price. */
export function priceWords({ price, rounding }: PriceRule): string {
  const { markup_percent, fixed_cents = 0, target_margin_percent, card_fee, recommended_percent } = price;
  const rounded = { '.99': ', up to .99', '.50': ', up to .50', whole: ', up to whole dollars', none: '' }[
    rounding
  ];
  if (price.fixed_cents_price !== undefined) return `${dollars(price.fixed_cents_price)}${rounded}`;
  if (recommended_percent !== undefined) {
    if (recommended_percent === 0) return `the recommended price${rounded}`;
    const far = `${Math.abs(recommended_percent)} %`;
    return `the recommended price ${recommended_percent > 0 ? `and ${far}` : `less ${far}`}${rounded}`;
  }
  if (target_margin_percent !== undefined) {
    const fee = card_fee
      ? ` after a card fee of ${card_fee.percent} % and ${dollars(card_fee.fixed_cents)}`
      : '';
    return `cost, so that ${target_margin_percent} % are left${fee}${rounded}`;
  }
  const fixed = fixed_cents === 0 ? '' : ` and ${dollars(fixed_cents)}`;
  return `cost and ${markup_percent} %${fixed}${rounded}`;
}

/** Below and above what a price doesn't go, a line each. */
export function boundWords({ floors = {}, ceiling_cents }: PriceRule): string[] {
  const { margin_cents, margin_percent, company_lowest_price, after_promotion } = floors;
  return [
    margin_cents !== undefined && `at least ${dollars(margin_cents)} above cost`,
    margin_percent !== undefined && `at least ${margin_percent} % of it left`,
    after_promotion !== undefined && 'covers cost and card fee after the best promotion',
    company_lowest_price === false && 'may be below the company’s lowest retail price',
    ceiling_cents !== undefined && `${dollars(ceiling_cents)} at most`,
  ].filter((line) => typeof line === 'string');
}
