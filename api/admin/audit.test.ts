import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from '../../core/audit/record.ts';
import { later, MINUTE } from '../../core/clock.ts';
import { testClock } from '../../providers/test-clock.ts';
import { ADMIN_KEY, type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { joined, staffKey } from '../../tests/support/staff.ts';

describe.each(ENGINES)('the list of the audit log, on %s', (engine) => {
  const clock = testClock();
  let api: AdminApi;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_audit') : undefined;
    api = await createAdminApi({ clock, databaseUrl });
    for (let number = 0; number < 5; number++) {
      const action = number === 3 ? 'desk.order.refund' : 'desk.order.note';
      const reason = number === 3 ? '=1+1, "he said"' : null;
      await recordAudit(api.shop.db, {
        actor: `stf_${number % 2}`,
        action,
        subject: `ord_${number}`,
        at: clock.now(),
        reason,
      });
      clock.pass(MINUTE);
    }
  });
  afterAll(() => api.close());

  test('is for staff alone', async () => {
    expect(await problemOf(await api.get('/api/v2/admin/audit'))).toBe('401 staff_required');
    for (const authorization of [`Bearer ${ADMIN_KEY}x`, 'Bearer ', ADMIN_KEY, `Basic ${ADMIN_KEY}`]) {
      expect(await problemOf(await api.ask('audit', { Authorization: authorization }))).toBe(
        '401 staff_required',
      );
    }
    const unknown = await api.get('/api/v2/admin/audit');
    expect(unknown.headers.get('WWW-Authenticate')).toBe('Bearer');
    for (const authorization of [`bearer ${ADMIN_KEY}`, `BEARER ${ADMIN_KEY}`, `Bearer   ${ADMIN_KEY}`])
      expect((await api.ask('audit', { Authorization: authorization })).status).toBe(200);
    expect((await api.ask('audit')).headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('filters, counts, and goes on where a page ended', async () => {
    const first = await api.read('audit?limit=2');
    expect(first.items.map(({ subject }: { subject: string }) => subject)).toEqual(['ord_4', 'ord_3']);
    expect(first.count).toEqual({ value: 5, capped: false });
    const second = await api.read(`audit?limit=2&cursor=${first.next_cursor}`);
    expect(second.items.map(({ subject }: { subject: string }) => subject)).toEqual(['ord_2', 'ord_1']);
    expect((await api.read('audit?actor=stf_1')).items).toHaveLength(2);
    expect((await api.read('audit?action=desk.order.refund')).items).toMatchObject([{ subject: 'ord_3' }]);
    const from = later(clock.now(), -2 * MINUTE).toISOString();
    expect((await api.read(`audit?from=${from}`)).items).toHaveLength(2);
    for (const wrong of ['limit=0', 'limit=201', 'nonsense=1', 'from=yesterday']) {
      expect(await problemOf(await api.ask(`audit?${wrong}`))).toBe('400 invalid_request');
    }
  });

  test('people are found by name or address, keys by name, and each uid has its name', async () => {
    const ada = await joined(api, 'ada@example.com', 'support');
    const { uid: key } = await staffKey(api, 'operations');
    for (const actor of [ada, key])
      await recordAudit(api.shop.db, {
        actor,
        action: 'desk.mail.suppress',
        subject: 'mail',
        at: clock.now(),
      });
    const by = async (actor: string): Promise<string[]> =>
      (await api.read(`audit?action=desk.mail.suppress&actor=${encodeURIComponent(actor)}`)).items.map(
        (item: { actor: string }) => item.actor,
      );
    for (const called of [ada, 'ada', 'ADA', 'Ada@Example.com']) expect(await by(called)).toEqual([ada]);
    expect(await by('Key of operations')).toEqual([key]);
    expect(await by('nobody')).toEqual([]);
    const { items } = await api.read('people', (await staffKey(api, 'support')).headers);
    expect(items).toEqual(
      expect.arrayContaining([
        { uid: ada, name: 'ada' },
        { uid: key, name: 'key of operations' },
      ]),
    );
    // Names alone: what support may know of the staff.
    expect(JSON.stringify(items)).not.toContain('@');
  });

  test('the CSV has the same rows, and no cell that a spreadsheet computes', async () => {
    const response = await api.ask('audit.csv?action=desk.order.refund');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [names, line, end] = (await response.text()).split('\r\n');
    expect(names).toBe('at,actor,action,subject,reason,approved_by,request_id,detail');
    expect(line).toContain(`"'=1+1, ""he said"""`);
    expect(end).toBe('');
  });
});
