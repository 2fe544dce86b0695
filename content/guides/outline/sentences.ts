import { hasFerries } from '../../countries/one-island.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import type { Slot } from '../engine/rule.ts';
import {
  airports,
  best,
  cheapest,
  internet,
  languages,
  longest,
  metro,
  neighbours,
  oneNetwork,
  planNetworks,
  storm,
  unlimited,
  volts,
  wet,
  wider,
  zones,
} from './pieces.ts';
import { plugFit } from './power.ts';
import type { Say } from './say.ts';
import type { Pieces } from './vocabulary.ts';

/** What a sentence is for, how much it weighs, and what fills its gaps; undefined drops it. */
export interface Outline {
  slot: Slot;
  weight: number | ((c: GuideContext) => number);
  from: (say: Say, c: GuideContext) => Pieces | undefined;
}
const at = (slot: Slot, weight: Outline['weight'], from: Outline['from']): Outline => ({
  slot,
  weight,
  from,
});
const always = (): Pieces => ({});
const when = (holds: boolean | undefined): Pieces | undefined => (holds ? {} : undefined);

const tagged = (c: GuideContext, ...tags: string[]) =>
  c.facts.terrain?.tags?.some((tag) => tags.includes(tag));
const fiveG = (c: GuideContext) => c.country.networks.filter((network) => network.generation === '5G');
const owners: Record<string, string> = { USD: 'USA', AUD: 'AUS', ILS: 'ISR', MAD: 'MAR', EUR: '' };

/** Every sentence that a local guide may have. The gaps of its wordings are the keys of what `from` returns. */
export const sentences = {
  h1: at('h1', 50, always),
  cta: at('cta', 50, always),
  'seo-title': at('seo_title', 50, always),
  'seo-description-plain': at('seo_description', 10, always),
  'seo-description': at('seo_description', 50, cheapest),

  'lead-many-zones': at('lead', 95, (say, c) => (c.facts.zones.length > 2 ? zones(say, c) : undefined)),
  'lead-low-internet': at('lead', 86, (say, c) => internet(say, c, 0, 36)),
  'lead-atolls': at('lead', 84, (_, c) => when(tagged(c, 'atolls'))),
  'lead-left': at('lead', 76, (_, c) => when(c.facts.drivingSide === 'left')),
  'lead-landlocked': at('lead', 74, (say, c) =>
    c.facts.landlocked ? { neighbours: say.countries('borders.rest', c.country.borders, 6) } : undefined,
  ),
  'lead-one-network': at('lead', 70, (say, c) => (c.offers?.networks ? undefined : oneNetwork(say, c))),
  'lead-storms': at('lead', 66, storm),
  'lead-wet': at('lead', 64, wet),
  'lead-islands': at('lead', 62, (_, c) => when(tagged(c, 'islands') && c.country.borders.length === 0)),
  'lead-arid': at('lead', 51, (_, c) => when(c.facts.climate?.zone === 'arid')),
  'lead-mountains': at('lead', 54, (_, c) => when(c.facts.terrain?.tags?.[0] === 'mountains')),
  'lead-neighbours': at('lead', 53, (say, c) =>
    c.facts.landlocked || c.country.borders.length < 2
      ? undefined
      : { neighbours: say.countries('borders.rest', c.country.borders, 6) },
  ),
  'lead-metro': at('lead', (c) => ((c.facts.metro?.people ?? 0) >= 8_000_000 ? 79 : 55), metro),
  'lead-capital': at('lead', 50, (say, c) =>
    c.facts.capital && c.facts.capital !== c.country.name
      ? { capital: say.place(c.facts.capital) }
      : undefined,
  ),
  'offer-price': at('offer', 90, cheapest),
  'offer-networks': at('offer', 80, planNetworks),

  'benefit-price': at('benefit', 70, cheapest),
  'benefit-best': at('benefit', 64, best),
  'benefit-region': at('benefit', 62, (say, c) => wider(say, c, 'first')),
  'benefit-neighbours': at('benefit', 68, (say, c) => neighbours(say, c, 3)),
  'benefit-long': at('benefit', 58, longest),
  'benefit-unlimited': at('benefit', 56, unlimited),
  'benefit-hotspot': at('benefit', 54, (_, c) => when(c.offers?.hotspot === true)),
  'benefit-number': at('benefit', 40, always),
  'benefit-before': at('benefit', 39, always),
  'benefit-card': at('benefit', 38, always),

  plugs: at('power', 62, (say, c) => {
    const letters = c.facts.power?.plugs;
    return letters && { plugs: say.letters(letters) };
  }),
  'plug-fit': at('power', 56, (say, c) => plugFit(say, c)),
  'voltage-low': at('power', 66, (_, c) => volts(c, '100-127')),
  'voltage-high': at('power', 46, (_, c) => volts(c, '220-240')),
  'voltage-both': at('power', 80, (_, c) => volts(c, 'both')),

  wet: at('weather', 62, wet),
  storms: at('weather', 72, storm),
  climate: at('weather', 60, (say, c) => {
    const name = c.facts.climate && say.words.climates[c.facts.climate.zone];
    return name === undefined ? undefined : { climate: name };
  }),
  terrain: at('weather', 50, (say, c) => {
    const tags = c.facts.terrain?.tags;
    return tags && { terrain: say.list(tags.map((tag) => say.words.terrain[tag])) };
  }),
  hazards: at('weather', 52, (say, c) => {
    const names = c.facts.hazards?.slice(0, 4).map((hazard) => say.words.hazards[hazard]);
    return names && { hazards: say.list(names) };
  }),
  cold: at('weather', 68, (_, c) => when(['cold', 'arctic'].includes(c.facts.climate?.zone ?? ''))),
  heat: at('weather', 54, (_, c) => when(c.facts.climate?.zone === 'arid')),

  zone: at('time', 44, (say, c) => (c.facts.zones.length === 1 ? zones(say, c) : undefined)),
  zones: at('time', 82, (say, c) => (c.facts.zones.length > 1 ? zones(say, c) : undefined)),
  'odd-zone': at('time', 70, (say, c) =>
    c.facts.zones.some((zone) => zone % 60) ? zones(say, c) : undefined,
  ),
  'summer-time': at('time', 42, (_, c) => when(c.facts.summerTime)),
  'no-summer-time': at('time', 36, (_, c) => when(!c.facts.summerTime)),

  airports: at('arrival', 58, airports),
  'drive-left': at('around', 76, (_, c) => when(c.facts.drivingSide === 'left')),
  'drive-right': at('around', 34, (_, c) => when(c.facts.drivingSide === 'right')),
  islands: at('around', 64, (_, c) => when(hasFerries(c.iso3, c.facts.terrain?.tags))),
  'offline-maps': at('around', 38, (_, c) => when(tagged(c, 'mountains', 'desert', 'forest'))),
  currency: at('money', 54, (say, c) => ({ currency: say.currency(c.facts.currency[0] ?? '') })),
  'second-currency': at('money', 55, (say, c) =>
    c.facts.currency[1] ? { currency: say.currency(c.facts.currency[1]) } : undefined,
  ),
  'shared-currency': at('money', 53, (_, c) => {
    const owner = owners[c.facts.currency[0] ?? ''];
    return owner && owner !== c.iso3 ? { owner: c.nameOf(owner) } : undefined;
  }),
  cash: at('money', 48, (_, c) => when((c.facts.internet?.percent ?? 100) < 50)),
  languages: at('language', 50, languages),
  'calling-code': at('language', 40, (say, c) =>
    c.facts.callingCode
      ? {
          code:
            say.words.dir === 'rtl'
              ? `\u2066${c.text('callingCode', c.facts.callingCode)}\u2069`
              : c.text('callingCode', c.facts.callingCode),
        }
      : undefined,
  ),

  'home-networks': at('networks', 76, (say, c) =>
    c.country.networks.length > 1
      ? {
          networks: say.networks(
            'networks',
            c.country.networks.map((network) => network.name),
          ),
          count: say.count('networks', 'networks.count', c.country.networks.length),
        }
      : undefined,
  ),
  'one-network': at('networks', 77, oneNetwork),
  'five-g': at('networks', 52, (say, c) => {
    const names = fiveG(c).map((network) => network.name);
    return names.length > 0 && names.length < c.country.networks.length
      ? { networks: say.networks('networks.fiveG', names) }
      : undefined;
  }),
  'all-five-g': at('networks', 52, (_, c) =>
    when(c.country.networks.length > 1 && fiveG(c).length === c.country.networks.length),
  ),
  'four-g': at('networks', 51, (_, c) => when(c.country.networks.length > 0 && fiveG(c).length === 0)),
  'plan-best': at('plans', 56, best),
  'plan-unlimited': at('plans', 58, unlimited),
  'plan-longest': at('plans', 50, longest),
  // Holds everywhere: said only where no network is known, of which there would be something to say.
  'data-use': at('plans', 10, (_, c) => when(c.country.networks.length === 0)),
  'border-covered': at('borders', 79, (say, c) => neighbours(say, c, 5)),
  'border-signal': at('borders', 55, (_, c) => when(c.openNeighbours.length > 0)),
  'wider-region': at('borders', 57, (say, c) => wider(say, c, 'far')),
  global: at('borders', 46, (say, c) => wider(say, c, 'global')),
  'no-wider': at('borders', 58, (_, c) => when(c.offers?.wider === 0)),
  'coverage-gaps': at('coverage', 47, (_, c) => when(tagged(c, 'mountains', 'desert', 'forest', 'plateau'))),
} satisfies Record<string, Outline>;
