import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { payTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import {
  buyWith,
  creditOf,
  type Member,
  memberOf,
  openDiscounts,
  place,
} from '../../../tests/support/referrals.ts';
import { DAY, HOUR } from '../../clock.ts';
import { creditFaults } from '../../credit/invariants.ts';
import { cents } from '../../money.ts';
import { DEFAULT_RULES } from '../../referrals/rules.ts';
import { readPayment } from '../read-payment.ts';
import { settleAs } from '../settle.ts';
import { confirmReferrals } from './confirm.ts';
import { readReferrals } from './read.ts';

/** One person with many addresses, whose friends all are that person. */
describe.each(ENGINES)('what many friends bring, on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openDiscounts>>;
  let number = 0;
  beforeAll(async () => {
    world = await openDiscounts(engine, 'many_friends');
  });
  afterAll(() => world.shop.close());
  afterEach(async () => {
    expect(await creditFaults(world.shop.shop.db)).toEqual([]);
  });

  const member = () => memberOf(world.shop, `member${++number}@example.com`);
  const friendOf = ({ code }: Member) =>
    buyWith(world.shop, { code, email: `friend${++number}@example.com` });
  const rules = (changes: Partial<typeof DEFAULT_RULES>) => {
    world.shop.shop.referrals = { ...DEFAULT_RULES, ...changes };
  };
  const mailsTo = async ({ email }: Member) =>
    (await world.shop.shop.db.selectFrom('mails').select('uid').where('recipient', '=', email).execute())
      .length;

  test('is less than they paid, at the rules that the shop comes with', async () => {
    rules({});
    const ana = await member();
    let paid = 0;
    for (let n = 0; n < 11; n++) paid += (await friendOf(ana)).amount;
    world.clock.pass(24 * HOUR + 1);
    await confirmReferrals(world.shop.shop);
    expect(paid).toBe(11 * 320);
    expect(await creditOf(world.shop, ana)).toEqual([0, 0]);
    expect(await mailsTo(ana)).toBe(0);
    expect((await readReferrals(world.shop.shop, ana.uid))!.stats).toMatchObject({
      friends: 0,
      to_bonus: 10,
    });
  });

  test('begins with a friend who pays the minimum to the cent, the discount taken off', async () => {
    const ben = await member();
    rules({ minimum: cents(321) });
    const order = await friendOf(ben);
    expect(order).toMatchObject({ amount: 320, code_state: 'applied' });
    expect(await creditOf(world.shop, ben)).toEqual([0, 0]);
    rules({ minimum: cents(320) });
    await friendOf(ben);
    expect(await creditOf(world.shop, ben)).toEqual([500, 0]);
  });

  test('ends with the month, for two at once as well, and begins again 30 days later', async () => {
    rules({ minimum: cents(0), monthly: cents(1200) });
    const cy = await member();
    await friendOf(cy);
    await friendOf(cy);
    await Promise.all([friendOf(cy), friendOf(cy)]);
    expect(await creditOf(world.shop, cy)).toEqual([1200, 0]);
    const { recent, stats } = (await readReferrals(world.shop.shop, cy.uid))!;
    expect(recent.map(({ amount }) => amount)).toEqual([200, 500, 500]);
    expect(stats.friends).toBe(3);
    expect(await mailsTo(cy)).toBe(3);
    world.clock.pass(30 * DAY - 1);
    await friendOf(cy);
    expect(await creditOf(world.shop, cy)).toEqual([1200, 0]);
    world.clock.pass(1);
    await friendOf(cy);
    expect(await creditOf(world.shop, cy)).toEqual([1700, 0]);
  });

  test('the bonus counts friends with cards of their own: not the referrer’s, and each card once', async () => {
    rules({ minimum: cents(0), bonusAfter: 3 });
    const dot = await member();
    const pays = async (code: string | null, email: string, card: string | null) => {
      const placed = await place(world.shop, { code, email });
      if (placed.kind !== 'placed') throw new Error(placed.kind);
      const { order } = placed;
      await payTestOrder(world.shop, order, email);
      const payment = await readPayment(world.shop.shop, order);
      if (payment.kind !== 'paid') throw new Error(payment.kind);
      await settleAs(world.shop.shop, order, { ...payment, session: { ...payment.session, card } }, 'by_job');
      await world.shop.runJobs();
    };
    const toBonus = async () => (await readReferrals(world.shop.shop, dot.uid))!.stats.to_bonus;
    const friend = (card: string | null) => pays(dot.code, `friend${++number}@example.com`, card);
    const settled = async () => {
      world.clock.pass(24 * HOUR + 1);
      await confirmReferrals(world.shop.shop);
    };
    await pays(null, dot.email, 'fp_dot');
    for (const card of ['fp_dot', 'fp_one', 'fp_one', 'fp_one']) await friend(card);
    await settled();
    // Each brought its credit, which a family with one card may have.
    expect([await creditOf(world.shop, dot), await toBonus()]).toEqual([[0, 2000], 2]);
    await friend('fp_two');
    // A method that names no card.
    await friend(null);
    await settled();
    expect([await creditOf(world.shop, dot), await toBonus()]).toEqual([[0, 3000 + 2500], 0]);
  });
});
