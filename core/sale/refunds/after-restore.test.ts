import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { doneValue } from '../../../providers/test-answer.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { cents } from '../../money.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import { refundByOperator } from './by-operator.ts';

describe.each(ENGINES)('refunds that a restored database knows nothing of, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'after_restore');
  });
  beforeEach(() => money.reset());
  afterAll(() => money.test.close());

  test.each([100, 150])('the next one of %i cents is another, and all of it goes', async (amount) => {
    const { shop } = money.test;
    const order = await buyTestOrder(money.test);
    const payment_ref = order.payment_ref!;
    // Sent by the shop, of whose database the rows of that day are gone.
    const stem = order.uid.replace(/^ord_/, 'rfd_');
    for (const [n, sent] of [100, 50].entries())
      doneValue(
        await money.sandbox.refund({ refund_id: `${stem}_${n + 1}`, payment_ref, amount: cents(sent) }),
      );
    await money.hear(order);
    expect(await moneyBackOf(shop.db, order.uid)).toMatchObject({ back: 150, on_its_way: 0 });

    const asked = await refundByOperator(shop, order.uid, { note: 'test', amount });
    expect(asked).toEqual({ kind: 'done', amount });
    await money.test.runJobs({ later: true });
    await money.hear(order);
    const { refunds } = doneValue(await money.sandbox.findPayment(payment_ref));
    expect(refunds.reduce((sum, each) => sum + each.amount, 0)).toBe(150 + amount);
    expect(await moneyBackOf(shop.db, order.uid)).toMatchObject({ back: 150 + amount, on_its_way: 0 });
    expect(await money.alarms(order)).toEqual([]);
    await money.expectNothingAstray();
  });
});
