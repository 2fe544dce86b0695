import type { GuideContext } from '../engine/guide-context.ts';
import { rule } from '../engine/rule.ts';
import { inside, Name } from './names.ts';

const hazardNames = {
  earthquake: 'earthquakes',
  volcano: 'active volcanoes',
  tsunami: 'tsunamis',
  flood: 'floods',
  dust: 'dust storms',
  avalanche: 'avalanches',
  landslide: 'landslides',
  wildfire: 'wildfires',
  ice: 'ice and hard winters',
  fog: 'thick fog',
} as const;

function hazards(c: GuideContext): string[] | undefined {
  const found = c.facts.hazards?.map((hazard) => hazardNames[hazard]);
  return found && found.length > 0 ? found.slice(0, 4) : undefined;
}

export const weather = [
  rule('weather', 'climate-text', 66, (c) => c.facts.climate?.text, [
    (text, c) => `Climate in short: ${c.text('climate.text', text)}.`,
    (text, c) => `What to expect of the weather: ${c.text('climate.text', text)}.`,
    (text, c) => `Weather: ${c.text('climate.text', text)}.`,
  ]),
  rule('weather', 'terrain-text', 48, (c) => c.facts.terrain?.text, [
    (text, c) => `The land: ${c.text('terrain.text', text)}.`,
    (text, c) => `Terrain: ${c.text('terrain.text', text)}.`,
    (text, c) => `On the ground: ${c.text('terrain.text', text)}.`,
  ]),
  rule('weather', 'one-wet-season', 62, (c) => single(c.facts.climate?.wet), [
    (wet, c) =>
      `Pack for rain between ${c.month('wet.0.from', wet[0])} and ${c.month('wet.0.to', wet[1])}, and keep a power bank for outages.`,
    (wet, c) =>
      `Heavy rain from ${c.month('wet.0.from', wet[0])} to ${c.month('wet.0.to', wet[1])} can slow roads and networks alike.`,
    (wet, c) =>
      `${c.month('wet.0.from', wet[0])} to ${c.month('wet.0.to', wet[1])} is the wet part of the year: a waterproof pouch for the phone earns its place.`,
    (wet, c) =>
      `If you can choose, avoid ${c.month('wet.0.from', wet[0])} to ${c.month('wet.0.to', wet[1])}, when most of the rain falls.`,
  ]),
  rule('weather', 'two-wet-seasons', 70, (c) => pair(c.facts.climate?.wet), [
    ([first, second], c) =>
      `It rains twice a year ${inside(c)}: ${c.month('wet.0.from', first[0])} to ${c.month('wet.0.to', first[1])}, and ${c.month('wet.1.from', second[0])} to ${c.month('wet.1.to', second[1])}.`,
    ([first, second], c) =>
      `${Name(c)} has two rainy seasons, ${c.month('wet.0.from', first[0])} to ${c.month('wet.0.to', first[1])} and ${c.month('wet.1.from', second[0])} to ${c.month('wet.1.to', second[1])}.`,
  ]),
  rule('weather', 'storms', 72, (c) => c.facts.climate?.storm, [
    (storm, c) =>
      `${capital(storm.kind)}s are possible from ${c.month('storm.from', storm.months[0])} to ${c.month('storm.to', storm.months[1])}; save the numbers you need offline.`,
    (storm, c) =>
      `In ${storm.kind} season (${c.month('storm.from', storm.months[0])} to ${c.month('storm.to', storm.months[1])}), follow the local warnings: data and power may fail together.`,
    (storm, c) =>
      `Watch the forecast from ${c.month('storm.from', storm.months[0])} to ${c.month('storm.to', storm.months[1])}, the months of ${storm.kind}s.`,
  ]),
  rule('weather', 'hazards', 52, hazards, [
    (names, c) => `Leave the phone’s alerts on: ${c.list(names)} happen here.`,
    (names, c) => `Warnings can be of ${c.list(names)}: leave alerts on.`,
  ]),
  rule(
    'weather',
    'cold',
    68,
    (c) => (c.facts.climate?.zone === 'cold' || c.facts.climate?.zone === 'arctic' ? true : undefined),
    [
      () => 'Batteries drain fast in the cold: carry the phone close to the body.',
      (_, c) => `Winters ${inside(c)} are hard on batteries, so take a power bank.`,
      () => 'In frost a phone may switch off with charge left; warmth brings it back.',
    ],
  ),
  rule('weather', 'heat', 54, (c) => (c.facts.climate?.zone === 'arid' ? true : undefined), [
    () => 'Don’t leave a phone in a parked car: above about body heat it stops charging.',
    (_, c) => `Heat ${inside(c)} can stop a phone from charging; keep it out of the sun.`,
    () => 'Sand and heat wear phones out, so a closed case is worth its weight.',
  ]),
];

function single<T>(items: readonly T[] | undefined): T | undefined {
  return items?.length === 1 ? items[0] : undefined;
}

function pair<T>(items: readonly T[] | undefined): [T, T] | undefined {
  return items?.length === 2 ? [items[0]!, items[1]!] : undefined;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
