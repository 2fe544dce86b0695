import { openBorders } from '../../countries/closed-borders.ts';
import type { Facts } from '../../countries/facts.ts';
import { type Country, countryByIso3 } from '../../countries/read.ts';
import { isLanguage, moneyLocale } from '../../languages.ts';
import { mark } from './marks.ts';
import type { Offers } from './offers.ts';
import { pick } from './pick.ts';

/** Formatters of a language; making them is slow, so each is made once. */
interface Formats {
  number: Intl.NumberFormat;
  collator: Intl.Collator;
  list: Intl.ListFormat;
  regions: Intl.DisplayNames;
  languages: Intl.DisplayNames;
  currencies: Map<string, string>;
  usd: Intl.NumberFormat;
  wholeUsd: Intl.NumberFormat;
  month: Intl.DateTimeFormat;
}
const formatsOf = new Map<string, Formats>();

function formats(locale: string): Formats {
  let found = formatsOf.get(locale);
  if (found === undefined) {
    // Western digits everywhere: Arabic travellers meet both, and prices stay the same on all pages.
    const tag = `${locale}-u-nu-latn`;
    const dollars = isLanguage(locale) ? moneyLocale(locale) : tag;
    const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
    found = {
      number: new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
      collator: new Intl.Collator(locale),
      list: new Intl.ListFormat(locale, { type: 'conjunction' }),
      regions: new Intl.DisplayNames(locale, { type: 'region' }),
      languages: new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }),
      currencies: new Map(),
      usd: new Intl.NumberFormat(dollars, usd),
      wholeUsd: new Intl.NumberFormat(dollars, { ...usd, maximumFractionDigits: 0 }),
      month: new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }),
    };
    formatsOf.set(locale, found);
  }
  return found;
}

/** What a context asks of its language: how names and figures are written in it. */
export interface WrittenLanguage {
  /** As in the facts' `languages` and in `?lang=`: "ja", "zh-Hant". */
  code: string;
  /** For Intl; usually the code. */
  locale: string;
  dir: 'ltr' | 'rtl';
  /** How a country is called inside a sentence, without case endings: "the Bahamas". Default: Intl's name. */
  countryName?: (iso3: string) => string | undefined;
}

/** All that a wording may use: the facts, the live offers, and names and figures in its language. Figures come marked with their fact. */
export class GuideContext<Language extends WrittenLanguage = WrittenLanguage> {
  readonly country: Country;
  readonly facts: Facts;
  readonly offers: Offers | undefined;
  readonly language: Language;
  readonly #formats: Formats;

  constructor(country: Country, facts: Facts, offers: Offers | undefined, language: Language) {
    this.country = country;
    this.facts = facts;
    this.offers = offers;
    this.language = language;
    this.#formats = formats(language.locale);
  }

  /** Land neighbours that travellers can cross into. */
  get openNeighbours(): string[] {
    return openBorders(this.iso3, this.country.borders);
  }

  /** Whether those are all of them: only then may a guide list the neighbours as ways to go on. */
  get bordersOpen(): boolean {
    return this.openNeighbours.length === this.country.borders.length;
  }

  get iso3(): string {
    return this.country.iso3;
  }

  /** One of the choices, always the same for the same country, language and key. */
  pick<T>(choices: readonly T[], key: string): T {
    return pick(choices, `${this.iso3} ${this.language.code} ${key}`);
  }

  /** The destination inside a sentence. */
  get name(): string {
    return this.nameOf(this.iso3);
  }

  /** Another country inside a sentence. */
  nameOf(iso3: string): string {
    const own = this.language.countryName?.(iso3);
    if (own !== undefined) return own;
    const country = countryByIso3(iso3);
    return country === undefined ? iso3 : (this.#formats.regions.of(country.iso2) ?? country.name);
  }

  /** Other countries inside a sentence, in alphabetical order of this language, articles apart. */
  namesOf(codes: readonly string[]): string[] {
    const plain = (code: string) => this.#formats.regions.of(countryByIso3(code)?.iso2 ?? '001') ?? code;
    const sorted = codes.toSorted((a, b) => this.#formats.collator.compare(plain(a), plain(b)));
    return sorted.map((code) => this.nameOf(code));
  }

  list(items: readonly string[]): string {
    return this.#formats.list.format(items);
  }

  /** undefined where Intl has no name for the language. */
  languageName(code: string): string | undefined {
    return this.#formats.languages.of(code);
  }

  /** "Japanese yen", as it stands in running text of the guide's language: the form for one of it. */
  currencyName(code: string, count = 1): string {
    const key = `${code} ${count}`;
    const known = this.#formats.currencies.get(key);
    if (known !== undefined) return known;
    const style = {
      style: 'currency',
      currencyDisplay: 'name',
      currency: code,
      maximumFractionDigits: 0,
    } as const;
    const parts = new Intl.NumberFormat(this.language.locale, style).formatToParts(count);
    const name = parts.find((part) => part.type === 'currency')?.value ?? code;
    this.#formats.currencies.set(key, name);
    return name;
  }

  /** A month, 1 to 12, marked: in some languages its name has digits. */
  month(fact: string, month: number): string {
    return mark(fact, this.#formats.month.format(new Date(Date.UTC(2026, month - 1, 15))));
  }

  number(fact: string, value: number): string {
    return mark(fact, this.#formats.number.format(value));
  }

  /** A year, without separators. */
  year(fact: string, value: number): string {
    return mark(fact, String(value));
  }

  /** "$4" or "$4.50"; `price` in cents. */
  usd(fact: string, price: number): string {
    const format = price % 100 === 0 ? this.#formats.wholeUsd : this.#formats.usd;
    return mark(fact, format.format(price / 100));
  }

  /** "3 GB", "500 MB". */
  data(fact: string, megabytes: number): string {
    const [amount, unit] = megabytes >= 1000 ? [megabytes / 1000, 'GB'] : [megabytes, 'MB'];
    return `${mark(fact, this.#formats.number.format(amount))} ${unit}`;
  }

  /** Anything else with digits in it: an emergency number, a text of the facts. */
  text(fact: string, text: string): string {
    return mark(fact, text);
  }

  /** "UTC+5:30", "UTC−3", "UTC". */
  utc(fact: string, minutes: number): string {
    const size = Math.abs(minutes);
    const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
    return mark(fact, minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`);
  }

  /** A city in the guide's language, where its local name is known. */
  cityName(city: { name: string; local?: Record<string, string> | undefined }): string {
    const [base] = this.language.code.split('-');
    return city.local?.[this.language.code] ?? (base ? city.local?.[base] : undefined) ?? city.name;
  }
}
