import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYING_CARD, payTestOrder, placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../../tests/support/desk.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { place } from '../../../tests/support/referrals.ts';
import { placeStrip, stripOf } from '../../../tests/support/strips.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { setProcessing } from '../../orders/ask-queries.ts';
import { selectStrip } from '../../orders/strip-queries.ts';
import { endByStaff } from '../../sale/end-by-staff.ts';
import type { OpenOrder } from '../../sale/open-session.ts';
import type { OrderRequest } from '../../sale/order-request.ts';
import { PAY_LINK_MS } from '../../sale/pay-link.ts';
import { SESSION_LIFETIME_MS } from '../../sale/place.ts';
import { settleAndView } from '../../sale/view.ts';

describe.each(ENGINES)('verbs for an order that nobody has paid, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'desk_unpaid');
  });
  beforeEach(() => {
    money.clock.pass(2 * DAY);
    money.reset();
  });
  afterAll(() => money.test.close());

  const shop = () => money.test.shop;
  const pressed = (order: { uid: string }, verb: string, input: object = {}) =>
    press(shop(), order.uid, verb, { ...input });
  const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind).sort();

  describe('expire_now', () => {
    test('ends the session first; who comes second hears who was quicker', async () => {
      const order = await placeTestOrder(money.test);
      const both = await Promise.all([
        pressed(order, 'expire_now', { by: staffAs('support') }),
        pressed(order, 'expire_now', { by: staffAs('operations') }),
      ]);
      expect(kinds(both)).toEqual(['done', 'move_not_allowed']);
      expect(both.find(({ kind }) => kind === 'move_not_allowed')).toMatchObject({
        why: expect.stringMatching(
          /^it has expired already \(expire_now by stf_(support|operations) at \d+ \w+ 20/,
        ),
        verbs: expect.arrayContaining(['ask_payment']),
      });
      expect(await money.sandbox.findSession(order.session_id)).toMatchObject({
        value: { state: 'expired' },
      });
      const { client_secret, session_id } = order;
      const late = { client_secret, email: 'ana@example.com', card: PAYING_CARD };
      expect(await money.test.payments.confirm(session_id, late)).toMatchObject({ code: 'session_expired' });
      expect(await money.steps(order)).toEqual(['created: placed', 'expired: ended by staff']);
      expect(await auditOf(shop(), order.uid)).toMatchObject([
        {
          action: 'desk.order.expire_now',
          detail: { before: { state: 'created' }, after: { state: 'expired' } },
        },
      ]);
      expect(await pressed(order, 'expire_now')).toMatchObject({ kind: 'move_not_allowed' });
    });

    test('what was paid meanwhile is delivered', async () => {
      const order = await placeTestOrder(money.test);
      money.test.receiveWebhook = async () => new Response(null, { status: 500 });
      await payTestOrder(money.test, order);
      expect(await pressed(order, 'expire_now')).toMatchObject({
        kind: 'move_not_allowed',
        why: expect.stringContaining('it was paid meanwhile, and is paid now'),
      });
      await money.test.runJobs();
      expect(await money.state(await reread(money.test, order))).toBe('fulfilled');
    });

    test('pressed while it is being paid: paid and delivered, or neither', async () => {
      const order = await placeTestOrder(money.test);
      const paying = payTestOrder(money.test, order).then(
        () => true,
        () => false,
      );
      const [paid, expired] = await Promise.all([paying, pressed(order, 'expire_now')]);
      expect(expired.kind).toBe(paid ? 'move_not_allowed' : 'done');
      await money.test.runJobs({ later: true });
      expect((await reread(money.test, order)).state).toBe(paid ? 'fulfilled' : 'expired');
      await money.expectNothingAstray();
    });

    test('all orders of one payment end with it', async () => {
      const order = await placeStrip(money.test, 3);
      const [, second] = await stripOf(money.test, order);
      expect(await pressed(second!, 'expire_now')).toMatchObject({ kind: 'done' });
      const after = await stripOf(money.test, order);
      expect(after.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired']);
      expect(await money.sandbox.findSession(order.session_id)).toMatchObject({
        value: { state: 'expired' },
      });
    });

    test('the order that was pressed ends last, so that a death in between leaves it to be pressed again', async () => {
      const order = await placeStrip(money.test, 3);
      let others: string[] = [];
      await endByStaff(shop(), order, async (tx) => {
        others = (await selectStrip(tx, order.uid)).slice(1).map(({ state }) => state);
      });
      expect(others).toEqual(['expired', 'expired']);
    });

    test('nothing is said to have ended that the card company can’t tell of', async () => {
      const order = await placeTestOrder(money.test);
      const silent = async () => ({ kind: 'retry', why: 'test' }) as const;
      shop().payments = { ...money.sandbox, findSession: silent };
      expect(await pressed(order, 'expire_now')).toMatchObject({ kind: 'invalid' });
      expect(await auditOf(shop(), order.uid)).toMatchObject([
        { detail: { before: { state: 'created' }, after: { state: 'created', answer: 'ask_again' } } },
      ]);
      shop().payments = { ...money.sandbox, canRead: () => false };
      expect(await pressed(order, 'expire_now')).toMatchObject({
        kind: 'move_not_allowed',
        why: expect.stringContaining('knows nothing of its payment'),
      });
      expect((await reread(money.test, order)).state).toBe('created');
    });

    test('money that is on its way is waited for', async () => {
      const order = await placeTestOrder(money.test);
      await shop()
        .db.transaction()
        .execute((tx) => setProcessing(tx, order.uid, { at: money.clock.now(), email: null }));
      expect(await pressed(order, 'expire_now')).toMatchObject({
        kind: 'move_not_allowed',
        why: expect.stringContaining('on its way'),
      });
      expect(await money.sandbox.findSession(order.session_id)).toMatchObject({ value: { state: 'open' } });
    });
  });

  describe('pay_link', () => {
    const linkOf = (outcome: object) => (outcome as { detail: { link: string } }).detail.link;
    const sessionIn = (link: string) => new URL(link).searchParams.get('session_id')!;
    const mails = (order: { uid: string }) =>
      shop()
        .db.selectFrom('mails')
        .select(['kind', 'recipient', 'language', 'content'])
        .where('order_uid', '=', order.uid)
        .execute();
    const expired = async (request: Partial<OrderRequest> & { code?: string | null } = {}) => {
      const placed = await place(money.test, { email: 'ana@example.com', language: 'de', ...request });
      if (placed.kind !== 'placed') throw new Error(placed.kind);
      await pressed(placed.order, 'expire_now');
      return reread(money.test, placed.order);
    };
    const made = async (outcome: object) => {
      const { detail } = outcome as { detail: { order_uid: string } };
      return reread(money.test, { uid: detail.order_uid }) as Promise<OpenOrder>;
    };

    test('of an open order: shown to those who may see persons, and it can be paid there', async () => {
      const order = await placeTestOrder(money.test);
      const by = staffAs('support');
      const shown = await pressed(order, 'pay_link', { by });
      expect(shown).toMatchObject({ kind: 'done' });
      expect(sessionIn(linkOf(shown))).toBe(order.session_id);
      expect(await settleAndView(shop(), order.session_id)).toMatchObject({
        kind: 'payment_required',
        payable: { order: { uid: order.uid, amount: order.amount, client_secret: order.client_secret } },
      });
      expect(await pressed(order, 'pay_link', { by: staffAs('finance') })).toMatchObject({
        kind: 'not_allowed',
      });
      expect(await auditOf(shop(), order.uid)).toMatchObject([
        { actor: 'stf_support', detail: { after: { link: 'shown' } } },
      ]);
      expect(JSON.stringify(await auditOf(shop(), order.uid))).not.toContain(order.session_id);
      money.clock.pass(SESSION_LIFETIME_MS);
      expect(await pressed(order, 'pay_link')).toMatchObject({
        kind: 'move_not_allowed',
        why: expect.stringContaining('its time is over'),
      });
    });

    test('of a strip: the payment of all, and never by a ticket of it', async () => {
      const order = await placeStrip(money.test, 2);
      const [, second] = await stripOf(money.test, order);
      expect(sessionIn(linkOf(await pressed(second!, 'pay_link')))).toBe(order.session_id);
      expect(await settleAndView(shop(), order.session_id)).toMatchObject({
        payable: { order: { amount: 2 * second!.amount }, plans: [{}, {}] },
      });
      expect(await settleAndView(shop(), second!.session_id!)).toEqual({
        kind: 'payment_required',
        payable: null,
      });
    });

    test('of an expired order: one new order and one mail, however many press', async () => {
      const order = await expired();
      const both = await Promise.all([
        pressed(order, 'pay_link', { by: staffAs('support') }),
        pressed(order, 'pay_link', { by: staffAs('operations') }),
      ]);
      expect(kinds(both)).toEqual(['done', 'move_not_allowed']);
      const reordered = await made(both.find(({ kind }) => kind === 'done')!);
      expect(both.find(({ kind }) => kind === 'move_not_allowed')).toMatchObject({
        why: expect.stringContaining(`a link was mailed already, for ${reordered.uid}, which is created`),
      });
      expect(reordered).toMatchObject({
        state: 'created',
        plan: { uid: order.plan.uid },
        email: 'ana@example.com',
        expires_at: later(money.clock.now(), PAY_LINK_MS),
      });
      expect(await mails(reordered)).toMatchObject([
        {
          kind: 'pay_link',
          recipient: 'ana@example.com',
          language: 'de',
          content: {
            order_url: expect.stringContaining(`/de/order-confirmation?session_id=${reordered.session_id}`),
            amount: reordered.amount,
            pay_by: reordered.expires_at.toISOString(),
          },
        },
      ]);
      expect(await auditOf(shop(), order.uid)).toMatchObject([
        { action: 'desk.order.expire_now' },
        { action: 'desk.order.pay_link', detail: { after: { order: reordered.uid } } },
      ]);
      // Hours later it can still be paid.
      money.clock.pass(PAY_LINK_MS - MINUTE);
      await payTestOrder(money.test, reordered);
      await money.test.runJobs();
      expect((await reread(money.test, reordered)).state).toBe('fulfilled');
      expect(await pressed(order, 'pay_link')).toMatchObject({
        why: expect.stringContaining('which is fulfilled'),
      });
      await money.expectNothingAstray();
    });

    test('again once that has expired too, at the price of then', async () => {
      const order = await expired();
      const first = await made(await pressed(order, 'pay_link'));
      await pressed(first, 'expire_now');
      const second = await made(await pressed(order, 'pay_link'));
      expect(second.uid).not.toBe(first.uid);
      expect(second.state).toBe('created');
    });

    test('all of a strip is ordered again', async () => {
      const order = await placeStrip(money.test, 3, { email: 'ana@example.com' });
      await pressed(order, 'expire_now');
      const [, , third] = await stripOf(money.test, order);
      const reordered = await made(await pressed(third!, 'pay_link'));
      expect(await stripOf(money.test, reordered)).toHaveLength(3);
      expect(await mails(reordered)).toMatchObject([{ content: { amount: 3 * order.plan.price } }]);
    });

    test('what stands in the way is said, and nothing is mailed', async () => {
      const refused = async (order: { uid: string }, why: string) =>
        expect(await pressed(order, 'pay_link')).toMatchObject({ why: expect.stringContaining(why) });
      const { payments, settings } = shop();
      const order = await expired();
      shop().payments = { ...payments, openSession: async () => ({ kind: 'retry', why: 'test' }) };
      await refused(order, 'press again in a minute');
      shop().payments = payments;
      // The order that was made then is the one that gets its session now.
      const reordered = await made(await pressed(order, 'pay_link'));
      expect(await mails(reordered)).toHaveLength(1);

      const other = await expired();
      const now = { ...settings.now, sells: false };
      shop().settings = Object.create(settings, { now: { value: now } });
      await refused(other, 'the shop takes no new orders now');
      shop().settings = settings;
      await shop().db.updateTable('orders').set({ email: null }).where('uid', '=', other.uid).execute();
      await refused(other, 'no address');
      expect(await pressed(reordered, 'pay_link', { by: staffAs('pricing') })).toMatchObject({
        kind: 'not_allowed',
      });
    });
  });
});
