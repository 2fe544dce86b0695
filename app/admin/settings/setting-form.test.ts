import { expect, test } from 'vitest';
import type { Setting } from '../../../api/contract/desk/settings.ts';
import { fieldsOfSetting, settingBody } from './setting-form.ts';

const setting = (changes: Partial<Setting>): Setting => ({
  name: 'referrals',
  kind: 'figures',
  description: '',
  empty: null,
  id: null,
  value: null,
  default: { enabled: true, friend_percent: 10 },
  changed_at: null,
  changed_by: null,
  reason: null,
  ...changes,
});

test('figures have a field each, and only those that were typed are sent', () => {
  const fields = fieldsOfSetting(setting({ value: { friend_percent: 15 } }));
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['of.enabled', ''],
    ['of.friend_percent', '15'],
    ['back_to_default', undefined],
  ]);
  expect(
    settingBody({
      name: 'referrals',
      kind: 'figures',
      reason: 'spring',
      'of.enabled': 'false',
      'of.friend_percent': '20',
    }),
  ).toEqual({ name: 'referrals', reason: 'spring', value: { enabled: false, friend_percent: 20 } });
});

test('amounts are read and written in dollars, and sent in cents', () => {
  const [credit] = fieldsOfSetting(setting({ value: { credit_cents: 250 }, default: { credit_cents: 500 } }));
  expect(credit).toMatchObject({ label: 'Credit, in dollars', value: '2.50', placeholder: '5.00' });
  const typed = (text: string) =>
    settingBody({ name: 'referrals', kind: 'figures', 'of.credit_cents': text }).value;
  expect(typed('5')).toEqual({ credit_cents: 500 });
  expect(typed('7.25')).toEqual({ credit_cents: 725 });
  expect(typed('much')).toEqual({ credit_cents: 'much' });
});

test('what is no number is left for the API to refuse', () => {
  expect(settingBody({ name: 'referrals', kind: 'figures', 'of.friend_percent': 'ten' }).value).toEqual({
    friend_percent: 'ten',
  });
});

test('a list is split at commas and lines; empty it is none', () => {
  const body = { name: 'countries_off_sale', kind: 'list' };
  expect(settingBody({ ...body, 'of.list': 'JPN, KOR\nTWN,' }).value).toEqual(['JPN', 'KOR', 'TWN']);
  expect(settingBody(body).value).toEqual([]);
});

test('a list begins with what is in force without a setting, and says what none means', () => {
  const [sold] = fieldsOfSetting(
    setting({ name: 'countries_off_sale', kind: 'list', default: ['PRK', 'CUB'] }),
  );
  expect(sold).toMatchObject({ value: 'PRK, CUB', hint: 'Left empty: none.' });
  const alerts = { name: 'alert_addresses', kind: 'list', empty: 'the address of ALERT_MAIL' } as const;
  const [mailed] = fieldsOfSetting(setting({ ...alerts, default: ['a@example.com'], value: [] }));
  expect(mailed).toMatchObject({ value: '', hint: 'Left empty: the address of ALERT_MAIL.' });
});

test('which row was looked at goes with the change', () => {
  const body = { name: 'sales', kind: 'choice', 'of.choice': 'all' };
  expect(settingBody({ ...body, seen: 7 })).toMatchObject({ seen: 7 });
  expect(settingBody({ ...body, seen: null })).toMatchObject({ seen: null });
  expect(settingBody(body)).not.toHaveProperty('seen');
});

test('a banner has its lines and its end; without a line there is none', () => {
  const body = { name: 'banner', kind: 'text' };
  expect(settingBody({ ...body, 'of.en': 'Closed', 'of.until': '2026-12-01T06:00' }).value).toEqual({
    texts: { en: 'Closed' },
    until: '2026-12-01T06:00:00.000Z',
  });
  expect(settingBody({ ...body, 'of.en': 'Closed' }).value).toEqual({ texts: { en: 'Closed' }, until: null });
  expect(settingBody(body).value).toBeNull();
});

test('rates are lines of currency, units and day; what is no number is left for the API to refuse', () => {
  const body = { name: 'display_rates', kind: 'rates' };
  expect(settingBody({ ...body, 'of.rates': 'eur 0.9214 2026-11-20\n\nJPY abc' }).value).toEqual({
    EUR: { rate: 0.9214, date: '2026-11-20' },
    JPY: { rate: 'abc', date: undefined },
  });
  expect(settingBody(body).value).toEqual({});
  const value = { EUR: { rate: 0.9214, date: '2026-11-20' } };
  const [field] = fieldsOfSetting(setting({ name: 'display_rates', kind: 'rates', value, default: {} }));
  expect(field?.value).toBe('EUR 0.9214 2026-11-20');
});

test('a tick gives the default back, whatever else was typed', () => {
  expect(
    settingBody({ name: 'sales', kind: 'choice', 'of.choice': 'all', back_to_default: true }).value,
  ).toBeNull();
});
