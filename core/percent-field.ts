import { z } from 'zod';

/** A percent in rules of prices and of routing, with two decimals at most, so that hundredths of a percent are exact. */
export const percentField = (least: number, most: number) =>
  z
    .number('must be a number of percent')
    .min(least, `must be at least ${least} percent`)
    .max(most, `must be at most ${most} percent`)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'must have two decimals at most',
    );
