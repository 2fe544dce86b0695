import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseAlarm } from '../../core/alarms/raise.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('alarms about no order, on %s', (engine) => {
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('alarm_places') : undefined;
    api = await createAdminApi({ databaseUrl });
  });
  afterAll(() => api?.close());

  test.each([
    ['prices_held', 'prices', '/admin/prices'],
    ['competitor_prices_stale', 'competitors for rule 5% off / Asia', '/admin/prices/competitors'],
    ['exchange_rate_stale', 'currency EUR', '/admin/companies/rates'],
    ['rules_not_published', 'scheduled pricing sch_1', '/admin/prices'],
    ['rules_not_published', 'scheduled routing sch_2', '/admin/companies/routing'],
    ['webhooks_incomplete', 'webhooks payments/stripe', '/admin/webhooks'],
    ['lists_not_read', 'list balance', '/admin/books'],
  ] as const)(
    '%s about “%s” leads to where it is mended, and is closed by name',
    async (kind, subject, href) => {
      await raiseAlarm(api.shop, api.shop.db, { kind, subject, detail: 'a test' });
      const { items } = await api.read('attention');
      expect(items).toMatchObject([{ kind, subject, subject_href: href }]);
      const row = encodeURIComponent(`${kind}~${subject}`);
      const closed = await api.act(`attention/${row}/actions`, { verb: 'close_alarm', reason: 'a test' });
      expect(closed.status).toBe(200);
      expect((await api.read('attention')).items).toEqual([]);
    },
  );
});
