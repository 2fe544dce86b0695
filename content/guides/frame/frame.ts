import type { GuideContext } from '../../../core/content/guide-context.ts';
import type { GuideLanguage } from '../../../core/content/language.ts';
import { hash } from '../../../core/content/pick.ts';
import type { Question, Rule, Slot } from '../../../core/content/rule.ts';
import { dueQuestions, dueSentences } from './due.ts';
import { Scene } from './scene.ts';
import type { Due, Texts } from './texts.ts';

/** Up to so many destinations, wordings go round in turn, so that no two say a thing the same way. */
const FEW = 3;

/**
 * A language from its texts. The facts that call for a sentence and its weight are the same for all languages of the frame; a text for no rule is a
 * mistake and throws.
 */
export function framed(texts: Texts): GuideLanguage {
  const scenes = new WeakMap<GuideContext, Scene>();
  const scene = (context: GuideContext) => {
    const found = scenes.get(context) ?? new Scene(context, texts);
    scenes.set(context, found);
    return found;
  };
  const own = Object.keys(texts.countries);
  const choose = (context: GuideContext, wordings: readonly string[], key: string): string => {
    const turn = own.length <= FEW ? own.indexOf(context.iso3) : -1;
    const said =
      turn < 0 ? context.pick(wordings, key) : wordings[(turn + hash(key)) % wordings.length];
    return scene(context).say(said ?? '');
  };
  const weight = (due: Due, context: GuideContext) =>
    typeof due.weight === 'number' ? due.weight : due.weight(context);
  known(texts);

  const rules = Object.entries(dueSentences).flatMap(([slot, sentences]) =>
    Object.entries(sentences).flatMap(([id, due]): Rule[] => {
      const wordings = texts.said[id];
      if (wordings === undefined) return [];
      return [
        {
          id,
          slot: slot as Slot,
          render: (context) =>
            due.when(context) ? { id, weight: weight(due, context), text: choose(context, wordings, id) } : undefined,
        },
      ];
    }),
  );
  const questions = Object.entries(dueQuestions).flatMap(([id, due]): Question[] => {
    const asked = texts.asked[id];
    if (asked === undefined) return [];
    return [
      {
        id,
        render: (context) =>
          due.when(context)
            ? {
                id,
                weight: weight(due, context),
                question: choose(context, asked.q, `${id} q`),
                text: choose(context, asked.a, `${id} a`),
              }
            : undefined,
      },
    ];
  });
  return {
    code: texts.code,
    locale: texts.locale,
    dir: 'ltr',
    rules,
    questions,
    sections: texts.sections,
    headings: Object.fromEntries(
      Object.entries(texts.headings).map(([group, list]) => [group, list.map((one) => texts.finish?.(one) ?? one)]),
    ) as Texts['headings'],
    tips: texts.tips,
    connectivity: texts.connectivity,
    between: ' ',
    countryName: (iso3) => texts.countries[iso3]?.bare ?? texts.names?.[iso3],
    cityLine: ({ name, capital, airports }) => {
      const codes = new Intl.PluralRules(texts.locale).select(airports.length);
      const notes = [
        ...(capital ? [texts.capital] : []),
        ...(airports.length > 0
          ? [(texts.airport[codes] ?? texts.airport.other).replace('{n}', airports.join(', '))]
          : []),
      ];
      const shown = texts.cities?.[name] ?? name;
      return notes.length > 0 ? `${shown} (${notes.join(', ')})` : shown;
    },
    most: { tips: 11, connectivity: 9, questions: 10, benefits: 5 },
    mostWords: 640,
  };
}

function known(texts: Texts): void {
  const ids = new Set(Object.values(dueSentences).flatMap((sentences) => Object.keys(sentences)));
  const strange = [
    ...Object.keys(texts.said).filter((id) => !ids.has(id)),
    ...Object.keys(texts.asked).filter((id) => dueQuestions[id] === undefined),
  ];
  if (strange.length > 0) throw new Error(`${texts.code}: texts for no rule: ${strange.join(', ')}`);
}
