import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids tell what they name and sort by age', () => {
  const older = newId('order', new Date('2026-01-01T00:00:00Z'));
  const newer = newId('order', new Date('2026-01-01T00:00:00.001Z'));
  expect(older).toMatch(/^ord_[0-9a-hjkmnp-tv-z]{38}$/);
  expect(older < newer).toBe(true);
});

test('ids of one moment sort by age too', () => {
  const now = new Date('2026-01-01T00:00:01Z');
  const ids = Array.from({ length: 100 }, () => newId('mail', now));
  expect([...ids].sort()).toEqual(ids);
});

test('two ids of one moment differ', () => {
  const now = new Date();
  expect(new Set(Array.from({ length: 1000 }, () => newId('esim', now))).size).toBe(1000);
});
