import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('what a customer has agreed to, on %s', (engine) => {
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_consents') : undefined;
    api = await createAdminApi({ databaseUrl });
  });
  afterAll(() => api.close());

  const consentsOf = async (uid: string) => (await api.read(`customers/${uid}`)).consents;

  test('is told as it is stored: news, and each end of a right of withdrawal with its terms and time', async () => {
    const { db } = api.shop;
    const [asked, other] = [
      await buyTestOrder(api, 'ana@example.com'),
      await buyTestOrder(api, 'ana@example.com'),
    ];
    const { customer_uid: uid } = asked as { customer_uid: string };
    expect(other.customer_uid).toBe(uid);
    expect(await consentsOf(uid)).toEqual({ news: false, withdrawals: [] });
    const at = '2026-11-24T10:00:00.000Z';
    await sql`
      update orders set withdrawal_terms = '2026-11-23', withdrawal_agreed_at = ${at} where uid = ${asked.uid}`.execute(
      db,
    );
    await sql`update customers set marketing_opt_in = true where uid = ${uid}`.execute(db);
    expect(await consentsOf(uid)).toEqual({
      news: true,
      withdrawals: [{ order_uid: asked.uid, terms: '2026-11-23', at }],
    });
  });
});
