import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import { unmarked } from '../engine/marks.ts';
import { plurals as pluralRules, volumes, whole } from '../frame/formats.ts';
import type { Counted, Pieces, Vocabulary } from './vocabulary.ts';

const LATIN = /[A-Za-z]|^\+|\d[–-]\d/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f]/;

/** Facts in the words of a local language. All figures come marked, as from the context. */
export class Say {
  readonly c: GuideContext;
  readonly words: Vocabulary;

  constructor(c: GuideContext, words: Vocabulary) {
    this.c = c;
    this.words = words;
  }

  /** Latin names and codes in a text that runs from right to left keep their own order. */
  apart(text: string): string {
    const alone = this.words.dir === 'rtl' && LATIN.test(text) && !RIGHT_TO_LEFT.test(text);
    return alone ? `\u2066${text}\u2069` : text;
  }

  count(kind: Counted, fact: string, count: number): string {
    const { plurals = ['other'], counts, formOf, locale } = this.words;
    const forms = counts[kind];
    const at = formOf ? formOf(count) : plurals.indexOf(pluralRules(locale).select(count));
    const form = forms[at] ?? forms.at(-1) ?? '#';
    return form.replace('#', this.c.number(fact, count));
  }

  days(fact: string, plan: Plan): string {
    return this.count('days', `${fact}.days`, fullDays(plan));
  }

  /** A price in cents. Behind Arabic letters "$4" would become "4$", so it stands apart. */
  price(fact: string, cents: number): string {
    const said = this.c.usd(fact, cents);
    const turns = this.words.dir === 'rtl' && unmarked(said).startsWith('$');
    return turns ? `\u2066${said}\u2069` : said;
  }

  /** "3 GB"; figure and unit stay on one line. */
  data(fact: string, megabytes: number): string {
    const { data, locale } = this.words;
    if (data === 'plain') return this.apart(this.c.data(fact, megabytes).replace(' ', '\u00a0'));
    const { gigabyte, megabyte } = volumes[data];
    const said =
      megabytes >= 1000 ? gigabyte(locale).format(megabytes / 1000) : megabyte(locale).format(megabytes);
    return this.apart(this.c.text(fact, said.replace(' ', '\u00a0')));
  }

  /** Data, days and price of a plan. */
  plan(fact: string, plan: Plan): Pieces {
    return {
      data: this.data(`${fact}.data`, plan.data_quota_mb),
      days: this.days(fact, plan),
      price: this.price(`${fact}.price`, plan.price),
    };
  }

  /** People in millions, in thousands below one; in ten thousands where people count so. */
  people(fact: string, people: number): string {
    const { millions } = this.words;
    if (millions.tens) {
      const tens = people < 1_000_000 ? Math.round(people / 10_000) : Math.round(people / 100_000) * 10;
      return this.c.text(fact, `${whole('en').format(tens)}${millions.tens}`);
    }
    if (people < 1_000_000) return this.c.number(fact, Math.round(people / 1000) * 1000);
    return (millions.word ?? '#').replace('#', this.c.number(fact, Math.round(people / 100_000) / 10));
  }

  /** A place by its name in the facts, in the guide's language where that is known. */
  place(name: string): string {
    const city = this.c.facts.cities.find((entry) => entry.name === name);
    const known = city ? this.c.cityName(city) : name;
    return this.apart(this.words.places?.[name] ?? this.words.places?.[known] ?? known);
  }

  list(items: readonly string[]): string {
    const { listed } = this.words;
    if (listed === undefined || items.length < 2) return this.c.list(items);
    return `${items.slice(0, -1).join(listed[0])}${listed[1]}${items.at(-1)}`;
  }

  /** The first few countries of a list, and how many more. */
  countries(fact: string, codes: readonly string[], most: number): string {
    const names = this.c.namesOf(codes);
    if (names.length <= most + 1) return this.list(names);
    return this.list([...names.slice(0, most), this.count('more', fact, names.length - most)]);
  }

  networks(fact: string, names: readonly string[]): string {
    return this.c.text(
      fact,
      names.map((name) => this.apart(this.words.brands?.[name] ?? name)).join(this.words.comma),
    );
  }

  letters(letters: readonly string[]): string {
    return this.c.list(letters.map((letter) => this.apart(letter)));
  }

  /** A region of wider plans; undefined where the language has no word for it. */
  region(name: string): string | undefined {
    return this.words.regions[name];
  }

  utc(fact: string, minutes: number): string {
    return this.apart(this.c.utc(fact, minutes));
  }

  month(fact: string, month: number): string {
    const own = this.words.months?.[month - 1];
    return own === undefined ? this.c.month(fact, month) : this.c.text(fact, own);
  }

  season(fact: string, [from, to]: readonly [number, number]): Pieces {
    return { from: this.month(`${fact}.from`, from), to: this.month(`${fact}.to`, to) };
  }

  currency(code: string): string {
    const name = this.words.currencies?.[code] ?? this.c.currencyName(code);
    return this.words.between === ''
      ? `${name.replaceAll(' ', '')}（${code}）`
      : `${name} (${this.apart(code)})`;
  }

  /** Official languages; undefined when one of them has no name here, for half a list would mislead. */
  languages(): string | undefined {
    const names = this.c.facts.languages.map(
      (code) => this.words.languages?.[code] ?? this.c.languageName(code),
    );
    return names.every((name) => name !== undefined) ? this.list([...new Set(names)]) : undefined;
  }

  /** The first three places with scheduled flights, each with its airports. */
  airports(): string | undefined {
    const places = new Map<string, string[]>();
    for (const { iata, city } of this.c.facts.airports ?? [])
      if (city !== undefined) places.set(city, [...(places.get(city) ?? []), iata]);
    const named = [...places]
      .slice(0, 3)
      .map(([city, codes]) =>
        this.fill(this.words.airportPlace, { place: this.place(city), codes: this.apart(codes.join(', ')) }),
      );
    return named.length > 0 ? this.list(named) : undefined;
  }

  /** A form of the destination's name: `in` is "в России". */
  form(name: string): string | undefined {
    const forms = this.words.forms?.[name];
    return forms && (forms[this.c.iso3] ?? forms.other?.replace('#', this.c.name));
  }

  /** A wording with its gaps filled. Throws where it has a gap that nothing fills. */
  fill(wording: string, pieces: Pieces): string {
    return wording.replace(/\{(\w+)\}/g, (_, gap: string) => {
      const piece = pieces[gap] ?? (gap === 'country' ? this.c.name : this.form(gap));
      if (piece === undefined) throw new Error(`nothing for {${gap}} of ${this.c.iso3}: ${wording}`);
      return piece;
    });
  }
}
