import { stated } from '../../statements/read.ts';
import type { GuideContext } from '../engine/guide-context.ts';
import { rule } from '../engine/rule.ts';
import { aPlan, border, firstOf, inside, regionName, size, some } from './names.ts';

const nameList = (c: GuideContext) => c.list(c.country.networks.map((network) => network.name));
const withFiveG = (c: GuideContext) =>
  c.country.networks.filter((network) => network.generation === '5G').map((n) => n.name);

/** Some, and not all of them. */
function someOf(names: string[], all: number): string[] | undefined {
  return names.length > 0 && names.length < all ? names : undefined;
}

/** Whether our plans use exactly the networks that people there know. */
function sameNetworks(c: GuideContext): boolean {
  const own = c.offers?.networks?.names ?? [];
  const home = c.country.networks.map((network) => network.name);
  return own.length === home.length && own.every((name) => home.includes(name));
}

/** Networks and how to choose a plan; figures are from the live catalogue. */
export const connectivity = [
  rule(
    'networks',
    'home-networks',
    76,
    // Where our plans use all of them, the introduction has named them.
    (c) => (c.country.networks.length > 1 && !sameNetworks(c) ? c.country.networks : undefined),
    [
      (list, c) =>
        `Networks with 4G or better ${inside(c)}: ${c.text('networks', nameList(c))}${list.length === 4 ? ', among others' : ''}.`,
      (list, c) =>
        `${c.number('networks.count', list.length)} networks ${inside(c)} have 4G on our records: ${c.text('networks', nameList(c))}.`,
      (_, c) => `The larger networks ${inside(c)} are ${c.text('networks', nameList(c))}.`,
    ],
  ),
  rule(
    'networks',
    'one-network',
    77,
    (c) => (c.country.networks.length === 1 ? c.country.networks[0] : undefined),
    [
      (network, c) =>
        `${c.text('networks', network.name)} is the one network that we know to have 4G here: where it has no mast, expect slower data or none.`,
      (network, c) =>
        `Our records name ${c.text('networks', network.name)} alone for 4G, so there may be no second network to fall back on.`,
    ],
  ),
  rule('networks', 'five-g', 52, (c) => someOf(withFiveG(c), c.country.networks.length), [
    (names, c) =>
      `${c.text('networks.fiveG', c.list(names))} ${names.length === 1 ? 'has' : 'have'} 5G where plan, phone and place allow.`,
    (names, c) => `5G is on record for ${c.text('networks.fiveG', c.list(names))}, mostly in the cities.`,
    (names, c) =>
      `Look for 5G with ${c.text('networks.fiveG', c.list(names))}, first of all in the larger towns.`,
  ]),
  rule(
    'networks',
    'all-five-g',
    52,
    (c) =>
      c.country.networks.length > 0 && withFiveG(c).length === c.country.networks.length
        ? c.country.networks.length
        : undefined,
    [
      (count) =>
        `${count > 2 ? 'All networks here have' : count === 2 ? 'Both networks here have' : 'The network here has'} 5G on record, though hardly everywhere.`,
      (count) =>
        `5G is on record for ${count > 1 ? 'every network' : 'the network'} here; in the countryside count on 4G.`,
      (count, c) => `${count > 1 ? 'Every network' : 'The network'} ${inside(c)} has started 5G.`,
    ],
  ),
  rule(
    'networks',
    'four-g',
    51,
    (c) => (c.country.networks.length > 0 && withFiveG(c).length === 0 ? true : undefined),
    [
      (_, c) => `Count on 4G ${inside(c)}.`,
      () => 'Our records show 4G here.',
      (_, c) => `Plan for 4G ${inside(c)}.`,
    ],
  ),
  // Holds everywhere: said only where no network is known, of which there would be something to say.
  rule('plans', 'plan-data-use', 10, (c) => (c.country.networks.length === 0 ? true : undefined), [
    () => 'Photo backups use data unseen: set them to Wi-Fi only.',
  ]),
  rule('borders', 'border-covered', 79, (c) => border(c), [
    (r, c) =>
      `The ${r.region} plans, from ${c.usd('regions.border.price', r.plan.price)}, also work in ${firstOf(
        c,
        'regions.neighbours.rest',
        c.namesOf(r.neighbours),
        5,
      )}, so you keep one eSIM on both sides of the border.`,
    (r, c) =>
      `Crossing into ${firstOf(
        c,
        'regions.neighbours.rest',
        c.namesOf(r.neighbours),
        5,
      )}? Take ${aPlan(r.region)} (from ${c.usd('regions.border.price', r.plan.price)}) rather than one for ${c.name} alone.`,
    (r, c) =>
      `One ${r.region} plan covers ${c.name} together with ${firstOf(
        c,
        'regions.neighbours.rest',
        c.namesOf(r.neighbours),
        5,
      )}; the cheapest is ${c.usd('regions.border.price', r.plan.price)} for ${size(c, 'regions.border', r.plan)}.`,
  ]),
  rule(
    'borders',
    'border-signal',
    55,
    // A statement on masts across the border says more.
    (c) => (c.country.borders.length > 0 && !stated(c.iso3, 'border-masts') ? c.country.borders : undefined),
    [
      () =>
        'Near a border a phone may pick the mast on the other side. A plan for one country then has no data: choose a home network by hand.',
      (borders, c) =>
        `Close to ${borders.length === 1 ? `the border with ${c.nameOf(borders[0]!)}` : 'a border'}, pick the network yourself if the connection drops: a foreign mast may be the stronger one.`,
      () =>
        'Masts do not stop at borders; if data fails near one, check which country’s network your phone has chosen.',
      (_, c) => `A plan for ${c.name} alone stops at the border, even where your phone still shows bars.`,
    ],
  ),
  rule(
    'borders',
    'wider-region',
    57,
    (c) => c.offers?.regions.find((r) => r.plan.scope === 'region' && r.neighbours.length === 0),
    [
      (r, c) =>
        `The next step up is ${regionName(r.region)}: ${some(c, 'regions.far.countries', r.countries, 'country')} on one plan, from ${c.usd('regions.far.price', r.plan.price)}.`,
      (r, c) =>
        `For several stops, compare ${aPlan(r.region)} (${some(c, 'regions.far.countries', r.countries, 'country')}, from ${c.usd('regions.far.price', r.plan.price)}) with single ones.`,
    ],
  ),
];
