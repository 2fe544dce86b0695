import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetReferral,
  hasReferral,
  rememberedReferral,
  rememberReferral,
  wellFormedCode,
} from './referral-memory.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 9, 3);

beforeEach(() => {
  forgetReferral();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

describe('the code of a referral link', () => {
  test('is kept for 90 days', () => {
    rememberReferral('?utm=x&ref=k7mq2xv9', NOW);
    expect(rememberedReferral(NOW, 90)).toBe('K7MQ2XV9');
    expect(rememberedReferral(NOW + 90 * DAY - 1, 90)).toBe('K7MQ2XV9');
    expect(rememberedReferral(NOW + 90 * DAY, 90)).toBeNull();
  });

  test('is kept for as long as the setting says', () => {
    rememberReferral('?ref=k7mq2xv9', NOW);
    expect(rememberedReferral(NOW + 29 * DAY, 30)).toBe('K7MQ2XV9');
    expect(rememberedReferral(NOW + 30 * DAY, 30)).toBeNull();
    // It is gone then, also for a setting that is longer again.
    expect(rememberedReferral(NOW, 365)).toBeNull();
  });

  test('gives way to the next one, not to what is none', () => {
    rememberReferral('?ref=FIRST123', NOW);
    rememberReferral('?ref=SECOND12', NOW + DAY);
    rememberReferral('?ref=<script>', NOW + DAY);
    rememberReferral('?ref=', NOW + DAY);
    rememberReferral('', NOW + DAY);
    expect(rememberedReferral(NOW + 2 * DAY, 90)).toBe('SECOND12');
    forgetReferral();
    expect(rememberedReferral(NOW + 2 * DAY, 90)).toBeNull();
  });

  test.each(['no json', 'null', '{"code":"K7MQ2XV9"}', '{"code":"<b>","at":1790985600000}', '[]'])(
    'that was tampered with counts as none: %s',
    (text) => {
      localStorage.setItem('godwit.referral', text);
      expect(rememberedReferral(NOW, 90)).toBeNull();
    },
  );

  test('holds for this visit where there is no room to keep it', () => {
    const { getItem, removeItem } = localStorage;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem, removeItem, setItem });
    rememberReferral('?ref=K7MQ2XV9', NOW);
    expect(hasReferral()).toBe(true);
    expect(rememberedReferral(NOW, 90)).toBe('K7MQ2XV9');
    expect(rememberedReferral(NOW, 90)).toBe('K7MQ2XV9');
    forgetReferral();
    expect(hasReferral()).toBe(false);
  });

  test('is not kept, and nothing fails, where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberReferral('?ref=K7MQ2XV9', NOW);
    // Of this visit it is known all the same.
    expect(hasReferral()).toBe(true);
    expect(rememberedReferral(NOW, 90)).toBe('K7MQ2XV9');
    forgetReferral();
    expect(hasReferral()).toBe(false);
    expect(rememberedReferral(NOW, 90)).toBeNull();
  });
});

test.each([
  [' k7mq2xv9 ', 'K7MQ2XV9'],
  ['SUMMER-26', 'SUMMER-26'],
  ['AB', null],
  ['-ABC', null],
  ['A B C', null],
  ['//evil.example', null],
  ['A'.repeat(33), null],
  [null, null],
])('%j as a code is %j', (typed, code) => {
  expect(wellFormedCode(typed)).toBe(code);
});
