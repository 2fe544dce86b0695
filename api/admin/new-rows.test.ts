import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later, MINUTE } from '../../core/clock.ts';
import { sql } from '../../db/sql.server.ts';
import { testClock } from '../../providers/test-clock.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

describe.each(ENGINES)('keys and staff that are asked for twice, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_new_rows') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
  });
  afterAll(() => api.close());

  const forget = () =>
    sql`update staff_requests set answer = null where answer is not null`.execute(api.shop.db);

  test('one key is made, told once, and kept nowhere', async () => {
    const header = { 'Idempotency-Key': 'pressed-twice' };
    const body = { name: 'nightly', role: 'support', expires_at: later(clock.now(), DAY), reason: 'test' };
    const first = await api.act('keys', body, header);
    expect(first.status).toBe(201);
    const { key } = await first.json();
    expect(key).toMatch(/^gsk_/);
    expect(await problemOf(await api.act('keys', body, header))).toBe('409 idempotency_key_reused');
    expect(await problemOf(await api.act('keys', { ...body, name: 'other' }, header))).toBe(
      '409 idempotency_key_reused',
    );
    const { rows } = await sql`select from staff_requests where answer::text like ${`%${key}%`}`.execute(
      api.shop.db,
    );
    expect(rows).toEqual([]);
    // Its process died before the answer was kept: the audit log knows it.
    await forget();
    clock.pass(2 * MINUTE);
    expect(await problemOf(await api.act('keys', body, header))).toBe('409 idempotency_key_reused');
    expect((await api.read('keys')).items).toHaveLength(1);
    expect((await api.act('keys', body)).status).toBe(201);
    expect((await api.read('keys')).items).toHaveLength(2);
  });

  test('one person is invited, and the same request is answered the same', async () => {
    const header = { 'Idempotency-Key': 'invited-twice' };
    const body = { email: 'new@example.com', name: 'New', role: 'support', reason: 'test' };
    const ask = async () => {
      const response = await api.act('staff', body, header);
      expect(response.status).toBe(201);
      return response.json();
    };
    const first = await ask();
    expect(await ask()).toEqual(first);
    await forget();
    clock.pass(2 * MINUTE);
    expect(await ask()).toMatchObject({ uid: first.uid });
    const { items } = await api.read('staff');
    expect(items.filter(({ email }: { email: string }) => email === body.email)).toMatchObject([
      { uid: first.uid },
    ]);
    expect((await api.read('audit?action=desk.staff.invite')).items).toHaveLength(1);
    // A request that changed nothing gives its key back.
    const other = { 'Idempotency-Key': 'corrected' };
    expect((await api.act('staff', body, other)).status).toBeGreaterThanOrEqual(400);
    const corrected = { ...body, email: 'newer@example.com' };
    expect((await api.act('staff', corrected, other)).status).toBe(201);
  });
});
