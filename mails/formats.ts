import { formatMoney } from '../content/amounts.ts';
import { brand } from '../content/brand.ts';
import { zoneAt } from '../content/countries/zones.ts';
import { dateLocale, inLanguage } from '../content/languages.ts';
import { discountLabel } from '../content/messages/discount-words.ts';
import { planWords } from '../content/messages/plan-words.ts';
import { fullDays } from '../core/catalogue/plan.ts';
import type { MailDiscount, PlanName } from '../core/mail/mail.ts';
import { type Cents, cents } from '../core/money.ts';
import type { Voice } from './template.ts';

/** A name and its value, as a receipt has them; what comes with the value is set below it, quietly. */
export type Line = readonly [name: string, value: string, below?: string];

/** "$4.50", "4,50 $". */
export function money({ language }: Voice, amount: Cents): string {
  return formatMoney(language, amount);
}

/** "$4.50 (USD)", for lines of a receipt. */
export function dollars(voice: Voice, amount: Cents): string {
  return voice.t('usd', { amount: money(voice, amount) });
}

/** The plan as the shop's pages of that language call it. */
export function planName({ language }: Voice, plan: PlanName): string {
  return planWords(language, plan).name;
}

/** What becomes of it once the data is used up. */
export function planPolicy({ language }: Voice, plan: PlanName & { policy_name: string }): string {
  return planWords(language, plan).policy;
}

/** "7 full days". */
export function daysText({ t }: Voice, plan: { validity_days: number }): string {
  return t('days', { count: fullDays(plan) });
}

/** By language, zone and options: to make one takes as long as all else that a mail says. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** Some 14 languages, 400 zones and 3 ways to write: above that the cache starts over, so that it can't grow without end. */
const MOST_FORMATTERS = 2_000;

function dates({ language }: Voice, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  // Western digits everywhere, as on the pages.
  const made = new Intl.DateTimeFormat(dateLocale(language), {
    numberingSystem: 'latn',
    timeZone,
    ...options,
  });
  formatters.set(key, made);
  return made;
}

/** As the traveller's clocks show it. */
function shown(voice: Voice, rfc3339: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(rfc3339);
  return dates(voice, zoneAt(voice.timeZone, at), options).format(at);
}

/** "19 May 2027", in the traveller's zone. */
export function formatDay(voice: Voice, rfc3339: string): string {
  return shown(voice, rfc3339, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** "19 May 2027, 14:05 (Japan Time)": for what comes at a certain minute, in the traveller's zone, which it names. */
export function formatMinute(voice: Voice, rfc3339: string): string {
  return voice.t('moment', {
    day: formatDay(voice, rfc3339),
    time: shown(voice, rfc3339, { hour: '2-digit', minute: '2-digit' }),
    zone: zoneName(voice, rfc3339),
  });
}

function zoneName(voice: Voice, rfc3339: string): string {
  if (voice.timeZone === 'UTC') return 'UTC';
  const parts = dates(voice, voice.timeZone, { timeZoneName: 'longGeneric' }).formatToParts(
    new Date(rfc3339),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? voice.timeZone;
}

/** "Name: value" lines for a text part. */
export function textLines({ t }: Voice, lines: readonly Line[]): string {
  return lines.map(([name, ...values]) => t('line', { name, value: values.join(', ') })).join('\n');
}

/** The lines of a receipt about money: what was paid, and before it what it comes from where something was taken off. */
export function priceLines(
  voice: Voice,
  { amount, discounts = [] }: { amount: Cents; discounts?: readonly MailDiscount[] },
): Line[] {
  const paid: Line = [voice.t('line.paid'), dollars(voice, amount)];
  if (discounts.length === 0) return [paid];
  const full = cents(discounts.reduce<number>((sum, each) => sum + each.amount, amount));
  return [
    [voice.t('line.full-price'), dollars(voice, full)],
    ...discounts.map(
      (each): Line => [discountLabel(voice.language, each), `\u2212${money(voice, each.amount)}`],
    ),
    paid,
  ];
}

/** Who has sold it, as far as the operator says: name and address, register, tax. */
export function sellerLines({ t, seller }: Voice): Line[] {
  const lines: (readonly [string, string | null])[] = [
    [
      t('line.seller'),
      [seller.name ?? brand.name, seller.address].filter((part) => part !== null).join(', '),
    ],
    [t('line.register'), seller.register],
    [t('line.vat-id'), seller.vatId],
    [t('line.tax'), seller.taxLine],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** "Order: GW-7K2M-4PF", the number to read out, with the uid that nobody guesses. */
export function orderLine(
  { t }: Voice,
  { order_uid, order_number }: { order_uid: string; order_number?: string },
): Line {
  const name = t('line.order');
  return order_number === undefined ? [name, order_uid] : [name, order_number, order_uid];
}

/**
 * By what a traveller with several eSIMs tells this one: its name, or its number alone. One that nobody renamed has its plan's name,
 * which is said in the mail's language.
 */
export function esimLine(
  voice: Voice,
  { esim: { name, iccid }, plan }: { esim: { name: string | null; iccid: string }; plan: PlanName },
): string {
  if (name === null) return `ICCID ${iccid}`;
  return voice.t('esim', { name: name === plan.name ? planName(voice, plan) : name, iccid });
}

/** A page of ours in the mail's language. */
export function linkTo({ publicOrigin, language }: Voice, path: string): string {
  return publicOrigin + inLanguage(language, path);
}
