import { z } from 'zod';

/** What prices are in other currencies, to show beside them. */
export const displayRates = z
  .object({
    base: z.literal('USD'),
    rates: z.array(
      z.object({
        currency: z.string().meta({ description: 'ISO 4217.', example: 'EUR' }),
        rate: z.number().meta({ description: 'Units of the currency for one dollar.', example: 0.9214 }),
        date: z.string().meta({ description: 'The day that the rate is of.', example: '2026-11-20' }),
      }),
    ),
  })
  .meta({ id: 'DisplayRates' });

/** What a friend's code is worth to somebody new. */
export const referralTerms = z
  .object({
    enabled: z.boolean(),
    friend_percent: z.int().meta({ description: "Percent off a friend's first order.", example: 20 }),
    remembered_days: z.int().meta({ description: 'Days for which a browser may remember a code.' }),
  })
  .meta({ id: 'ReferralTerms' });

export type DisplayRates = z.infer<typeof displayRates>;
export type ReferralTerms = z.infer<typeof referralTerms>;
