import { z } from 'zod';

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 };

/** A whole number. */
export const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(fallback);

/** A time span in seconds, minutes or hours, read as milliseconds; `suchAs` is the example that a wrong one is answered with. */
export const duration = (fallback: number, suchAs: string) =>
  z
    .string()
    .regex(/^\d+(s|m|h)$/, `must be a duration such as ${suchAs}`)
    .transform((text) => Number.parseInt(text, 10) * UNITS[text.at(-1) as keyof typeof UNITS])
    .default(fallback);
