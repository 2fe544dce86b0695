import { type Draft, fits, freeName, type Json, type Outline, readAt } from '../rules/draft.ts';
import type { RulesFormat } from '../rules/use-draft.ts';

const RANGE = { from: 'value', to: 'value' } as const;
const FEE = { percent: 'value', fixed_cents: 'value' } as const;

/** What a price rule is made of (core/pricing/rules.ts), as far as the form has to know: every key of it has a field. */
export const PRICE_RULE = {
  name: 'value',
  when: {
    companies: 'texts',
    countries: 'texts',
    regions: 'texts',
    size_mb: RANGE,
    days: RANGE,
    cost_cents: RANGE,
    kinds: 'texts',
    scopes: 'texts',
    dates: RANGE,
  },
  price: {
    markup_percent: 'value',
    fixed_cents: 'value',
    target_margin_percent: 'value',
    card_fee: FEE,
    recommended_percent: 'value',
    fixed_cents_price: 'value',
    competitor: {
      name: 'value',
      undercut_cents: 'value',
      undercut_percent: 'value',
      more_data_percent: 'value',
      fresh_days: 'value',
    },
  },
  floors: {
    margin_cents: 'value',
    margin_percent: 'value',
    company_lowest_price: 'value',
    after_promotion: FEE,
  },
  ceiling_cents: 'value',
  ceiling_recommended_percent: 'value',
  rounding: 'value',
} as const satisfies Outline;

/** The paths of all fields and groups of an outline, each group before what is in it: `when`, `when.days`, `when.days.from`. */
export function pathsOf(outline: Outline, above = ''): string[] {
  if (typeof outline === 'string') return [];
  return Object.entries(outline).flatMap(([key, inner]) => {
    const path = above === '' ? key : `${above}.${key}`;
    return [path, ...pathsOf(inner, path)];
  });
}

export const PRICE_FORMAT: RulesFormat = {
  read(json: Json) {
    if (!Array.isArray(json) || !json.every((each) => fits(each, PRICE_RULE))) return null;
    return { lists: { rules: json as Draft[] }, rest: {} };
  },
  write: ({ rules }) => [...rules!],
};

/** The ways to make a price; each with the fields that it begins with. */
export const FORMULAS = [
  {
    value: 'markup_percent',
    label: 'Cost, with a markup',
    begins: { markup_percent: 100, fixed_cents: 50 },
  },
  {
    value: 'target_margin_percent',
    label: 'Cost, so that a margin is left after the card fee',
    begins: { target_margin_percent: 30, card_fee: { percent: 2.9, fixed_cents: 30 } },
  },
  {
    value: 'recommended_percent',
    label: 'The price that the company recommends',
    begins: { recommended_percent: 0 },
  },
  { value: 'fixed_cents_price', label: 'A fixed price', begins: { fixed_cents_price: 499 } },
  {
    value: 'competitor',
    label: 'What a competitor asks',
    begins: { competitor: { more_data_percent: 20, fresh_days: 30 } },
  },
] as const;

/** Which of them a rule has; the first, where it has several, and '' for none. */
export const formulaOf = (draft: Draft): string =>
  FORMULAS.find(({ value }) => readAt(draft, `price.${value}`) !== undefined)?.value ?? '';

export const nameOf = (draft: Draft): string => String(draft.name ?? '') || 'A rule without a name';

const namesOf = (drafts: readonly Draft[]) => drafts.map(({ name }) => String(name ?? ''));

/** A new rule stands before the last, which is for everything: behind it nothing is reached. */
export const newRule = (drafts: readonly Draft[]) => ({
  draft: {
    name: freeName('New rule', namesOf(drafts)),
    price: { ...FORMULAS[0].begins },
    rounding: '.99',
  },
  at: Math.max(0, drafts.length - 1),
});

export const copyRule = (draft: Draft, drafts: readonly Draft[]): Draft => ({
  ...draft,
  // Names are 60 letters at most.
  name: freeName(`${nameOf(draft).slice(0, 50)} copy`, namesOf(drafts)),
});
