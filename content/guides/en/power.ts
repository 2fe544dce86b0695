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

function fits(c: GuideContext): { fit: string[]; other: string[] } | undefined {
  const here = plugs(c);
  if (here === undefined) return undefined;
  const fit = homes.filter(([, letters]) => letters.some((letter) => here.includes(letter)));
  // A slim European or a two-pin American plug fits more sockets than its whole family: there is a rule for each.
  const slim = (home: string[]) =>
    (home.includes('E') && here.includes('C')) || (home.includes('B') && here.includes('A'));
  const other = homes.filter((home) => !fit.includes(home) && !slim(home[1]));
  return { fit: fit.map(([name]) => name), other: other.map(([name]) => name) };
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
  rule('power', 'plug-fit', 56, (c) => (fits(c)?.fit.length ? fits(c) : undefined), [
    ({ fit, other }, c) =>
      `Chargers from ${c.list(fit)} need no adapter${other.length > 0 ? `; those from ${c.list(other)} do` : ''}.`,
    ({ fit, other }, c) =>
      `Travellers from ${c.list(fit)} can leave the adapter at home${other.length > 0 ? `, those from ${c.list(other)} can’t` : ''}.`,
    ({ fit, other }, c) =>
      `${other.length > 0 ? `An adapter is needed for plugs from ${c.list(other)}, none` : 'No adapter is needed'} for plugs from ${c.list(fit)}.`,
  ]),
  rule('power', 'plug-slim', 57, (c) => (only(c, 'C', ['E', 'F']) ? true : undefined), [
    () => 'Slim two-pin plugs from continental Europe (type C) go in, thick round ones do not.',
    () => 'European chargers with two thin pins fit; the round, earthed plugs need an adapter.',
    () => 'From Europe, the flat two-pin plug of a phone charger fits, the heavy one of a laptop may not.',
  ]),
  rule('power', 'plug-two-pin', 58, (c) => (only(c, 'A', ['B']) ? true : undefined), [
    () => 'American plugs with two pins fit; those with a third, round pin do not.',
    () => 'Two flat pins, as on American phone chargers, go in; three-pin plugs need an adapter.',
  ]),
  rule(
    'power',
    'plug-none',
    78,
    (c) => (fits(c)?.fit.length === 0 && !only(c, 'C', []) && !only(c, 'A', []) ? true : undefined),
    [
      (_, c) => `Almost every visitor to ${c.name} needs an adapter.`,
      () => 'Whatever your home plug is, pack an adapter: the local type is rare elsewhere.',
    ],
  ),
  rule('power', 'voltage-low', 66, (c) => (c.facts.power?.voltage === '100-127' ? true : undefined), [
    (_, c) =>
      `The mains are in the ${c.text('power.voltage', '100–127')} V class: phone chargers adapt by themselves, European hair dryers don’t.`,
    (_, c) =>
      `Voltage is low (${c.text('power.voltage', '100–127')} V), so kettles and dryers from ${c.text('power.other', '230')} V countries work badly or not at all.`,
    (_, c) =>
      `${Name(c)} has ${c.text('power.voltage', '100–127')} V mains; check that heating appliances say ${c.text('power.range', '100–240')} V.`,
  ]),
  rule('power', 'voltage-high', 46, (c) => (c.facts.power?.voltage === '220-240' ? true : undefined), [
    (_, c) => `Mains voltage is in the ${c.text('power.voltage', '220–240')} V class.`,
    (_, c) =>
      `Voltage: ${c.text('power.voltage', '220–240')} V; North American devices must say ${c.text('power.range', '100–240')} V on the label.`,
    (_, c) =>
      `With ${c.text('power.voltage', '220–240')} V in the wall, a hair dryer made for ${c.text('power.other', '120')} V will burn out.`,
    (_, c) => `Expect ${c.text('power.voltage', '220–240')} V; ordinary phone and laptop chargers cope.`,
  ]),
  rule('power', 'voltage-both', 80, (c) => (c.facts.power?.voltage === 'both' ? true : undefined), [
    (_, c) =>
      `Both ${c.text('power.low', '110–127')} V and ${c.text('power.voltage', '220–240')} V are in use ${inside(c)}: read the label on the socket or ask.`,
    (_, c) =>
      `Voltage differs by place ${inside(c)}, ${c.text('power.low', '110–127')} V here and ${c.text('power.voltage', '220–240')} V there; ask before you plug in anything that heats.`,
  ]),
];
