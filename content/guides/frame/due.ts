import { CLIMATE_ZONES } from '../../countries/climate-zones.ts';
import { hasFerries } from '../../countries/one-island.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import type { Slot } from '../engine/rule.ts';
import {
  border,
  far,
  fiveGCount,
  globalOffer,
  lender,
  networkCount,
  sameNetworks,
  services,
  tagged,
  uncovered,
} from './facts.ts';
import type { Due } from './texts.ts';

type When = (c: GuideContext) => unknown;
const on = (weight: Due['weight'], when: When): Due => ({ weight, when });
/** Their civil airports are closed or unknown to us: nothing is said. */
const GROUNDED = new Set(['UKR', 'SDN', 'YEM', 'PSE', 'ESH']);
const all: When = () => true;
const offers: When = (c) => c.offers;
const net = (c: GuideContext) => c.facts.internet?.percent;
const zones = (c: GuideContext) => c.facts.zones;
const whole: When = (c) => zones(c).length === 1 && zones(c)[0]! % 60 === 0;
const only = (c: GuideContext, type: string, without: string) => {
  const here = c.facts.power?.plugs ?? [];
  return here.some((letter) => letter === type) && !here.some((letter) => without.includes(letter));
};

/** Sentences of the texts by slot, the same facts and weights as in English; a missing fact drops the sentence. */
export const dueSentences: Readonly<Partial<Record<Slot, Record<string, Due>>>> = {
  h1: { h1: on(50, all) },
  seo_title: { title: on(50, all) },
  seo_description: { 'description-plain': on(10, all), description: on(50, offers) },
  cta: { cta: on(50, all) },
  lead: {
    'lead-zones': on(95, (c) => zones(c).length > 2),
    'lead-two-zones': on(71, (c) => zones(c).length === 2),
    'lead-enclave': on(90, (c) => c.facts.landlocked && c.country.borders.length === 1),
    'lead-low-internet': on(86, (c) => net(c) !== undefined && net(c)! < 36),
    'lead-atolls': on(84, (c) => tagged(c, 'atolls')),
    'lead-left': on(76, (c) => c.facts.drivingSide === 'left'),
    'lead-metro': on(
      (c) => ((c.facts.metro?.people ?? 0) >= 8_000_000 ? 79 : 52),
      (c) => c.facts.metro,
    ),
    'lead-landlocked': on(74, (c) => c.facts.landlocked && c.country.borders.length > 1),
    'lead-one-network': on(70, (c) => networkCount(c) === 1 && !c.offers?.networks),
    'lead-storms': on(66, (c) => c.facts.climate?.storm),
    'lead-wet': on(64, (c) => c.facts.climate?.wet?.length === 1),
    'lead-islands': on(62, (c) => tagged(c, 'islands') && c.country.borders.length === 0),
    'lead-arid': on(58, (c) => c.facts.climate?.zone === 'arid'),
    'lead-mountains': on(54, (c) => c.facts.terrain?.tags?.[0] === 'mountains'),
    'lead-capital': on(50, (c) => c.facts.capital !== c.country.name && c.facts.capital),
    'lead-plain': on(10, all),
  },
  offer: { 'offer-price': on(90, offers), 'offer-networks': on(80, (c) => c.offers?.networks) },
  benefit: {
    'benefit-price': on(70, offers),
    'benefit-near': on(68, border),
    'benefit-best': on(64, offers),
    'benefit-region': on(62, (c) => c.offers?.regions.some((r) => r.plan.scope === 'region')),
    'benefit-unlimited': on(56, (c) => c.offers?.unlimited),
    'benefit-hotspot': on(54, (c) => c.offers?.hotspot),
    'benefit-number': on(40, all),
    'benefit-counter': on(39, all),
    'benefit-early': on(38, all),
  },
  power: {
    plugs: on(
      (c) => (c.facts.power?.plugs?.every((one) => 'CEF'.includes(one)) ? 62 : 74),
      (c) => c.facts.power?.plugs,
    ),
    'plug-slim': on(57, (c) => only(c, 'C', 'EF')),
    'plug-two-pin': on(58, (c) => only(c, 'A', 'B')),
    'voltage-low': on(66, (c) => c.facts.power?.voltage === '100-127'),
    'voltage-high': on(46, (c) => c.facts.power?.voltage === '220-240'),
    'voltage-both': on(80, (c) => c.facts.power?.voltage === 'both'),
  },
  weather: {
    ...Object.fromEntries(
      CLIMATE_ZONES.map((zone) => [`climate-${zone}`, on(59, (c) => c.facts.climate?.zone === zone)]),
    ),
    wet: on(62, (c) => c.facts.climate?.wet?.length === 1),
    'wet-twice': on(70, (c) => c.facts.climate?.wet?.length === 2),
    storms: on(72, (c) => c.facts.climate?.storm),
    hazards: on(52, (c) => c.facts.hazards),
    frost: on(68, (c) => ['cold', 'arctic'].includes(c.facts.climate?.zone ?? '')),
    heat: on(54, (c) => c.facts.climate?.zone === 'arid'),
  },
  time: {
    zone: on(44, whole),
    'zone-odd': on(70, (c) => zones(c).length === 1 && !whole(c)),
    zones: on(82, (c) => zones(c).length > 1),
    'summer-time': on(42, (c) => c.facts.summerTime),
    'no-summer-time': on(36, (c) => !c.facts.summerTime),
  },
  arrival: {
    airports: on(58, (c) => c.facts.airports),
    'no-airport': on(
      84,
      (c) => c.facts.airports === undefined && c.country.borders.length > 0 && !GROUNDED.has(c.iso3),
    ),
  },
  around: {
    'drive-left': on(76, (c) => c.facts.drivingSide === 'left'),
    'drive-right': on(34, (c) => c.facts.drivingSide === 'right'),
    'left-neighbours': on(83, (c) => c.facts.drivingSide === 'left' && c.country.borders.length > 1),
    'offline-maps': on(
      38,
      (c) => c.facts.cities.length > 1 && ['mountains', 'desert', 'forest'].some((tag) => tagged(c, tag)),
    ),
    islands: on(64, (c) => hasFerries(c.iso3, c.facts.terrain?.tags)),
  },
  money: {
    currency: on(54, (c) => lender(c) === undefined),
    'second-currency': on(76, (c) => c.facts.currency[1]),
    'shared-currency': on(72, lender),
    cash: on(48, (c) => (net(c) ?? 100) < 50 && !['EUR', 'USD', 'CHF'].includes(c.facts.currency[0] ?? '')),
  },
  language: {
    'language-one': on(50, (c) => c.facts.languages.length === 1),
    languages: on(50, (c) => c.facts.languages.length > 1),
    calling: on(40, (c) => c.facts.callingCode),
  },
  networks: {
    networks: on(76, (c) => networkCount(c) > 1),
    'one-network': on(77, (c) => networkCount(c) === 1),
    'two-networks': on(60, (c) => networkCount(c) === 2 && sameNetworks(c)),
    'five-g': on(52, (c) => fiveGCount(c) > 0 && fiveGCount(c) < networkCount(c)),
    'five-g-all': on(52, (c) => networkCount(c) > 1 && fiveGCount(c) === networkCount(c)),
    'four-g': on(51, (c) => networkCount(c) > 0 && fiveGCount(c) === 0),
  },
  plans: {
    best: on(56, offers),
    unlimited: on(58, (c) => c.offers?.unlimited),
    longest: on(50, (c) => c.offers && c.offers.longest.validity_days > 45),
    // Holds everywhere: said only where no network is known, of which there would be something to say.
    use: on(10, (c) => networkCount(c) === 0),
  },
  borders: {
    near: on(79, border),
    uncovered: on(60, uncovered),
    'border-signal': on(55, (c) => c.openNeighbours.length > 0),
    far: on(57, far),
    global: on(46, globalOffer),
    'no-wider': on(58, (c) => c.offers?.wider === 0),
  },
};

/** Questions, the same facts and weights as in English. */
export const dueQuestions: Readonly<Record<string, Due>> = {
  'q-border': on(78, border),
  'q-sos': on(74, (c) => c.facts.emergency?.any),
  'q-sos-split': on(76, (c) => services(c) > 1),
  'q-sos-one': on(68, (c) => services(c) === 1),
  'q-times': on(72, (c) => zones(c).length > 1),
  'q-price': on(70, offers),
  'q-week': on(66, (c) => c.offers?.week),
  'q-networks': on(64, (c) => c.offers?.networks),
  'q-plug': on(60, (c) => c.facts.power?.plugs),
  'q-unlimited': on(57, (c) => c.offers?.unlimited),
  'q-storm': on(56, (c) => c.facts.climate?.storm),
  'q-season': on(53, (c) => c.facts.climate?.wet),
  'q-neighbours': on(52, (c) => c.country.borders.length > 2 && c.bordersOpen),
  'q-time': on(50, (c) => zones(c).length === 1),
  'q-hotspot': on(48, (c) => c.offers?.hotspot),
  'q-hotspot-some': on(48, (c) => c.offers?.hotspot === false),
  'q-airport': on(47, (c) => c.facts.airports),
  'q-long': on(46, (c) => c.offers && c.offers.longest.validity_days > 45),
  'q-install': on(45, (c) => c.offers?.installWithin),
  'q-money': on(44, all),
  'q-language': on(43, all),
  'q-number': on(42, all),
  'q-global': on(40, globalOffer),
  'q-phone': on(38, all),
  'q-empty': on(36, offers),
  'q-drive-left': on(62, (c) => c.facts.drivingSide === 'left'),
  'q-drive': on(30, (c) => c.facts.drivingSide === 'right'),
  'q-when': on(29, (c) => c.offers?.startsInUse !== false),
};
