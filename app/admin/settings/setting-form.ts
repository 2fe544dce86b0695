import type { Setting } from '../../../api/contract/desk/settings.ts';
import { DEFAULT_LANGUAGE, languageCodes, languages } from '../../../content/languages.ts';
import { fieldValue } from '../kit/action-fields.ts';
import type { FormFieldProps } from '../kit/FormField.tsx';
import { sentence } from '../kit/words.ts';
import { isValues, rateLines, shownValue, type Values } from './value-words.ts';

/** How the fields of a setting's form are told apart from the others: `of.friend_percent`. */
const OF = 'of.';
/** Ticked, it gives the environment's value back. */
const DEFAULT = 'back_to_default';

/** What a `choice` may be, by its name: the API lists no choices. */
const CHOICES: Record<string, readonly { value: string; label: string }[]> = {
  sales: [
    { value: 'all', label: 'all: orders are taken' },
    { value: 'deliver_only', label: 'deliver only: no new order is taken' },
  ],
  eu_sales: [
    { value: 'off', label: 'off: nothing is asked' },
    { value: 'on', label: 'on: consumers in the EU agree before they pay' },
  ],
  claims: [
    { value: 'specified', label: 'specified: the claims that the shop comes with' },
    { value: 'own_figures', label: 'own figures: what is on sale and was delivered' },
  ],
};

/** The fields in which a person changes a setting. */
export function fieldsOfSetting(setting: Setting): FormFieldProps[] {
  const back: FormFieldProps = {
    name: DEFAULT,
    label: 'Back to what holds without a setting',
    kind: 'tick',
    hint: `That is ${shownValue(setting.default)}.`,
  };
  return [...ownFields(setting), ...(setting.value === null ? [] : [back])];
}

function ownFields({ name, kind, value, default: otherwise, empty }: Setting): FormFieldProps[] {
  switch (kind) {
    case 'figures':
      return figures(isValues(value) ? value : {}, isValues(otherwise) ? otherwise : {});
    case 'list': {
      // What is in force, set or not: whoever adds to it doesn't do away with what holds without a setting.
      const list = value ?? otherwise;
      return [
        {
          name: `${OF}list`,
          label: 'By comma',
          kind: 'long',
          value: Array.isArray(list) ? list.join(', ') : '',
          hint: `Left empty: ${empty ?? 'none'}.`,
        },
      ];
    }
    case 'choice':
      return [
        {
          name: `${OF}choice`,
          label: sentence(name),
          kind: 'choice',
          choices: CHOICES[name] ?? [],
          value: String(value ?? otherwise ?? ''),
        },
      ];
    case 'rates':
      return [
        {
          name: `${OF}rates`,
          label: 'One a line: currency, units for one dollar, and the day of the rate',
          kind: 'long',
          value: isValues(value) ? rateLines(value).join('\n') : '',
          placeholder: 'EUR 0.9214 2026-11-20',
          hint: 'Left empty: dollars alone are shown.',
        },
      ];
    case 'text':
      return texts(isValues(value) ? value : {});
    case 'lines':
      return lines(isValues(value) ? value : {}, isValues(otherwise) ? otherwise : {});
  }
}

const figures = (set: Values, otherwise: Values): FormFieldProps[] =>
  Object.entries(otherwise).map(([name, standard]) => {
    const shown = (figure: unknown) => (isCents(name) ? (Number(figure) / 100).toFixed(2) : String(figure));
    const value = set[name] === undefined ? '' : shown(set[name]);
    const common = { name: `${OF}${name}`, label: figureLabel(name), value };
    return typeof standard === 'boolean'
      ? {
          ...common,
          kind: 'choice' as const,
          none: `As in the environment: ${standard ? 'yes' : 'no'}`,
          choices: [
            { value: 'true', label: 'yes' },
            { value: 'false', label: 'no' },
          ],
        }
      : {
          ...common,
          kind: isCents(name) ? ('dollars' as const) : ('whole' as const),
          placeholder: shown(standard),
          hint: 'Left empty: as in the environment.',
        };
  });

/** The API has amounts in cents; people write dollars. */
const isCents = (name: string): boolean => name.endsWith('_cents');

/** "Credit, in dollars" for "credit_cents", "Friend, in %" for "friend_percent". */
const figureLabel = (name: string): string =>
  sentence(name.replace(/_cents$/, ', in dollars').replace(/_percent$/, ', in %'));

function texts({ texts: said, until }: Values): FormFieldProps[] {
  const lines = isValues(said) ? said : {};
  return [
    ...languageCodes.map((code) => ({
      name: `${OF}${code}`,
      label: languages[code].english,
      value: String(lines[code] ?? ''),
      ...(code === DEFAULT_LANGUAGE && { hint: 'Left empty, with all others: no banner.' }),
    })),
    {
      name: `${OF}until`,
      label: 'Until (UTC)',
      kind: 'time' as const,
      value: typeof until === 'string' ? until.slice(0, 16) : '',
      hint: 'Left empty: until it is changed.',
    },
  ];
}

const lines = (set: Values, all: Values): FormFieldProps[] =>
  Object.keys(all).map((name) => ({
    name: `${OF}${name}`,
    label: sentence(name),
    value: String(set[name] ?? ''),
    hint: 'Left empty: it is said nowhere.',
  }));

/** The body of `POST settings` for what was typed into those fields. */
export function settingBody(fields: Values): Values {
  const { name, kind, reason, seen, [DEFAULT]: back } = fields;
  const own = Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith(OF) ? [[field.slice(OF.length), String(value)]] : [],
    ),
  );
  return {
    name,
    reason,
    ...(seen !== undefined && { seen }),
    value: back === undefined ? settingValue(String(kind), own) : null,
  };
}

function settingValue(kind: string, own: Record<string, string>): unknown {
  switch (kind) {
    case 'figures':
      return Object.fromEntries(Object.entries(own).map(([name, text]) => [name, figureOf(name, text)]));
    case 'list':
      return (own.list ?? '').split(/[,\n]/).flatMap((each) => each.trim() || []);
    case 'choice':
      return own.choice ?? null;
    case 'lines':
      return Object.fromEntries(Object.entries(own).filter(([, text]) => text.trim() !== ''));
    case 'rates':
      return ratesOf(own.rates ?? '');
    default: {
      const { until, ...lines } = own;
      if (Object.keys(lines).length === 0) return null;
      const at = until === undefined ? null : new Date(`${until}Z`);
      return {
        texts: lines,
        until: at === null ? null : Number.isNaN(at.getTime()) ? until : at.toISOString(),
      };
    }
  }
}

/** "EUR 0.9214 2026-11-20" and its like; what is none of the kind is left for the API to refuse. */
function ratesOf(lines: string): Values {
  return Object.fromEntries(
    lines.split(/[\n;]/).flatMap((line) => {
      const [currency = '', rate = '', date] = line.trim().split(/\s+/);
      if (currency === '') return [];
      return [[currency.toUpperCase(), { rate: /^[\d.]+$/.test(rate) ? Number(rate) : rate, date }]];
    }),
  );
}

function figureOf(name: string, text: string): unknown {
  if (isCents(name)) return fieldValue('cents', text);
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}
