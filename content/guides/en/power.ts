import type { GuideContext } from '../engine/guide-context.ts';
import { rule } from '../engine/rule.ts';
import { Inside, inside, Name } from './names.ts';

const homes: [string, string[]][] = [
  ['the UK and Ireland', ['G']],
  ['most of continental Europe', ['E', 'F']],
  ['North America', ['B']],
  ['Australia and New Zealand', ['I']],
];

function plugs(c: GuideContext): string[] | undefined {
  return c.facts.power?.plugs;
}

/** "type A", "types C and F". */
export function types(c: GuideContext, letters: readonly string[]): string {
  return `type${letters.length === 1 ? '' : 's'} ${c.list(letters)}`;
}

/** Whose plugs go in, whole families of them: a slim European and a two-pin American one have a rule each. */
function fits(c: GuideContext): string[] | undefined {
  const here = plugs(c);
  const fit = here && homes.filter(([, letters]) => letters.some((letter) => here.includes(letter)));
  return fit?.map(([name]) => name);
}

/** Whether the sockets take the first type and none of the others. */
function only(c: GuideContext, type: string, without: string[]): boolean {
  const here = plugs(c) ?? [];
  return here.includes(type) && !without.some((letter) => here.includes(letter));
}

export const power = [
  rule('power', 'plugs', (letters) => (letters.every((letter) => 'CEF'.includes(letter)) ? 62 : 74), plugs, [
    (letters, c) => `Sockets ${inside(c)} take plugs of ${types(c, letters)}.`,
    (letters, c) => `${Inside(c)}, wall sockets are of ${types(c, letters)}.`,
    (letters, c) => `Bring a charger for ${types(c, letters)}: those are the sockets ${inside(c)}.`,
    (letters, c) =>
      `Plug ${types(c, letters)} fit${letters.length === 1 ? 's' : ''} the sockets that you will meet ${inside(c)}.`,
  ]),
  rule('power', 'plug-fit', 56, (c) => (fits(c)?.length ? fits(c) : undefined), [
    (fit, c) => `Chargers from ${c.list(fit)} need no adapter.`,
    (fit, c) => `Plugs from ${c.list(fit)} go in as they are.`,
    (fit, c) => `Plugs from ${c.list(fit)} fit without an adapter.`,
  ]),
  rule('power', 'plug-slim', 57, (c) => (only(c, 'C', ['E', 'F']) ? true : undefined), [
    () => 'Slim two-pin plugs from continental Europe go in, thick round ones do not.',
    () => 'European chargers with two thin pins fit; the round, earthed plugs need an adapter.',
    () => 'From Europe, a charger’s flat two-pin plug fits, a laptop’s heavy one may not.',
  ]),
  rule('power', 'plug-two-pin', 58, (c) => (only(c, 'A', ['B']) ? true : undefined), [
    () => 'American plugs with two pins fit; those with a third, round pin do not.',
    () => 'Two flat pins, as on American phone chargers, go in; three-pin plugs need an adapter.',
  ]),
  rule(
    'power',
    'plug-none',
    78,
    (c) => (fits(c)?.length === 0 && !only(c, 'C', []) && !only(c, 'A', []) ? true : undefined),
    [
      (_, c) => `Almost every visitor to ${c.name} needs an adapter.`,
      () => 'Whatever your home plug is, pack an adapter: the local type is rare elsewhere.',
    ],
  ),
  rule('power', 'voltage-low', 66, (c) => (c.facts.power?.voltage === '100-127' ? true : undefined), [
    (_, c) =>
      `The mains have ${c.text('power.voltage', '100–127')} V: phone chargers adapt, European hair dryers don’t.`,
    (_, c) =>
      `Voltage is low (${c.text('power.voltage', '100–127')} V), so dryers from ${c.text('power.other', '230')} V countries hardly work.`,
    (_, c) =>
      `${Name(c)} has ${c.text('power.voltage', '100–127')} V mains; check that heating appliances say ${c.text('power.range', '100–240')} V.`,
  ]),
  rule('power', 'voltage-high', 46, (c) => (c.facts.power?.voltage === '220-240' ? true : undefined), [
    (_, c) => `The mains have ${c.text('power.voltage', '220–240')} V.`,
    (_, c) =>
      `Voltage: ${c.text('power.voltage', '220–240')} V; North American devices must say ${c.text('power.range', '100–240')} V.`,
    (_, c) => `Expect ${c.text('power.voltage', '220–240')} V.`,
  ]),
  rule('power', 'voltage-both', 80, (c) => (c.facts.power?.voltage === 'both' ? true : undefined), [
    (_, c) =>
      `Both ${c.text('power.low', '110–127')} V and ${c.text('power.voltage', '220–240')} V are in use ${inside(c)}: read the label on the socket or ask.`,
    (_, c) =>
      `Voltage differs by place ${inside(c)}, ${c.text('power.low', '110–127')} V here and ${c.text('power.voltage', '220–240')} V there; ask before you plug in anything that heats.`,
  ]),
];
