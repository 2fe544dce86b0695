import type { Plan } from '../../../core/catalogue/plan.ts';
import { openBorders } from '../../countries/closed-borders.ts';
import type { Facts } from '../../countries/facts.ts';
import type { Country } from '../../countries/read.ts';
import { splitMarks } from '../engine/marks.ts';

/** Words with a digit in them that are names, not figures. */
const NAMES = /\b[45]G\b|\*#06#/g;

/** The raw rows that the figures of a guide are compared with. */
interface Rows {
  facts: Facts;
  country: Country;
  /** Plans that work in the country. */
  plans: readonly Plan[];
}

/** A fact id is "head.name.key"; undefined when the rows know nothing of it. */
type Expected = (rows: Rows, name: string, key: string) => number[] | undefined;

/** What the rows say for a fact, by its head, apart from the code that wrote the guide: a number, or the numbers of a text. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  constant: () => [3],
  plans: expectedOfPlans,
  regions: expectedOfRegions,
  networks: ({ country: { networks } }, name) =>
    name === 'count' ? [networks.length] : figures(networks.map((network) => network.name).join(' ')),
  borders: ({ country }) => [country.borders.length],
  zones: ({ facts: { zones } }, name) => expectedOfZones(zones, name),
  internet: ({ facts: { internet } }, name) =>
    internet && [name === 'year' ? internet.year : internet.percent],
  metro: ({ facts: { metro } }, name) => metro && [name === 'year' ? metro.year : metro.people],
  wet: ({ facts }, name, key) => monthOf(facts.climate?.wet?.[Number(name)], key),
  storm: ({ facts }, name) => monthOf(facts.climate?.storm?.months, name),
  climate: ({ facts }) => figures(facts.climate?.text ?? ''),
  terrain: ({ facts }) => figures(facts.terrain?.text ?? ''),
  emergency: ({ facts }, name) => {
    const number = facts.emergency?.[name as EmergencyService];
    return number === undefined ? undefined : [Number(number)];
  },
  callingCode: ({ facts }) => figures(facts.callingCode ?? ''),
  power: ({ facts }, name) => (name === 'count' ? [facts.power?.plugs?.length ?? 0] : volts(name, facts)),
};

type EmergencyService = 'any' | 'police' | 'ambulance' | 'fire';

function expected(fact: string, rows: Rows): number[] | undefined {
  const [head = '', name = '', key = ''] = fact.split('.');
  return EXPECTED[head]?.(rows, name, key);
}

const rate = (plan: Plan) => Math.round((1000 * plan.price) / plan.data_quota_mb);
const byPrice = (a: Plan, b: Plan) => a.price - b.price;
const first = (plans: readonly Plan[], better: (a: Plan, b: Plan) => number) => plans.toSorted(better)[0];

function expectedOfPlans({ country, plans }: Rows, name: string, key: string): number[] | undefined {
  const own = plans.filter((plan) => plan.countries_enabled.length === 1);
  if (name === 'own') return [own.length];
  if (name === 'installWithin') return [Math.min(...own.flatMap((plan) => plan.install_within_days ?? []))];
  if (name === 'networks') return figures([...networks(country, own)].join(' '));
  if (name === 'generation') return [fastest(country, own)];
  const fixed = own.filter((plan) => plan.daily_quota_mb === null);
  const unlimited = own.filter((plan) => plan.daily_quota_mb !== null);
  if (name === 'unlimited' && key === 'count') return [unlimited.length];
  const chosen: Record<string, Plan | undefined> = {
    cheapest: first(own, byPrice),
    best: first(fixed, (a, b) => rate(a) - rate(b)),
    longest: first(own, (a, b) => b.validity_days - a.validity_days || byPrice(a, b)),
    largest: first(fixed, (a, b) => b.data_quota_mb - a.data_quota_mb || byPrice(a, b)),
    unlimited: first(unlimited, byPrice),
    week: first(
      fixed.filter(
        (plan) => plan.data_quota_mb >= 3000 && plan.data_quota_mb <= 6000 && plan.validity_days >= 8,
      ),
      byPrice,
    ),
  };
  return fieldOf(chosen[name], key);
}

function expectedOfRegions({ country, plans }: Rows, name: string, key: string): number[] | undefined {
  const wider = plans.filter((plan) => plan.scope === (name === 'global' ? 'global' : 'region'));
  const near = (plan: Plan) =>
    openBorders(country.iso3, country.borders).filter((code) => plan.countries_enabled.includes(code)).length;
  const wanted = wider.filter((plan) => {
    if (name === 'border' || name === 'neighbours') return near(plan) > 0;
    return name === 'far' ? near(plan) === 0 : true;
  });
  const reach = name === 'border' || name === 'neighbours' ? Math.max(...wanted.map(near)) : 0;
  const reaching = wanted.filter((plan) => reach === 0 || near(plan) === reach);
  const smallest = Math.min(...reaching.map((plan) => plan.countries_enabled.length));
  const group = reaching.filter((plan) => plan.countries_enabled.length === smallest);
  const cheapest = first(group, byPrice);
  if (cheapest === undefined) return undefined;
  if (key === 'countries') return [cheapest.countries_enabled.length];
  if (key === 'others') return [cheapest.countries_enabled.length - 1];
  if (key === 'rest') return [near(cheapest)];
  return fieldOf(cheapest, key);
}

function fieldOf(plan: Plan | undefined, field: string): number[] | undefined {
  if (plan === undefined) return undefined;
  switch (field) {
    case 'price':
      return [plan.price / 100];
    case 'days':
      return [plan.validity_days - 1];
    case 'perGb':
      return [rate(plan) / 100];
    case 'daily':
      return [volume(plan.daily_quota_mb ?? 0)];
    case 'kbps':
      return [plan.reduced_speed_kbps ?? 0];
    case 'data':
      return [volume(plan.data_quota_mb)];
    default:
      return undefined;
  }
}

/** @param zones offsets in minutes. @param name "count", "first", "last" or an index. */
function expectedOfZones(zones: readonly number[], name: string): number[] {
  if (name === 'count') return [zones.length];
  const index: Record<string, number> = { first: 0, last: zones.length - 1 };
  const minutes = Math.abs(zones[index[name] ?? Number(name)] ?? Number.NaN);
  if (minutes === 0) return [];
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? [hours] : [hours, rest];
}

/** The first or the last month of a season. */
const monthOf = (season: readonly [number, number] | undefined, end: string) =>
  season && [season[end === 'from' ? 0 : 1]];

const known = new WeakMap<readonly Plan[], Map<string, number[] | undefined>>();

/** The same, looked up once for all languages and wordings of a destination. */
function expectedOnce(fact: string, rows: Rows): number[] | undefined {
  const ofPlans = known.get(rows.plans) ?? new Map<string, number[] | undefined>();
  known.set(rows.plans, ofPlans);
  const key = `${rows.country.iso3} ${fact}`;
  if (!ofPlans.has(key)) ofPlans.set(key, expected(fact, rows));
  return ofPlans.get(key);
}

/** Numbers to dial, whose noughts count. */
function exactly(fact: string, facts: Facts): string | undefined {
  const [head, name] = fact.split('.');
  if (head === 'callingCode') return facts.callingCode;
  return head === 'emergency' ? facts.emergency?.[name as EmergencyService] : undefined;
}

const volume = (megabytes: number) => (megabytes >= 1000 ? megabytes / 1000 : megabytes);

function volts(name: string, facts: Facts): number[] | undefined {
  const voltage = facts.power?.voltage;
  if (voltage === undefined) return undefined;
  if (name === 'range') return [100, 240];
  if (name === 'other') return [voltage === '100-127' ? 230 : 120];
  if (name === 'low') return voltage === 'both' ? [110, 127] : undefined;
  return voltage === '100-127' ? [100, 127] : [220, 240];
}

function networks(country: Country, own: readonly Plan[]): Set<string> {
  return new Set(
    own.flatMap((p) => p.networks.filter((n) => n.country === country.iso3).flatMap((n) => n.names)),
  );
}

function fastest(country: Country, own: readonly Plan[]): number {
  const here = own.flatMap((plan) => plan.networks.filter((entry) => entry.country === country.iso3));
  return Math.max(...here.map((entry) => Number(entry.generation.slice(0, 1))));
}

/** The figures of a text, in reading order; separators of thousands in any language don't part a number. */
export function figures(text: string): number[] {
  const joined = text.replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '').replace(/(?<=\d),(?=\d)/g, '.');
  return [...joined.matchAll(/\d+(?:\.\d+)?/g)].map((found) => Number(found[0]));
}

/** Faults of a marked text: figures without a fact, and figures that the rows don't bear out. Empty when all is well. */
export function numberFaults(text: string, facts: Facts, country: Country, plans: readonly Plan[]): string[] {
  const { marks, rest } = splitMarks(text);
  const faults = figures(rest.replace(NAMES, '')).map((figure) => `${figure} without a fact`);
  for (const { fact, text: shown } of marks) {
    const want = expectedOnce(fact, { facts, country, plans });
    const have = figures(shown);
    const said = exactly(fact, facts);
    if (said !== undefined && said !== shown) faults.push(`${shown}: ${fact} is ${said}`);
    else if (want === undefined) faults.push(`${shown}: no fact ${fact}`);
    else if (!agree(fact, have, want, shown)) faults.push(`${shown}: ${fact} is ${want.join(' ')}`);
  }
  return faults;
}

function agree(fact: string, have: number[], want: number[], said: string): boolean {
  // Lists may be shortened, and figures of names stand among those of all networks.
  if (fact.includes('networks') && !fact.endsWith('count'))
    return have.every((figure) => want.includes(figure));
  // "3 more" of a shortened list: fewer than there are.
  if (fact.endsWith('.rest') || fact.endsWith('.rest8')) return have.length === 1 && have[0]! < want[0]!;
  // People are rounded, in millions or thousands; in tens of thousands in East Asia.
  if (fact === 'metro.people') {
    const unit = /[万萬만]/.test(said) ? 10_000 : have[0]! < 1000 ? 1_000_000 : 1;
    const shown = have[0]! * unit;
    return have.length === 1 && Math.abs(shown - want[0]!) <= 50_000;
  }
  // A month's name has no figure in most languages.
  if (/^(wet|storm)\./.test(fact) && have.length === 0) return true;
  return have.length === want.length && have.every((figure, index) => figure === want[index]);
}
