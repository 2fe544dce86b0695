import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { addPromotion, place } from '../../../tests/support/referrals.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { DAY, later, MINUTE } from '../../clock.ts';
import { clientHash } from '../../customers/buyer.ts';
import type { CodeState } from '../../promotions/discount.ts';
import { countTried } from '../../promotions/guesses.ts';
import { forgetOldData } from '../../sale/forget.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { readSuspects } from './abuse.ts';

const ACTOR: StaffActor = { uid: 'stf_1', name: 'Ada', role: 'owner', session_uid: 'sss_1', factor_at: null };

describe.each(ENGINES)('codes that a client has guessed, on %s', (engine) => {
  const clock = testClock(new Date('2026-03-02T10:00:00Z'));
  let t: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('guesses') : undefined;
    t = await createTestShop({ clock, databaseUrl });
  });
  afterAll(() => t.close());

  const tryCodes = async (client: string | null, times: number, state: CodeState = 'unknown') => {
    for (let n = 0; n < times; n++)
      await countTried(t.shop, client, { code: `SECRET-WORD-${n}`, state, email: null, own: null });
  };
  const rows = () => t.shop.db.selectFrom('code_guesses').selectAll().orderBy('wrong_codes').execute();
  // Another object, so that no answer of the last minute is kept for it.
  const guesses = () =>
    readSuspects({ ...t.shop, db: t.shop.db.withoutPlugins() }, ACTOR, { signal: 'guesses' });

  test('a row for each client and day, without what was typed; ten of a day stand out', async () => {
    await tryCodes('192.0.2.1', 9);
    await tryCodes('192.0.2.2', 3);
    await tryCodes('192.0.2.2', 3, 'applied');
    await tryCodes(null, 20);
    expect((await rows()).map(({ wrong_codes }) => wrong_codes)).toEqual([3, 9]);
    expect(JSON.stringify(await rows())).not.toMatch(/SECRET-WORD|192\.0/);
    expect(await guesses()).toEqual([]);
    clock.pass(MINUTE);
    await tryCodes('192.0.2.1', 1);
    const suspect = {
      signal: 'guesses',
      customer_uid: null,
      domain: null,
      email_masked: null,
      count: 10,
      amount: 0,
      last_at: clock.now(),
      orders: [] as string[],
      blocked_until: null,
      allowed_until: null,
      block_effect: null,
      actions: [],
    };
    expect(await guesses()).toEqual([suspect]);

    await addPromotion(t, { code: 'FOUND' });
    const placed = await place(t, { code: 'FOUND', email: 'finder@example.com' });
    if (!('order' in placed)) throw new Error(placed.kind);
    const client_hash = clientHash(t.shop.secret, '192.0.2.1', clock.now());
    await t.shop.db.updateTable('redemptions').set({ client_hash }).execute();
    expect(await guesses()).toEqual([{ ...suspect, orders: [placed.order.uid] }]);

    clock.pass(DAY);
    await tryCodes('192.0.2.1', 9);
    expect((await rows()).map(({ wrong_codes }) => wrong_codes)).toEqual([3, 9, 10]);
    expect(await guesses()).toHaveLength(1);
  });

  test('are forgotten after 90 days', async () => {
    const newest = (await rows())[1]!.last_at;
    clock.pass(later(newest, 90 * DAY).getTime() - clock.now().getTime());
    await forgetOldData(t.shop);
    expect((await rows()).map(({ wrong_codes }) => wrong_codes)).toEqual([9]);
    clock.pass(1);
    expect(await forgetOldData(t.shop)).toMatchObject({ code_guesses: 1 });
    expect(await rows()).toEqual([]);
  });
});
