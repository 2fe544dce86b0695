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

/** Whose chargers fit the sockets and whose don't; a slim European or American plug fits more than its family, so that home is left out. */
export function plugFit(say: Say, c: GuideContext, some: boolean): Pieces | undefined {
  const here = c.facts.power?.plugs;
  if (here === undefined) return undefined;
  const fitting = homes.filter(([, letters]) => letters.some((letter) => here.includes(letter)));
  const slim = (home: Home) =>
    (home === 'europe' && here.includes('C')) || (home === 'america' && here.includes('A'));
  const other = homes.filter((home) => !fitting.includes(home) && !slim(home[0]));
  if (fitting.length === 0 || other.length > 0 !== some) return undefined;
  const names = (list: typeof homes) => list.map(([home]) => say.words.homes[home]).join(say.words.comma);
  return { fit: names(fitting), ...(some ? { other: names(other) } : {}) };
}
