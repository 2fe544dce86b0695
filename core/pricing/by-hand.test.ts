import { expect, test } from 'vitest';
import type { Charge } from '../wholesale/charge.ts';
import { priceOf } from './price.ts';
import type { Rates } from './rates.ts';
import { testPlan, testTerms, usd } from './test-plan.ts';

/** Made up, with a buffer of two percent each. */
const rates: Rates = new Map(
  [
    ['EUR', '1.0834'],
    ['GBP', '1.27'],
    ['JPY', '0.0067'],
  ].map(([currency, rate]) => [
    currency!,
    { currency: currency!, rate: rate!, buffer_percent: '2', as_of: new Date('2026-11-20') },
  ]),
);
const units = (amount: number, exponent: number, currency = 'USD'): Charge => ({
  amount,
  currency,
  exponent,
});

/** Costs as the five companies write them, and what the rule of a new shop makes of each, worked out with pencil and paper. */
test.each<[plan: string, cost: Charge, price: number, why: string]>([
  // 2.10 × 2 + 0.50
  ['Japan 1 GB', usd(210), 499, '$4.99 = cost $2.10 × 2 + $0.50 = $4.70, rounded to .99 (rule "default")'],
  // 0.45 × 2 + 0.50 = 1.40, of which 0.95 would be left
  [
    'Türkiye 1 GB',
    usd(45),
    199,
    '$1.99 = cost $0.45 × 2 + $0.50 = $1.40, raised to $1.45 for a margin of $1.00, rounded to .99 (rule "default")',
  ],
  // 15,550 of which 10,000 are a dollar: 1.555, so 1.56
  [
    'Hong Kong 3 GB, eSIM Access',
    units(15_550, 4),
    399,
    '$3.99 = cost $1.56 × 2 + $0.50 = $3.62, rounded to .99 (rule "default")',
  ],
  // A cost of nothing but the shop's own dollar
  [
    'a trial',
    usd(0),
    199,
    '$1.99 = cost $0.00 × 2 + $0.50 = $0.50, raised to $1.00 for a margin of $1.00, rounded to .99 (rule "default")',
  ],
  // 24.50 × 2 + 0.50 = 49.50
  [
    'the globe 20 GB',
    usd(2450),
    4999,
    '$49.99 = cost $24.50 × 2 + $0.50 = $49.50, rounded to .99 (rule "default")',
  ],
  // 3.245, so 3.25 × 2 + 0.50 = 7.00, which is above 6.99
  [
    'Europe 5 GB',
    units(3_245, 3),
    799,
    '$7.99 = cost $3.25 × 2 + $0.50 = $7.00, rounded to .99 (rule "default")',
  ],
  // 1.90 × 1.0834 × 1.02 = 2.0996…, so 2.10
  [
    'Spain 1 GB in euros',
    units(190, 2, 'EUR'),
    499,
    '$4.99 = cost $2.10 (EUR 1.90) × 2 + $0.50 = $4.70, rounded to .99 (rule "default")',
  ],
  // 2.10 × 1.27 × 1.02 = 2.72034, so 2.73
  [
    'Kenya 1 GB in pounds',
    units(210, 2, 'GBP'),
    599,
    '$5.99 = cost $2.73 (GBP 2.10) × 2 + $0.50 = $5.96, rounded to .99 (rule "default")',
  ],
  // 480 × 0.0067 × 1.02 = 3.28032, so 3.29
  [
    'Japan 3 GB in yen',
    units(480, 0, 'JPY'),
    799,
    '$7.99 = cost $3.29 (JPY 480) × 2 + $0.50 = $7.08, rounded to .99 (rule "default")',
  ],
  // 4.745 × 2 … the cost is a whole cent first: 4.75 × 2 + 0.50 = 10.00
  [
    'USA 10 GB',
    units(4_745, 3),
    1099,
    '$10.99 = cost $4.75 × 2 + $0.50 = $10.00, rounded to .99 (rule "default")',
  ],
])('%s', (_plan, cost, price, why) => {
  const offer = { company: 'one', wholesale_id: 'a', cost, lowest_price: null, recommended_price: null };
  const told = priceOf(testPlan(0, { offers: [offer] }), testTerms({ rates }));
  expect(told).toMatchObject({ price, why });
});
