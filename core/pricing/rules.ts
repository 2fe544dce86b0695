import { z } from 'zod';
import { countryField } from '../country-field.ts';
import { jsonPath, onlyWith, type RuleMistake, type RuleMistakes, refusedFor } from '../field-words.ts';
import { percentField } from '../percent-field.ts';
import type { OfferKind } from '../wholesale/wholesaler.ts';

/** The most that a price or an amount of a rule can be, in cents: a million dollars. */
const MOST_CENTS = 100_000_000;

/** Percent of a price; what is left of it has to cover the cost. */
const MOST_MARGIN_AND_FEE = 95;

const amount = (least: number) =>
  z
    .int(`must be a whole number of cents`)
    .min(least, `must be at least ${least} cents`)
    .max(MOST_CENTS, `must be at most ${MOST_CENTS} cents`);
const some = <T extends z.ZodType>(item: T) =>
  z.array(item, 'must be a list').min(1, 'must name at least one; leave it out to match all');
const text = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be 60 letters at most');
const range = <T extends z.ZodType<number | string>>(bound: T) =>
  z
    .strictObject({ from: bound.optional(), to: bound.optional() }, onlyWith('from and to'))
    .refine(({ from, to }) => from !== undefined || to !== undefined, 'must have from, to or both')
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'has from above to');
const count = z.int('must be a whole number').min(1, 'must be at least 1');

const cardFee = z.strictObject(
  { percent: percentField(0, 20), fixed_cents: amount(0) },
  onlyWith('percent and fixed_cents'),
);

const filter = z.strictObject(
  {
    /** Names as in ESIM_PROVIDERS. */
    companies: some(text).optional(),
    /** Matches a plan all of whose countries are among them. */
    countries: some(countryField).optional(),
    /** The plan's region as it is called on the shelf: "Europe". */
    regions: some(text).optional(),
    /** Data of the plan as on its label (1 GB = 1000 MB), both bounds included. */
    size_mb: range(count).optional(),
    /** Full days that the traveller gets, both bounds included. */
    days: range(count).optional(),
    /** What the cheapest offer costs us, in US cents, both bounds included. */
    cost_cents: range(amount(0)).optional(),
    kinds: some(
      z.enum(['total', 'daily', 'unlimited'] satisfies OfferKind[], 'must be total, daily or unlimited'),
    ).optional(),
    scopes: some(z.enum(['country', 'region', 'global'], 'must be country, region or global')).optional(),
    /** Days in UTC, both included. */
    dates: range(z.iso.date('must be a day such as 2027-01-31')).optional(),
  },
  onlyWith('companies, countries, regions, size_mb, days, cost_cents, kinds, scopes and dates'),
);

const competitor = z
  .strictObject(
    {
      /** That one alone; without it, whoever asks least. */
      name: text.max(30, 'must be 30 letters at most').optional(),
      /** Below its price; without either, the same. */
      undercut_cents: amount(1).optional(),
      undercut_percent: percentField(0.01, 90).optional(),
      /** Its offer may have so much more data than ours, and never less. */
      more_data_percent: z.int('must be a whole number of percent').min(0).max(100),
      /** Older prices are as if they weren't there. */
      fresh_days: z.int('must be a whole number of days').min(1).max(365),
    },
    onlyWith('name, undercut_cents, undercut_percent, more_data_percent and fresh_days'),
  )
  .refine(
    ({ undercut_cents, undercut_percent }) => undercut_cents === undefined || undercut_percent === undefined,
    'must have one of undercut_cents and undercut_percent, or none',
  );

const formula = z
  .strictObject(
    {
      /** cost × (100 + markup) % + fixed. */
      markup_percent: percentField(0, 10_000).optional(),
      fixed_cents: amount(0).optional(),
      /** What is left of the price after cost and card fee, in percent of the price. */
      target_margin_percent: percentField(0, 90).optional(),
      card_fee: cardFee.optional(),
      /** On top of the company's recommended price, or off it; matches only offers that have one. */
      recommended_percent: percentField(-90, 1_000).optional(),
      fixed_cents_price: amount(50).optional(),
      /** What a competitor asks for the same or more, or less than that; matches only plans with such a price. */
      competitor: competitor.optional(),
    },
    onlyWith(
      'markup_percent and fixed_cents, or target_margin_percent and card_fee, or recommended_percent, or fixed_cents_price, or competitor',
    ),
  )
  .superRefine((price, context) => {
    const problem = formulaProblem(price);
    if (problem !== null) context.addIssue(problem);
  });

interface FormulaFields {
  markup_percent?: number | undefined;
  fixed_cents?: number | undefined;
  target_margin_percent?: number | undefined;
  card_fee?: { percent: number; fixed_cents: number } | undefined;
  recommended_percent?: number | undefined;
  fixed_cents_price?: number | undefined;
  competitor?: object | undefined;
}

const MAINS = [
  'markup_percent',
  'target_margin_percent',
  'recommended_percent',
  'fixed_cents_price',
  'competitor',
] as const;

function formulaProblem(price: FormulaFields): string | null {
  const mains = MAINS.filter((name) => price[name] !== undefined);
  const choices = `${MAINS.slice(0, -1).join(', ')} or ${MAINS.at(-1)}`;
  if (mains.length === 0) return `must have one of ${choices}`;
  if (mains.length > 1) return `has ${mains.join(' and ')}; it must have one of ${choices}`;
  if ((price.markup_percent === undefined) !== (price.fixed_cents === undefined)) {
    return 'must have markup_percent and fixed_cents together; either may be 0';
  }
  if ((price.target_margin_percent === undefined) !== (price.card_fee === undefined)) {
    return 'must have target_margin_percent and card_fee together';
  }
  if ((price.target_margin_percent ?? 0) + (price.card_fee?.percent ?? 0) > MOST_MARGIN_AND_FEE) {
    return `must leave something for the cost: target_margin_percent and card_fee.percent make ${MOST_MARGIN_AND_FEE} at most`;
  }
  return null;
}

const floors = z.strictObject(
  {
    /** Price less cost. */
    margin_cents: amount(0).optional(),
    /** Price less cost, in percent of the price. */
    margin_percent: percentField(0, 90).optional(),
    /** Whether the company's lowest retail price holds; it does unless this is false. */
    company_lowest_price: z.boolean('must be true or false').optional(),
    /** What is charged after the best promotion that runs covers the cost and this fee. */
    after_promotion: cardFee.optional(),
  },
  onlyWith('margin_cents, margin_percent, company_lowest_price and after_promotion'),
);

const rule = z
  .strictObject(
    {
      /** As operators call it; part of every price's reason. */
      name: text,
      /** What it is for; without it, everything. */
      when: filter.optional(),
      price: formula,
      floors: floors.optional(),
      ceiling_cents: amount(50).optional(),
      /** In percent of the company's recommended price: 100 is that price. Without one it holds nothing down. */
      ceiling_recommended_percent: percentField(10, 1_000).optional(),
      /** Which figure the price is rounded up to. */
      rounding: z.enum(
        ['.99', '.49', '.50', 'charm', 'whole', 'none'],
        'must be ".99", ".49", ".50", "charm", "whole" or "none"',
      ),
    },
    onlyWith('name, when, price, floors, ceiling_cents, ceiling_recommended_percent and rounding'),
  )
  .superRefine(({ price, floors = {} }, context) => {
    if (price.competitor === undefined) return;
    if (floors.margin_cents !== undefined || floors.margin_percent !== undefined) return;
    const message =
      'must have a floor above cost, margin_cents or margin_percent, where the price is a competitor’s, which may be below our cost';
    context.addIssue({ code: 'custom', path: ['floors'], message });
  });

/** Exported for the form's test alone: it has a field for everything in here. */
export const priceRules = z
  .array(rule, 'must be a list of rules')
  .min(1, 'must have at least one rule')
  .max(500, 'must have 500 rules at most');

export type PriceRule = z.infer<typeof rule>;
export type Formula = z.infer<typeof formula>;
export type Rounding = PriceRule['rounding'];
export type CardFee = z.infer<typeof cardFee>;

/** What a shop sells by before anybody has published rules of their own. */
export const DEFAULT_RULES: readonly PriceRule[] = [
  {
    name: 'default',
    price: { markup_percent: 100, fixed_cents: 50 },
    floors: { margin_cents: 100 },
    rounding: '.99',
  },
];

/** Checks rules that a person has written. `problems`: a line each, that says where it is and what to do; `fields`: the same for a form. */
export function readRules(value: unknown): { rules: PriceRule[] } | RuleMistakes {
  const parsed = priceRules.safeParse(value);
  if (!parsed.success) {
    return refusedFor(
      parsed.error.issues.map(({ path, message }) => ({
        path: jsonPath(path),
        message,
        line: `${placeOf(path, value)} ${message}`,
      })),
    );
  }
  const mistakes = orderMistakes(parsed.data);
  return mistakes.length > 0 ? refusedFor(mistakes) : { rules: parsed.data };
}

/** Whether a rule is for every plan at any time. */
const matchesAll = ({ when = {}, price }: PriceRule): boolean =>
  Object.keys(when).length === 0 && price.recommended_percent === undefined && price.competitor === undefined;

function orderMistakes(list: readonly PriceRule[]): RuleMistake[] {
  const mistakes: RuleMistake[] = [];
  const add = (index: number, field: string | null, message: string) =>
    mistakes.push({
      path: field === null ? [index] : [index, field],
      message,
      line: `${place(index, list[index]!.name)} ${message}`,
    });
  const seen = new Map<string, number>();
  const everything = list.findIndex(matchesAll);
  for (const [index, { name }] of list.entries()) {
    const before = seen.get(name);
    if (before !== undefined) add(index, 'name', `has the name of rule ${before + 1}`);
    else seen.set(name, index);
    if (everything !== -1 && index > everything) {
      add(index, null, `never matches: rule ${everything + 1} before it matches everything`);
    }
  }
  if (everything === -1) {
    const must =
      'is the last and must match everything: leave out "when", recommended_percent and competitor';
    add(list.length - 1, null, must);
  }
  return mistakes;
}

const place = (index: number, name: unknown) =>
  typeof name === 'string' ? `rule ${index + 1} ("${name}")` : `rule ${index + 1}`;

function placeOf(path: readonly PropertyKey[], value: unknown): string {
  const [index, ...rest] = path;
  if (typeof index !== 'number') return 'the rules';
  const name = Array.isArray(value) ? (value[index] as { name?: unknown } | null)?.name : undefined;
  return rest.length === 0 ? place(index, name) : `${place(index, name)}, ${rest.join('.')}:`;
}
