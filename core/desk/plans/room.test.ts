import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { COMMAND_LINE } from '../../staff/actor.ts';
import type { StaffRole } from '../../staff/roles.ts';
import { actionsOf } from '../actions.ts';
import { perform } from '../perform.ts';
import { planRoom } from './room.ts';

describe.each(ENGINES)('the verbs of a plan, on %s', (engine) => {
  let shop: TestShop;
  let uid: string;
  beforeAll(async () => {
    shop = await createTestShop({
      databaseUrl: engine === 'postgres' ? await freshPostgres('plan_room') : undefined,
    });
    uid = shop.shop.catalogue.plansFor('JPN')[0]!.uid;
  });
  afterAll(() => shop.close());

  const as = (role: StaffRole) => ({ ...COMMAND_LINE, uid: `stf_${role}`, role });
  const hide = (role: StaffRole) =>
    perform(
      shop.shop,
      planRoom,
      { actor: as(role), uid },
      { verb: 'hide', reason: 'a test', input: {}, request_id: null },
    );

  test.each(['support', 'operations', 'finance'] as const)('%s sees them, and may use none', async (role) => {
    expect(await hide(role)).toMatchObject({ kind: 'not_allowed' });
    const subject = (await planRoom.read(shop.shop, uid))!;
    const actions = actionsOf(planRoom, subject, as(role));
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.every(({ disabled_because }) => disabled_because?.includes(role))).toBe(true);
  });

  test('of two who hide at once one does, and the other is told', async () => {
    const outcomes = await Promise.all([hide('pricing'), hide('owner')]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'move_not_allowed']);
    const rows = await shop.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'desk.plan.hide')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
