import { z } from 'zod';

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

/** What turns the letters around it about (Unicode, "explicit directional formatting"): "evil.exe" reads "exe.live" behind one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Something that is seen: no blank, and none of the characters that fonts draw nothing for. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Words of one person that another reads, without what would turn the words of ours about in which they stand. */
export const unturned = (words: string): string => words.replace(TURNS, '');

/** A name of one's own choice: without blanks at its ends, "" where nothing of it would be seen. */
export function anyName(max: number) {
  return text(max).overwrite((value) => (SEEN.test(value) ? unturned(value).trim() : ''));
}

/** As anyName(), of which something is seen. */
export function visibleName(max: number) {
  return anyName(max).refine((value) => value !== '', 'must not be blank');
}

export const planUid = text(64).meta({ example: 'pln_5f0c1a2b3c4d5e6f70818293' });
export const esimUid = text(64).meta({ example: 'esm_01k2m5x9qr…' });
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters');
export const emailField = text(254).meta({ format: 'email', example: 'traveller@example.com' });
export const sessionId = text(255).meta({ example: 'sbx_4JkWf…' });
export const moment = z.string().meta({ format: 'date-time', example: '2026-03-01T09:30:00.000Z' });
export const amount = z.int().meta({ description: 'Whole US cents.', example: 400 });
export const currency = z.string().meta({ description: 'ISO 4217, lower case.', example: 'usd' });
export const iso3 = z.string().meta({ description: 'ISO 3166-1 alpha-3, upper case.', example: 'JPN' });

/** For people to read out, beside the uid that nobody guesses. */
export const orderNumber = z.string().meta({ example: 'GW-7K2M-4PF' });

/** GSMA's matching id, which core calls `matching_id`; the whole activation code in GSMA's sense is `manual_code`. */
export const activationCode = z.string().meta({ description: 'The matching id.' });
export const smdpAddress = z.string().meta({ example: 'smdp.example.com' });
export const iccid = z.string().meta({ description: '18 to 20 digits.' });
export const manualCode = z
  .string()
  .meta({ description: 'LPA:1$<smdp_address>$<activation_code>, as in the QR code.' });

export const planScope = z.enum(['country', 'region', 'global']);

/** What a traveller has to know before paying. Null: the network partner does not say. */
export const planRuleFields = {
  starts: z
    .enum(['first_use', 'installation'])
    .nullable()
    .meta({ description: "What starts the plan's clock. Null: not stated." }),
  identity_check: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the traveller must show who he is before it works. Null: not stated.' }),
  apn: z
    .union([z.literal('automatic'), z.object({ by_hand: z.string() })])
    .nullable()
    .meta({
      description: 'Whether the APN has to be typed into the phone, and which. Null: not stated.',
      example: 'automatic',
    }),
};

/**
 * What a plan gives once its data is used up, as figures: full speed up to so many megabytes a day and so many kilobits
 * a second after it; both null for a plan that ends with its data. Every answer that names a plan has them.
 */
export const planTerms = {
  daily_quota_mb: z.int().nullable(),
  reduced_speed_kbps: z.int().nullable(),
};

/** As many as may be bought at once (MOST_AT_ONCE in core/orders/strip.ts), and a place among them. */
export const upToNine = z.int().min(1).max(9);

/** Several eSIMs at once, of an order and of the question for its price (C3.24); the API refuses more than MOST_AT_ONCE in all. */
export const severalEsims = {
  quantity: z.int().min(1).optional().meta({
    description: 'How many eSIMs, 1 to 9; 1 unless given. They are paid at once, and a top-up is always one.',
  }),
  morePlans: z.array(planUid).max(50).optional().meta({
    description:
      'More plans, an eSIM of each, bought by the same payment, such as those of a trip; with `quantity` 9 eSIMs at most.',
  }),
};
