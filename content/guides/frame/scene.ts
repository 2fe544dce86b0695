import { fullDays, type Plan } from '../../../core/catalogue/plan.ts';
import { GuideContext } from '../engine/guide-context.ts';
import { mark, unmarked } from '../engine/marks.ts';
import type { WiderOffer } from '../engine/offers.ts';
import { border, far, globalOffer, lender, uncovered } from './facts.ts';
import { centUsd, millions, plurals, wholeUsd } from './formats.ts';
import type { Counted, Forms, Service, Texts } from './texts.ts';

export const PLACEHOLDER = /\{([A-Za-z0-9.]+)\}/g;

/** "In" asks for "in" at the start of a sentence. */
export const uncapital = (key: string): string => key.charAt(0).toLowerCase() + key.slice(1);

/** A destination in a language: turns `{placeholders}` into names and figures, each figure with its fact. */
export class Scene {
  readonly c: GuideContext;
  readonly t: Texts;
  readonly #locale: string;

  constructor(context: GuideContext, texts: Texts) {
    this.t = texts;
    this.#locale = context.facts.languages.includes(texts.code)
      ? `${texts.locale}-${texts.regionOf?.[context.iso3] ?? context.country.iso2}`
      : texts.locale;
    this.c = new GuideContext(context.country, context.facts, context.offers, {
      ...context.language,
      locale: this.#locale,
    });
  }

  /** A text with its placeholders filled; one in capitals ("{In}") starts a sentence. Throws for an unknown placeholder. */
  say(text: string): string {
    const filled = text.replace(PLACEHOLDER, (_, key: string) => {
      const lower = uncapital(key);
      const value = slots[lower]?.(this);
      if (value === undefined)
        throw new RangeError(`${this.t.code} ${this.c.iso3}: nothing for {${key}} in “${text}”`);
      return key === lower ? value : value.charAt(0).toLocaleUpperCase(this.t.locale) + value.slice(1);
    });
    return this.t.finish?.(filled, this.c.iso3) ?? filled;
  }

  get forms(): Forms {
    const bare = this.nameOf(this.c.iso3);
    return this.t.countries[this.c.iso3] ?? { the: bare, in: bare, of: bare };
  }

  nameOf(iso3: string): string {
    return this.t.names?.[iso3] ?? this.c.nameOf(iso3);
  }

  city(name: string): string {
    const known = this.c.facts.cities.find((city) => city.name === name);
    return this.t.cities?.[name] ?? this.c.cityName(known ?? { name });
  }

  /** Country names in alphabetical order; the rest counted when there are more than `most` and one. */
  places(codes: readonly string[], most: number, fact: string): string {
    const names = this.c.namesOf(codes).map((name, index) => {
      const code = codes.find((one) => this.c.nameOf(one) === name) ?? codes[index]!;
      return this.t.names?.[code] ?? name;
    });
    if (names.length <= most + 1) return this.c.list(names);
    const rest = this.t.more.replace('{n}', this.c.number(fact, names.length - most));
    return this.c.list([...names.slice(0, most), rest]);
  }

  counted(forms: Counted, fact: string, count: number): string {
    return plain(this.t, forms, count).replace('{n}', this.c.number(fact, count));
  }

  /** "US$ 4", "4 $US": never a bare dollar sign where that is the local money. `price` in cents. */
  usd(fact: string, price: number): string {
    const format = price % 100 === 0 ? wholeUsd(this.#locale) : centUsd(this.#locale);
    return mark(fact, format.format(price / 100));
  }

  data(fact: string, megabytes: number): string {
    const text = this.c.data(fact, megabytes);
    const unit = megabytes >= 1000 ? 'GB' : 'MB';
    return text.replace(` ${unit}`, `\u{A0}${this.t.units?.[unit] ?? unit}`);
  }

  days(fact: string, plan: Plan): string {
    return this.counted(this.t.days, `${fact}.days`, fullDays(plan));
  }

  size(fact: string, plan: Plan): string {
    const { size } = this.t;
    return size
      .replace('{data}', this.data(`${fact}.data`, plan.data_quota_mb))
      .replace('{days}', this.days(fact, plan));
  }

  span(fact: string, months: readonly [number, number]): string {
    const from = this.c.month(`${fact}.from`, months[0]);
    return this.t.span(from, this.c.month(`${fact}.to`, months[1]), unmarked(from));
  }

  languages(): string[] {
    return this.c.facts.languages.flatMap(
      (code) => this.t.languages?.[code] ?? this.c.languageName(code) ?? [],
    );
  }

  /** "Thai baht (THB)", or "francs suisses (CHF)" of many. */
  money(code: string, count = 1): string {
    return `${this.c
      .currencyName(code, count)
      .replace(/ \(.*\)/, '')
      .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
        this.t.code.startsWith('pt') ? letter.toLowerCase() : letter,
      )} (${code})`;
  }

  services(): string {
    const { emergency } = this.c.facts;
    const each = (['police', 'ambulance', 'fire'] as const).flatMap((service: Service) => {
      const number = emergency?.[service];
      if (number === undefined) return [];
      return [`${this.t.services[service]} ${this.c.text(`emergency.${service}`, number)}`];
    });
    return this.c.list(each);
  }

  /** Airports as "Zürich (ZRH)", the first three places; by their codes where no town is known. */
  airports(): string | undefined {
    const all = this.c.facts.airports ?? [];
    const placed = all.filter((airport) => airport.city !== undefined);
    if (placed.length === 0)
      return all.length > 0 ? this.c.list(all.map((airport) => airport.iata)) : undefined;
    const places = new Map<string, string[]>();
    for (const { iata, city = '' } of placed) places.set(city, [...(places.get(city) ?? []), iata]);
    const shown = [...places].slice(0, 3);
    return this.c.list(shown.map(([city, codes]) => `${this.city(city)} (${codes.join(', ')})`));
  }

  people(): string | undefined {
    const { metro } = this.c.facts;
    if (metro === undefined) return undefined;
    if (metro.people < 1_000_000)
      return this.c.number('metro.people', Math.round(metro.people / 1000) * 1000);
    return mark('metro.people', millions(this.#locale).format(metro.people));
  }

  region(offer: WiderOffer): string {
    return this.t.regions[offer.region] ?? offer.region;
  }
}

type Slot = (s: Scene) => string | undefined;

/** The form of a word for so many, without the number. */
const plain = ({ locale }: Texts, forms: Counted, count: number) =>
  forms[plurals(locale).select(count)] ?? forms.other;

const offer =
  (use: (s: Scene, o: NonNullable<GuideContext['offers']>) => string | undefined): Slot =>
  (s) =>
    s.c.offers && use(s, s.c.offers);

/** `{near.price}` and its kin, for a plan of several countries. */
function wider(
  prefix: string,
  fact: string,
  of: (c: GuideContext) => WiderOffer | undefined,
): Record<string, Slot> {
  const found =
    (use: (s: Scene, r: WiderOffer) => string): Slot =>
    (s) => {
      const r = of(s.c);
      return r && use(s, r);
    };
  return {
    [`${prefix}.region`]: found((s, r) => s.region(r)),
    [`${prefix}.price`]: found((s, r) => s.usd(`${fact}.price`, r.plan.price)),
    [`${prefix}.size`]: found((s, r) => s.size(fact, r.plan)),
    [`${prefix}.lands`]: found((s, r) => s.counted(s.t.lands, `${fact}.countries`, r.countries)),
    [`${prefix}.count`]: found((s, r) => s.c.number(`${fact}.countries`, r.countries)),
    [`${prefix}.places`]: found((s, r) => s.places(r.neighbours, 4, 'regions.neighbours.rest')),
  };
}

const zone =
  (fact: string, index: number): Slot =>
  (s) => {
    const value = s.c.facts.zones.at(index);
    return value === undefined ? undefined : s.c.utc(fact, value);
  };
const wet =
  (index: number): Slot =>
  (s) => {
    const months = s.c.facts.climate?.wet?.[index];
    return months && s.span(`wet.${index}`, months);
  };
const networks = (s: Scene, fiveG: boolean) =>
  s.c.country.networks
    .filter((network) => !fiveG || network.generation === '5G')
    .map((network) => network.name);

/** Every placeholder; its figures carry the ids of facts that gates/numbers.ts re-derives. */
export const slots: Readonly<Record<string, Slot>> = {
  name: (s) => s.forms.bare ?? s.nameOf(s.c.iso3),
  the: (s) => s.forms.the,
  in: (s) => s.forms.in,
  of: (s) => s.forms.of,
  capital: (s) => (s.c.facts.capital === undefined ? undefined : s.city(s.c.facts.capital)),
  seat: (s) =>
    s.c.facts.capital === undefined ? undefined : (s.t.seats?.[s.c.facts.capital] ?? s.t.capital),
  'metro.city': (s) => s.c.facts.metro && s.city(s.c.facts.metro.city),
  'metro.people': (s) => s.people(),
  'metro.year': (s) => s.c.facts.metro && s.c.year('metro.year', s.c.facts.metro.year),
  'zones.count': (s) => s.c.number('zones.count', s.c.facts.zones.length),
  'zones.first': zone('zones.first', 0),
  'zones.last': zone('zones.last', -1),
  'zones.list': (s) => s.c.list(s.c.facts.zones.map((minutes, index) => s.c.utc(`zones.${index}`, minutes))),
  'net.percent': (s) => s.c.facts.internet && s.c.number('internet.percent', s.c.facts.internet.percent),
  'net.year': (s) => s.c.facts.internet && s.c.year('internet.year', s.c.facts.internet.year),
  networks: (s) => s.c.text('networks', s.c.list(networks(s, false))),
  'networks.count': (s) => s.c.number('networks.count', s.c.country.networks.length),
  fiveG: (s) => s.c.text('networks.fiveG', s.c.list(networks(s, true))),
  borders: (s) => s.places(s.c.country.borders, 5, 'borders.rest'),
  'borders.count': (s) => s.c.number('borders.count', s.c.country.borders.length),
  uncovered: (s) => s.c.list((uncovered(s.c) ?? []).map((code) => s.nameOf(code))),
  storm: (s) => s.c.facts.climate?.storm && s.t.storms[s.c.facts.climate.storm.kind],
  'storm.span': (s) => s.c.facts.climate?.storm && s.span('storm', s.c.facts.climate.storm.months),
  wet: wet(0),
  rains: (s) => {
    const seasons = s.c.facts.climate?.wet?.map((months, index) => s.span(`wet.${index}`, months));
    return seasons && s.c.list(seasons);
  },
  wet2: wet(1),
  hazards: (s) => s.c.list((s.c.facts.hazards ?? []).slice(0, 4).map((hazard) => s.t.hazards[hazard])),
  langs: (s) => s.c.list(s.languages()),
  official: (s) => s.t.official && plain(s.t, s.t.official, s.languages().length),
  money: (s) => s.money(s.c.facts.currency[0] ?? ''),
  'money.many': (s) => s.money(s.c.facts.currency[0] ?? '', 2),
  money2: (s) => s.c.facts.currency[1] && s.money(s.c.facts.currency[1]),
  lender: (s) => {
    const owner = lender(s.c);
    return owner && s.nameOf(owner);
  },
  calling: (s) => s.c.facts.callingCode && s.c.text('callingCode', s.c.facts.callingCode),
  plugs: (s) => s.c.facts.power?.plugs && s.c.list(s.c.facts.power.plugs),
  volts: (s) => s.c.text('power.voltage', s.c.facts.power?.voltage === '100-127' ? '100–127' : '220–240'),
  'volts.other': (s) => s.c.text('power.other', s.c.facts.power?.voltage === '100-127' ? '230' : '120'),
  'volts.low': (s) => s.c.text('power.low', '110–127'),
  'volts.range': (s) => s.c.text('power.range', '100–240'),
  airports: (s) => s.airports(),
  sos: (s) => s.c.facts.emergency?.any && s.c.text('emergency.any', s.c.facts.emergency.any),
  'sos.list': (s) => s.services(),
  'sos.direct': (s) => (s.c.facts.emergency?.police === undefined ? '' : s.say(s.t.direct)),
  'three.data': (s) => s.data('constant.week', 3000),
  own: offer((s, o) => s.c.number('plans.own', o.own)),
  'own.plans': offer((s, o) => s.counted(s.t.plans, 'plans.own', o.own)),
  cheap: offer((s, o) => s.usd('plans.cheapest.price', o.cheapest.price)),
  'cheap.size': offer((s, o) => s.size('plans.cheapest', o.cheapest)),
  'best.data': offer((s, o) => s.data('plans.best.data', o.best.plan.data_quota_mb)),
  'best.price': offer((s, o) => s.usd('plans.best.price', o.best.plan.price)),
  'best.gb': offer((s, o) => s.usd('plans.best.perGb', o.best.perGb)),
  'large.data': offer((s, o) => s.data('plans.largest.data', o.largest.data_quota_mb)),
  'large.price': offer((s, o) => s.usd('plans.largest.price', o.largest.price)),
  'long.days': offer((s, o) => s.days('plans.longest', o.longest)),
  'long.data': offer((s, o) => s.data('plans.longest.data', o.longest.data_quota_mb)),
  'long.price': offer((s, o) => s.usd('plans.longest.price', o.longest.price)),
  'week.size': offer((s, o) => o.week && s.size('plans.week', o.week)),
  'week.price': offer((s, o) => o.week && s.usd('plans.week.price', o.week.price)),
  'unl.price': offer((s, o) => o.unlimited && s.usd('plans.unlimited.price', o.unlimited.plan.price)),
  'unl.daily': offer(
    (s, o) => o.unlimited && s.data('plans.unlimited.daily', o.unlimited.plan.daily_quota_mb ?? 0),
  ),
  'unl.days': offer((s, o) => o.unlimited && s.days('plans.unlimited', o.unlimited.plan)),
  'unl.kbps': offer(
    (s, o) => o.unlimited && s.c.number('plans.unlimited.kbps', o.unlimited.plan.reduced_speed_kbps ?? 0),
  ),
  'plan.networks': offer((s, o) => o.networks && s.c.text('plans.networks', s.c.list(o.networks.names))),
  'plan.gen': offer((s, o) => o.networks && s.c.text('plans.generation', o.networks.fastest)),
  install: offer((s, o) =>
    o.installWithin === undefined ? undefined : s.c.number('plans.installWithin', o.installWithin),
  ),
  neighbour: (s) => {
    const near = border(s.c)?.neighbours;
    return near && s.nameOf(s.c.pick(near, 'neighbour'));
  },
  ...wider('near', 'regions.border', border),
  ...wider('first', 'regions.first', (c) => c.offers?.regions.find((r) => r.plan.scope === 'region')),
  ...wider('far', 'regions.far', far),
  ...wider('global', 'regions.global', globalOffer),
};
