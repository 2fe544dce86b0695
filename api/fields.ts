import { z } from '@hono/zod-openapi';

/**
 * A text of 1 to `max` UTF-16 units without control characters (NUL among them, which PostgreSQL can't store) and
 * without half characters (lone surrogates, which UTF-8 can't hold).
 */
export function text(max: number) {
  return z
    .string()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), 'must not hold control characters');
}

export const planUid = text(64).openapi({ example: 'pln_5f0c1a2b3c4d5e6f70818293' });
export const esimUid = text(64).openapi({ example: 'esm_01k2m5x9qr…' });
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters');
export const emailField = text(254).openapi({ format: 'email', example: 'traveller@example.com' });
export const sessionId = text(255).openapi({ example: 'sbx_4JkWf…' });
export const moment = z.string().openapi({ format: 'date-time', example: '2026-03-01T09:30:00.000Z' });
export const amount = z.int().openapi({ description: 'Whole US cents.', example: 400 });
export const currency = z.string().openapi({ description: 'ISO 4217, lower case.', example: 'usd' });
export const iso3 = z.string().openapi({ description: 'ISO 3166-1 alpha-3, upper case.', example: 'JPN' });

export const planScope = z.enum(['country', 'region', 'global']);
