import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { seedPastOrders } from '../../tests/support/past-orders.ts';

let api: AdminApi;

beforeAll(async () => {
  api = await createAdminApi();
  await seedPastOrders(api.shop.db, 10);
  // As PostgreSQL does with a statement that has taken its time.
  await sql`create or replace function place_of_plan(plan jsonb) returns text language plpgsql immutable as $$
    begin raise exception sqlstate '57014' using message = 'canceling statement due to statement timeout'; end $$`.execute(
    api.shop.db,
  );
});
afterAll(() => api.close());

test('filters that together take too long are told apart from a database that is away', async () => {
  const several = await api.ask('orders?country=JPN&state=fulfilled');
  expect([several.status, await several.json()]).toMatchObject([
    400,
    { code: 'filters_too_slow', detail: expect.stringContaining('Leave one of them out') },
  ]);
  const one = await api.ask('orders?country=JPN');
  expect([one.status, await one.json()]).toMatchObject([503, { code: 'service_unavailable' }]);
});
