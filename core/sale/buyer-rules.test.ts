import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../providers/test-clock.ts';
import { payTestOrder, placeTestOrder, reread } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { auditOf, press, staffAs } from '../../tests/support/desk.ts';
import { buyWith, memberOf, place } from '../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, later } from '../clock.ts';
import { readSuspects } from '../desk/abuse/abuse.ts';
import { buyerRuleRoom, listBuyerRules, newBuyerRuleRoom } from '../desk/abuse/rule-room.ts';
import { customerRoom } from '../desk/customers/room.ts';
import { forgetOldData } from './forget.ts';
import { readPayment } from './read-payment.ts';
import { settleAs } from './settle.ts';

describe.each(ENGINES)('rules about all buyers of a domain, a network or a card, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('buyer_rules') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => shop.close());
  beforeEach(() => clock.pass(2 * DAY));

  const rule = (kind: string, value: string, effect: string, days = 1) => {
    const until = later(clock.now(), days * DAY).toISOString();
    return press(shop.shop, value, 'add', { room: newBuyerRuleRoom, kind, effect, until });
  };
  const added = async (...given: Parameters<typeof rule>) =>
    expect(await rule(...given)).toMatchObject({ kind: 'done' });
  const standing = () => listBuyerRules(shop.shop);
  const placed = async (request: Parameters<typeof place>[1]) => (await place(shop, request)).kind;

  test('a domain, and what is below it, is refused until then; others and look-alikes are not', async () => {
    await added('domain', '@Trash.Example', 'refuse');
    expect(await placed({ email: 'a@trash.example' })).toBe('buyer_blocked');
    expect(await placed({ email: 'A@Mail.TRASH.example' })).toBe('buyer_blocked');
    for (const email of ['a@nottrash.example', 'a@trash.example.org', 'trash.example@fine.example']) {
      expect(await placed({ email }), email).toBe('placed');
    }
    clock.pass(DAY);
    expect(await placed({ email: 'a@trash.example' })).toBe('placed');
  });

  test('a domain of other letters is one, by its letters and by what the network calls it', async () => {
    const spellings = ['a@bücher.example', 'a@xn--bcher-kva.example', 'A@Mail.BÜCHER.example'];
    await added('domain', 'Bücher.example', 'refuse');
    for (const email of spellings) expect(await placed({ email }), email).toBe('buyer_blocked');
    expect(await placed({ email: 'a@bucher.example' })).toBe('placed');
  });

  test('a network is refused, asked for 3D Secure, or held; an address outside of it is not', async () => {
    await added('network', '198.51.100.77/24', 'refuse');
    expect(await placed({ email: null, address: '198.51.100.1' })).toBe('buyer_blocked');
    expect(await placed({ email: null, address: '198.51.101.1' })).toBe('placed');
    expect(await placed({ email: null, address: null })).toBe('placed');
    await added('network', '2001:db8:1:2::/64', 'require_3ds');
    const asked = await place(shop, { address: '2001:db8:1:2::beef' });
    expect(asked).toMatchObject({ kind: 'placed', order: { three_d_secure: true } });
    await added('network', '198.51.100.0/24', 'hold');
    expect(await standing()).toHaveLength(2);
    const order = await buyWith(shop, { email: 'held@example.com', address: '198.51.100.1' });
    expect(order).toMatchObject({ state: 'paid', held_at: clock.now() });
  });

  test('whose address is known by the payment alone is held instead of refused', async () => {
    await added('domain', 'late.example', 'refuse');
    clock.pass(1);
    const result = await place(shop, {});
    if (result.kind !== 'placed') throw new Error(result.kind);
    await payTestOrder(shop, result.order, 'typed@late.example');
    await shop.runJobs();
    expect(await reread(shop, result.order)).toMatchObject({ state: 'paid', held_at: clock.now() });
  });

  test('what was placed before is delivered, whoever is refused since', async () => {
    const result = await place(shop, { email: 'early@soon.example' });
    if (result.kind !== 'placed') throw new Error(result.kind);
    await added('domain', 'soon.example', 'refuse');
    await payTestOrder(shop, result.order, 'early@soon.example');
    await shop.runJobs();
    expect(await reread(shop, result.order)).toMatchObject({ state: 'fulfilled', held_at: null });
  });

  /** Paid with a card that the provider names. */
  const paidWith = async (card: string, email: string) => {
    const order = await placeTestOrder(shop);
    await payTestOrder(shop, order, email);
    const payment = await readPayment(shop.shop, order);
    if (payment.kind !== 'paid') throw new Error(payment.kind);
    await settleAs(shop.shop, order, { ...payment, session: { ...payment.session, card } }, 'by_job');
    await shop.runJobs();
    return reread(shop, order);
  };

  test('a card is held by an order that it paid, whoever buys with it; another card is not', async () => {
    const first = await paidWith('fp_one', 'one@example.com');
    expect(first.state).toBe('fulfilled');
    await added('card', first.uid, 'hold');
    expect(await paidWith('fp_one', 'two@example.com')).toMatchObject({
      state: 'paid',
      held_at: clock.now(),
    });
    expect(await paidWith('fp_two', 'three@example.com')).toMatchObject({
      state: 'fulfilled',
      held_at: null,
    });
  });

  test('allow: of a domain within a blocked network, and of an account that staff have allowed', async () => {
    await added('network', '203.0.113.0/24', 'refuse');
    await added('domain', 'agency.example', 'allow');
    const from = { address: '203.0.113.9' };
    expect(await placed({ ...from, email: 'a@agency.example' })).toBe('placed');
    expect(await placed({ ...from, email: 'a@other.example' })).toBe('buyer_blocked');
    const known = await memberOf(shop, 'known@other.example');
    const until = later(clock.now(), DAY).toISOString();
    await press(shop.shop, known.uid, 'allow', { room: customerRoom, until });
    expect(await placed({ ...from, email: 'known@other.example' })).toBe('placed');
    // A block of the account itself isn't lifted by any of it.
    await press(shop.shop, known.uid, 'block', { room: customerRoom, until, effect: 'refuse' });
    expect(await placed({ ...from, email: 'known@other.example' })).toBe('buyer_blocked');
  });

  test('what is written down and who ends it; of two at once one is told', async () => {
    await added('domain', 'twice.example', 'refuse');
    await added('domain', 'twice.example', 'hold', 5);
    const [one, ...more] = (await standing()).filter(({ value }) => value === 'twice.example');
    expect(more).toEqual([]);
    expect(one).toMatchObject({ effect: 'hold', reason: 'test', made_by: 'stf_owner' });
    const [, replaced] = await auditOf(shop.shop, 'twice.example').then((rows) => rows.slice(-2));
    expect(replaced).toMatchObject({
      action: 'desk.buyer_rule.add',
      detail: { before: { effect: 'refuse' }, after: { effect: 'hold', value: 'twice.example' } },
    });
    const both = await Promise.all(
      [1, 2].map(() => press(shop.shop, one!.uid, 'end', { room: buyerRuleRoom })),
    );
    expect(both.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(await placed({ email: 'a@twice.example' })).toBe('placed');
  });

  test.each([
    ['domain', 'example', 'refuse'],
    ['domain', '192.0.2.1', 'refuse'],
    ['domain', 'a..example', 'refuse'],
    ['domain', 'a b.example', 'refuse'],
    ['network', '10.0.0.0/8', 'refuse'],
    ['network', '2001:db8::/16', 'refuse'],
    ['network', '192.0.2.0/33', 'refuse'],
    ['network', '192.0.2.0/24/1', 'refuse'],
    ['network', '192.0.2.0/-1', 'refuse'],
    ['network', 'fe80::1%eth0', 'refuse'],
    ['network', 'example.com', 'refuse'],
    ['card', 'ord_none', 'hold'],
  ])('refused, with what to do: %s %s', async (kind, value, effect) => {
    expect(await rule(kind, value, effect)).toMatchObject({
      kind: 'invalid',
      why: expect.stringContaining('"value"'),
    });
  });

  test('a card can’t be refused, and no rule is made of the past', async () => {
    const { uid } = await paidWith('fp_three', 'three@example.com');
    expect(await rule('card', uid, 'refuse')).toMatchObject({ kind: 'invalid' });
    expect(await rule('domain', 'a.example', 'hold', -1)).toMatchObject({ kind: 'invalid' });
  });

  test('rules that have ended are deleted', async () => {
    await added('domain', 'over.example', 'hold');
    clock.pass(DAY + 1);
    const before = (await shop.shop.db.selectFrom('buyer_rules').selectAll().execute()).length;
    expect((await forgetOldData(shop.shop)).buyer_rules).toBe(before);
    expect(await shop.shop.db.selectFrom('buyer_rules').selectAll().execute()).toEqual([]);
  });

  test('a domain of which many want their money back stands out; allowed, it stands apart', async () => {
    const buyers = ['a', 'b', 'c'].map((name) => `${name}@ring.example`);
    const orders = [];
    for (const email of [...buyers, 'a@wide.example']) orders.push(await buyWith(shop, { email }));
    for (const { uid } of orders.slice(0, 3)) {
      await press(shop.shop, uid, 'refund');
    }
    await shop.runJobs();
    await shop.shop.db.updateTable('refunds').set({ reason: 'customer_request' }).execute();
    const suspects = (allowed = false) =>
      readSuspects({ ...shop.shop, db: shop.shop.db.withoutPlugins() }, staffAs('owner'), {
        signal: 'domain',
        allowed,
      });
    expect(await suspects()).toMatchObject([
      { domain: 'ring.example', count: 3, customer_uid: null, actions: [] },
    ]);
    await added('domain', 'ring.example', 'allow');
    expect(await suspects()).toEqual([]);
    expect(await suspects(true)).toMatchObject([{ domain: 'ring.example' }]);
  });

  test('a domain of which few of many want it doesn’t', async () => {
    const orders = [];
    for (let n = 0; n < 13; n++) orders.push(await buyWith(shop, { email: `n${n}@big.example` }));
    for (const { uid } of orders.slice(0, 3)) await press(shop.shop, uid, 'refund');
    await shop.runJobs();
    await shop.shop.db.updateTable('refunds').set({ reason: 'customer_request' }).execute();
    const read = () =>
      readSuspects({ ...shop.shop, db: shop.shop.db.withoutPlugins() }, staffAs('owner'), {
        signal: 'domain',
      });
    expect((await read()).map(({ domain }) => domain)).not.toContain('big.example');
    for (const { uid } of orders.slice(3, 5)) await press(shop.shop, uid, 'refund');
    await shop.runJobs();
    await shop.shop.db.updateTable('refunds').set({ reason: 'customer_request' }).execute();
    expect((await read()).map(({ domain }) => domain)).toContain('big.example');
  });
});
