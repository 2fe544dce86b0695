import { describe, expect, test } from 'vitest';
import { planInLanguage, regionName, termsIn } from './plan-names.ts';

const spaced = (words: object) => JSON.parse(JSON.stringify(words).replace(/[\u00a0\u202f]/g, ' '));
const plan = { name: 'Japan 3 GB', policy_name: 'Full speed until the data is used up', data_quota_mb: 3000 };
const unlimited = {
  name: 'Japan Unlimited 1 GB/day',
  policy_name: 'Unlimited: 1 GB a day at full speed, then 512 kbps',
  data_quota_mb: 7000,
};

describe('a plan in another language', () => {
  const inGerman = ({ ...of }: typeof plan, place: string | null) =>
    spaced(planInLanguage('de', of, termsIn(of.policy_name), place));

  test('is named by its place and its figures', () => {
    expect(inGerman(plan, 'Japan')).toEqual({
      name: 'Japan 3 GB',
      policy_name: 'Volles Tempo, bis die Daten aufgebraucht sind',
    });
    expect(inGerman(unlimited, 'Deutschland')).toEqual({
      name: 'Deutschland unbegrenzt, 1 GB pro Tag',
      policy_name: 'Unbegrenzt: 1 GB pro Tag mit vollem Tempo, danach 512 kbit/s',
    });
  });

  test('keeps the wholesaler’s name without a place, and all of it in words that are new to us', () => {
    expect(inGerman(plan, null).name).toBe('Japan 3 GB');
    expect(inGerman({ ...plan, policy_name: 'Fair use' }, 'Deutschland')).toEqual({
      name: 'Japan 3 GB',
      policy_name: 'Fair use',
    });
  });

  test('without a speed is slower after the day’s data', () => {
    const terms = { daily_quota_mb: 500, reduced_speed_kbps: null };
    expect(spaced(planInLanguage('de', unlimited, terms, null)).policy_name).toBe(
      'Unbegrenzt: 500 MB pro Tag mit vollem Tempo, danach langsamer',
    );
  });
});

test('English has the wholesaler’s own words', () => {
  const { name, policy_name } = unlimited;
  expect(planInLanguage('en', unlimited, termsIn(policy_name), 'Japan')).toEqual({ name, policy_name });
});

test('a region nobody has translated keeps its name, and several countries are said so', () => {
  expect([regionName('de', 'Nordics'), regionName('de', 'Alps'), regionName('de', null)]).toEqual([
    'Nordische Länder',
    'Alps',
    'Mehrere Länder',
  ]);
});
