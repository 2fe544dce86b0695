import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerOf } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { type Answer, done } from '../answer.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import { askTopUps } from './ask-top-ups.ts';

const esim = { uid: 'esm_1', iccid: '8910000000000000001' };
const offers = testPlans.map(offerOf);
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ plans: testPlans });
});
afterAll(() => shop.close());

/** A company that answers when it is told to. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<Answer<WholesaleOffer[]>>();
  let calls = 0;
  const topUps = () => {
    calls++;
    return promise;
  };
  return { company: { name: 'slow', topUps }, answer: resolve, calls: () => calls };
}

test('nobody waits longer than for a page, and the answer that comes later is there for the next', async () => {
  const { company, answer, calls } = slow();
  expect(await askTopUps(shop.shop, company, esim, 'lately', 1)).toBeNull();
  expect(await askTopUps(shop.shop, company, esim, 'lately', 1)).toBeNull();
  const waiting = askTopUps(shop.shop, company, esim, 'now');
  answer(done(offers));
  expect(await waiting).toEqual(offers);
  expect(await askTopUps(shop.shop, company, esim, 'lately', 1)).toEqual(offers);
  expect(calls()).toBe(1);
});

test('another eSIM is asked for by itself', async () => {
  const { company, answer, calls } = slow();
  answer(done(offers));
  await askTopUps(shop.shop, company, esim, 'lately');
  await askTopUps(shop.shop, company, { ...esim, uid: 'esm_2' }, 'lately');
  expect(calls()).toBe(2);
});

test('what could not be told is asked again, and said in the log', async () => {
  let answers: Answer<WholesaleOffer[]> = { kind: 'unknown', why: 'test: no answer' };
  const company = { name: 'mute', topUps: async () => answers };
  expect(await askTopUps(shop.shop, company, esim, 'lately')).toBeNull();
  answers = done(offers);
  expect(await askTopUps(shop.shop, company, esim, 'lately')).toEqual(offers);
  const said = shop.logged.find(({ message }) => message === 'top-ups not told');
  expect(said?.fields).toMatchObject({ provider: 'mute', esim_uid: 'esm_1', why: 'test: no answer' });
});
