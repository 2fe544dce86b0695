import { z } from 'zod';
import { onlyWith } from '../field-words.ts';

const text = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be 60 letters at most');

const countries = z
  .array(
    z.string('must be a text').regex(/^[A-Z]{3}$/, 'must be an alpha-3 code such as JPN'),
    'must be a list',
  )
  .min(1, 'must name at least one; leave it out to match all');

/** Two decimals at most, as everywhere in rules. */
const percent = (least: number, most: number) =>
  z
    .number('must be a number of percent')
    .min(least, `must be at least ${least} percent`)
    .max(most, `must be at most ${most} percent`)
    .refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'must have two decimals at most',
    );

const named = z.strictObject(
  {
    /** As in ESIM_PROVIDERS. */
    company: text,
    countries: countries.optional(),
  },
  onlyWith('company and countries'),
);

const trial = z.strictObject(
  { company: text, percent: percent(0.01, 100), countries: countries.optional() },
  onlyWith('company, percent and countries'),
);

const MOST = 200;
const list = <T extends z.ZodType>(item: T) =>
  z.array(item, 'must be a list').max(MOST, `must have ${MOST} entries at most`);

const rules = z.strictObject(
  {
    /** Companies whose offers come first, in this order; `countries` matches plans all of whose countries are among them. */
    prefer: list(named),
    /** Companies that are not bought at; `countries` matches every plan that works in one of them. */
    never: list(named),
    /** An offer that costs more than the cheapest by more than this is not used; null for no limit. */
    most_over_percent: percent(0, 10_000).nullable(),
    /** Companies that are asked first for a share of the orders; `countries` as in `prefer`. */
    trial: list(trial),
  },
  onlyWith('prefer, never, most_over_percent and trial, all of them'),
);

export type RoutingRules = z.infer<typeof rules>;
export type Trial = RoutingRules['trial'][number];

/** What a shop routes by before anybody has published rules: the rank alone. */
export const NO_RULES: RoutingRules = { prefer: [], never: [], most_over_percent: null, trial: [] };

/** Checks rules that a person has written. `problems`: a line each, that says where it is and what to do. */
export function readRoutingRules(value: unknown): { rules: RoutingRules } | { problems: string[] } {
  const parsed = rules.safeParse(value);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map(({ path, message }) => `${placeOf(path)} ${message}`) };
  }
  const problems = [...neverUsed(parsed.data), ...sharedOut(parsed.data.trial)];
  return problems.length > 0 ? { problems } : { rules: parsed.data };
}

/** Entries for companies that are ruled out everywhere. */
function neverUsed({ prefer, never, trial }: RoutingRules): string[] {
  const out = new Set(never.flatMap(({ company, countries }) => (countries === undefined ? [company] : [])));
  const lists = { prefer, trial };
  return Object.entries(lists).flatMap(([name, entries]) =>
    entries.flatMap(({ company }, index) =>
      out.has(company) ? [`${name}, entry ${index + 1}: ${company} is never used, as "never" says`] : [],
    ),
  );
}

/** Trials that share out more orders than there are. */
function sharedOut(trials: readonly Trial[]): string[] {
  const places = [undefined, ...new Set(trials.flatMap(({ countries = [] }) => countries))];
  return places.flatMap((country) => {
    const there = trials.filter(({ countries }) => !countries || (country && countries.includes(country)));
    const sum = there.reduce((all, { percent }) => all + Math.round(percent * 100), 0) / 100;
    if (sum <= 100) return [];
    return [`trial: ${sum} percent of the orders${country ? ` of ${country}` : ''}; make it 100 at most`];
  });
}

/** "prefer, entry 1, countries.0:". */
function placeOf([list, index, ...rest]: readonly PropertyKey[]): string {
  if (list === undefined) return 'the rules';
  if (typeof index !== 'number') return `${String(list)}:`;
  const entry = `${String(list)}, entry ${index + 1}`;
  return rest.length === 0 ? entry : `${entry}, ${rest.join('.')}:`;
}
