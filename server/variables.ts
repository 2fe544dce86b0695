import { z } from 'zod';
import { parseSandboxFaults } from '../providers/sandbox-faults.ts';

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 };

/** A variable that holds a whole number. */
export const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .default(fallback);

/**
 * A variable that holds a duration; read as milliseconds.
 * @param example for the message about one that is malformed.
 */
export const duration = (example: string, fallback: number) =>
  z
    .string()
    .regex(/^\d+(s|m|h)$/, `must be a duration such as ${example}`)
    .transform((text) => Number.parseInt(text, 10) * UNITS[text.at(-1) as keyof typeof UNITS])
    .default(fallback);

/** A variable that holds whole seconds of either sign; 0 where it isn't set. */
export const seconds = z
  .string()
  .regex(/^-?\d{1,4}$/, 'must be whole seconds, such as 15 or -15')
  .default('0')
  .transform(Number);

/** A variable that switches something on; off where it isn't set. */
export const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((value) => value === '1');

/** A variable that holds a secret of the shop's own, or several by comma, the present one first. */
export const secrets = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each) => each.every(({ length }) => length >= 32),
    'must be at least 32 characters, each of them where a comma parts several; make one with: openssl rand -base64 32',
  );

/** The faults of the sandboxes; none where it isn't set. */
export const sandboxFaults = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return parseSandboxFaults(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });
