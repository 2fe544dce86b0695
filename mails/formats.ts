import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { discountLabel } from '../content/messages/discount-words.ts';
import type { MailDiscount } from '../core/mail/mail.ts';
import { type Cents, cents, formatUsd } from '../core/money.ts';

// Made once: a formatter costs a hundred times what formatting does.
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** "19 May 2027", in UTC, so that a mail says the same wherever it is made. */
export function formatDay(rfc3339: string): string {
  return days.format(new Date(rfc3339));
}

/** "Name: value" lines for a text part. */
export function textLines(lines: readonly (readonly [name: string, value: string])[]): string {
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** The lines of a receipt about money: what was paid, and before it what it comes from where something was taken off. */
export function priceLines({
  amount,
  discounts = [],
}: {
  amount: Cents;
  discounts?: readonly MailDiscount[];
}): (readonly [name: string, value: string])[] {
  const paid = ['Paid', `${formatUsd(amount)} (USD)`] as const;
  if (discounts.length === 0) return [paid];
  const full = cents(discounts.reduce<number>((sum, each) => sum + each.amount, amount));
  return [
    ['Full price', `${formatUsd(full)} (USD)`],
    ...discounts.map(
      (each) => [discountLabel(DEFAULT_LANGUAGE, each), `\u2212${formatUsd(each.amount)}`] as const,
    ),
    paid,
  ];
}

/** "19 May 2027, 14:05 UTC": for an end that comes at a certain minute, wherever the reader is. */
export function formatMinute(rfc3339: string): string {
  return `${formatDay(rfc3339)}, ${times.format(new Date(rfc3339))} UTC`;
}

/** By what a traveller with several eSIMs tells this one. */
export function esimLine(esim: { name: string | null; iccid: string }): string {
  return esim.name === null ? `ICCID ${esim.iccid}` : `${esim.name}, ICCID ${esim.iccid}`;
}
