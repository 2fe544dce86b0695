import { expect, test } from 'vitest';
import { evidenceFrom } from './evidence.ts';
import type { DisputeFacts } from './facts.ts';

const at = (time: string) => new Date(`${time}Z`);
const plan = { name: 'Japan 3 GB', data_quota_mb: 3_000, validity_days: 30, countries_enabled: ['JPN'] };

const facts: DisputeFacts = {
  order: {
    ...{ uid: 'ord_1', email: 'ana@example.com', amount: 400, plan: plan as DisputeFacts['order']['plan'] },
    created_at: at('2026-11-24T09:59:00'),
    paid_at: at('2026-11-24T10:00:00'),
    fulfilled_at: at('2026-11-24T10:00:01'),
  },
  profile: {
    uid: 'esm_1',
    iccid: '8988000000000123456',
    state: 'active',
    installed_at: null,
    measured_at: null,
  },
  moves: [],
  plans: [
    {
      ...{ uid: 'epl_1', name: 'Japan 3 GB', data_quota_mb: 3_000, data_used_mb: 1_500 },
      activated_at: null,
      expires_at: null,
    },
  ],
  usage_days: [
    { plan_uid: 'epl_1', day: '2026-11-25', used_mb: 300 },
    { plan_uid: 'epl_1', day: '2026-11-27', used_mb: 1_500 },
  ],
  mails: [
    {
      uid: 'mal_1',
      kind: 'order_confirmation',
      state: 'sent',
      sent_at: at('2026-11-24T10:00:03'),
      answer: '250 2.0.0 OK <ana@example.com> 4F2',
    },
    { uid: 'mal_2', kind: 'low_data', state: 'sent', sent_at: at('2026-11-27T10:00:00'), answer: null },
    { uid: 'mal_3', kind: 'refund', state: 'failed', sent_at: null, answer: null },
  ],
  earlier: [],
  refunds: [],
};
const evidenceOf = (changed: Partial<DisputeFacts> = {}) =>
  evidenceFrom({ ...facts, ...changed }, 'https://shop.example');

test('a bank reads how much was used by each day', () => {
  expect(evidenceOf().access_activity_log?.split('\n').slice(-2)).toEqual([
    '2026-11-25: 300 MB of "Japan 3 GB" used by the end of the day',
    '2026-11-27: 1.5 GB of "Japan 3 GB" used by the end of the day',
  ]);
});

test('it reads where the plan was for by the country’s name, since no bank knows our codes', () => {
  expect(evidenceOf().product_description).toContain('to be used in Japan. ');
});

test('it reads what the mail server said when it took the confirmation', () => {
  const lines = evidenceOf().uncategorized_text!.split('\n');
  expect(lines.filter((line) => line.startsWith('Mail'))).toEqual([
    'Mail "order confirmation" handed to the mail server 2026-11-24 10:00:03 UTC, under the number mal_1. The server answered: 250 2.0.0 OK <a•••@example.com> 4F2',
    'Mail "low data" handed to the mail server 2026-11-27 10:00:00 UTC, under the number mal_2.',
  ]);
});

test.each([
  ['2026-11-20T23:59:59', null],
  ['2026-11-21T00:00:00', '2026-11-21'],
  ['2026-11-24T10:00:00', '2026-11-23'],
  ['2030-01-01T00:00:00', '2026-11-28'],
])('of an order that was paid at %s the refund policy in force was that of %s', (paid_at, version) => {
  const order = { ...facts.order, paid_at: at(paid_at) };
  const said = / In force at the time of this purchase: the version published on ([\d-]+)\.$/.exec(
    evidenceOf({ order }).refund_policy_disclosure!,
  );
  expect(said?.[1] ?? null).toBe(version);
});
