import { expect, test } from 'vitest';
import { planInLanguage } from '../../app/i18n/plan-names.ts';
import { languageCodes } from '../../content/languages.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';

/** Of every plan of the sandbox, what is said of it once its data is used up; each wording once. */
const wordsIn = (language: (typeof languageCodes)[number]) => [
  ...new Set(
    sandboxCatalogue().map((plan) =>
      planInLanguage(language, plan, null).policy_name.replace(/[\u00a0\u202f]/g, ' '),
    ),
  ),
];

const WORDS: Partial<Record<(typeof languageCodes)[number], string[]>> = {
  en: [
    'Full speed until the data is used up',
    'Unlimited: 1 GB a day at full speed, then 384 kbps',
    'Unlimited: 2 GB a day at full speed, then 512 kbps',
    'Unlimited: 3 GB a day at full speed, then 1024 kbps',
    'Unlimited: 5 GB a day at full speed, then 1024 kbps',
  ],
  de: [
    'Unbegrenzt: 1 GB pro Tag mit vollem Tempo, danach 384 kbit/s',
    'Unbegrenzt: 2 GB pro Tag mit vollem Tempo, danach 512 kbit/s',
    'Unbegrenzt: 3 GB pro Tag mit vollem Tempo, danach 1024 kbit/s',
    'Unbegrenzt: 5 GB pro Tag mit vollem Tempo, danach 1024 kbit/s',
    'Volles Tempo, bis die Daten aufgebraucht sind',
  ],
  es: [
    'A máxima velocidad hasta agotar los datos',
    'Ilimitado: 1 GB al día a máxima velocidad, después 384 kbit/s',
    'Ilimitado: 2 GB al día a máxima velocidad, después 512 kbit/s',
    'Ilimitado: 3 GB al día a máxima velocidad, después 1024 kbit/s',
    'Ilimitado: 5 GB al día a máxima velocidad, después 1024 kbit/s',
  ],
  fr: [
    'Illimité : 1 Go par jour à plein débit, puis 384 kbit/s',
    'Illimité : 2 Go par jour à plein débit, puis 512 kbit/s',
    'Illimité : 3 Go par jour à plein débit, puis 1024 kbit/s',
    'Illimité : 5 Go par jour à plein débit, puis 1024 kbit/s',
    'Plein débit jusqu’à épuisement des données',
  ],
  ja: [
    'データ容量を使い切るまでフルスピード',
    '無制限：1日1 GBまでフルスピード、その後は384kbps',
    '無制限：1日2 GBまでフルスピード、その後は512kbps',
    '無制限：1日3 GBまでフルスピード、その後は1024kbps',
    '無制限：1日5 GBまでフルスピード、その後は1024kbps',
  ],
};

test.for([...languageCodes])('the policies of the sandbox in %s', (language) => {
  const [words, known] = [wordsIn(language).sort(), WORDS[language]];
  if (known !== undefined) return expect(words).toEqual(known);
  // A language that nobody has written down here says the same figures in words of its own.
  const figures = (each: readonly string[]) => each.map((said) => said.replace(/\D+/g, ' ').trim()).sort();
  expect(figures(words)).toEqual(figures(WORDS.en!));
  expect(words.filter((said) => WORDS.en!.includes(said))).toEqual([]);
});
