import type { GuideLanguage } from '../engine/language.ts';
import { question, rule } from '../engine/rule.ts';
import { type QuestionOutline, questions } from './questions.ts';
import { Say } from './say.ts';
import { type Outline, sentences } from './sentences.ts';
import type { Pieces } from './vocabulary.ts';
import type { GuideWords } from './words.ts';

/** A language from its table of words: the rules of `sentences.ts` and `questions.ts`, in its wordings. */
export function guideLanguage(words: GuideWords): GuideLanguage {
  const fill = (wording: string) => (pieces: Pieces, c: Say['c']) => new Say(c, words).fill(wording, pieces);
  const outlines: [string, Outline][] = Object.entries(sentences);
  const asked: [string, QuestionOutline][] = Object.entries(questions);
  const wordings = new Map(Object.entries(words.sentences));
  const answers = new Map(Object.entries(words.questions));
  return {
    code: words.code,
    locale: words.locale,
    dir: words.dir,
    ...(words.everywhere ? { everywhere: true } : {}),
    between: words.between,
    headings: words.headings,
    rules: outlines.flatMap(([id, { slot, weight, from }]) => {
      const said = wordings.get(id);
      if (said === undefined) return [];
      const weighed = typeof weight === 'number' ? weight : (_: Pieces, c: Say['c']) => weight(c);
      return [rule(slot, id, weighed, (c) => from(new Say(c, words), c), said.map(fill))];
    }),
    questions: asked.flatMap(([id, { weight, from }]) => {
      const said = answers.get(id);
      if (said === undefined) return [];
      return [question(id, weight, (c) => from(new Say(c, words), c), said.q.map(fill), said.a.map(fill))];
    }),
    sections: (country) => {
      const named = (text: string) => text.replace('{country}', country);
      const { about, cities, benefits, questions: faq, tips, connectivity } = words.sections;
      return {
        about: named(about),
        cities: named(cities),
        benefits: named(benefits),
        questions: named(faq),
        tips: named(tips),
        connectivity: named(connectivity),
      };
    },
    tips: ['power', 'weather', 'arrival', 'around', 'time', 'money', 'language'],
    connectivity: ['networks', 'plans', 'coverage', 'borders'],
    countryName: (iso3) => words.names?.[iso3],
    cityLine: ({ name, capital, airports }) => {
      const { city, places } = words;
      const line = places?.[name] ?? name;
      const codes = airports.join(', ');
      const notes = [
        ...(capital ? [city.capital] : []),
        ...(airports.length > 0
          ? [`${city.airport} ${words.dir === 'rtl' ? `\u2066${codes}\u2069` : codes}`]
          : []),
      ];
      return notes.length > 0 ? `${line}${city.open}${notes.join(city.between)}${city.close}` : line;
    },
  };
}
