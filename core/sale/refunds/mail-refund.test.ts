import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import type { MailContent } from '../../mail/mail.ts';
import { cents } from '../../money.ts';
import type { Order } from '../../orders/order.ts';
import { recordRefundByHand } from './by-operator.ts';

describe.each(ENGINES)('mails about money that goes back, on %s', (engine) => {
  let money: PaidMoney;
  let rendered: MailContent[];
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'mail_refund');
    const { mail } = money.test.shop;
    const { render } = mail;
    mail.render = (content, setting) => {
      rendered.push(content);
      return render(content, setting);
    };
  });
  beforeEach(() => {
    rendered = [];
    money.reset();
  });
  afterAll(() => money.test.close());

  /** What was mailed of the order's money: cents and why, and whether it said that the eSIM stays. */
  async function told({ uid }: Order) {
    await money.test.runJobs();
    return rendered.flatMap((content) =>
      content.kind === 'refund' && content.order_uid === uid
        ? [[content.amount, content.reason_code, content.paid === undefined ? 'ended' : 'eSIM stays']]
        : [],
    );
  }
  const byHand = (order: Order, reference: string, amount?: number) =>
    recordRefundByHand(money.test.shop, order.uid, { reference, amount });
  const comeBack = async () => {
    const order = await buyTestOrder(money.test);
    await money.ask(order);
    await money.test.runJobs();
    await money.refundsAre(order, 'failed');
    await money.hear(order);
    return order;
  };
  const FIRST = [400, 'customer_request', 'ended'];

  test('what came back and is sent another way is told, though the order had ended', async () => {
    const order = await comeBack();
    expect(await byHand(order, 'transfer 1')).toEqual({ kind: 'done', amount: 400 });
    expect(await told(order)).toEqual([FIRST, [400, 'sent_by_hand', 'ended']]);
  });

  test('a part of it doesn’t say that the eSIM stays, which was cancelled', async () => {
    const order = await comeBack();
    await byHand(order, 'transfer 2', 150);
    await byHand(order, 'transfer 3');
    const parts = [
      [150, 'sent_by_hand', 'ended'],
      [250, 'sent_by_hand', 'ended'],
    ];
    expect(await told(order)).toEqual([FIRST, ...parts]);
  });

  test('nor does a part of one whose money could not be sent once its eSIM was taken back', async () => {
    const order = await buyTestOrder(money.test);
    money.test.shop.payments.refund = async () => ({ kind: 'refused', code: 'expired_card', why: 'test' });
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.state(order)).toBe('fulfilled');
    await byHand(order, 'transfer 4', 150);
    expect(await told(order)).toEqual([[150, 'sent_by_hand', 'ended']]);
  });

  test('nor does a part of what was never delivered', async () => {
    const order = await money.paid();
    await money.sendBackByHand(order, 100);
    money.bank = 'inquiry';
    await money.hear(order);
    const parts = [
      [100, 'refunded_at_provider', 'ended'],
      [300, 'inquiry_before_delivery', 'ended'],
    ];
    expect(await told(order)).toEqual(parts);
  });

  test('a part of what the customer has says that the eSIM stays', async () => {
    const order = await buyTestOrder(money.test);
    await money.sendBackByHand(order, cents(100));
    await money.hear(order);
    expect(await told(order)).toEqual([[100, 'refunded_at_provider', 'eSIM stays']]);
  });

  test('a refund that fails and goes through after all is told once', async () => {
    const order = await comeBack();
    await money.refundsAre(order, 'succeeded');
    await money.hear(order);
    expect(await told(order)).toEqual([FIRST]);
  });
});
