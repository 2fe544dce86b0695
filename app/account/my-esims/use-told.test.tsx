import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EsimRecord, PlanOnEsim, TopUpOffer } from '../../../api/contract/esims.ts';
import { messagesOf } from '../../i18n/messages.ts';
import { DataMeter } from './DataMeter.tsx';
import { resultText } from './TopUpChoice.tsx';
import { UseTold } from './UseTold.tsx';

const NOW = new Date('2027-05-19T14:30:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const told = (times: { measured_at?: string | null; refreshed_at: string | null }) =>
  renderToStaticMarkup(<UseTold esim={times as EsimRecord['esim']} />);
const ASKED = '2027-05-19T14:05:00Z';

test('figures of use say when they were measured', () => {
  const html = told({ measured_at: '2027-05-19T12:20:00Z', refreshed_at: ASKED });
  expect(html).toContain('Use measured: 2 hours ago');
  expect(html).toContain('dateTime="2027-05-19T12:20:00Z"');
});

test.each([null, undefined])('or, where that isn’t told (%s), when they were asked for', (measured_at) => {
  const html = told({ ...(measured_at === undefined ? {} : { measured_at }), refreshed_at: ASKED });
  expect(html).toMatch(/Use last asked for: \d\d:05</);
});

test('nothing is said of figures that nobody has asked for', () => {
  expect(told({ measured_at: null, refreshed_at: null })).toBe('');
});

const plan = { name: 'Japan 3 GB', data_quota_mb: 3000 } as PlanOnEsim;

test('use that isn’t told has no bar', () => {
  const untold = { ...plan, data_used_mb: null, data_left_mb: null };
  const html = renderToStaticMarkup(<DataMeter plan={untold} />);
  expect(html).toContain('How much of 3.0 GB is used isn’t told.');
  expect(html).not.toContain('meter');
  const used = { ...plan, data_used_mb: 400, data_left_mb: 2600 };
  expect(renderToStaticMarkup(<DataMeter plan={used} />)).toContain('<meter');
});

test('a top-up says what it adds where nobody knows what is left', () => {
  const t = messagesOf('en', 'account');
  const offer = (result: TopUpOffer['result']) => ({ plan: { data_quota_mb: 1000 }, result }) as TopUpOffer;
  const result = { data_left_mb: null, starts: 'after_current' as const, ends_at: null };
  expect(resultText(t, offer(result))).toBe('1.0 GB more. Its days start when the plan before it has ended.');
  expect(resultText(t, offer({ ...result, ends_at: '2027-06-01T00:00:00Z' }))).toMatch(
    /^1\.0 GB more, until .*2027.* at the latest\./,
  );
  expect(resultText(t, offer({ ...result, data_left_mb: 3400 }))).toContain('Then 3.4 GB in all.');
});
