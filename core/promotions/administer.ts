import { z } from 'zod';
import { countryByIso3 } from '../../content/countries/read.ts';
import { isRegionSlug, type RegionSlug } from '../../content/countries/region-names.ts';
import { type Language, languageCodes } from '../../content/languages.ts';
import type { Db, Tx } from '../../db/sql.server.ts';
import { iso3Of } from '../country-field.ts';
import { findByReferralCode } from '../customers/account.ts';
import { type Cents, cents, formatUsd } from '../money.ts';
import { MOST_AT_ONCE } from '../orders/strip.ts';
import type { Shop } from '../shop.ts';
import { timeField, timeText } from '../time-field.ts';
import { readCode } from './code.ts';
import type { NewPromotion, Promotion } from './promotion.ts';
import { insertPromotion, lockPromotion, setTerms, setWithdrawn, tellPromotions } from './queries.ts';

const number = (max: number, min = 1) =>
  z.int('must be a whole number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
const list = <T extends string>(isOne: (text: string) => text is T, what: string, item = z.string()) =>
  z.array(item).transform((items, context) => {
    const wrong = items.find((each) => !isOne(each));
    if (wrong === undefined) return items as T[];
    context.addIssue(`must be ${what}: "${wrong}" is none`);
    return z.NEVER;
  });
const isCountry = (text: string): text is string => countryByIso3(text) !== undefined;
const isPlanUid = (text: string): text is string => /^pln_\w+$/.test(text);
const isLanguage = (text: string): text is Language => languageCodes.some((code) => code === text);

const MOST = 1_000_000;
/** Cents that a promotion may take off in all. */
export const MOST_BUDGET = 100_000_000;
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
  starts_at: timeText.optional(),
  ends_at: timeText.optional(),
  countries: list(isCountry, 'countries such as JPN or JP', z.string().overwrite(iso3Of)).optional(),
  regions: list<RegionSlug>(isRegionSlug, 'regions as in their addresses, such as europe').optional(),
  plans: list(isPlanUid, 'uids of plans').optional(),
  languages: list(isLanguage, `languages of the shop (${languageCodes.join(' ')})`).optional(),
  esims: number(MOST_AT_ONCE, 2).optional(),
  limit: number(MOST).optional(),
  budget: number(MOST_BUDGET).transform(cents).optional(),
  per_customer: number(MOST).optional(),
  first_order: z.boolean().optional(),
  automatic: z.boolean().optional(),
});

/** Reads a promotion by the names of the API (C11.9); `problem` is a line that says what is wrong. */
export function readPromotion(
  options: Record<string, unknown>,
  now: Date,
): NewPromotion | { problem: string } {
  const parsed = wanted.safeParse(options);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    return { problem: `${path.join('.')} ${message}` };
  }
  const given = parsed.data;
  if ((given.percent === undefined) === (given.cents === undefined)) {
    return { problem: 'a code takes off either percent or cents' };
  }
  const starts_at = given.starts_at === undefined ? null : new Date(given.starts_at);
  const ends_at = given.ends_at === undefined ? null : new Date(given.ends_at);
  if (ends_at !== null && ends_at <= (starts_at ?? now)) {
    return { problem: 'ends_at must be later than starts_at, and than now' };
  }
  const { automatic = false, first_order: first_order_only = false } = given;
  if (automatic && (first_order_only || given.per_customer !== undefined)) {
    return {
      problem: 'automatic goes with neither per_customer nor first_order: who buys is not known yet',
    };
  }
  if (automatic && !isBounded({ ends_at, max_total: given.limit, budget: given.budget })) return UNBOUNDED;
  return {
    code: given.code,
    automatic,
    percent: given.percent ?? null,
    fixed_amount: given.cents ?? null,
    minimum: given.minimum ?? cents(0),
    starts_at,
    ends_at,
    countries: given.countries ?? null,
    regions: given.regions ?? null,
    plan_uids: given.plans ?? null,
    languages: given.languages ?? null,
    esims: given.esims ?? null,
    budget: given.budget ?? null,
    max_total: given.limit ?? null,
    max_per_customer: given.per_customer ?? null,
    first_order_only,
    created_at: now,
    withdrawn_at: null,
  };
}

const UNBOUNDED = {
  problem:
    'automatic needs an end, a limit or a budget: nobody types it, so that nobody notices that it goes on',
};

/** Whether it ends by itself. */
const isBounded = (terms: { [Term in 'ends_at' | 'max_total' | 'budget']: Promotion[Term] | undefined }) =>
  Object.values(terms).some((term) => term != null);

/** Adds a promotion; its code must be unique among promotions, withdrawn ones included, and referral codes. */
export async function addPromotion(
  { db }: { db: Db },
  promotion: NewPromotion,
): Promise<'added' | 'a_code_already' | 'the_referral_code_of_a_customer'> {
  if ((await findByReferralCode(db, promotion.code)) !== null) return 'the_referral_code_of_a_customer';
  if (!(await insertPromotion(db, promotion))) return 'a_code_already';
  if (promotion.automatic) await tellPromotions(db);
  return 'added';
}

/** Withdraws a code for new orders; those that have it keep their price. @returns false when it isn't in use. */
export async function withdrawPromotion(shop: Pick<Shop, 'db' | 'clock'>, typed: string): Promise<boolean> {
  const code = readCode(typed);
  const withdrawn = code === null ? undefined : await setWithdrawn(shop.db, code, shop.clock.now());
  if (withdrawn?.automatic) await tellPromotions(shop.db);
  return withdrawn !== undefined;
}

const wantedEdit = z
  .strictObject({
    ends_at: timeField.nullish(),
    limit: number(MOST).nullish(),
    budget: number(MOST_BUDGET).transform(cents).nullish(),
  })
  .refine(
    (terms) => Object.values(terms).some((term) => term !== undefined),
    'takes an end, a limit or a budget',
  );

/** Reads what is to be changed; null ends a limit. `problem`: what is wrong with it, in a line. */
export function readEdit(options: Record<string, unknown>): PromotionEdit | { problem: string } {
  const parsed = wantedEdit.safeParse(options);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  return { problem: `${path.length > 0 ? path.join('.') : 'edit'} ${message}` };
}

/** What may be changed of a code that people know; what isn't given stays, null ends the limit. */
interface PromotionEdit {
  ends_at?: Date | null | undefined;
  limit?: number | null | undefined;
  /** Cents. */
  budget?: Cents | null | undefined;
}

/**
 * Changes how long a code is valid, how often, or for how much; orders that have it keep their price.
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
  const { ends_at = promotion.ends_at, limit = promotion.max_total, budget = promotion.budget } = edit;
  const begins = promotion.starts_at ?? shop.clock.now();
  if (edit.ends_at != null && (edit.ends_at <= begins || edit.ends_at <= shop.clock.now())) {
    return '"ends_at" is wrong: it must be later than now, and than the beginning; withdraw the code to end it now';
  }
  if (limit !== null && limit < promotion.used) {
    return `"limit" is wrong: the code is used ${promotion.used} times already; withdraw it to end it now`;
  }
  if (budget !== null && budget < promotion.spent) {
    return `"budget" is wrong: the code has taken ${formatUsd(promotion.spent)} off already; withdraw it to end it now`;
  }
  if (promotion.automatic && !isBounded({ ends_at, max_total: limit, budget })) return UNBOUNDED.problem;
  await setTerms(tx, code, { ends_at, max_total: limit, budget });
  if (promotion.automatic) await tellPromotions(tx);
  return null;
}
