import { always, question } from '../engine/rule.ts';
import { aPlan, border, days, firstOf, inside, size, some } from './names.ts';

/** Questions about plans; figures are from the live catalogue. */
export const questionsOnPlans = [
  question(
    'q-price',
    70,
    (c) => c.offers,
    [
      (_, c) => `What does an eSIM for ${c.name} cost?`,
      (_, c) => `How much is mobile data ${inside(c)}?`,
      (_, c) => `What is the cheapest plan for ${c.name}?`,
      (_, c) => `What will data for ${c.name} cost me?`,
    ],
    [
      (o, c) =>
        `From ${c.usd('plans.cheapest.price', o.cheapest.price)} (${size(c, 'plans.cheapest', o.cheapest)}) to ${c.usd('plans.largest.price', o.largest.price)} for ${c.data('plans.largest.data', o.largest.data_quota_mb)}, the largest fixed plan.`,
      (o, c) =>
        `The smallest plan, ${size(c, 'plans.cheapest', o.cheapest)}, costs ${c.usd('plans.cheapest.price', o.cheapest.price)}. A gigabyte is cheapest in the ${c.data('plans.best.data', o.best.plan.data_quota_mb)} plan, at ${c.usd('plans.best.perGb', o.best.perGb)}.`,
      (o, c) =>
        `The lowest price is ${c.usd('plans.cheapest.price', o.cheapest.price)} (${size(c, 'plans.cheapest', o.cheapest)}); ${some(c, 'plans.own', o.own, 'plan')} for ${c.name} alone ${o.own === 1 ? 'is' : 'are'} on sale today.`,
      (o, c) =>
        `Prices begin at ${c.usd('plans.cheapest.price', o.cheapest.price)} for ${size(c, 'plans.cheapest', o.cheapest).replace(' for ', ' over ')}. With ${c.data('plans.best.data', o.best.plan.data_quota_mb)} you pay ${c.usd('plans.best.price', o.best.plan.price)}, or ${c.usd('plans.best.perGb', o.best.perGb)} per GB.`,
    ],
  ),
  question(
    'q-week',
    66,
    (c) => c.offers?.week,
    [
      (_, c) => `How much data do I need for a week ${inside(c)}?`,
      (_, c) => `Which plan suits seven days ${inside(c)}?`,
      (_, c) => `What should I take for a one-week trip to ${c.name}?`,
      (_, c) => `Is a small plan enough for a week ${inside(c)}?`,
    ],
    [
      (plan, c) =>
        `Most people manage with about ${c.text('constant.week', '3')} GB: ${size(c, 'plans.week', plan)}, ${c.usd('plans.week.price', plan.price)}.`,
      (plan, c) =>
        `${size(c, 'plans.week', plan)} (${c.usd('plans.week.price', plan.price)}) is the cheapest with at least ${c.text('constant.week', '3')} GB.`,
      (plan, c) =>
        `Count half a gigabyte a day: ${size(c, 'plans.week', plan)}, at ${c.usd('plans.week.price', plan.price)}, is enough.`,
    ],
  ),
  question(
    'q-networks',
    64,
    (c) => c.offers?.networks,
    [
      (_, c) => `Which network will my eSIM use ${inside(c)}?`,
      (_, c) => `Whose network do the plans for ${c.name} use?`,
      (_, c) => `What networks does the eSIM connect to ${inside(c)}?`,
      () => 'Which local network do I get?',
    ],
    [
      (n, c) =>
        `The plans use ${c.text('plans.networks', c.list(n.names))}, at up to ${c.text('plans.generation', n.fastest)} where phone and place allow.`,
      (n, c) =>
        `Plans for ${c.name} alone name ${c.text('plans.networks', c.list(n.names))}. Your phone chooses by signal; you can also choose by hand.`,
      (n, c) =>
        `It roams on ${c.text('plans.networks', c.list(n.names))}. Regional plans may use others: the plan’s page says which.`,
      (n, c) => `Data runs over the local masts of ${c.text('plans.networks', c.list(n.names))}.`,
    ],
  ),
  question(
    'q-border',
    78,
    (c) => {
      const wider = border(c);
      const first = wider?.neighbours[0];
      return wider && first ? { wider, neighbour: c.pick(wider.neighbours, 'neighbour') } : undefined;
    },
    [
      ({ neighbour }, c) => `Does my plan also work in ${c.nameOf(neighbour)}?`,
      ({ neighbour }, c) => `Can I use one eSIM for ${c.name} and ${c.nameOf(neighbour)}?`,
      ({ neighbour }, c) => `I am going on to ${c.nameOf(neighbour)}: do I need a second eSIM?`,
      ({ neighbour }, c) => `What happens to my data when I cross into ${c.nameOf(neighbour)}?`,
    ],
    [
      ({ wider, neighbour }, c) =>
        `A plan for ${c.name} alone stops at the border. ${wider.region} plans, from ${c.usd('regions.border.price', wider.plan.price)}, include ${c.nameOf(neighbour)} and need no second eSIM.`,
      ({ wider, neighbour }, c) =>
        `One eSIM is enough if its plan is regional: ${wider.region} covers both, from ${c.usd('regions.border.price', wider.plan.price)} for ${size(c, 'regions.border', wider.plan)}. A plan for ${c.name} alone has no data in ${c.nameOf(neighbour)}.`,
      ({ wider, neighbour }, c) =>
        `With a plan for ${c.name} alone, data ends at the border. Take ${aPlan(wider.region)} (${some(c, 'regions.border.countries', wider.countries, 'country')}, from ${c.usd('regions.border.price', wider.plan.price)}) and the same eSIM goes on working in ${c.nameOf(neighbour)}.`,
    ],
  ),
  question(
    'q-hotspot',
    48,
    (c) => c.offers?.hotspot ?? undefined,
    [
      () => 'May I share the connection with a laptop?',
      () => 'Is tethering allowed?',
      (_, c) => `Can I use my phone as a hotspot ${inside(c)}?`,
      () => 'Does a hotspot work with these plans?',
    ],
    [
      (all, c) =>
        all
          ? `Yes, every plan for ${c.name} allows a hotspot, and shared data counts like your own.`
          : 'With the fixed plans, yes. Some daily-unlimited plans exclude a hotspot: each plan says so.',
      (all) =>
        all
          ? 'Yes: no plan of this destination forbids sharing. A laptop uses far more than a phone, so watch the counter.'
          : 'That depends on the plan. A fixed volume may be shared; not all unlimited plans allow it.',
      (all) =>
        all
          ? 'Yes, with all of them; switch the hotspot on in the phone’s settings.'
          : 'Fixed-volume plans allow a hotspot. Check an unlimited plan’s page before you buy it for a laptop.',
    ],
  ),
  question(
    'q-unlimited',
    57,
    (c) => c.offers?.unlimited,
    [
      (_, c) => `Are there unlimited plans for ${c.name}?`,
      () => 'What does “unlimited” mean here?',
      (_, c) => `Can I get unlimited data ${inside(c)}?`,
      () => 'Is there a plan without a fixed volume?',
    ],
    [
      (u, c) =>
        `${some(c, 'plans.unlimited.count', u.count, 'plan')}, from ${c.usd('plans.unlimited.price', u.plan.price)} for ${days(c, 'plans.unlimited', u.plan)}: ${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} a day at full speed, then slower.`,
      (u, c) =>
        `${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} a day at full speed, then ${c.number('plans.unlimited.kbps', u.plan.reduced_speed_kbps ?? 0)} kbit/s until the next (${c.usd('plans.unlimited.price', u.plan.price)}).`,
      (u, c) =>
        `They start at ${c.usd('plans.unlimited.price', u.plan.price)} for ${days(c, 'plans.unlimited', u.plan)}. After ${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} in a day the line slows down.`,
    ],
  ),
  question(
    'q-long',
    46,
    (c) => (c.offers && c.offers.longest.validity_days > 45 ? c.offers.longest : undefined),
    [
      (_, c) => `I am staying longer ${inside(c)}. Which plan lasts?`,
      () => 'How long can one plan last?',
      (_, c) => `Is there a plan for months ${inside(c)}?`,
    ],
    [
      (plan, c) =>
        `The longest plan lasts ${days(c, 'plans.longest', plan)}: ${c.data('plans.longest.data', plan.data_quota_mb)} for ${c.usd('plans.longest.price', plan.price)}.`,
      (plan, c) =>
        `One plan runs up to ${days(c, 'plans.longest', plan)} and holds ${c.data('plans.longest.data', plan.data_quota_mb)} (${c.usd('plans.longest.price', plan.price)}). After it you can buy again on the same eSIM.`,
      (plan, c) =>
        `The one for long stays has ${c.data('plans.longest.data', plan.data_quota_mb)} over ${days(c, 'plans.longest', plan)}, at ${c.usd('plans.longest.price', plan.price)}.`,
    ],
  ),
  question(
    'q-install',
    45,
    (c) => c.offers?.installWithin,
    [
      () => 'When should I install the eSIM?',
      () => 'How early can I buy?',
      () => 'Can I set the eSIM up before the trip?',
      (_, c) => `Do I install it at home or ${inside(c)}?`,
    ],
    [
      (limit, c) =>
        `At home, on Wi-Fi, a day or two ahead. It must be installed within ${c.number('plans.installWithin', limit)} days of buying; the days of the plan count from first use.`,
      (limit, c) =>
        `Do it at home, any time within ${c.number('plans.installWithin', limit)} days of the purchase. Installing does not start the plan: connecting ${inside(c)} does.`,
      (limit, c) =>
        `Before you leave, since installing needs internet. You have ${c.number('plans.installWithin', limit)} days from buying to do it.`,
      (limit, c) =>
        `Buy up to ${c.number('plans.installWithin', limit)} days early, install over Wi-Fi at home, and switch it on after arrival.`,
    ],
  ),
  question(
    'q-number',
    42,
    always,
    [
      () => 'Does the eSIM come with a phone number?',
      () => 'Can I make calls with it?',
      (_, c) => `Will I have a local number ${inside(c)}?`,
      () => 'What about calls and texts?',
      () => 'Do I keep my own number?',
    ],
    [
      () =>
        'It is for data only, without a number. Call through an app, and keep your own SIM in the phone for texts and codes.',
      () => 'No number is included. Messaging apps go on working under the number you have.',
      (_, c) =>
        `It carries data only. Your home number stays reachable in ${c.country.name} if your operator’s roaming is on, at its price.`,
      () => 'Your number stays on your own SIM; the eSIM adds data beside it and nothing else.',
      () =>
        'Calls go over the internet, by whichever app you use. For ordinary calls and texts your own SIM and number remain.',
    ],
  ),
  question(
    'q-phone',
    38,
    always,
    [
      () => 'Will it work in my phone?',
      () => 'Which phones can use it?',
      () => 'How do I know that my phone takes an eSIM?',
      () => 'Does my phone need to be unlocked?',
    ],
    [
      () =>
        'It works in phones that take eSIMs and are not locked to an operator. Dial *#06#: an EID in the list means that yours takes eSIMs.',
      () =>
        'Any unlocked phone with eSIM will do. In its settings, look for “Add eSIM”; if it is there, you are set.',
      () =>
        'Most phones of recent years take an eSIM; a contract must not lock them. The code *#06# shows an EID on those that do.',
      () => 'Two conditions: eSIM on board (dial *#06# and look for an EID) and no operator lock.',
    ],
  ),
  question(
    'q-global',
    40,
    (c) => c.offers?.regions.find((r) => r.plan.scope === 'global'),
    [
      (_, c) => `Is ${c.name} part of a global plan?`,
      (_, c) => `I visit ${c.name} on a longer journey. Which plan?`,
      (_, c) => `Do the global plans work ${inside(c)}?`,
    ],
    [
      (r, c) =>
        `The global plans cover ${c.number('regions.global.countries', r.countries)} destinations from ${c.usd('regions.global.price', r.plan.price)}, ${c.name} among them.`,
      (r, c) =>
        `A global plan works there and in ${c.number('regions.global.others', r.countries - 1)} other places, from ${c.usd('regions.global.price', r.plan.price)} for ${size(c, 'regions.global', r.plan)}. For one country a local plan is cheaper by the gigabyte.`,
      (r, c) =>
        `Global plans include ${c.name}. From ${c.usd('regions.global.price', r.plan.price)} you get ${size(c, 'regions.global', r.plan)} in ${c.number('regions.global.countries', r.countries)} destinations.`,
    ],
  ),
  question(
    'q-empty',
    36,
    (c) => c.offers,
    [
      () => 'What if I use up the data?',
      () => 'What happens when the plan is empty?',
      () => 'Can I add data later?',
    ],
    [
      () =>
        'A plan with a fixed volume stops, an unlimited one goes on slower until the next day. Nothing more is charged, and another plan can go on the same eSIM.',
      (o, c) =>
        `Add a plan to the eSIM that you have; there is no second code to scan. Prices start again at ${c.usd('plans.cheapest.price', o.cheapest.price)}.`,
      () =>
        'Unlimited plans slow down for the rest of the day. The others stop until you add a plan, which goes onto the eSIM already installed, over any Wi-Fi.',
      () =>
        'No bill follows. Unlimited plans only slow down; with the others a top-up brings data back within minutes.',
    ],
  ),
  question(
    'q-neighbours',
    52,
    (c) => (c.country.borders.length > 2 && c.bordersOpen ? c.country.borders : undefined),
    [(_, c) => `Which countries border ${c.name}?`, (_, c) => `Where can I go on to from ${c.name} by land?`],
    [
      (borders, c) =>
        `There are ${c.number('borders.count', borders.length)} land neighbours: ${c.list(c.namesOf(borders))}.`,
      (borders, c) => `By land it touches ${firstOf(c, 'borders.rest8', c.namesOf(borders), 8)}.`,
    ],
  ),
];
