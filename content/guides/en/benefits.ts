import { always, rule } from '../engine/rule.ts';
import { border, days, firstOf, inside, regionName, size, some } from './names.ts';

/** Short lines on what the shop offers for this destination; every figure is from the live catalogue. */
export const benefits = [
  rule('benefit', 'benefit-price', 70, (c) => c.offers, [
    (o, c) =>
      `From ${c.usd('plans.cheapest.price', o.cheapest.price)}: ${size(c, 'plans.cheapest', o.cheapest)}`,
    (o, c) =>
      `A short stay costs ${c.usd('plans.cheapest.price', o.cheapest.price)}, with ${size(c, 'plans.cheapest', o.cheapest)}`,
    (o, c) =>
      `Lowest price ${c.usd('plans.cheapest.price', o.cheapest.price)}: ${size(c, 'plans.cheapest', o.cheapest)}`,
    (o, c) =>
      `${size(c, 'plans.cheapest', o.cheapest)} at ${c.usd('plans.cheapest.price', o.cheapest.price)}, paid once`,
  ]),
  rule('benefit', 'benefit-best', 64, (c) => c.offers, [
    (o, c) =>
      `Down to ${c.usd('plans.best.perGb', o.best.perGb)} per GB with ${c.data('plans.best.data', o.best.plan.data_quota_mb)}`,
    (o, c) =>
      `${c.data('plans.best.data', o.best.plan.data_quota_mb)} at ${c.usd('plans.best.perGb', o.best.perGb)} a gigabyte, the best rate here`,
    (o, c) =>
      `Best rate: ${c.usd('plans.best.perGb', o.best.perGb)} per GB on ${c.data('plans.best.data', o.best.plan.data_quota_mb)}`,
  ]),
  rule(
    'benefit',
    'benefit-long',
    58,
    (c) => (c.offers && c.offers.longest.validity_days > 30 ? c.offers : undefined),
    [
      (o, c) => `Room for long trips: up to ${days(c, 'plans.longest', o.longest)} on one plan`,
      (o, c) => `One plan can last ${days(c, 'plans.longest', o.longest)}`,
      (o, c) => `Stay ${days(c, 'plans.longest', o.longest)} without buying again`,
    ],
  ),
  rule('benefit', 'benefit-unlimited', 56, (c) => c.offers?.unlimited, [
    (u, c) =>
      `Daily-unlimited from ${c.usd('plans.unlimited.price', u.plan.price)}: ${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} a day at full speed`,
    (u, c) =>
      `${some(c, 'plans.unlimited.count', u.count, 'daily-unlimited plan')}, the cheapest at ${c.usd('plans.unlimited.price', u.plan.price)}`,
    (u, c) =>
      `No hard stop on the unlimited plans: ${c.data('plans.unlimited.daily', u.plan.daily_quota_mb ?? 0)} a day, then slower (${c.usd('plans.unlimited.price', u.plan.price)})`,
  ]),
  rule('benefit', 'benefit-hotspot', 54, (c) => (c.offers?.hotspot ? true : undefined), [
    () => 'Hotspot allowed on every plan, for a laptop or a companion',
    () => 'Share the connection: no plan forbids tethering',
    (_, c) => `All plans for ${c.name} let you share data with other devices`,
  ]),
  rule('benefit', 'benefit-region', 62, (c) => c.offers?.regions.find((r) => r.plan.scope === 'region'), [
    (r, c) =>
      `Going further? The ${r.region} plan covers ${some(c, 'regions.first.countries', r.countries, 'country')} from ${c.usd('regions.first.price', r.plan.price)}`,
    (r, c) =>
      `${regionName(r.region).replace(/^t/, 'T')} in one eSIM: ${some(c, 'regions.first.countries', r.countries, 'country')}, from ${c.usd('regions.first.price', r.plan.price)}`,
    (r, c) =>
      `${some(c, 'regions.first.countries', r.countries, 'country')} on one plan for ${regionName(r.region)}, from ${c.usd('regions.first.price', r.plan.price)}`,
  ]),
  rule('benefit', 'benefit-neighbours', 68, (c) => border(c), [
    (r, c) =>
      `Crosses the border: ${r.region} plans also work in ${firstOf(
        c,
        'regions.neighbours.rest',
        c.namesOf(r.neighbours),
        3,
      )}`,
    (r, c) =>
      `Across the border: ${r.region} plans take in ${firstOf(
        c,
        'regions.neighbours.rest',
        c.namesOf(r.neighbours),
        3,
      )}`,
  ]),
  rule('benefit', 'benefit-number', 40, always, [
    () => 'Your own SIM stays in, for calls and codes by text message',
    () => 'Keep your number: the eSIM works beside your usual SIM',
    () => 'No card to swap and none to lose',
    () => 'Bought and installed before you leave, in a few minutes',
    (_, c) => `No queue at a shop counter ${inside(c)}`,
  ]),
];
