import { expect, test } from 'vitest';
import { rulesInWords } from '../content/referral-rules.ts';
import { HOUR, MINUTE } from '../core/clock.ts';
import { DEFAULT_RULES } from '../core/referrals/rules.ts';
import { readConfig } from './config.ts';
import { referralRules, rulesForTexts } from './referral-config.ts';

test('the defaults are those of the specification (S9.13)', () => {
  expect(readConfig({}).referrals).toEqual(DEFAULT_RULES);
  expect(DEFAULT_RULES).toMatchObject({ friendPercent: 20, credit: 500, bonusAfter: 10, bonus: 2500 });
  expect(DEFAULT_RULES).toMatchObject({ minimum: 1000, monthly: 5000 });
});

test('each variable has its rule, and texts say the same', () => {
  const env = {
    REFERRALS: 'on',
    REFERRAL_FRIEND_PERCENT: '15',
    REFERRAL_CREDIT_CENTS: '350',
    REFERRAL_MINIMUM_CENTS: '900',
    REFERRAL_MONTHLY_CENTS: '3500',
    REFERRAL_BONUS_AFTER: '7',
    REFERRAL_BONUS_CENTS: '1200',
    REFERRAL_CONFIRM_AFTER: '48h',
    REFERRAL_REMEMBERED_DAYS: '30',
  };
  const { referrals } = readConfig(env);
  expect(referrals).toMatchObject({ friendPercent: 15, confirmAfterMs: 48 * HOUR, bonusAfter: 7 });
  expect(rulesForTexts(env)).toEqual(referrals);
  const words = rulesInWords(referrals).join(' ');
  for (const figure of ['15%', '$3.50', '$9 ', '$35', '2 days', '7 successful', '$12 credit'])
    expect(words).toContain(figure);
  expect(rulesInWords({ ...referrals, bonus: DEFAULT_RULES.bonus }).length).toBe(6);
  expect(rulesForTexts({ REFERRALS: 'what' })).toEqual(DEFAULT_RULES);
});

test('a friend may pay less than the credit for it in the sandbox alone', () => {
  const values = { ...readConfig({}), REFERRAL_MINIMUM_CENTS: 499 };
  expect(referralRules(values, true)).toMatchObject({ minimum: 499 });
  expect(referralRules(values, false)).toEqual({
    problem: expect.stringContaining('REFERRAL_MINIMUM_CENTS'),
  });
  expect(referralRules({ ...values, REFERRAL_MINIMUM_CENTS: 500 }, false)).toMatchObject({ minimum: 500 });
});

test('credit is earned before the refund window has passed in the sandbox alone', () => {
  const values = { ...readConfig({}), REFERRAL_CONFIRM_AFTER: MINUTE };
  expect(referralRules(values, true)).toMatchObject({ confirmAfterMs: MINUTE });
  expect(referralRules(values, false)).toEqual({
    problem: expect.stringContaining('REFERRAL_CONFIRM_AFTER'),
  });
});
