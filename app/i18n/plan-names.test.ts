import { describe, expect, test } from 'vitest';
import { planInLanguage, regionName } from './plan-names.ts';

const spaced = (words: object) => JSON.parse(JSON.stringify(words).replace(/[\u00a0\u202f]/g, ' '));
const plan = {
  name: 'Japan 3 GB',
  policy_name: 'Fair use',
  data_quota_mb: 3000,
  daily_quota_mb: null,
  reduced_speed_kbps: null,
};
const unlimited = {
  name: 'Japan Unlimited 1 GB/day',
  policy_name: 'Fair use, 1 GB a day',
  data_quota_mb: 7000,
  daily_quota_mb: 1000,
  reduced_speed_kbps: 512,
};

describe('a plan in another language', () => {
  test('is named by its place and its terms, whatever the wholesaler’s words', () => {
    expect(spaced(planInLanguage('de', plan, 'Japan'))).toEqual({
      name: 'Japan 3 GB',
      policy_name: 'Volles Tempo, bis die Daten aufgebraucht sind',
    });
    expect(spaced(planInLanguage('de', unlimited, 'Deutschland'))).toEqual({
      name: 'Deutschland unbegrenzt, 1 GB pro Tag',
      policy_name: 'Unbegrenzt: 1 GB pro Tag mit vollem Tempo, danach 512 kbit/s',
    });
  });

  test('keeps the wholesaler’s name without a place', () => {
    expect(planInLanguage('de', plan, null).name).toBe('Japan 3 GB');
  });

  test('keeps all of the wholesaler’s words where a browser kept it without its terms', () => {
    const { name, policy_name, data_quota_mb } = unlimited;
    expect(planInLanguage('de', { name, policy_name, data_quota_mb }, 'Deutschland')).toEqual({
      name,
      policy_name,
    });
  });

  test('without a speed is slower after the day’s data', () => {
    const terms = { daily_quota_mb: 500, reduced_speed_kbps: null };
    expect(spaced(planInLanguage('de', { ...unlimited, ...terms }, null)).policy_name).toBe(
      'Unbegrenzt: 500 MB pro Tag mit vollem Tempo, danach langsamer',
    );
  });
});

test('English has the wholesaler’s own words', () => {
  const { name, policy_name } = unlimited;
  expect(planInLanguage('en', unlimited, 'Japan')).toEqual({ name, policy_name });
});

test('a region nobody has translated keeps its name, and several countries are said so', () => {
  expect([regionName('de', 'Nordics'), regionName('de', 'Alps'), regionName('de', null)]).toEqual([
    'Nordische Länder',
    'Alps',
    'Mehrere Länder',
  ]);
});
