import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts';
import { joined } from '../../../tests/support/staff.ts';
import { DAY, HOUR, later } from '../../clock.ts';
import { newId } from '../../ids.ts';
import { dayOf, startOf } from '../overview/report-days.ts';
import { mailWeekReport } from './week-mail.ts';

describe.each(ENGINES)('views of reports that are mailed each Monday, on %s', (engine) => {
  const clock = testClock();
  let shop: TestShop;
  const staff = new Map<string, string>();
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('view_mails') : undefined;
    shop = await createTestShop({ clock, databaseUrl });
    for (const role of ['owner', 'pricing', 'support'] as const)
      staff.set(role, await joined(shop, `${role}@example.com`, role));
  });
  afterAll(() => shop.close());

  const save = (role: string, name: string, screen: string, weekly = true) =>
    shop.shop.db
      .insertInto('saved_views')
      .values({
        ...{ uid: newId('view', clock.now()), staff_uid: staff.get(role)!, screen, name, weekly },
        ...{ query: 'from=2026-01-01', created_at: clock.now() },
      })
      .execute();
  const mails = () =>
    shop.shop.db
      .selectFrom('mails')
      .select(['recipient', 'content'])
      .where('kind', '=', 'staff_news')
      .orderBy('recipient')
      .execute();
  /** The Monday after, at six o'clock. */
  const untilMonday = () => {
    const today = startOf(dayOf(clock.now()));
    const monday = later(today, ((8 - today.getUTCDay()) % 7 || 7) * DAY);
    clock.pass(monday.getTime() - clock.now().getTime() + 6 * HOUR);
    return monday;
  };

  test('each goes to whoever saved it, with what that person may see, once a week', async () => {
    const order = await buyTestOrder(shop);
    await save('owner', 'countries', '/admin/reports/country');
    await save('owner', 'not mailed', '/admin/reports/plan', false);
    await save('owner', 'a list', '/admin/orders');
    await save('pricing', 'plans', '/admin/reports/plan');
    await save('support', 'sees no report', '/admin/reports/day');
    const monday = untilMonday();
    // Nobody is told of alarms here.
    expect(await mailWeekReport(shop.shop)).toBe(true);
    expect(await mailWeekReport(shop.shop)).toBe(false);
    const week = `from=${dayOf(later(monday, -7 * DAY))}&to=${dayOf(monday)}`;
    const sent = await mails();
    expect(sent).toMatchObject([
      {
        recipient: 'owner@example.com',
        content: {
          title: `countries: the week of ${dayOf(later(monday, -7 * DAY))}`,
          lines: [['Japan', expect.stringMatching(/^1 order, \$4\.00 revenue, \$\d\.\d\d margin$/)]],
          link: expect.stringContaining(`/admin/reports/country?${week}`),
        },
      },
      {
        recipient: 'pricing@example.com',
        content: {
          // Without the revenue, which is for those who see the books.
          lines: [[order.plan.name, expect.stringMatching(/^1 order, \$\d\.\d\d margin$/)]],
        },
      },
    ]);
  });

  test('whoever doesn’t work here any more gets none', async () => {
    const before = (await mails()).length;
    await shop.shop.db
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('uid', 'in', [...staff.values()])
      .execute();
    untilMonday();
    expect(await mailWeekReport(shop.shop)).toBe(false);
    expect(await mails()).toHaveLength(before);
  });
});
