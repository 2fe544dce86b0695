import { DEFAULT_LANGUAGE, isLanguage, languages } from '../../../content/languages.ts';
import { dayWords } from '../../clock.ts';
import { type Cents, formatUsd } from '../../money.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { maskAddress } from '../mask.ts';
import type { OrderSubject } from './subject.ts';

/** The parts of which the sentences about an order's verbs are made. */

export const dollars = (amount: number): string => formatUsd(amount as Cents);

/** Whom a mail goes to, as this person may know it, and in which language: a sentence. */
export function mailTo({ order }: OrderSubject, { role }: Pick<StaffActor, 'role'>): string {
  const { email, language } = order;
  if (email === null) return 'No mail goes out, since the order has no address.';
  const code = language && isLanguage(language) ? language : DEFAULT_LANGUAGE;
  const whom = mayDo(role, 'read_persons') === 'yes' ? maskAddress(email) : 'the buyer';
  return `A mail in ${languages[code].english} goes to ${whom}.`;
}

/** "14:05:00 UTC" of today, with its day otherwise. */
export function timeOf(at: Date, now: Date): string {
  const time = `${at.toISOString().slice(11, 19)} UTC`;
  return dayWords(at) === dayWords(now) ? time : `${dayWords(at)} ${time}`;
}

/** Whether a process is talking to the company of the order's purchase at this moment. */
export const isHeld = ({ leased_until, now }: Pick<OrderSubject, 'leased_until' | 'now'>): boolean =>
  leased_until !== null && leased_until > now;

/** Why nobody can step in between: what the company answers decides. */
export const heldWhy = (until: Date, now: Date): string =>
  `a process is talking to the company; its answer, or the end of its time at ${timeOf(until, now)}, comes first`;
