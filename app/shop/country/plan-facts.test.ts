import { expect, test } from 'vitest';
import { messagesOf } from '../../i18n/messages.ts';
import { planFacts } from './plan-facts.ts';

const t = messagesOf('en', 'country');
const fixed = {
  data_quota_mb: 5000,
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  validity_days: 16,
  hotspot: true,
  install_within_days: 180,
};

test('a plan with a fixed volume', () => {
  expect(Object.fromEntries(planFacts(t, fixed, 'docomo, au (5G)'))).toEqual({
    Data: '5 GB at full speed, to use at any time within the validity.',
    Hotspot: 'Allowed.',
    Networks: 'docomo, au (5G).',
    Validity: 'Starts at activation, not at purchase, and lasts 15 full days after the day of activation.',
    'Install by': '180 days after purchase.',
  });
});

test('"unlimited" is said in gigabytes a day and the speed after it', () => {
  const plan = { ...fixed, daily_quota_mb: 1000, reduced_speed_kbps: 384, hotspot: false };
  const facts = Object.fromEntries(planFacts(t, plan, undefined));
  expect(facts['What “unlimited” means']).toBe(
    '1 GB a day at full speed, then 384 kbit/s: enough for messages and maps.',
  );
  expect(facts.Hotspot).toBe('Not allowed.');
});

test('what the wholesaler leaves out is said to be left out', () => {
  const silent = { ...fixed, install_within_days: null, daily_quota_mb: 2000 };
  const facts = Object.fromEntries(planFacts(t, silent, undefined));
  expect(facts.Networks).toBe('Not stated by the wholesaler.');
  expect(facts['Install by']).toBe('No limit stated.');
  expect(facts['What “unlimited” means']).toBe(
    '2 GB a day at full speed, then a lower speed that isn’t stated.',
  );
});
