import { expect, test } from 'vitest';
import { HOUR } from '../core/clock.ts';
import { cents } from '../core/money.ts';
import { DEFAULT_RULES } from '../core/referrals/rules.ts';
import { languageCodes } from './languages.ts';
import { readWords } from './messages/messages.ts';
import { rulesInWords } from './referral-rules.ts';

const rules = {
  ...DEFAULT_RULES,
  friendPercent: 15,
  credit: cents(350),
  minimum: cents(1200),
  monthly: cents(4000),
  bonusAfter: 7,
  confirmAfterMs: 72 * HOUR,
};
const spaced = (words: readonly string[]) => words.join(' ').replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en', ['15%', '$3.50', '$12', '$40', '3 days', '7 successful', '$25', '$0.50']],
  ['de', ['15 %', '3,50 $', '12 $', '40 $', '3 Tage', '25 $', '0,50 $']],
  ['es', ['15 %', '3,50 $', '12 $', '40 $', '3 días', '25 $', '0,50 $']],
  ['fr', ['15 %', '3,50 $', '12 $', '40 $', '3 jours', '25 $', '0,50 $']],
  ['pt-BR', ['15%', '$ 3,50', '$ 12', '$ 40', '3 dias', '$ 25', '$ 0,50']],
  ['ja', ['15%', '$3.50', '$12', '$40', '3日', '7件', '$25', '$0.50']],
] as const)('in %s, with its figures as the language writes them', (language, figures) => {
  const words = rulesInWords(rules, language);
  expect(words).toHaveLength(6);
  for (const figure of figures) expect(spaced(words)).toContain(figure);
});

test('no bonus or minimum is no sentence of it, and a programme that is off is said so', () => {
  for (const language of languageCodes) {
    expect(rulesInWords({ ...rules, bonus: cents(0) }, language)).toHaveLength(5);
    expect(rulesInWords({ ...rules, enabled: false }, language)).toEqual([
      readWords(language)!['referral-rules']!.off,
    ]);
    expect(spaced(rulesInWords({ ...rules, minimum: cents(0) }, language))).not.toMatch(/12/);
  }
});
