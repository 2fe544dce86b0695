import { factsOf } from '../../countries/facts.ts';
import { countryByIso3 } from '../../countries/read.ts';
import type { PlansByCountry } from '../engine/guide.ts';
import { guideContext } from '../engine/guide.ts';
import { GuideContext } from '../engine/guide-context.ts';
import type { GuideLanguage } from '../engine/language.ts';
import { unmarked } from '../engine/marks.ts';
import { numberFaults } from './numbers.ts';

/** A context that picks every time the same place in the list of wordings. */
class Nth extends GuideContext {
  readonly #nth: number;

  constructor(c: GuideContext, nth: number) {
    super(c.country, c.facts, c.offers, c.language);
    this.#nth = nth;
  }

  override pick<T>(choices: readonly T[]): T {
    return choices[this.#nth % choices.length]!;
  }
}

/** All wordings of all sentences and questions that a destination's facts allow, marked, each once; five is the most wordings of one. */
export function everyWording(iso3: string, language: GuideLanguage, catalogue: PlansByCountry): string[] {
  const context = guideContext(iso3, catalogue, language)!;
  const texts = [0, 1, 2, 3, 4].flatMap((nth) => {
    const c = new Nth(context, nth);
    const said = language.rules.flatMap((rule) => rule.render(c)?.text ?? []);
    const asked = language.questions.flatMap((entry) => {
      const found = entry.render(c);
      return found ? [found.question, found.text] : [];
    });
    return [...said, ...asked];
  });
  return [...new Set(texts)];
}

/**
 * What is wrong with any wording of a guide: a gap that stayed open, a doubled stop, a figure that no fact bears out.
 * @param wordings of that guide, as everyWording() finds them.
 */
export function wordingFaults(
  iso3: string,
  wordings: readonly string[],
  catalogue: PlansByCountry,
): string[] {
  const country = countryByIso3(iso3)!;
  const facts = factsOf(iso3)!;
  const plans = catalogue.plansFor(iso3);
  return wordings.flatMap((text) => {
    const shown = unmarked(text);
    const torn = /[{}]|undefined|null| {2,}| [,.;:!?](\s|$)|\.\.(\s|$)/.test(shown);
    return [...(torn ? ['a gap'] : []), ...numberFaults(text, facts, country, plans)].map(
      (fault) => `${iso3}: ${fault} in “${shown}”`,
    );
  });
}
