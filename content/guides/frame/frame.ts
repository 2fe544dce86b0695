import type { GuideContext } from '../engine/guide-context.ts';
import type { GuideLanguage } from '../engine/language.ts';
import { hash } from '../engine/pick.ts';
import type { Group, Question, Rule, Slot } from '../engine/rule.ts';
import { dueQuestions, dueSentences } from './due.ts';
import { plurals } from './formats.ts';
import { PLACEHOLDER, Scene, slots, uncapital } from './scene.ts';
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
    const said = turn < 0 ? context.pick(wordings, key) : wordings[(turn + hash(key)) % wordings.length];
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
            due.when(context)
              ? { id, weight: weight(due, context), text: choose(context, wordings, id) }
              : undefined,
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
    ...(texts.everywhere ? { everywhere: true } : {}),
    rules,
    questions,
    sections: texts.sections,
    headings: finishedHeadings(texts),
    tips: texts.tips,
    connectivity: texts.connectivity,
    between: ' ',
    countryName: (iso3) => texts.countries[iso3]?.among ?? texts.countries[iso3]?.bare ?? texts.names?.[iso3],
    cityLine: ({ name, capital, airports }) => {
      const codes = plurals(texts.locale).select(airports.length);
      const notes = [
        ...(capital ? [texts.seats?.[name] ?? texts.capital] : []),
        ...(airports.length > 0
          ? [(texts.airport[codes] ?? texts.airport.other).replace('{n}', airports.join(', '))]
          : []),
      ];
      const shown = texts.cities?.[name] ?? name;
      const line = notes.length > 0 ? `${shown} (${notes.join(', ')})` : shown;
      return texts.finish?.(line) ?? line;
    },
  };
}

function finishedHeadings({ headings, finish }: Texts): Texts['headings'] {
  const done = { ...headings };
  if (finish === undefined) return done;
  for (const group of Object.keys(done) as Group[])
    done[group] = done[group].map((heading) => finish(heading));
  return done;
}

/** Throws for a text that no rule asks for, and for a placeholder that none fills. */
function known(texts: Texts): void {
  const ids = new Set(Object.values(dueSentences).flatMap((sentences) => Object.keys(sentences)));
  const strange = [
    ...Object.keys(texts.said).filter((id) => !ids.has(id)),
    ...Object.keys(texts.asked).filter((id) => dueQuestions[id] === undefined),
  ];
  const all = [
    ...Object.values(texts.said),
    ...Object.values(texts.asked).map(({ q, a }) => [...q, ...a]),
  ].flat();
  for (const text of all)
    for (const [, key = ''] of text.matchAll(PLACEHOLDER))
      if (slots[uncapital(key)] === undefined) strange.push(`{${key}}`);
  if (strange.length > 0) throw new Error(`${texts.code}: no rule or placeholder for ${strange.join(', ')}`);
}
