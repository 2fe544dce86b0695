import type { GuideContext } from '../engine/guide-context.ts';
import { always, rule } from '../engine/rule.ts';
import { aPlan, border, days, firstOf, Inside, inside, Name, regionName, size, some } from './names.ts';

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
    (c) => (c.country.networks.length > 1 ? c.country.networks : undefined),
    [
      (list, c) =>
        `Networks with 4G or better ${inside(c)}: ${c.text('networks', nameList(c))}${list.length === 4 ? ', among others' : ''}.`,
      (list, c) =>
        `${c.number('networks.count', list.length)} networks ${inside(c)} have 4G on our records: ${c.text('networks', nameList(c))}.`,
      (_, c) => `The larger networks ${inside(c)} are ${c.text('networks', nameList(c))}.`,
      (_, c) => `Local phones run on ${c.text('networks', nameList(c))}.`,
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
  rule(
    'networks',
    'two-networks',
    60,
    (c) => (c.country.networks.length === 2 && sameNetworks(c) ? true : undefined),
    [
      () =>
        'With two such networks, a plan that may use both is worth more than one that is tied to a single one.',
      () => 'If one of the two is weak where you are, select the other by hand in the phone’s settings.',
    ],
  ),
  rule('networks', 'five-g', 52, (c) => someOf(withFiveG(c), c.country.networks.length), [
    (names, c) =>
      `${c.text('networks.fiveG', c.list(names))} ${names.length === 1 ? 'has' : 'have'} 5G; whether you see it depends on the plan, the phone and the place.`,
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
      (count) => `${count > 1 ? 'All of them have' : 'It has'} 5G on record, though hardly everywhere.`,
      (count) => `5G is on record for ${count > 1 ? 'each of them' : 'it'}; in the countryside count on 4G.`,
      (count, c) =>
        `${count > 1 ? 'Every one of these networks' : 'This network'} has started 5G ${inside(c)}.`,
    ],
  ),
  rule(
    'networks',
    'four-g',
    51,
    (c) => (c.country.networks.length > 0 && withFiveG(c).length === 0 ? true : undefined),
    [
      (_, c) => `Count on 4G ${inside(c)}; more than that is a bonus.`,
      () => 'Our records show 4G; it is enough for maps, calls by app and video.',
      () => 'Plan for 4G speeds, and slower ones at the edge of towns.',
    ],
  ),
  rule('networks', 'plan-networks', 67, (c) => (sameNetworks(c) ? undefined : c.offers?.networks), [
    (n, c) => `Our own plans here connect to ${c.text('plans.networks', c.list(n.names))}.`,
    (n, c) =>
      `The plans that we sell for ${c.name} roam on ${c.text('plans.networks', c.list(n.names))}${n.names.length > 1 ? ', whichever is stronger' : ''}.`,
    (n, c) => `A plan bought here uses ${c.text('plans.networks', c.list(n.names))}.`,
  ]),
  rule(
    'networks',
    'plan-all-networks',
    68,
    (c) => (sameNetworks(c) && c.country.networks.length > 1 ? true : undefined),
    [
      () => 'Our plans may use any of them, so your phone can take the strongest.',
      () => 'All of them are open to our plans; the phone picks by signal.',
      (_, c) => `Plans for ${c.name} roam on each of these.`,
    ],
  ),
  rule(
    'networks',
    'internet-high',
    40,
    (c) => (c.facts.internet && c.facts.internet.percent >= 90 ? c.facts.internet : undefined),
    [
      (net, c) =>
        `Internet use is near universal: ${c.number('internet.percent', net.percent)}% of the population (${c.year('internet.year', net.year)}).`,
      (net, c) =>
        `${c.number('internet.percent', net.percent)}% of people ${inside(c)} were online in ${c.year('internet.year', net.year)}, and services assume that you are.`,
      (net, c) =>
        `Being online is normal here: ${c.number('internet.percent', net.percent)}% of residents are (${c.year('internet.year', net.year)}).`,
    ],
  ),
  rule(
    'networks',
    'internet-middle',
    42,
    (c) =>
      c.facts.internet && c.facts.internet.percent >= 36 && c.facts.internet.percent < 90
        ? c.facts.internet
        : undefined,
    [
      (net, c) =>
        `About ${c.number('internet.percent', net.percent)}% of people ${inside(c)} use the internet (${c.year('internet.year', net.year)}).`,
      (net, c) =>
        `Internet use stood at ${c.number('internet.percent', net.percent)}% in ${c.year('internet.year', net.year)}; towns are far ahead of the country.`,
      (net, c) =>
        `${Inside(c)}, ${c.number('internet.percent', net.percent)} in a hundred people were online in ${c.year('internet.year', net.year)}.`,
    ],
  ),
  rule(
    'networks',
    'internet-low',
    45,
    (c) => (c.facts.internet && c.facts.internet.percent < 36 ? c.facts.internet : undefined),
    [
      (net, c) =>
        `Few people are online (${c.number('internet.percent', net.percent)}% in ${c.year('internet.year', net.year)}), so hotels and cafés with Wi-Fi are an exception: your own data matters more here.`,
      (net, c) =>
        `At ${c.number('internet.percent', net.percent)}% internet use (${c.year('internet.year', net.year)}), do not rely on public Wi-Fi.`,
    ],
  ),
  rule('plans', 'plan-week', 66, (c) => c.offers?.week, [
    (plan, c) =>
      `For a week of maps, messages and some video, ${size(c, 'plans.week', plan)} at ${c.usd('plans.week.price', plan.price)} is the cheapest fit.`,
    (plan, c) =>
      `A week’s trip is well served by ${size(c, 'plans.week', plan)}, ${c.usd('plans.week.price', plan.price)}.`,
    (plan, c) =>
      `Staying about a week? Start from ${size(c, 'plans.week', plan)} (${c.usd('plans.week.price', plan.price)}).`,
  ]),
  rule('plans', 'plan-best', 56, (c) => c.offers, [
    (o, c) =>
      `The more data, the cheaper it gets: ${c.usd('plans.best.perGb', o.best.perGb)} per GB with ${c.data('plans.best.data', o.best.plan.data_quota_mb)} (${c.usd('plans.best.price', o.best.plan.price)}).`,
    (o, c) =>
      `Best rate among the local plans: ${c.data('plans.best.data', o.best.plan.data_quota_mb)} for ${c.usd('plans.best.price', o.best.plan.price)}, or ${c.usd('plans.best.perGb', o.best.perGb)} a gigabyte.`,
    (o, c) =>
      `${c.data('plans.best.data', o.best.plan.data_quota_mb)} cost ${c.usd('plans.best.price', o.best.plan.price)}, which makes ${c.usd('plans.best.perGb', o.best.perGb)} for each gigabyte.`,
  ]),
  rule('plans', 'plan-unlimited', 58, (c) => c.offers?.unlimited, [
    (u, c) =>
      `The daily-unlimited plan at ${c.usd('plans.unlimited.price', u.plan.price)} gives ${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} a day at full speed for ${days(c, 'plans.unlimited', u.plan)}, then ${c.number('plans.unlimited.kbps', u.plan.reduced_speed_kbps ?? 0)} kbit/s until the next day.`,
    (u, c) =>
      `Unlimited here means ${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} a day at full speed and ${c.number('plans.unlimited.kbps', u.plan.reduced_speed_kbps ?? 0)} kbit/s after that, from ${c.usd('plans.unlimited.price', u.plan.price)} for ${days(c, 'plans.unlimited', u.plan)}.`,
    (u, c) =>
      `If you would rather not count, ${c.usd('plans.unlimited.price', u.plan.price)} buys ${days(c, 'plans.unlimited', u.plan)} without a limit; past ${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} a day the speed drops to ${c.number('plans.unlimited.kbps', u.plan.reduced_speed_kbps ?? 0)} kbit/s.`,
  ]),
  rule(
    'plans',
    'plan-longest',
    50,
    (c) => (c.offers && c.offers.longest.validity_days > 45 ? c.offers.longest : undefined),
    [
      (plan, c) =>
        `The longest local plan runs for ${days(c, 'plans.longest', plan)} (${c.data('plans.longest.data', plan.data_quota_mb)}, ${c.usd('plans.longest.price', plan.price)}).`,
      (plan, c) =>
        `For a long stay there is one of ${days(c, 'plans.longest', plan)}: ${c.data('plans.longest.data', plan.data_quota_mb)} at ${c.usd('plans.longest.price', plan.price)}.`,
    ],
  ),
  rule('plans', 'plan-data-use', 30, always, [
    () =>
      'A rule of thumb: maps and messages use little, an hour of video in normal quality about as much as a day of everything else.',
    () => 'Messages and maps are light; video calls and short films are what empties a plan.',
    () => 'Photo backups are the quiet drain: set them to Wi-Fi only.',
    () => 'Turn on your phone’s low data mode and a small plan goes a long way.',
    () => 'App updates over mobile data eat more than a day of navigation; switch them to Wi-Fi.',
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
  rule('borders', 'border-uncovered', 60, (c) => uncovered(c), [
    (codes, c) =>
      `No regional plan of ours joins ${c.name} with ${c.list(c.namesOf(codes))}: buy for each side.`,
    (codes, c) =>
      `${c.list(c.namesOf(codes))} ${codes.length === 1 ? 'needs its' : 'need their'} own plan; no region that covers ${c.name} includes ${codes.length === 1 ? 'it' : 'them'}.`,
  ]),
  rule(
    'borders',
    'border-signal',
    55,
    (c) => (c.country.borders.length > 0 ? c.country.borders : undefined),
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
        `Island-hopping or flying on? ${r.region} plans start at ${c.usd('regions.far.price', r.plan.price)} and cover ${some(c, 'regions.far.countries', r.countries, 'country')}.`,
      (r, c) =>
        `The next step up is ${regionName(r.region)}: ${some(c, 'regions.far.countries', r.countries, 'country')} on one plan, from ${c.usd('regions.far.price', r.plan.price)}.`,
      (r, c) =>
        `For several stops, compare ${aPlan(r.region)} (${some(c, 'regions.far.countries', r.countries, 'country')}, from ${c.usd('regions.far.price', r.plan.price)}) with single ones.`,
    ],
  ),
  rule('borders', 'global', 46, (c) => c.offers?.regions.find((r) => r.plan.scope === 'global'), [
    (r, c) =>
      `Global plans include ${c.name} too: ${some(c, 'regions.global.countries', r.countries, 'destination')}, from ${c.usd('regions.global.price', r.plan.price)}.`,
    (r, c) =>
      `On a longer journey a global plan (${some(c, 'regions.global.countries', r.countries, 'destination')}, from ${c.usd('regions.global.price', r.plan.price)}) saves changing eSIMs.`,
    (r, c) =>
      `${Name(c)} is also one of the ${c.number('regions.global.countries', r.countries)} destinations of our global plans, from ${c.usd('regions.global.price', r.plan.price)}.`,
  ]),
  rule('borders', 'no-wider', 58, (c) => (c.offers && c.offers.wider === 0 ? true : undefined), [
    (_, c) => `No regional or global plan of ours covers ${c.name}: only its own plans work there.`,
    (_, c) => `Buy a plan for ${c.name} itself; it is in none of our regional or global ones.`,
  ]),
];

function uncovered(c: GuideContext): string[] | undefined {
  const regional = (c.offers?.regions ?? []).filter((r) => r.plan.scope === 'region');
  if (regional.length === 0) return undefined;
  const list = c.country.borders.filter((code) => !regional.some((r) => r.neighbours.includes(code)));
  return list.length > 0 && list.length <= 3 ? list : undefined;
}
