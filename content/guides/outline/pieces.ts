import { border } from '../en/names.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import { volts as figuresOf } from './power.ts';
import type { Say } from './say.ts';
import type { Pieces } from './vocabulary.ts';

// What fills the gaps of the wordings; undefined when a fact is missing, which drops the sentence.

const far = (c: GuideContext) =>
  c.offers?.regions.find((r) => r.plan.scope === 'region' && r.neighbours.length === 0);
const global = (c: GuideContext) => c.offers?.regions.find((r) => r.plan.scope === 'global');

export function cheapest(say: Say, c: GuideContext): Pieces | undefined {
  const o = c.offers;
  return (
    o && {
      ...say.plan('plans.cheapest', o.cheapest),
      plans: say.count('plans', 'plans.own', o.own),
      longest: say.days('plans.longest', o.longest),
    }
  );
}
export function best(say: Say, c: GuideContext): Pieces | undefined {
  const o = c.offers;
  return o && { ...say.plan('plans.best', o.best.plan), rate: say.price('plans.best.perGb', o.best.perGb) };
}
export function week(say: Say, c: GuideContext): Pieces | undefined {
  return c.offers?.week && say.plan('plans.week', c.offers.week);
}
export function longest(say: Say, c: GuideContext): Pieces | undefined {
  return c.offers && c.offers.longest.validity_days > 29
    ? say.plan('plans.longest', c.offers.longest)
    : undefined;
}
export function unlimited(say: Say, c: GuideContext): Pieces | undefined {
  const u = c.offers?.unlimited;
  return (
    u && {
      ...say.plan('plans.unlimited', u.plan),
      daily: say.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0),
      speed: c.number('plans.unlimited.kbps', u.plan.reduced_speed_kbps ?? 0),
    }
  );
}
export function planNetworks(say: Say, c: GuideContext): Pieces | undefined {
  const n = c.offers?.networks;
  return (
    n && {
      networks: say.networks('plans.networks', n.names),
      generation: c.text('plans.generation', n.fastest),
    }
  );
}
/** A wider offer; its region's name is left out by the wordings that end in `-unnamed`. */
export function wider(say: Say, c: GuideContext, which: 'first' | 'far' | 'global'): Pieces | undefined {
  const first = c.offers?.regions.find((r) => r.plan.scope === 'region');
  const r = which === 'first' ? first : which === 'far' ? far(c) : global(c);
  const region = r && (which === 'global' ? '' : say.region(r.region));
  if (r === undefined || region === undefined) return undefined;
  const fact = `regions.${which}`;
  return {
    region,
    countries: say.count('countries', `${fact}.countries`, r.countries),
    ...say.plan(fact, r.plan),
  };
}
export function neighbours(say: Say, c: GuideContext, most: number): Pieces | undefined {
  const r = border(c);
  const region = r && say.region(r.region);
  if (r === undefined || region === undefined) return undefined;
  return {
    region,
    ...say.plan('regions.border', r.plan),
    countries: say.count('countries', 'regions.border.countries', r.countries),
    neighbours: say.countries('regions.neighbours.rest', r.neighbours, most),
    neighbour: c.nameOf(c.pick(r.neighbours, 'neighbour')),
  };
}
/** Of two rainy seasons the first alone would be wrong. */
export function wet(say: Say, c: GuideContext): Pieces | undefined {
  const [first, second] = c.facts.climate?.wet ?? [];
  return first && second === undefined ? say.season('wet.0', first) : undefined;
}
export function storm(say: Say, c: GuideContext): Pieces | undefined {
  const found = c.facts.climate?.storm;
  return found && { storm: say.words.storms[found.kind], ...say.season('storm', found.months) };
}
export function zones(say: Say, c: GuideContext): Pieces {
  const { zones: all } = c.facts;
  return {
    zone: say.utc('zones.first', all[0]!),
    last: say.utc('zones.last', all.at(-1)!),
    count: say.count('zones', 'zones.count', all.length),
    zones: all.map((zone, index) => say.utc(`zones.${index}`, zone)).join(say.words.comma),
  };
}
export function airports(say: Say): Pieces | undefined {
  const places = say.airports();
  return places === undefined ? undefined : { airports: places };
}
export function languages(say: Say): Pieces | undefined {
  const names = say.languages();
  return names === undefined ? undefined : { languages: names };
}
export function internet(_: Say, c: GuideContext, least: number, below: number): Pieces | undefined {
  const net = c.facts.internet;
  if (net === undefined || net.percent < least || net.percent >= below) return undefined;
  return { percent: c.number('internet.percent', net.percent), year: c.year('internet.year', net.year) };
}
export function metro(say: Say, c: GuideContext): Pieces | undefined {
  const found = c.facts.metro;
  return (
    found && {
      city: say.place(found.city),
      people: say.people('metro.people', found.people),
      year: c.year('metro.year', found.year),
    }
  );
}
export function oneNetwork(say: Say, c: GuideContext): Pieces | undefined {
  const [network, ...rest] = c.country.networks;
  return network && rest.length === 0 ? { network: say.networks('networks', [network.name]) } : undefined;
}
export function volts(c: GuideContext, voltage: '100-127' | '220-240' | 'both'): Pieces | undefined {
  if (c.facts.power?.voltage !== voltage) return undefined;
  return figuresOf(c);
}
