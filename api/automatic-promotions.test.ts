import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../tests/support/api.ts';
import { addPromotion } from '../tests/support/referrals.ts';

const PREVIEW = '/api/v1/promotions/preview';
const ORDER = '/api/v1/esims/order';
const json = (answer: Response) => answer.json();

describe('conditions of promotions, and those without a code', () => {
  let t: TestApi;
  let planUid: string;
  beforeAll(async () => {
    t = await createTestApi();
    planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  });
  afterAll(() => t.close());

  test('a code that is not for this order says what it is for, in the language of the question', async () => {
    await addPromotion(t, { code: 'DUO', esims: 2 });
    await addPromotion(t, { code: 'ASIE', regions: ['asia'], countries: ['FRA'] });
    const message = async (body: object) =>
      (await json(await t.post(PREVIEW, { planUid, ...body }))).code.message;
    expect(await message({ code: 'DUO' })).toBe('This code is for 2 eSIMs or more, bought together.');
    expect(await message({ code: 'DUO', language: 'de-AT' })).toBe(
      'Dieser Code gilt ab 2 eSIMs, die zusammen gekauft werden.',
    );
    expect(await message({ code: 'ASIE', language: 'fr' })).toBe(
      'Ce code est valable pour les forfaits de : Asie, France.',
    );
    const placed = await json(await t.post(ORDER, { planUid, referralCode: 'DUO', language: 'de' }));
    expect(placed.code.message).toBe('Dieser Code gilt für mehrere eSIMs, die zusammen gekauft werden.');
  });

  test('what is taken off by itself is in every price, and marked', async () => {
    const ends_at = new Date('2030-01-01T00:00:00Z');
    await addPromotion(t, { code: 'AUTUMN', automatic: true, ends_at });
    const discount = {
      kind: 'promotion',
      code: 'AUTUMN',
      automatic: true,
      label: 'Offer AUTUMN',
      amount: 100,
    };
    const reduced = { full_amount: 400, amount: 300, discounts: [discount] };
    expect(await json(await t.post(PREVIEW, { planUid }))).toMatchObject({ ...reduced, code: null });
    expect(await json(await t.post(ORDER, { planUid }))).toMatchObject({ ...reduced, code: null });
    expect(await json(await t.post(PREVIEW, { planUid, code: 'NOSUCH' }))).toMatchObject({
      ...reduced,
      code: { state: 'unknown' },
    });
    await addPromotion(t, { code: 'FIVE', percent: 5 });
    expect(await json(await t.post(PREVIEW, { planUid, code: 'FIVE' }))).toMatchObject({
      ...reduced,
      code: { state: 'less_than_automatic' },
    });
  });
});
