import { verifySync } from '@node-rs/argon2';
import { z } from 'zod';
import { isSender } from '../core/mail/address.ts';
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

/** Hours of a year: far longer than anything is waited for here, and short enough for every date and timer. */
const LONGEST_HOURS = 8_784;

/**
 * A variable that holds a duration; read as milliseconds.
 * @param example for the message about one that is malformed.
 */
export const duration = (example: string, fallback: number) =>
  z
    .string()
    .regex(/^\d+(s|m|h)$/, `must be a duration such as ${example}`)
    .transform((text) => Number.parseInt(text, 10) * UNITS[text.at(-1) as keyof typeof UNITS])
    .refine((ms) => ms <= LONGEST_HOURS * UNITS.h, `must be at most ${LONGEST_HOURS}h`)
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

/** As long as what comes after "Bearer" may be. */
const LONGEST_KEY = 200;

/** A variable that holds a key which programs send after "Bearer". */
export const bearerKey = (shortest: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\x21-\\x7e]{${shortest},${LONGEST_KEY}}$`),
      `must be at least ${shortest} visible ASCII characters, and at most ${LONGEST_KEY}; make one with: openssl rand -base64 32`,
    )
    .optional();

/** A variable of which `read` makes something. @param read throws an Error that says what it must be, without its value. */
export const parsedBy = <T>(read: (text: string) => T) =>
  z.string().transform((text, context) => {
    try {
      return read(text);
    } catch (error) {
      context.addIssue((error as Error).message);
      return z.NEVER;
    }
  });

/** The faults of the sandboxes; none where it isn't set. */
export const sandboxFaults = parsedBy(parseSandboxFaults).prefault('');

/**
 * A variable that holds the hash of a password. A shell or a compose file that takes its "$" for names of variables leaves
 * a part of it, which would fail at each sign-in: so a password is tried, in some 40 ms.
 */
export const passwordHash = z
  .string()
  .refine(
    isPasswordHash,
    'must be an argon2id hash, whole and in single quotes, as npm run admin:hash prints it',
  )
  .optional();

function isPasswordHash(text: string): boolean {
  try {
    verifySync(text, 'nobody’s');
    // One in sixteen that lack their last letter reads as a shorter hash, which no password has: 32 bytes are 43 letters.
    return /^\$argon2id\$.*\$[^$]{43,}$/.test(text);
  } catch {
    return false;
  }
}

/** A variable that holds whom mails come from. */
export const sender = z
  .string()
  .refine(isSender, 'must be a mail address, or a name and one: Godwit <no-reply@shop.example>')
  .optional();
