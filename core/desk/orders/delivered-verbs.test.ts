import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyTestOrder, placeTestOrder, reread } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../../tests/support/desk.ts';
import { openPaidMoney, type PaidMoney } from '../../../tests/support/paid-money.ts';
import { raiseAlarm } from '../../alarms/raise.ts';
import { done } from '../../answer.ts';
import { DAY, SECOND } from '../../clock.ts';
import { isRetrievalPassword } from '../../esims/password.ts';
import { lpaText } from '../../esims/provider.ts';
import { selectEsimByOrder } from '../../esims/queries.ts';
import { listOutbox } from '../../mail/outbox.ts';
import { move } from '../../moves.ts';
import type { Order } from '../../orders/order.ts';
import { orderMachine } from '../../orders/states.ts';
import { replaceEsim } from '../../sale/esims/replace.ts';
import { fulfilOrder } from '../../sale/fulfil.ts';
import { REVEALS_A_DAY } from '../../staff/roles.ts';
import { actionsOf } from '../actions.ts';
import { esimRoom } from '../esims/room.ts';
import { orderRoom } from './room.ts';
import { readOrderSubject } from './subject.ts';

describe.each(ENGINES)('verbs for an order, on %s', (engine) => {
  let money: PaidMoney;
  beforeAll(async () => {
    money = await openPaidMoney(engine, 'desk_delivered');
  });
  beforeEach(() => {
    money.clock.pass(2 * DAY);
    money.reset();
  });
  afterAll(() => money.test.close());

  const shop = () => money.test.shop;
  const buy = () => buyTestOrder(money.test);
  const esimOf = async (order: { uid: string }) => (await selectEsimByOrder(shop().db, order.uid))!;
  const pressed = (order: { uid: string }, verb: string, input: object = {}) =>
    press(shop(), order.uid, verb, { ...input });
  const confirmations = async (order: { uid: string }) =>
    (
      await shop()
        .db.selectFrom('mails')
        .select('recipient')
        .where('order_uid', '=', order.uid)
        .where('kind', '=', 'order_confirmation')
        .orderBy('uid')
        .execute()
    ).map(({ recipient }) => recipient);

  const waitingFor = async (answer: { kind: 'retry' | 'refused'; code: string; why: string }) => {
    const order = await money.paid();
    const sells = money.test.wholesaler;
    shop().wholesalers = new Map([['sandbox', { ...sells, buy: async () => answer as never }]]);
    await fulfilOrder(shop(), order.uid);
    return reread(money.test, order);
  };
  const IN_STATE: Record<Order['state'], () => Promise<{ uid: string }>> = {
    created: () => placeTestOrder(money.test),
    paid: () => money.paid(),
    fulfilling: () => waitingFor({ kind: 'retry', code: 'busy', why: 'test' }),
    fulfilled: buy,
    failed: () => waitingFor({ kind: 'refused', code: 'no_idea', why: 'test' }),
    async expired() {
      const order = await placeTestOrder(money.test);
      await move(shop().db, orderMachine, {
        uid: order.uid,
        to: 'expired',
        reason: 'test',
        at: shop().clock.now(),
      });
      return order;
    },
    async refunded() {
      const order = await buy();
      await pressed(order, 'refund');
      await money.test.runJobs({ later: true });
      return order;
    },
    async disputed() {
      const order = await buy();
      money.bank = 'open';
      await money.hear(order);
      return order;
    },
  };

  test.each<[Order['state'], string[]]>([
    ['created', ['ask_payment', 'pay_link', 'expire_now', 'note', 'tag']],
    ['expired', ['ask_payment', 'pay_link', 'note', 'tag']],
    ['paid', ['try_now', 'give_up', 'extend_deadline', 'note', 'tag', 'reveal']],
    ['fulfilling', ['try_now', 'deliver_from', 'give_up', 'extend_deadline', 'note', 'tag', 'reveal']],
    // biome-ignore format: one line a state
    ['fulfilled', ['refund', 'refund_sent_by_hand', 'resend_mail', 'replace_esim', 'top_up_free', 'cancel_esim', 'refresh_usage', 'note', 'tag', 'reveal']],
    ['failed', ['deliver_after_all', 'refund', 'refund_sent_by_hand', 'note', 'tag', 'reveal']],
    ['refunded', ['note', 'tag', 'reveal']],
    ['disputed', ['refresh_usage', 'close_alarm', 'note', 'tag', 'reveal']],
  ])('%s: what is offered can be pressed, and nothing else', async (state, offered) => {
    const { uid } = await IN_STATE[state]();
    const subject = (await readOrderSubject(shop(), uid))!;
    expect(subject.order.state).toBe(state);
    const actions = actionsOf(orderRoom, subject, staffAs('owner'));
    expect(actions.map(({ verb }) => verb)).toEqual(offered);
    for (const { verb, label, consequence } of actions) {
      expect(`${label} ${consequence}`, verb).not.toMatch(/undefined|null|NaN|ana@/);
    }
    const INPUT: Record<string, object> = {
      deliver_from: { company: 'sandbox' },
      extend_deadline: { until: new Date(0).toISOString() },
      close_alarm: { kind: 'x' },
      refund_sent_by_hand: { reference: 'x' },
      untag: { tag: 'x' },
    };
    for (const { verb } of orderRoom.verbs.filter((each) => !offered.includes(each.verb))) {
      expect(await pressed({ uid }, verb, INPUT[verb]), verb).toMatchObject({
        kind: 'move_not_allowed',
        verbs: actions.filter((each) => each.disabled_because === null).map((each) => each.verb),
      });
    }
    expect((await readOrderSubject(shop(), uid))!.order.state).toBe(state);
  });

  test('resend_mail: a new mail with a new password, to a corrected address if need be', async () => {
    const order = await buy();
    const before = await esimOf(order);
    expect(await pressed(order, 'resend_mail', { to: 'no address' })).toMatchObject({ kind: 'invalid' });
    expect((await esimOf(order)).password_hash).toBe(before.password_hash);
    expect(await pressed(order, 'resend_mail', { to: 'right@example.com' })).toMatchObject({ kind: 'done' });
    await money.test.runJobs();
    expect(await confirmations(order)).toEqual(['ana@example.com', 'right@example.com']);
    expect((await reread(money.test, order)).email).toBe('ana@example.com');
    const after = await esimOf(order);
    expect(after.password_hash).not.toBe(before.password_hash);
    const [mail] = await listOutbox(shop(), 'right@example.com', 1);
    const passwords = JSON.stringify(mail).match(/\b[0-9a-z]{4}(-[0-9a-z]{4}){3}\b/g) ?? [];
    const opens = (hash: string) =>
      passwords.some((password) => isRetrievalPassword(shop().secret, after.iccid, password, hash));
    expect([opens(before.password_hash), opens(after.password_hash)]).toEqual([false, true]);
    expect(JSON.stringify(await auditOf(shop(), order.uid))).not.toContain('example.com');
  });

  test('replace_esim: another eSIM at our cost, and the old one is cancelled', async () => {
    const order = await buy();
    const old = await esimOf(order);
    expect(await pressed(order, 'replace_esim', { by: staffAs('support') })).toMatchObject({ kind: 'asked' });
    const both = await Promise.all([pressed(order, 'replace_esim'), pressed(order, 'replace_esim')]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
    const done = both.find(({ kind }) => kind === 'done');
    expect(done).toMatchObject({ message: 'The new eSIM is delivered. The old one is cancelled.' });
    const [replacement, ...more] = await shop()
      .db.selectFrom('orders')
      .selectAll()
      .where('reference', '=', `replaces ${order.uid}`)
      .execute();
    expect(more).toEqual([]);
    expect(replacement).toMatchObject({
      state: 'fulfilled',
      amount: 0,
      email: order.email,
      customer_uid: order.customer_uid,
    });
    expect((await esimOf(replacement!)).iccid).not.toBe(old.iccid);
    await money.test.runJobs({ later: true });
    expect((await esimOf(order)).state).toBe('cancelled');
    expect(await money.state(order)).toBe('fulfilled');
    expect(await confirmations(replacement!)).toEqual(['ana@example.com']);
    expect(await pressed(order, 'replace_esim')).toMatchObject({ kind: 'move_not_allowed' });
    await money.expectNothingAstray();
  });

  test('one eSIM is replaced once, however many ask at the same moment', async () => {
    const order = await buy();
    const { uid } = await esimOf(order);
    const asked = Array.from({ length: 5 }, () => replaceEsim(shop(), order, uid, async () => {}));
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'delivered')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'replaced_before')).toHaveLength(4);
  });

  test('either the money or another eSIM, also where the company takes the old one not back', async () => {
    const cancel = async () => done({ outcome: 'impossible', why: 'test', hints: {} } as const);
    const never = { ...money.test.wholesaler, cancel };
    const [first, second] = [await buy(), await buy()];
    shop().wholesalers = new Map([['sandbox', never]]);
    expect(await pressed(first, 'replace_esim')).toMatchObject({ kind: 'done' });
    expect(await money.ask(first)).toEqual({ kind: 'refused', code: 'order_not_refundable' });

    expect(await money.ask(second)).toEqual({ kind: 'refunding' });
    const why = 'all of its money is back, or on its way';
    expect(await pressed(second, 'replace_esim')).toMatchObject({ kind: 'move_not_allowed', why });
    // Seen just before it was asked for.
    const { uid } = await esimOf(second);
    expect(await replaceEsim(shop(), second, uid, async () => {})).toEqual({ kind: 'refunded' });
    await money.test.runJobs();
    expect(await money.state(second)).toBe('refunded');
  });

  test('cancel_esim: what is unused is taken back, and what is used isn’t', async () => {
    const [unused, used] = [await buy(), await buy()];
    await money.use(used);
    const esim = await esimOf(unused);
    expect(await press(shop(), esim.uid, 'cancel_esim', { room: esimRoom })).toMatchObject({ kind: 'done' });
    await money.test.runJobs();
    expect((await esimOf(unused)).state).toBe('cancelled');
    expect(await auditOf(shop(), esim.uid)).toMatchObject([
      { action: 'desk.esim.cancel_esim', detail: { after: { outcome: 'refunded' } } },
    ]);
    expect(await pressed(used, 'cancel_esim')).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('does not take it back'),
    });
    await money.expectNothingAstray();
  });

  test('cancel_esim ends the alarm of an eSIM that was not taken back when its money went', async () => {
    const order = await buy();
    const wholesaler = money.test.wholesaler;
    const cancel = async () => done({ outcome: 'impossible', why: 'test', hints: {} } as const);
    shop().wholesalers = new Map([['sandbox', { ...wholesaler, cancel }]]);
    await money.ask(order);
    await money.test.runJobs();
    expect(await money.alarms(order)).toEqual([{ kind: 'esim_not_cancelled' }]);
    shop().wholesalers = new Map([['sandbox', wholesaler]]);
    expect(await pressed(order, 'cancel_esim')).toMatchObject({
      message: 'It is cancelled; its price is ours again.',
    });
    expect(await money.alarms(order)).toEqual([]);
  });

  test('close_alarm: the kind that is named', async () => {
    const order = await buy();
    const order_uid = order.uid;
    await raiseAlarm(shop(), shop().db, { kind: 'refund_failed', order_uid, detail: 'test' });
    expect(await pressed(order, 'close_alarm', { kind: 'mail_failed' })).toMatchObject({
      kind: 'invalid',
      why: '"kind" is wrong: open on this order are refund_failed',
    });
    expect(
      await pressed(order, 'close_alarm', { kind: 'refund_failed', by: staffAs('support') }),
    ).toMatchObject({ kind: 'not_allowed' });
    expect(await pressed(order, 'close_alarm', { kind: 'refund_failed' })).toMatchObject({ kind: 'done' });
    expect(await money.alarms(order)).toEqual([]);
    expect(await pressed(order, 'close_alarm', { kind: 'refund_failed' })).toMatchObject({
      kind: 'move_not_allowed',
    });
  });

  test('reveal: whole, in the audit log, and so often a day', async () => {
    const order = await buy();
    const by = staffAs('support');
    const esim = await esimOf(order);
    expect(await pressed(order, 'reveal', { by })).toMatchObject({
      kind: 'done',
      detail: {
        email: 'ana@example.com',
        session_id: order.session_id,
        iccid: esim.iccid,
        activation_code: lpaText(esim),
      },
    });
    const audited = await auditOf(shop(), order.uid);
    expect(audited).toMatchObject([{ actor: 'stf_support', action: 'desk.order.reveal' }]);
    expect(JSON.stringify(audited)).not.toMatch(new RegExp(`ana@|${esim.iccid}`));
    expect(await pressed(order, 'reveal', { by: staffAs('finance') })).toMatchObject({ kind: 'not_allowed' });
    for (let more = 1; more < REVEALS_A_DAY; more++) await pressed(order, 'reveal', { by });
    expect(await pressed(order, 'reveal', { by })).toMatchObject({ kind: 'invalid' });
    expect(await pressed(order, 'reveal', { by: staffAs('operations') })).toMatchObject({ kind: 'done' });
    money.clock.pass(DAY + SECOND);
    expect(await pressed(order, 'reveal', { by })).toMatchObject({ kind: 'done' });
  });

  test('codes that are mailed elsewhere count as a look, take a fresh factor, and of many at once no more are had', async () => {
    const order = await buy();
    const by = { ...staffAs('support'), uid: 'stf_mails', session_uid: 'sts_mails' };
    const to = 'right@example.com';
    const fresh = () => ({ ...by, factor_at: shop().clock.now() });
    expect(await pressed(order, 'resend_mail', { by, to })).toEqual({ kind: 'fresh_factor' });
    expect(await pressed(order, 'resend_mail', { by, to: 'Ana@Example.com' })).toMatchObject({
      kind: 'done',
    });
    for (let more = 2; more < REVEALS_A_DAY; more++) await pressed(order, 'reveal', { by });
    expect(await pressed(order, 'resend_mail', { by: fresh(), to })).toMatchObject({ kind: 'done' });
    const kinds = (await Promise.all([1, 2, 3].map(() => pressed(order, 'reveal', { by })))).map(
      ({ kind }) => kind,
    );
    expect(kinds.toSorted()).toEqual(['done', 'invalid', 'invalid']);
    const before = await confirmations(order);
    expect(await pressed(order, 'resend_mail', { by: fresh(), to })).toMatchObject({
      kind: 'invalid',
      why: expect.stringContaining('50'),
    });
    expect(await confirmations(order)).toEqual(before);
    expect(await pressed(order, 'resend_mail', { by })).toMatchObject({ kind: 'done' });
  });
});
