import type { MessageKey } from '../i18n/messages.ts';
import { TEST_CARDS } from './test-cards.ts';

/** What the sandbox panel's fields hold, as typed. */
export interface CardEntry {
  email: string;
  number: string;
  expiry: string;
  cvc: string;
}

export type CardField = keyof CardEntry;

/** In the order of the form, so that the first wrong one gets the focus. */
export const CARD_FIELDS: readonly CardField[] = ['email', 'number', 'expiry', 'cvc'];

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Groups of four; at most the 19 digits of ISO/IEC 7812-1. */
export function formatCardNumber(text: string): string {
  return digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** "MM/YY" as it is typed; a browser's own "12/2034" and "12 / 34" come out the same. */
export function formatExpiry(text: string): string {
  let digits = digitsOf(text);
  // A month of one digit: "4/34", or a first digit that begins no month.
  if (/^\s*\d\s*[/-]/.test(text) || /^[2-9]/.test(digits)) digits = `0${digits}`;
  if (digits.length >= 6 && digits.startsWith('20', 2)) digits = digits.slice(0, 2) + digits.slice(4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits;
}

/** At most four digits. */
export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4);
}

/** The place in `text` behind its first `count` digits: where the caret belongs after formatting. */
export function placeAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}

/** Month 1 to 12 and a year of four digits; null for anything else. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(formatExpiry(text));
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

export type EntryErrors = Partial<Record<CardField, MessageKey<'checkout'>>>;

/** Whether it is one whole address, such as ana@example.com; whether somebody has it, only a mail can tell. */
export function isWholeAddress(text: string): boolean {
  const email = text.trim();
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}

/** What is wrong with an address as typed; undefined when nothing is. */
export function emailError(text: string): MessageKey<'checkout'> | undefined {
  if (text.trim() === '') return 'entry.email-missing';
  return isWholeAddress(text) ? undefined : 'entry.email-whole';
}

/** What to mend, by field; empty when the entry may be sent. Whether a card has expired is for the shop to say, whose clock is right. */
export function entryErrors(entry: CardEntry): EntryErrors {
  const errors: EntryErrors = {};
  const wrong = emailError(entry.email);
  if (wrong) errors.email = wrong;
  const number = digitsOf(entry.number);
  if (number === '') errors.number = 'entry.number-missing';
  else if (!TEST_CARDS.some((card) => digitsOf(card.number) === number)) {
    errors.number = 'entry.number-test';
  }
  if (!parseExpiry(entry.expiry)) errors.expiry = 'entry.expiry-format';
  if (!/^\d{3,4}$/.test(entry.cvc.trim())) errors.cvc = 'entry.cvc';
  return errors;
}
