import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { keysOf, readFixture } from '../../../tests/support/wholesalers/fixture.ts';
import { startZenditDouble } from '../../../tests/support/wholesalers/zendit.ts';

/** The double's answers have the keys and types of the fixtures, so that what passes here has met the company's form. */
let double: WholesalerDouble;
beforeAll(async () => {
  double = await startZenditDouble();
});
afterAll(() => double.close());

let count = 0;
const newId = () => `buy_double_${++count}`;
const ours = { first: 'ESIM-FR-15D-3GB-NOROAM', second: 'ESIM-FR-7D-1GB-NOROAM' };

async function ask(method: string, path: string, body?: object, key = double.settings.ZENDIT_API_KEY) {
  const response = await fetch(`${double.settings.ZENDIT_API_BASE}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const purchase = (transactionId: string, more: object = {}) =>
  ask('POST', '/esim/purchases', { transactionId, offerId: ours.first, ...more });
const look = (transactionId: string) => ask('GET', `/esim/purchases/${transactionId}`);

async function made(more: object = {}) {
  const id = newId();
  await purchase(id, more);
  const { confirmation } = (await look(id)).body as { confirmation: { iccid: string } };
  return { id, iccid: confirmation.iccid };
}

const failed = async (fault: 'balance_empty' | 'out_of_stock') => {
  const id = newId();
  double.fail(fault);
  await purchase(id);
  return look(id);
};
const refunded = async (grant: boolean, used: boolean) => {
  const { id, iccid } = await made();
  if (used) double.setProfile(iccid, 'active');
  const requested = await ask('POST', `/esim/purchases/${id}/refund`);
  if (grant) double.grantRefunds();
  return { id, requested, now: await ask('GET', `/esim/purchases/${id}/refund`) };
};
const plansOf = async (play: (iccid: string) => void | Promise<void>) => {
  const { iccid } = await made();
  await play(iccid);
  return ask('GET', `/esim/${iccid}/plans`);
};

const CALLS: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  balance: () => ask('GET', '/balance'),
  offer: () => ask('GET', `/esim/offers/${ours.first}`),
  'offers-page-1': () => ask('GET', '/esim/offers?_limit=1000&_offset=0'),
  purchase: () => purchase(newId()),
  'purchase-top-up': async () => purchase(newId(), { iccid: (await made()).iccid }),
  'purchase-done': async () => look((await made()).id),
  'purchase-in-progress': async () => {
    const id = newId();
    double.fail('late');
    await purchase(id);
    return look(id);
  },
  'purchase-insufficient-funds': () => failed('balance_empty'),
  'purchase-failed': () => failed('out_of_stock'),
  'purchase-refunded': async () => look((await refunded(true, false)).id),
  'purchase-unknown': () => look('buy_nobody'),
  'purchase-repeated': async () => purchase((await made()).id),
  'refund-request': async () => (await refunded(false, false)).requested,
  'refund-done': async () => (await refunded(true, false)).now,
  'refund-failed': async () => (await refunded(true, true)).now,
  'plans-queued': () => plansOf(() => {}),
  'plans-active': () =>
    plansOf(async (iccid) => {
      await purchase(newId(), { iccid, offerId: ours.second });
      double.setProfile(iccid, 'active');
    }),
  'plans-ended': () => plansOf((iccid) => double.setProfile(iccid, 'used_up')),
  'error-not-authorized': () => ask('GET', '/balance', undefined, 'sand_wrong'),
  'error-offer-not-found': () => purchase(newId(), { offerId: 'ESIM-NO-SUCH' }),
  'error-system-unavailable': async () => {
    double.fail('server_error_before');
    return purchase(newId());
  },
};

describe('the double', () => {
  test.for(Object.keys(CALLS))('answers in the form of %s', async (name) => {
    const answer = await CALLS[name]!();
    const { status, body } = readFixture('zendit', name).response;
    expect(answer.status).toBe(status);
    expect(keysOf(answer.body)).toEqual(keysOf(body));
  });

  test('gives ICCIDs with a right check digit, each once', async () => {
    const iccids = await Promise.all([1, 2, 3, 4, 5].map(async () => (await made()).iccid));
    expect(new Set(iccids).size).toBe(5);
    for (const iccid of iccids) expect(luhnSum(iccid) % 10).toBe(0);
  });
});

/** ISO/IEC 7812-1, annex B, over the whole number. */
const luhnSum = (digits: string): number =>
  [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
