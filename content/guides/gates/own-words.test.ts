import { expect, test } from 'vitest';
import { masked, ownWordsReport } from './own-words.ts';

test('names and numbers make no sentence another', () => {
  const [a, b] = [
    masked('Riga has 3 networks: LMT, Tele2, and Bite.', ['Riga', 'LMT', 'Tele2', 'Bite']),
    masked('Tallinn has 12 networks: Telia and Elisa.', ['Tallinn', 'Telia', 'Elisa']),
  ];
  expect(a).toBe(b);
  expect(masked('The ferry to Helsinki has its own.', [])).not.toBe(
    masked('The bus to Pärnu has its own.', []),
  );
});

test('the middle and the worst are reported', () => {
  const guide = (iso3: string, own: number, planTalk: number) => ({ iso3, words: 100, own, planTalk });
  const report = ownWordsReport([guide('AAA', 0.1, 0.5), guide('BBB', 0.4, 0.2), guide('CCC', 0.6, 0.1)]);
  expect(report).toMatchObject({ median: 0.4, planTalk: 0.2 });
  expect([report.least.iso3, report.mostPlanTalk.iso3]).toEqual(['AAA', 'AAA']);
});
