import { expect, test } from 'vitest';
import { shownValue, shownVariable } from './value-words.ts';

test.for([
  [null, 'none'],
  [[], 'none'],
  [{}, 'none'],
  [{ EUR: { rate: 0.9214, date: '2026-11-20' } }, 'EUR 0.9214 2026-11-20'],
  [['JPN', 'KOR'], 'JPN, KOR'],
  ['deliver_only', 'deliver only'],
  [{ friend_percent: 10, enabled: true }, 'friend 10%, enabled yes'],
  [{ credit_cents: 250, bonus_after: 3 }, 'credit $2.50, bonus after 3'],
  [{ company: null, register: null }, 'none'],
  [{ texts: { en: 'Closed' }, until: null }, 'en “Closed”, until it is changed'],
  [
    { texts: { en: 'Closed' }, until: '2026-12-01T06:00:00.000Z' },
    'en “Closed”, until 1 Dec 2026, 06:00 UTC',
  ],
] as const)('%j reads %s', ([value, words]) => {
  expect(shownValue(value)).toBe(words);
});

test.for([
  ['ALLOW_SANDBOX', 'false', 'no'],
  ['DELIVERY_DEADLINE', '900000', '15 min'],
  ['REFERRAL_CREDIT_CENTS', '200', '$2.00'],
  ['REFERRAL_BONUS_AFTER', '3', '3'],
  ['REFERRAL_FRIEND_PERCENT', '10', '10%'],
  ['ABANDONED_ORDER_DAYS', '30', '30 days'],
  ['CLOCK_SKEW', '-15', '-15 s'],
  ['PORT', '3000', '3000'],
  ['MAIL_FROM', 'Godwit <no-reply@localhost>', 'Godwit <no-reply@localhost>'],
  [
    'SANDBOX_FAULTS',
    '{"name":"sandbox.timeout","share":0.5},{"name":"x","share":1}',
    'name sandbox.timeout, share 0.5; name x, share 1',
  ],
  ['SANDBOX_FAULTS', '{"payments":{"timeout":0,"delay_ms":0}}', 'none'],
  ['SANDBOX_FAULTS', '{"payments":{"timeout":0.1,"delay_ms":0},"esims":{"busy":0}}', 'payments timeout 0.1'],
  ['SANDBOX_FAULTS', '{cut off', '{cut off'],
] as const)('%s=%s reads %s', ([name, value, words]) => {
  expect(shownVariable(name, value)).toBe(words);
});
