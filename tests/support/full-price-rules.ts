import { countries } from '../../content/countries/read.ts';
import { regionSlugs } from '../../content/countries/region-names.ts';
import { DEFAULT_RULES } from '../../core/pricing/rules.ts';

const CARD_FEE = { percent: 2.9, fixed_cents: 30 };

/** As many rules as there may be, each with every field filled and up to ten entries in a list: what bodies and forms have to hold (C1.4). */
export const fullPriceRules = [
  ...Array.from({ length: 499 }, (_, index) => ({
    name: `rule ${index} `.padEnd(60, '東'),
    when: {
      companies: ['sandbox', 'sandbox-plain'],
      countries: Array.from({ length: 10 }, (_, next) => countries[(index + next) % countries.length]!.iso3),
      regions: regionSlugs.slice(0, 10),
      size_mb: { from: 500 + index, to: 100_000 },
      days: { from: 1, to: 365 },
      cost_cents: { from: index, to: 100_000 },
      kinds: ['total', 'daily', 'unlimited'],
      scopes: ['country', 'region', 'global'],
      dates: { from: '2027-01-31', to: '2027-02-28' },
    },
    // Of the ways to make a price the one that says most.
    price: {
      competitor: {
        name: ''.padEnd(30, '東'),
        undercut_percent: 12.34,
        more_data_percent: 100,
        fresh_days: 365,
      },
    },
    floors: {
      margin_cents: 100,
      margin_percent: 12.5,
      company_lowest_price: true,
      after_promotion: CARD_FEE,
    },
    ceiling_cents: 1_000_000,
    ceiling_recommended_percent: 120,
    rounding: '.99',
  })),
  ...DEFAULT_RULES,
];
