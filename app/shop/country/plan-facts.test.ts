import { expect, test } from 'vitest';
import { messagesOf } from '../../i18n/messages.ts';
import { planCautions, planFacts } from './plan-facts.ts';

const t = messagesOf('en', 'country');
const fixed = {
  data_quota_mb: 5000,
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  validity_days: 16,
  hotspot: true,
  install_within_days: 180,
  starts: 'first_use' as const,
  identity_check: false,
  apn: 'automatic' as const,
};

test('a plan with a fixed volume', () => {
  expect(Object.fromEntries(planFacts(t, fixed, 'docomo, au (5G)'))).toEqual({
    Start: 'Starts with first use: the days count from the first connection, not from the purchase.',
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
  const silent = {
    ...fixed,
    ...{ install_within_days: null, daily_quota_mb: 2000, hotspot: null },
    ...{ starts: null, identity_check: null, apn: null },
  };
  const facts = Object.fromEntries(planFacts(t, silent, undefined));
  expect(facts.Networks).toBe('Our network partner doesn’t say which.');
  expect(facts['Install by']).toBe('No limit stated.');
  expect(facts.Hotspot).toBe('Not stated.');
  expect(facts.Start).toMatch(/^Not stated\./);
  expect(facts.Validity).toBe('15 full days after the day on which it starts.');
  expect(facts).not.toHaveProperty('Identity check');
  expect(facts).not.toHaveProperty('APN');
  expect(planCautions(t, silent)).toEqual([]);
  expect(facts['What “unlimited” means']).toBe(
    '2 GB a day at full speed, then a lower speed that isn’t stated.',
  );
});

test('a plan that starts at its installation, or asks for something, says so first and as a caution', () => {
  const plan = {
    ...fixed,
    starts: 'installation' as const,
    identity_check: true,
    apn: { by_hand: 'internet.example' },
  };
  const facts = planFacts(t, plan, undefined);
  expect(facts.slice(0, 3)).toEqual([
    ['Start', expect.stringMatching(/^Starts when you install it/), 'caution'],
    ['Identity check', expect.stringMatching(/^Required/), 'caution'],
    ['APN', 'Set by hand, once, in the phone’s settings: internet.example'],
  ]);
  expect(Object.fromEntries(facts.map(([label, words]) => [label, words])).Validity).not.toContain(
    'activation',
  );
  expect(planCautions(t, plan)).toEqual(['Starts when you install it', 'Identity check required']);
  expect(planCautions(t, fixed)).toEqual([]);
});
