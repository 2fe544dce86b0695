import { z } from 'zod';
import type { Db, Tx } from '../../db/sql.server.ts';
import { findByReferralCode } from '../customers/account.ts';
import { cents } from '../money.ts';
import type { Shop } from '../shop.ts';
import { readCode } from './code.ts';
import type { Promotion } from './promotion.ts';
import { insertPromotion, lockPromotion, setTerms, setWithdrawn } from './queries.ts';

const number = (max: number, min = 1) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const list = (item: RegExp, what: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((items) => items.every((each) => item.test(each)), `must be ${what}, by comma`);
const time = z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-31T23:59:00Z' });

const MOST = 1_000_000;
const wanted = z.strictObject({
  code: z.string().transform((typed, context) => {
    const code = readCode(typed);
    if (code !== null) return code;
    context.addIssue('must have 3 to 32 letters, digits and dashes');
    return z.NEVER;
  }),
  percent: number(100).optional(),
  cents: number(MOST).transform(cents).optional(),
  minimum: number(MOST, 0).transform(cents).optional(),
  starts: time.optional(),
  ends: time.optional(),
  countries: list(/^[A-Z]{3}$/, 'alpha-3 codes').optional(),
  plans: list(/^pln_\w+$/, 'uids of plans').optional(),
  total: number(MOST).optional(),
  'per-customer': number(MOST).optional(),
  'first-order': z.boolean().optional(),
});

/** Reads a promotion from the operator's options; `problem` is a line that says what is wrong with them. */
export function readPromotion(
  options: Record<string, string | boolean | undefined>,
  now: Date,
): Omit<Promotion, 'used'> | { problem: string } {
  const parsed = wanted.safeParse(options);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return { problem: `${path.join('.')} ${message}` };
  }
  const given = parsed.data;
  if ((given.percent === undefined) === (given.cents === undefined)) {
    return { problem: 'a code takes off either --percent or --cents' };
  }
  const starts_at = given.starts === undefined ? null : new Date(given.starts);
  const ends_at = given.ends === undefined ? null : new Date(given.ends);
  if (ends_at !== null && ends_at <= (starts_at ?? now)) {
    return { problem: 'ends must be later than starts, and than now' };
  }
  return {
    code: given.code,
    percent: given.percent ?? null,
    fixed_amount: given.cents ?? null,
    minimum: given.minimum ?? cents(0),
    starts_at,
    ends_at,
    countries: given.countries ?? null,
    plan_uids: given.plans ?? null,
    max_total: given.total ?? null,
    max_per_customer: given['per-customer'] ?? null,
    first_order_only: given['first-order'] ?? false,
    created_at: now,
    withdrawn_at: null,
  };
}

/** Adds a promotion; its code must be unique among promotions, withdrawn ones included, and referral codes. */
export async function addPromotion(
  { db }: { db: Db },
  promotion: Omit<Promotion, 'used'>,
): Promise<'added' | 'a_code_already' | 'the_referral_code_of_a_customer'> {
  if ((await findByReferralCode(db, promotion.code)) !== null) return 'the_referral_code_of_a_customer';
  return (await insertPromotion(db, promotion)) ? 'added' : 'a_code_already';
}

/** Withdraws a code for new orders; those that have it keep their price. @returns false when it isn't in use. */
export async function withdrawPromotion(shop: Pick<Shop, 'db' | 'clock'>, typed: string): Promise<boolean> {
  const code = readCode(typed);
  return code !== null && setWithdrawn(shop.db, code, shop.clock.now());
}

/** What may be changed of a code that people know; what isn't given stays, null ends the limit. */
interface PromotionEdit {
  ends_at?: Date | null | undefined;
  limit?: number | null | undefined;
}

/**
 * Changes how long a code is valid, or how often; orders that have it keep their price.
 * @returns what is wrong with it, in words; null when it is done.
 */
export async function editPromotion(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  code: string,
  edit: PromotionEdit,
): Promise<string | null> {
  const promotion = await lockPromotion(tx, code);
  if (promotion === undefined || promotion.withdrawn_at !== null) return 'the code was withdrawn';
  const { ends_at = promotion.ends_at, limit = promotion.max_total } = edit;
  const begins = promotion.starts_at ?? shop.clock.now();
  if (edit.ends_at != null && (edit.ends_at <= begins || edit.ends_at <= shop.clock.now())) {
    return '"ends_at" is wrong: it must be later than now, and than the beginning; withdraw the code to end it now';
  }
  if (limit !== null && limit < promotion.used) {
    return `"limit" is wrong: the code is used ${promotion.used} times already; withdraw it to end it now`;
  }
  await setTerms(tx, code, { ends_at, max_total: limit });
  return null;
}
