import { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, languageCodes } from '../../content/languages.ts';
import { destinationField } from '../country-field.ts';
import { isExitNetwork } from '../esims/exit-networks.ts';
import { isMailAddress } from '../mail/address.ts';
import { type Cents, cents } from '../money.ts';
import type { ReferralRules } from '../referrals/rules.ts';
import { timeText } from '../time-field.ts';
import { LEGAL_FIELDS, type LegalField } from './legal.ts';

const MOST_CENTS = 100_000;
/** A bound without words of its own is told in those of the type: 0 as "must be a whole number". */
const whole = (min: number, max: number, what = 'a whole number') =>
  z.int(`must be ${what}`).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
const amount = whole(0, MOST_CENTS, 'a whole number of cents');

const referrals = z
  .strictObject({
    enabled: z.boolean('must be true or false').optional(),
    friend_percent: whole(1, 100).optional(),
    credit_cents: amount.optional(),
    minimum_cents: amount.optional(),
    monthly_cents: amount.optional(),
    bonus_after: whole(1, 1_000).optional(),
    bonus_cents: amount.optional(),
  })
  .refine((value) => Object.keys(value).length > 0, 'must have one figure at least');

const line = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(300, 'must be 300 letters at most')
  .regex(/^[^\p{Cc}]*$/u, 'must be one line');

/** A line in each language but English. */
const otherTexts = Object.fromEntries(
  languageCodes.filter((code) => code !== DEFAULT_LANGUAGE).map((code) => [code, line.optional()]),
) as Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, z.ZodOptional<typeof line>>;

const banner = z.strictObject({
  texts: z.strictObject({ en: line, ...otherTexts }),
  until: timeText.nullable(),
});

const legal = z.strictObject(
  Object.fromEntries(LEGAL_FIELDS.map((name) => [name, line.optional()])) as Record<
    LegalField,
    z.ZodOptional<typeof line>
  >,
);

const countries = z.array(destinationField, 'must be a list').max(300, 'must be 300 countries at most');

const addresses = z
  .array(
    z.string('must be an address').refine(isMailAddress, 'must be a plain address such as ops@shop.example'),
  )
  .max(20, 'must be 20 addresses at most');

const networks = z
  .array(
    z
      .string('must be a line')
      .refine(isExitNetwork, 'must be a company and a block of addresses, such as maya 198.51.100.0/24'),
    'must be a list',
  )
  .max(500, 'must be 500 lines at most');

const currencies = new Set(Intl.supportedValuesOf('currency'));
const displayRates = z
  .record(
    z.string(),
    z.strictObject({
      rate: z
        .number('must be a number')
        .positive('must be above 0')
        .max(10_000_000, 'must be at most 10000000'),
      date: z.iso.date('must be a day such as 2026-11-20'),
    }),
    'must be rates by currency',
  )
  .superRefine((rates, context) => {
    for (const code of Object.keys(rates)) {
      if (code !== 'USD' && currencies.has(code)) continue;
      context.addIssue({ code: 'custom', path: [code], message: 'must be a currency such as EUR' });
    }
  });

export interface Definition {
  /** How a screen asks for it. */
  kind: 'figures' | 'list' | 'text' | 'choice' | 'lines' | 'rates';
  description: string;
  /** What an empty list means, where that isn't "none". */
  empty?: string;
  schema: z.ZodType;
}

/** What an operator may change while the shop runs; each has the environment's value, or none, until then. */
export const SETTINGS = {
  referrals: {
    kind: 'figures',
    description: 'What a referral is worth; figures that are left out are those of the environment.',
    schema: referrals,
  },
  countries_off_sale: {
    kind: 'list',
    description:
      'Destinations (alpha-3) that nothing is sold for; plans of several countries stay for the others. Until it is set: where nobody can roam or sanctions forbid it.',
    schema: countries,
  },
  banner: {
    kind: 'text',
    description: 'A line that every page shows, in each language or else in English, until a time.',
    schema: banner.nullable(),
  },
  sales: {
    kind: 'choice',
    description: '"deliver_only": no new order is taken, and what is paid is delivered.',
    schema: z.enum(['all', 'deliver_only'], 'must be "all" or "deliver_only"'),
  },
  alert_addresses: {
    kind: 'list',
    description: 'Who is mailed when something needs a person now, and the week’s figures.',
    empty: 'the address of ALERT_MAIL, if there is one',
    schema: addresses,
  },
  legal: {
    kind: 'lines',
    description:
      'Who sells, as the law asks it to be said: on the legal pages, in mails and receipts. A public shop without name, address and governing law is named in the log and under attention.',
    schema: legal,
  },
  eu_sales: {
    kind: 'choice',
    description:
      '"on": consumers in the EU agree before they pay that their right of withdrawal ends with the delivery, and the order keeps it.',
    schema: z.enum(['off', 'on'], 'must be "off" or "on"'),
  },
  exit_networks: {
    kind: 'list',
    description:
      'Addresses from which a company’s eSIMs reach the internet, as in "maya 198.51.100.0/24": the arrival screen turns green for whoever comes from there.',
    schema: networks,
  },
  claims: {
    kind: 'choice',
    description:
      '"own_figures": home, about and coverage show what this shop has on sale and has delivered, in place of the claims that it comes with (1M+ travellers, 99.9% uptime).',
    schema: z.enum(['specified', 'own_figures'], 'must be "specified" or "own_figures"'),
  },
  display_rates: {
    kind: 'rates',
    description:
      'What one dollar is in other currencies, to show “about €9.20” beside a price. Nobody is charged by it; a rate is shown for 14 days.',
    schema: displayRates,
  },
} as const satisfies Record<string, Definition>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The values, as they are written. */
export type SettingValues = { [N in SettingName]: z.output<(typeof SETTINGS)[N]['schema']> };
export type Banner = NonNullable<SettingValues['banner']>;

/** Checks a value. `problem`: a line that says where it is wrong. */
export function readSetting<N extends SettingName>(
  name: N,
  value: unknown,
): { value: SettingValues[N] } | { problem: string } {
  const parsed = SETTINGS[name].schema.safeParse(value);
  if (parsed.success) return { value: parsed.data as SettingValues[N] };
  const { path, message } = parsed.error.issues[0]!;
  return { problem: `${[name, ...path].map(String).join('.')}: ${message}` };
}

/** The environment's rules with the figures that were set instead. */
export function referralsWith(
  environment: ReferralRules,
  set: SettingValues['referrals'] | undefined,
): ReferralRules {
  if (set === undefined) return environment;
  const money = (given: number | undefined, otherwise: Cents) =>
    given === undefined ? otherwise : cents(given);
  return {
    ...environment,
    enabled: set.enabled ?? environment.enabled,
    friendPercent: set.friend_percent ?? environment.friendPercent,
    credit: money(set.credit_cents, environment.credit),
    minimum: money(set.minimum_cents, environment.minimum),
    monthly: money(set.monthly_cents, environment.monthly),
    bonusAfter: set.bonus_after ?? environment.bonusAfter,
    bonus: money(set.bonus_cents, environment.bonus),
  };
}

/** Why rules can't stand, as in server/referral-config.ts; null where they can. A sandbox may say otherwise in its environment. */
export function referralsProblem(rules: ReferralRules, environment: ReferralRules): string | null {
  const mayBeLess = environment.minimum < environment.credit;
  return rules.minimum < rules.credit && !mayBeLess
    ? 'referrals.minimum_cents: must be no less than credit_cents'
    : null;
}
