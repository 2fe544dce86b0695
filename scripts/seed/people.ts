import { later } from '../../core/clock.ts';
import { newId } from '../../core/ids.ts';
import type { NewRow } from '../../db/new-rows.ts';
import type { Chance } from './chance.ts';

export interface Person {
  uid: string;
  email: string;
  name: string;
  locale: string;
  referral_code: string | null;
}

const FIRST = (
  'Ada Ben Chiara David Elif Femi Grace Hiro Ines Jonas Kaya Liam Mei Noah Olga Pablo Quentin Rosa Sven Tara ' +
  'Uma Victor Wanda Ximena Yusuf Zoe Amélie Björn Carmen Dmitri'
).split(' ');
const LAST = (
  'Adler Brown Costa Dubois Eriksen Fischer García Haddad Ito Jensen Kim Lopez Müller Nakamura Okafor Petrov ' +
  'Quinn Rossi Silva Tanaka Ueda Vogel Weber Xu Yilmaz Zhang'
).split(' ');
/** Reserved for examples (RFC 2606): no mail ever reaches a stranger. */
const DOMAINS = ['example.com', 'example.org', 'example.net'];
const LOCALES = [
  ['en', 62],
  ['de', 14],
  ['es', 9],
  ['fr', 9],
  ['ja', 6],
] as const;

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People who buy; one in ten has a code that friends use. */
export function people(chance: Chance, count: number, from: Date, spanMs: number, tag: string): Person[] {
  return Array.from({ length: count }, (_, number) => {
    const [first, last] = [chance.pick(FIRST), chance.pick(LAST)];
    const at = later(from, (spanMs * number) / count);
    return {
      uid: newId('customer', at),
      email: `${plain(first)}.${plain(last)}.${tag}${number}@${chance.pick(DOMAINS)}`,
      name: `${first} ${last}`,
      locale: chance.weighed(LOCALES),
      referral_code: number % 10 === 0 ? `${plain(first).slice(0, 4).toUpperCase()}${tag}${number}` : null,
    };
  });
}

export function customerRow({ uid, email, name, locale, referral_code }: Person, at: Date): NewRow {
  return {
    into: 'customers',
    values: {
      uid,
      email,
      name,
      locale,
      referral_code,
      created_at: at,
      marketing_opt_in: false,
      role: 'customer',
    },
  };
}
