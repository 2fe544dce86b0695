import { expect, test } from 'vitest';
import { messagesOf } from '../../i18n/messages.ts';
import { type PickAnswer, pickWords } from './pick-words.ts';

const picked = [
  { iso3: 'JPN', name: 'Japan' },
  { iso3: 'KOR', name: 'Südkorea' },
];
const plan = {
  ...{ name: 'Asia 10 GB', policy_name: '', region: 'Asia' },
  ...{ data_quota_mb: 10_000, daily_quota_mb: null, reduced_speed_kbps: null },
};

function answer(optimal: boolean, uncovered: string[] = []): PickAnswer {
  const plans = [{ plan, count: 2, starts_on_day: 1, stops: ['JPN', 'KOR'] }];
  const proof = { optimal, lower_bound: 1500 };
  return {
    cheapest: { total: 1900, plans, proof },
    one_plan: { total: 2400, plans },
    uncovered,
  } as unknown as PickAnswer;
}

test('a set is called the cheapest where that is proven, and nowhere else', () => {
  const t = messagesOf('en', 'coverage');
  expect(pickWords(t, answer(true), picked)).toBe(
    'Cheapest: $19 with 2 eSIMs. One plan for all: Asia 10 GB, $24.',
  );
  const open = pickWords(t, answer(false), picked);
  expect(open).toMatch(/^\$19 with 2 eSIMs; nothing costs less than \$15\./);
  expect(open).not.toMatch(/cheapest/i);
});

test('plans and countries have the names of the page’s language', () => {
  const words = pickWords(messagesOf('de', 'coverage'), answer(true, ['KOR']), picked);
  expect(words).toContain('Asien 10\u00a0GB');
  expect(words).toMatch(/Kein Tarif funktioniert hier: Südkorea\.$/);
});

test('where nothing is sold, that is said', () => {
  const nothing = { cheapest: null, one_plan: null, uncovered: ['JPN'] };
  expect(pickWords(messagesOf('en', 'coverage'), nothing, picked)).toBe('No plan works in Japan.');
});
