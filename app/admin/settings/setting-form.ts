import type { FormFieldProps } from '../kit/FormField.tsx';
import { plain, sentence } from '../kit/words.ts';
import type { Setting } from './setting-shape.ts';

/** How the fields of a setting's form are told apart from the others: `of.friend_percent`. */
const OF = 'of.';
/** Ticked, it gives the environment's value back. */
const DEFAULT = 'back_to_default';

const LANGUAGES = [
  ['en', 'English'],
  ['de', 'German'],
  ['es', 'Spanish'],
  ['fr', 'French'],
  ['ja', 'Japanese'],
] as const;

/** What a `choice` may be, by its name: the API lists no choices. */
const CHOICES: Record<string, readonly { value: string; label: string }[]> = {
  sales: [
    { value: 'all', label: 'all: orders are taken' },
    { value: 'deliver_only', label: 'deliver only: no new order is taken' },
  ],
};

type Values = Record<string, unknown>;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

function ownFields({ name, kind, value, default: otherwise }: Setting): FormFieldProps[] {
  switch (kind) {
    case 'figures':
      return figures(isValues(value) ? value : {}, isValues(otherwise) ? otherwise : {});
    case 'list':
      return [
        {
          name: `${OF}list`,
          label: 'By comma',
          kind: 'long',
          value: Array.isArray(value) ? value.join(', ') : '',
          hint: 'Left empty: none.',
        },
      ];
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
    case 'text':
      return texts(isValues(value) ? value : {});
  }
}

const figures = (set: Values, otherwise: Values): FormFieldProps[] =>
  Object.entries(otherwise).map(([name, standard]) => {
    const value = set[name] === undefined ? '' : String(set[name]);
    const common = { name: `${OF}${name}`, label: sentence(name), value };
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
          kind: 'whole' as const,
          placeholder: String(standard),
          hint: 'Left empty: as in the environment.',
        };
  });

function texts({ texts: said, until }: Values): FormFieldProps[] {
  const lines = isValues(said) ? said : {};
  return [
    ...LANGUAGES.map(([code, language]) => ({
      name: `${OF}${code}`,
      label: language,
      value: String(lines[code] ?? ''),
      ...(code === 'en' && { hint: 'Left empty, with all others: no banner.' }),
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

/** The body of `POST settings` for what was typed into those fields. */
export function settingBody(fields: Values): Values {
  const { name, kind, reason, [DEFAULT]: back } = fields;
  const own = Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith(OF) ? [[field.slice(OF.length), String(value)]] : [],
    ),
  );
  return { name, reason, value: back === undefined ? settingValue(String(kind), own) : null };
}

function settingValue(kind: string, own: Record<string, string>): unknown {
  switch (kind) {
    case 'figures':
      return Object.fromEntries(Object.entries(own).map(([name, text]) => [name, figureOf(text)]));
    case 'list':
      return (own.list ?? '').split(/[,\n]/).flatMap((each) => each.trim() || []);
    case 'choice':
      return own.choice ?? null;
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

function figureOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** A setting's value as a line. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (!isValues(value)) return plain(String(value));
  return Object.entries(value)
    .map(([name, each]) => `${plain(name)} ${isValues(each) ? shownTexts(each) : shownValue(each)}`)
    .join(', ');
}

const shownTexts = (texts: Values): string =>
  Object.entries(texts)
    .map(([code, text]) => `${code} “${text}”`)
    .join(', ');
