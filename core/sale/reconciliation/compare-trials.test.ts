import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { done } from '../../answer.ts';
import { recordAudit } from '../../audit/record.ts';
import { newId } from '../../ids.ts';
import { trialReference } from '../../orders/purchase-reference.ts';
import type { ListedPurchase } from '../../wholesale/purchase-list.ts';
import { comparePurchases } from './compare-purchases.ts';

describe.each(ENGINES)('what an operator bought to try a company, on its list, on %s', (engine) => {
  const clock = testClock();
  const reference = trialReference(newId('order', clock.now()));
  let shop: TestShop;
  let listed: Pick<ListedPurchase, 'reference'>;
  beforeAll(async () => {
    shop = await createTestShop({
      clock,
      databaseUrl: engine === 'postgres' ? await freshPostgres('trials') : undefined,
    });
    const { wholesaler } = shop;
    const purchase = { order: 'A-77', iccid: null, charged: null, standing: 'bought' } as const;
    const listPurchases = async () =>
      done({ purchases: [{ ...purchase, ...listed }], has_top_ups: true, tells_taken_back: false });
    shop.shop.wholesalers = new Map([[wholesaler.name, { ...wholesaler, listPurchases }]]);
  });
  afterAll(() => shop.close());

  const open = async () => {
    await comparePurchases(shop.shop);
    const { db } = shop.shop;
    const alarms = db.selectFrom('alarms').select('subject').where('closed_at', 'is', null);
    return (await alarms.execute()).map(({ subject }) => subject);
  };

  test('is known by our reference, where the list has references', async () => {
    listed = { reference };
    expect(await open()).toEqual([]);
  });

  test('is known by the company’s number, where it has none', async () => {
    listed = { reference: null };
    expect(await open()).toEqual(['purchase sandbox A-77']);
    const bought = async (subject: string) =>
      recordAudit(shop.shop.db, {
        ...{ actor: 'operator', action: 'company.trial_bought', subject, at: clock.now() },
        detail: { after: { reference, numbers: ['A-77'] } },
      });
    await bought('another');
    expect(await open()).toEqual(['purchase sandbox A-77']);
    await bought('sandbox');
    expect(await open()).toEqual([]);
  });
});
