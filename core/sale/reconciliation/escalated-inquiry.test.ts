import { expect, test } from 'vitest';
import { doneValue } from '../../../providers/test-answer.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop } from '../../../tests/support/shop.ts';
import { done } from '../../answer.ts';
import { orderBalances } from '../../cash/queries.ts';
import { DAY, MINUTE } from '../../clock.ts';
import type { ListedDispute } from '../../payments/lists.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { reconcileBooks } from './reconcile-books.ts';

const NOTHING = done({ items: [], next: null });

test.each(ENGINES)(
  'an inquiry that became a dispute, and whose event never came, is found by the lists and booked, on %s',
  async (engine) => {
    const clock = testClock();
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined;
    const shop = await createTestShop({ clock, databaseUrl });
    try {
      const order = await buyTestOrder(shop);
      shop.receiveWebhook = async () => new Response(null, { status: 200 });
      const { payments } = shop;
      let asksOnly = true;
      const asTold = <D extends { state: string }>(dispute: D): D =>
        dispute.state === 'open' && asksOnly ? { ...dispute, inquiry: true } : dispute;
      shop.shop.payments = {
        ...payments,
        list: (async (name, span, from) => {
          if (name === 'events') return NOTHING;
          const page = doneValue(await payments.list(name, span, from));
          if (name !== 'disputes') return done(page);
          return done({ ...page, items: page.items.map((each) => asTold(each as ListedDispute)) });
        }) as PaymentProvider['list'],
        async findPayment(paymentRef) {
          const payment = doneValue(await payments.findPayment(paymentRef));
          return done({ ...payment, disputes: payment.disputes.map(asTold) });
        },
      };
      const minutes = async (many: number) => {
        for (let i = 0; i < many; i++) {
          clock.pass(MINUTE);
          await reconcileBooks(shop.shop);
          await shop.runJobs({ later: true });
        }
      };
      const held = async () => (await orderBalances(shop.shop.db, order.uid)).disputes_held ?? 0;
      const told = () =>
        shop.shop.db
          .selectFrom('alarms')
          .select('detail')
          .where('kind', '=', 'dispute_opened')
          .where('closed_at', 'is', null)
          .execute();

      doneValue(await payments.simulate(order.session_id!, { step: 'dispute' }));
      await minutes(6);
      expect((await reread(shop, order)).state).toBe('disputed');
      expect(await told()).toEqual([{ detail: expect.stringContaining('in an inquiry') }]);
      expect(await held()).toBe(0);
      asksOnly = false;
      clock.pass(DAY);
      await minutes(2);
      expect(await held()).toBe(400);
      expect(await told()).toEqual([{ detail: expect.stringContaining('$4 is disputed') }]);
    } finally {
      await shop.close();
    }
  },
);
