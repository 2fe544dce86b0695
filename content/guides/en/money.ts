import { stated } from '../../statements/read.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import { rule } from '../engine/rule.ts';
import { Inside, inside } from './names.ts';

const scripts: Record<string, string> = {
  am: 'Ethiopic',
  ar: 'Arabic',
  be: 'Cyrillic',
  bg: 'Cyrillic',
  bn: 'Bengali',
  ckb: 'Arabic',
  dv: 'Thaana',
  dz: 'Tibetan',
  el: 'Greek',
  fa: 'Perso-Arabic',
  'fa-AF': 'Perso-Arabic',
  he: 'Hebrew',
  hi: 'Devanagari',
  hy: 'Armenian',
  ja: 'Japanese',
  ka: 'Georgian',
  kk: 'Cyrillic',
  km: 'Khmer',
  ko: 'Korean',
  ky: 'Cyrillic',
  lo: 'Lao',
  mk: 'Cyrillic',
  mn: 'Cyrillic',
  my: 'Burmese',
  ne: 'Devanagari',
  ru: 'Cyrillic',
  si: 'Sinhala',
  tg: 'Cyrillic',
  th: 'Thai',
  ti: 'Ethiopic',
  uk: 'Cyrillic',
  ur: 'Perso-Arabic',
  'zh-Hans': 'simplified Chinese',
  'zh-Hant': 'traditional Chinese',
};
const named: Record<string, string> = {
  'zh-Hans': 'Chinese',
  'zh-Hant': 'Chinese',
  cnr: 'Montenegrin',
  dv: 'Dhivehi',
  'fa-AF': 'Dari',
  nb: 'Norwegian (Bokmål)',
  nn: 'Norwegian (Nynorsk)',
  tkl: 'Tokelauan',
  hif: 'Fiji Hindi',
  na: 'Nauruan',
  crs: 'Seychellois Creole',
  rar: 'Cook Islands Māori',
  zgh: 'Tamazight',
  tvl: 'Tuvaluan',
};

/** Official languages by name; those without an English name in Intl are left out. */
export function languageNames(c: GuideContext): string[] | undefined {
  const names = c.facts.languages.flatMap((code) => named[code] ?? c.languageName(code) ?? []);
  return names.length > 0 ? [...new Set(names)] : undefined;
}

function script(c: GuideContext): string | undefined {
  const [first] = c.facts.languages;
  // India writes in a dozen scripts, of which Hindi's is one.
  return first === undefined || c.iso3 === 'IND' ? undefined : scripts[first];
}

/** "the Japanese yen (JPY)": Intl's names need an article but for a few. */
export function currency(c: GuideContext): string {
  const [code = ''] = c.facts.currency;
  return `the ${c.currencyName(code)} (${code})`;
}

const tourists = new Set(['EUR', 'USD', 'GBP', 'AUD', 'NZD', 'CHF']);

export const money = [
  rule('money', 'currency', 54, (c) => (lender(c) ? undefined : c.facts.currency), [
    (_, c) => `The currency is ${currency(c)}.`,
    (_, c) => `Prices ${inside(c)} are in ${currency(c)}.`,
    (_, c) => `You pay with ${currency(c)}.`,
    (_, c) => `Money: ${currency(c)}.`,
  ]),
  rule('money', 'second-currency', 76, (c) => c.facts.currency[1], [
    (second, c) => `The ${c.currencyName(second)} (${second}) circulates as well.`,
    (second, c) => `Beside it, people take the ${c.currencyName(second)} (${second}).`,
  ]),
  rule('money', 'shared-currency', 72, lender, [
    (owner, c) =>
      `${currency(c).replace(/^./, 'T')} is the money of ${c.nameOf(owner)} too, at the same value.`,
    (owner, c) => `Prices are in ${currency(c)}, the same money as in ${c.nameOf(owner)}.`,
    (owner, c) => `Money from ${c.nameOf(owner)} needs no exchange here: both count in ${currency(c)}.`,
  ]),
  rule(
    'money',
    'cash',
    48,
    (c) =>
      !stated(c.iso3, 'paying') &&
      c.facts.internet &&
      c.facts.internet.percent < 50 &&
      !tourists.has(c.facts.currency[0] ?? '')
        ? true
        : undefined,
    [
      () => 'Carry cash: where few people are online, card terminals are few too.',
      (_, c) => `Cash is the safer plan outside the larger towns of ${c.name}.`,
      () => 'Cards help in hotels; markets and buses want notes.',
    ],
  ),
  rule('language', 'script', 78, script, [
    (name) => `Signs are in ${name} script: have a camera translator.`,
    (name) => `Writing is in ${name} script: load a translation app’s offline pack.`,
    (name) => `Menus and stops are in ${name} script; save your hotel’s address as a picture.`,
  ]),
  rule('language', 'languages', 50, languageNames, [
    (names, c) =>
      names.length === 1 ? `The official language is ${names[0]}.` : `Official languages: ${c.list(names)}.`,
    (names, c) => `${Inside(c)}, people deal with the authorities in ${c.list(names)}.`,
    (names, c) => `Spoken and written officially: ${c.list(names)}.`,
    (names, c) =>
      names.length === 1
        ? `${names[0]} is the official language ${inside(c)}.`
        : `${c.list(names)} are official ${inside(c)}.`,
  ]),
  rule('language', 'calling-code', 40, (c) => c.facts.callingCode, [
    (code, c) => `Numbers ${inside(c)} start with ${c.text('callingCode', code)}.`,
    (code, c) =>
      `The calling code is ${c.text('callingCode', code)}, useful for restaurants and hosts that you reach by app.`,
    (code, c) => `To call ${c.name} from abroad, dial ${c.text('callingCode', code)} first.`,
    (code, c) =>
      `Save local contacts with ${c.text('callingCode', code)} in front, so that messaging apps find them.`,
  ]),
];

const owners: Record<string, string> = {
  USD: 'USA',
  AUD: 'AUS',
  NZD: 'NZL',
  GBP: 'GBR',
  CHF: 'CHE',
  DKK: 'DNK',
  NOK: 'NOR',
  ILS: 'ISR',
};

/** The country whose money is used here, when that is another one. */
function lender(c: GuideContext): string | undefined {
  const [code = '', second] = c.facts.currency;
  const owner = second === undefined ? owners[code] : undefined;
  return owner === c.iso3 ? undefined : owner;
}
