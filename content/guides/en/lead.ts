import type { Facts } from '../../countries/facts.ts';
import { statementsOn } from '../../statements/read.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import { always, rule } from '../engine/rule.ts';
import { firstOf, Inside, inside, Name, people, size, some } from './names.ts';

type Metro = NonNullable<Facts['metro']>;

/** Heading, introduction, search-engine texts and the button. */
export const lead = [
  // Where most governments advise against going, no heading invites.
  rule('h1', 'h1-plain', 60, (c) => (statementsOn(c.iso3).some(({ advice }) => advice) ? true : undefined), [
    (_, c) => `${c.country.name}: mobile data`,
  ]),
  rule('h1', 'h1', 50, always, [
    (_, c) => `${c.country.name}, online on landing`,
    (_, c) => `${c.country.name}: mobile data by eSIM`,
    (_, c) => `${c.country.name}: an eSIM for your trip`,
    (_, c) => `${c.country.name}, with data all the way`,
    (_, c) => `${c.country.name}: data from the first minute`,
  ]),
  // The country's page takes the heading above: its guide is another page.
  rule(
    'guide_h1',
    'guide-h1-plain',
    60,
    (c) => (statementsOn(c.iso3).some(({ advice }) => advice) ? true : undefined),
    [(_, c) => `${c.country.name}: what to know about data, money and safety`],
  ),
  rule('guide_h1', 'guide-h1', 50, always, [
    (_, c) => `${c.country.name} travel guide: data, money, plugs`,
    (_, c) => `What to know before you go to ${c.name}`,
    (_, c) => `${c.country.name}: signal, money and time, in brief`,
    (_, c) => `A short guide to ${c.name} for travellers with a phone`,
  ]),
  rule('lead', 'lead-many-zones', 95, (c) => (c.facts.zones.length > 2 ? c.facts.zones : undefined), [
    (zones, c) =>
      `${Name(c)} spreads over ${c.number('zones.count', zones.length)} time zones, from ${c.utc('zones.first', zones[0]!)} to ${c.utc('zones.last', zones.at(-1)!)}.`,
    (zones, c) =>
      `There are ${c.number('zones.count', zones.length)} standard times ${inside(c)}, between ${c.utc('zones.first', zones[0]!)} and ${c.utc('zones.last', zones.at(-1)!)}.`,
    (zones, c) =>
      `Cross ${c.name} from end to end and your clock changes through ${c.number('zones.count', zones.length)} time zones (${c.utc('zones.first', zones[0]!)} to ${c.utc('zones.last', zones.at(-1)!)}).`,
  ]),
  rule('lead', 'lead-low-internet', 86, (c) => lessThan(c.facts.internet, 36), [
    (net, c) =>
      `Only about ${c.number('internet.percent', net.percent)}% of people ${inside(c)} use the internet (${c.year('internet.year', net.year)}), and coverage follows the towns.`,
    (net, c) =>
      `${Inside(c)}, roughly ${c.number('internet.percent', net.percent)} people in a hundred were online in ${c.year('internet.year', net.year)}: expect signal in towns and gaps between them.`,
    (net, c) =>
      `Internet use ${inside(c)} stood at ${c.number('internet.percent', net.percent)}% in ${c.year('internet.year', net.year)}, so download what you need before leaving a city.`,
  ]),
  rule('lead', 'lead-atolls', 84, (c) => (c.facts.terrain?.tags?.includes('atolls') ? true : undefined), [
    (_, c) => `Coral atolls make up much of ${c.name}, with open sea between one mast and the next.`,
    (_, c) => `Much of ${c.name} is low coral, and between its islands there is water without a signal.`,
    (_, c) =>
      `${Inside(c)}, atolls lie far apart: the network is on the islands, not on the boat between them.`,
  ]),
  rule('lead', 'lead-one-network', 70, (c) => (c.offers?.networks ? undefined : single(c.country.networks)), [
    (network, c) => `Our records name one network with 4G ${inside(c)}: ${c.text('networks', network.name)}.`,
    (network, c) =>
      `${c.text('networks', network.name)} is the one network ${inside(c)} that we know to have 4G.`,
    (network, c) =>
      `4G ${inside(c)} comes from ${c.text('networks', network.name)}, as far as our records go.`,
  ]),
  rule('lead', 'lead-enclave', 90, (c) => (c.facts.landlocked ? single(c.country.borders) : undefined), [
    (around, c) => `${Name(c)} lies wholly inside ${c.nameOf(around)}.`,
    (around, c) => `On every side of ${c.name} there is ${c.nameOf(around)}.`,
    (around, c) => `The only way into ${c.name} is through ${c.nameOf(around)}, which surrounds it.`,
  ]),
  rule('lead', 'lead-left', 76, (c) => (c.facts.drivingSide === 'left' ? true : undefined), [
    (_, c) => `${Name(c)} drives on the left.`,
    (_, c) => `Traffic keeps left ${inside(c)}.`,
    (_, c) => `Look right first when you cross a street: ${inside(c)}, cars keep to the left.`,
    (_, c) => `Cars, buses and bicycles keep left ${inside(c)}.`,
  ]),
  rule(
    'lead',
    'lead-metro',
    (metro: Metro) => (metro.people >= 8_000_000 ? 79 : 52),
    // Only a giant's size matters to a traveller.
    (c) => ((c.facts.metro?.people ?? 0) >= 5_000_000 ? c.facts.metro : undefined),
    [
      (metro, c) =>
        `About ${people(c, 'metro.people', metro.people)} people live in and around ${metro.city} (${c.year('metro.year', metro.year)}).`,
      (metro, c) =>
        `${metro.city} and its surroundings are home to ${people(c, 'metro.people', metro.people)} people (${c.year('metro.year', metro.year)}).`,
      (metro, c) =>
        `The built-up area of ${metro.city} held ${people(c, 'metro.people', metro.people)} people in ${c.year('metro.year', metro.year)}.`,
    ],
  ),
  rule(
    'lead',
    'lead-landlocked',
    74,
    (c) => (c.facts.landlocked && c.country.borders.length > 1 ? c.country.borders : undefined),
    [
      (borders, c) =>
        `${Name(c)} has no coast and ${some(c, 'borders.count', borders.length, 'neighbour')}: ${firstOf(
          c,
          'borders.rest',
          c.namesOf(borders),
          4,
        )}.`,
      (borders, c) =>
        `Landlocked ${c.country.name} touches ${firstOf(c, 'borders.rest', c.namesOf(borders), 4)}.`,
      (borders, c) =>
        `${Name(c)} has land on every side and no sea of its own; around it lie ${firstOf(
          c,
          'borders.rest',
          c.namesOf(borders),
          4,
        )}.`,
    ],
  ),
  rule('lead', 'lead-two-zones', 71, (c) => (c.facts.zones.length === 2 ? c.facts.zones : undefined), [
    (zones, c) =>
      `Two standard times apply ${inside(c)}: ${c.utc('zones.first', zones[0]!)} and ${c.utc('zones.last', zones[1]!)}.`,
    (zones, c) =>
      `${Name(c)} keeps two times, ${c.utc('zones.first', zones[0]!)} and ${c.utc('zones.last', zones[1]!)}.`,
  ]),
  rule('lead', 'lead-storms', 66, (c) => c.facts.climate?.storm, [
    (storm, c) =>
      `The ${storm.kind} season ${inside(c)} runs from ${c.month('storm.from', storm.months[0])} to ${c.month('storm.to', storm.months[1])}.`,
    (storm, c) =>
      `Between ${c.month('storm.from', storm.months[0])} and ${c.month('storm.to', storm.months[1])}, ${storm.kind}s can cross ${c.name}.`,
    (storm, c) =>
      `Plan trips to ${c.name} with an eye on the ${storm.kind} months, ${c.month('storm.from', storm.months[0])} to ${c.month('storm.to', storm.months[1])}.`,
  ]),
  // Of two rainy seasons a sentence on the first alone would be wrong.
  rule(
    'lead',
    'lead-wet',
    64,
    (c) => (c.facts.climate?.wet?.length === 1 ? c.facts.climate.wet[0] : undefined),
    [
      (wet, c) =>
        `Rain comes to ${c.name} mostly from ${c.month('wet.0.from', wet[0])} to ${c.month('wet.0.to', wet[1])}.`,
      (wet, c) =>
        `${Name(c)} is wettest between ${c.month('wet.0.from', wet[0])} and ${c.month('wet.0.to', wet[1])}.`,
      (wet, c) =>
        `From ${c.month('wet.0.from', wet[0])} to ${c.month('wet.0.to', wet[1])} it is the rainy time of year ${inside(c)}.`,
    ],
  ),
  rule(
    'lead',
    'lead-islands',
    62,
    (c) => (c.facts.terrain?.tags?.includes('islands') && c.country.borders.length === 0 ? true : undefined),
    [
      (_, c) => `${Name(c)} has no land border with anyone.`,
      (_, c) => `No road from another country leads to ${c.name}.`,
    ],
  ),
  rule('lead', 'lead-arid', 58, (c) => (c.facts.climate?.zone === 'arid' ? true : undefined), [
    (_, c) => `Most of ${c.name} is dry country, and phones feel the heat as much as people do.`,
    (_, c) => `${Name(c)} is largely arid: shade helps your battery, and masts thin out away from the roads.`,
    (_, c) => `Most of ${c.name} is arid; signal keeps to the settled parts.`,
  ]),
  rule('lead', 'lead-mountains', 54, (c) => (c.facts.terrain?.tags?.[0] === 'mountains' ? true : undefined), [
    (_, c) => `Mountains shape ${c.name}, and valleys can hide a phone from its mast.`,
    (_, c) => `${Name(c)} is hill and mountain country in large part, and a ridge can cut the signal.`,
    (_, c) => `High ground takes up much of ${c.name}, so signal varies from one valley to the next.`,
  ]),
  rule(
    'lead',
    'lead-capital',
    50,
    // The list of cities marks the capital; only where it isn't among them does a sentence name it.
    (c) => (c.facts.cities.some(({ name }) => name === c.facts.capital) ? undefined : c.facts.capital),
    [
      (capital, c) => `The capital of ${c.name} is ${capital}.`,
      (capital, c) => `${capital} is the capital of ${c.name}.`,
    ],
  ),

  rule('offer', 'offer-price', 90, (c) => c.offers, [
    (o, c) =>
      `We sell ${some(c, 'plans.own', o.own, 'plan')} for ${c.name} alone, from ${c.usd('plans.cheapest.price', o.cheapest.price)} for ${size(c, 'plans.cheapest', o.cheapest)}.`,
    (o, c) =>
      `Plans for ${c.name} start at ${c.usd('plans.cheapest.price', o.cheapest.price)} (${size(c, 'plans.cheapest', o.cheapest)}).`,
    (o, c) =>
      `${c.usd('plans.cheapest.price', o.cheapest.price)} buys the smallest of ${some(c, 'plans.own', o.own, 'local plan')}: ${size(c, 'plans.cheapest', o.cheapest)}.`,
    (o, c) =>
      `The cheapest of ${some(c, 'plans.own', o.own, 'plan')} for ${c.name}: ${c.usd('plans.cheapest.price', o.cheapest.price)}, ${size(c, 'plans.cheapest', o.cheapest)}.`,
  ]),
  // Follows the price, which has named the plans.
  rule('offer', 'offer-networks', 80, (c) => c.offers?.networks, [
    (n, c) => `${one(c) ? 'It runs' : 'They run'} on ${c.text('plans.networks', c.list(n.names))}.`,
    (n, c) =>
      `${one(c) ? 'It uses' : 'They use'} ${c.text('plans.networks', c.list(n.names))}${n.names.length > 1 ? ', whichever is stronger' : ''}.`,
    (n, c) => `${one(c) ? 'It connects' : 'They connect'} to ${c.text('plans.networks', c.list(n.names))}.`,
  ]),
  rule('cta', 'cta', 50, always, [
    (_, c) => `Browse ${c.country.name} eSIM Plans`,
    (_, c) => `See plans for ${c.name}`,
    (_, c) => `Choose a plan for ${c.name}`,
  ]),
  rule('seo_title', 'seo-title', 50, always, [
    (_, c) => `${c.country.name} travel guide: networks, plugs`,
    (_, c) => `Travel guide to ${c.name}: data and facts`,
    (_, c) => `${c.country.name} travel FAQ: networks, plugs, money`,
  ]),
  rule('seo_description', 'seo-description-plain', 10, always, [
    (_, c) =>
      `Mobile data ${inside(c)} by eSIM: plans and prices, networks, plugs, time, money and emergency numbers.`,
  ]),
  // The number of plans is the country page's to tell: here it would be another count, of the country's own.
  rule('seo_description', 'seo-description', 50, (c) => c.offers, [
    (o, c) =>
      `Networks, plugs, time, money and emergency numbers ${inside(c)}, and what is different there. Mobile data by eSIM from ${c.usd('plans.cheapest.price', o.cheapest.price)}.`,
    (o, c) =>
      `Before you go to ${c.name}: networks and coverage, plug types, time, money, emergency numbers. Data from ${c.usd('plans.cheapest.price', o.cheapest.price)}.`,
    (o, c) =>
      `Questions travellers ask about ${c.name}: signal, plugs, money, time and emergency numbers. Data from ${c.usd('plans.best.perGb', o.best.perGb)} per GB.`,
  ]),
];

const one = (c: GuideContext) => c.offers?.own === 1;

function lessThan<T extends { percent: number }>(net: T | undefined, limit: number): T | undefined {
  return net && net.percent < limit ? net : undefined;
}

function single<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}
