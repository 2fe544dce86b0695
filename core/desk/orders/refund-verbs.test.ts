import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../../db/sql.server.ts';
import { books, buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../../tests/support/desk.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { cashFaults } from '../../cash/invariants.ts';
import { DAY } from '../../clock.ts';
import { GOODWILL } from '../../staff/roles.ts';
import { actionsOf } from '../actions.ts';
import { orderRoom } from './room.ts';
import { readOrderSubject } from './subject.ts';

describe.each(ENGINES)('refunds by staff, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'desk_refunds');
  });
  beforeEach(() => {
    money.clock.pass(2 * DAY);
    money.reset();
  });
  afterAll(() => money.test.close());

  const shop = () => money.test.shop;
  const buy = () => buyTestOrder(money.test);
  const pressed = (order: { uid: string }, verb: string, input: object = {}) =>
    press(shop(), order.uid, verb, { ...input });
  test('a refund inside the rules takes the eSIM back first, and is support’s to make', async () => {
    const order = await buy();
    const by = staffAs('support');
    expect(await pressed(order, 'refund', { by })).toMatchObject({
      kind: 'done',
      detail: { amount: order.amount },
    });
    expect(await pressed(order, 'refund', { by })).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringMatching(/^a refund of it is under way \(refund by stf_support at \d+ \w+ 20/),
    });
    await money.test.runJobs({ later: true });
    expect(await books(money.test, order)).toMatchObject({ cancelled: 1, refunded: order.amount });
    expect(await money.refunds(order)).toEqual([{ state: 'succeeded', reason: 'customer_request' }]);
    expect(await auditOf(shop(), order.uid)).toMatchObject([
      {
        actor: 'stf_support',
        action: 'desk.order.refund',
        detail: { before: { left: order.amount }, after: { left: 0, terms: 'inside', goodwill: 0 } },
      },
    ]);
    expect(await cashFaults(shop().db)).toEqual([]);
  });

  test('a part, then more than is left: says how much is', async () => {
    const order = await buy();
    expect(await pressed(order, 'refund', { amount: 150 })).toMatchObject({ kind: 'done' });
    await money.test.runJobs();
    expect(await pressed(order, 'refund', { amount: order.amount - 149 })).toMatchObject({
      kind: 'invalid',
      why: expect.stringContaining(`no more than $2.50 (${order.amount - 150} cents) is left`),
    });
    for (const amount of [0, -1, 1.5, '1']) {
      expect(await pressed(order, 'refund', { amount })).toMatchObject({ kind: 'invalid' });
    }
    expect(await money.state(order)).toBe('fulfilled');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 0, refunded: 150 });
  });

  test('of an eSIM in use the money goes outside of the rules, and the eSIM stays', async () => {
    const order = await buy();
    await money.use(order);
    await pressed(order, 'refresh_usage');
    const subject = (await readOrderSubject(shop(), order.uid))!;
    const offer = orderRoom.verbs.find(({ verb }) => verb === 'refund')!.offer(subject, staffAs('owner'));
    expect(offer?.consequence).toContain('stays with the traveller');
    expect(await pressed(order, 'refund', { outside_rules: true })).toMatchObject({ kind: 'done' });
    await money.test.runJobs({ later: true });
    expect(await money.state(order)).toBe('refunded');
    expect(await books(money.test, order)).toMatchObject({ cancelled: 0, refunded: order.amount });
  });

  test('outside of the rules support asks a second person, and goodwill has its limits', async () => {
    const by = staffAs('support');
    const [first, second, third] = [await buy(), await buy(), await buy()];
    const asked = await pressed(first, 'refund', { by, outside_rules: true });
    expect(asked).toMatchObject({ kind: 'asked' });
    const whole = `$${first.amount / 100}`;
    expect(
      await shop()
        .db.selectFrom('approvals')
        .select(['verb', 'kind', 'subject', 'input', 'asked_by', 'consequence'])
        .execute(),
    ).toContainEqual({
      verb: 'refund',
      kind: 'order',
      subject: first.uid,
      input: { outside_rules: true },
      asked_by: 'stf_support',
      consequence: `${whole} of ${whole} goes back to the card that paid. The eSIM is cancelled first: should it turn out to be in use, no money goes. A mail goes to the buyer.`,
    });
    // Whoever agrees to a part reads of that part, and not of all that could go back.
    const part = { amount: 100, outside_rules: true };
    expect(await pressed(third, 'refund', { by, ...part })).toMatchObject({ kind: 'asked' });
    const told = await shop()
      .db.selectFrom('approvals')
      .select('consequence')
      .where('subject', '=', third.uid)
      .execute();
    expect(told).toEqual([
      {
        consequence: `$1 of $${third.amount / 100} goes back to the card that paid. $${(third.amount - 100) / 100} is left, and the eSIM stays as it is. A mail goes to the buyer.`,
      },
    ]);
    expect(await money.refunds(first)).toEqual([]);
    const agreed = await pressed(first, 'refund', { by, outside_rules: true, approvedBy: 'stf_other' });
    expect(agreed).toMatchObject({ kind: 'done' });
    expect((await auditOf(shop(), first.uid)).at(-1)).toMatchObject({ approved_by: 'stf_other' });

    expect(await pressed(second, 'refund', { by, amount: 100 })).toMatchObject({ kind: 'done' });
    expect((await auditOf(shop(), second.uid)).at(-1)).toMatchObject({
      detail: { after: { terms: 'goodwill', goodwill: 100 } },
    });
    // As if most of the day's had gone before.
    await shop()
      .db.insertInto('audit_log')
      .values({
        at: shop().clock.now(),
        actor: by.uid,
        action: 'desk.order.refund',
        detail: json({ after: { goodwill: GOODWILL.a_day - 150 } }),
      })
      .execute();
    expect(await pressed(third, 'refund', { by, amount: 100 })).toMatchObject({
      kind: 'invalid',
      why: expect.stringContaining('outside_rules'),
    });
    expect(await pressed(third, 'refund', { by, amount: 50 })).toMatchObject({ kind: 'done' });
    money.clock.pass(DAY);
    await money.test.runJobs();
    expect(await pressed(third, 'refund', { by, amount: 100 })).toMatchObject({ kind: 'done' });
    expect(await pressed(third, 'refund', { by: staffAs('finance'), amount: 1 })).toMatchObject({
      kind: 'not_allowed',
    });
  });

  test('money on its way is said to be so to whoever would send it another way', async () => {
    const order = await buy();
    expect(await pressed(order, 'refund')).toMatchObject({ kind: 'done' });
    expect(await pressed(order, 'refund_sent_by_hand', { reference: 'transfer' })).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('a refund of it is under way'),
    });
  });

  test('of two who press at once one succeeds, and the other hears who was quicker', async () => {
    const order = await buy();
    const both = await Promise.all([
      pressed(order, 'refund', { by: staffAs('operations') }),
      pressed(order, 'refund', { by: staffAs('owner') }),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
    const late = both.find(({ kind }) => kind === 'move_not_allowed')!;
    const winner = both[0]!.kind === 'done' ? 'stf_operations' : 'stf_owner';
    expect(late).toMatchObject({
      why: expect.stringMatching(new RegExp(`refund by ${winner} at \\d+ \\w+ 20`)),
    });
  });

  test.each(['refund', 'refund_sent_by_hand'])(
    '%s: a part that was given before the other had loaded the page isn’t given again, by whoever sends what they saw',
    async (verb) => {
      const order = await buy();
      const input = (number: number) => (verb === 'refund' ? {} : { reference: `transfer ${number}` });
      const subject = (await readOrderSubject(shop(), order.uid))!;
      const { sends } = actionsOf(orderRoom, subject, staffAs('owner')).find((each) => each.verb === verb)!;
      expect(sends).toEqual({ seen: '0' });
      const give = (number: number, more: object = {}) =>
        pressed(order, verb, { ...input(number), amount: 100, ...sends, ...more });
      expect(await give(1, { by: staffAs('operations') })).toMatchObject({ kind: 'done' });
      await money.test.runJobs();
      expect(await give(2)).toMatchObject({
        kind: 'move_not_allowed',
        why: expect.stringMatching(/went back meanwhile \(\w+ by stf_operations at \d+ \w+ 20/),
      });
      // Whoever has seen it may give more.
      expect(await give(2, { seen: '100' })).toMatchObject({ kind: 'done' });
      expect(await give(3, { seen: 'all' })).toMatchObject({ kind: 'invalid' });
    },
  );

  test('refund_sent_by_hand: the books have it, once', async () => {
    const order = await buy();
    const by = staffAs('operations');
    expect(
      await pressed(order, 'refund_sent_by_hand', { by, reference: 'transfer 17', amount: 100 }),
    ).toMatchObject({ kind: 'done' });
    expect(
      await pressed(order, 'refund_sent_by_hand', { by, reference: 'transfer 17', amount: 100 }),
    ).toMatchObject({ kind: 'move_not_allowed' });
    expect(await pressed(order, 'refund_sent_by_hand', { by, reference: 'transfer 18' })).toMatchObject({
      kind: 'done',
    });
    expect(await money.state(order)).toBe('refunded');
    expect(await cashFaults(shop().db)).toEqual([]);
  });
});
