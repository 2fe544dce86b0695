import type { GuideContext } from '../engine/guide-context.ts';
import type { Say } from './say.ts';
import type { Home, Pieces } from './vocabulary.ts';

const homes: [Home, string[]][] = [
  ['islands', ['G']],
  ['europe', ['E', 'F']],
  ['america', ['B']],
  ['australia', ['I']],
];

/** The mains as figures with their facts. */
export function volts(c: GuideContext): Pieces {
  const low = c.facts.power?.voltage === '100-127';
  // The order of a range stays from left to right in Arabic and Hebrew too.
  const range = (fact: string, text: string) =>
    c.language.dir === 'rtl' ? `\u2066${c.text(fact, text)}\u2069` : c.text(fact, text);
  return {
    voltage: range('power.voltage', low ? '100–127' : '220–240'),
    range: range('power.range', '100–240'),
    ...(c.facts.power?.voltage === 'both' ? { low: range('power.low', '110–127') } : {}),
  };
}

/** Whose chargers fit the sockets. */
export function plugFit(say: Say, c: GuideContext): Pieces | undefined {
  const here = c.facts.power?.plugs;
  const fitting = here && homes.filter(([, letters]) => letters.some((letter) => here.includes(letter)));
  if (fitting === undefined || fitting.length === 0) return undefined;
  return { fit: fitting.map(([home]) => say.words.homes[home]).join(say.words.comma) };
}
