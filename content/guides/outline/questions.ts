import type { GuideContext } from '../engine/guide-context.ts';
import {
  airports,
  cheapest,
  languages,
  longest,
  neighbours,
  planNetworks,
  storm,
  unlimited,
  week,
  wet,
  wider,
  zones,
} from './pieces.ts';
import type { Say } from './say.ts';
import type { Pieces } from './vocabulary.ts';

/** How much a question weighs, and what fills the gaps of it and of its answer; undefined drops it. */
export interface QuestionOutline {
  weight: number;
  from: (say: Say, c: GuideContext) => Pieces | undefined;
}
const asked = (weight: number, from: QuestionOutline['from']): QuestionOutline => ({ weight, from });
const always = (): Pieces => ({});
const when = (holds: boolean | undefined): Pieces | undefined => (holds ? {} : undefined);

/** Every question that a local guide may have. */
export const questions = {
  'q-price': asked(70, cheapest),
  'q-week': asked(66, week),
  'q-networks': asked(64, planNetworks),
  'q-border': asked(78, (say, c) => neighbours(say, c, 5)),
  'q-hotspot': asked(48, (_, c) => when(c.offers?.hotspot === true)),
  'q-hotspot-some': asked(48, (_, c) => when(c.offers?.hotspot === false)),
  'q-unlimited': asked(57, unlimited),
  'q-long': asked(46, longest),
  'q-install': asked(45, (_, c) => {
    const limit = c.offers?.installWithin;
    return limit === undefined ? undefined : { limit: c.number('plans.installWithin', limit) };
  }),
  'q-install-when': asked(45, (_, c) => when(c.offers?.installWithin === undefined)),
  'q-number': asked(42, always),
  'q-phone': asked(38, always),
  'q-empty': asked(36, always),
  'q-global': asked(40, (say, c) => wider(say, c, 'global')),
  'q-emergency-any': asked(74, (_, c) => {
    const numbers = c.facts.emergency;
    return numbers?.any && !numbers.police ? { number: c.text('emergency.any', numbers.any) } : undefined;
  }),
  'q-emergency-both': asked(75, (say, c) => {
    const numbers = c.facts.emergency;
    if (!numbers?.any || !numbers.police) return undefined;
    return { number: c.text('emergency.any', numbers.any), services: services(say, c) };
  }),
  'q-emergency-split': asked(76, (say, c) => {
    const numbers = c.facts.emergency;
    if (!numbers || numbers.any || Object.keys(numbers).length < 2) return undefined;
    return { services: services(say, c) };
  }),
  'q-emergency-one': asked(68, (say, c) => {
    const numbers = c.facts.emergency;
    if (!numbers || numbers.any || Object.keys(numbers).length !== 1) return undefined;
    return { services: services(say, c) };
  }),
  'q-plug': asked(60, (say, c) => {
    const letters = c.facts.power?.plugs;
    return letters && { plugs: say.letters(letters) };
  }),
  'q-time': asked(50, (say, c) =>
    c.facts.zones.length === 1 && !c.facts.summerTime ? zones(say, c) : undefined,
  ),
  'q-time-summer': asked(50, (say, c) =>
    c.facts.zones.length === 1 && c.facts.summerTime ? zones(say, c) : undefined,
  ),
  'q-times': asked(72, (say, c) => (c.facts.zones.length > 1 ? zones(say, c) : undefined)),
  'q-money': asked(44, (say, c) => ({ currency: say.currency(c.facts.currency[0] ?? '') })),
  'q-language': asked(43, languages),
  'q-drive-left': asked(62, (_, c) => when(c.facts.drivingSide === 'left')),
  'q-drive-right': asked(30, (_, c) => when(c.facts.drivingSide === 'right')),
  'q-season': asked(53, wet),
  'q-storm': asked(56, storm),
  'q-airport': asked(47, airports),
} satisfies Record<string, QuestionOutline>;

/** "police: 110, ambulance: 119": only services whose number is confirmed. */
function services(say: Say, c: GuideContext): string {
  const numbers = c.facts.emergency ?? {};
  return (['police', 'ambulance', 'fire'] as const)
    .flatMap((service) => {
      const number = numbers[service];
      const name = say.words.services[service];
      return number === undefined ? [] : [`${name} ${c.text(`emergency.${service}`, number)}`];
    })
    .join(say.words.comma);
}
