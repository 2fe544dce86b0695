import { z } from 'zod';
import { countryField } from '../country-field.ts';
import { jsonPath, onlyWith, type RuleMistake, type RuleMistakes, refusedFor } from '../field-words.ts';
import { percentField } from '../percent-field.ts';

const text = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(60, 'must be 60 letters at most');

const countries = z
  .array(countryField, 'must be a list')
  .min(1, 'must name at least one; leave it out to match all');

const named = z.strictObject(
  {
    /** As in ESIM_PROVIDERS. */
    company: text,
    countries: countries.optional(),
  },
  onlyWith('company and countries'),
);

const trial = z.strictObject(
  { company: text, percent: percentField(0.01, 100), countries: countries.optional() },
  onlyWith('company, percent and countries'),
);

const MOST = 200;
const list = <T extends z.ZodType>(item: T) =>
  z.array(item, 'must be a list').max(MOST, `must have ${MOST} entries at most`);

/** Exported for the form's test alone: it has a field for everything in here. */
export const routingRules = z.strictObject(
  {
    /** Companies whose offers come first, in this order; `countries` matches plans all of whose countries are among them. */
    prefer: list(named),
    /** Companies that are not bought at; `countries` matches every plan that works in one of them. */
    never: list(named),
    /** An offer that costs more than the cheapest by more than this is not used; null for no limit. */
    most_over_percent: percentField(0, 10_000).nullable(),
    /** Companies that are asked first for a share of the orders; `countries` as in `prefer`. */
    trial: list(trial),
  },
  onlyWith('prefer, never, most_over_percent and trial, all of them'),
);

export type RoutingRules = z.infer<typeof routingRules>;
export type Trial = RoutingRules['trial'][number];

/** What a shop routes by before anybody has published rules: the rank alone. */
export const NO_RULES: RoutingRules = { prefer: [], never: [], most_over_percent: null, trial: [] };

/** Checks rules that a person has written. `problems`: a line each, that says where it is and what to do; `fields`: the same for a form. */
export function readRoutingRules(value: unknown): { rules: RoutingRules } | RuleMistakes {
  const parsed = routingRules.safeParse(value);
  if (!parsed.success) {
    return refusedFor(
      parsed.error.issues.map(({ path, message }) => ({
        path: jsonPath(path),
        message,
        line: `${placeOf(path)} ${message}`,
      })),
    );
  }
  const mistakes = [...neverUsed(parsed.data), ...sharedOut(parsed.data.trial)];
  return mistakes.length > 0 ? refusedFor(mistakes) : { rules: parsed.data };
}

/** Entries for companies that are ruled out everywhere. */
function neverUsed({ prefer, never, trial }: RoutingRules): RuleMistake[] {
  const out = new Set(never.flatMap(({ company, countries }) => (countries === undefined ? [company] : [])));
  const lists = { prefer, trial };
  return Object.entries(lists).flatMap(([name, entries]) =>
    entries.flatMap(({ company }, index) => {
      if (!out.has(company)) return [];
      const message = `${company} is never used, as "never" says`;
      return [{ path: [name, index, 'company'], message, line: `${name}, entry ${index + 1}: ${message}` }];
    }),
  );
}

/** Trials that share out more orders than there are. */
function sharedOut(trials: readonly Trial[]): RuleMistake[] {
  const places = [undefined, ...new Set(trials.flatMap(({ countries = [] }) => countries))];
  return places.flatMap((country) => {
    const there = trials.filter(({ countries }) => !countries || (country && countries.includes(country)));
    const sum = there.reduce((all, { percent }) => all + Math.round(percent * 100), 0) / 100;
    if (sum <= 100) return [];
    const message = `${sum} percent of the orders${country ? ` of ${country}` : ''}; make it 100 at most`;
    return [{ path: ['trial'], message, line: `trial: ${message}` }];
  });
}

/** "prefer, entry 1, countries.0:". */
function placeOf([list, index, ...rest]: readonly PropertyKey[]): string {
  if (list === undefined) return 'the rules';
  if (typeof index !== 'number') return `${String(list)}:`;
  const entry = `${String(list)}, entry ${index + 1}`;
  return rest.length === 0 ? entry : `${entry}, ${rest.join('.')}:`;
}
