import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashFaults } from '../../core/cash/invariants.ts';
import { creditFaults } from '../../core/credit/invariants.ts';
import { customerRoom } from '../../core/desk/customers/room.ts';
import type { StaffRole } from '../../core/staff/roles.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { customerOf } from '../../tests/support/customer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { press, staffAs } from '../../tests/support/desk.ts';

describe.each(ENGINES)('credit by hand, on %s', (engine) => {
  let api: AdminApi;
  let ana: string;
  let ben: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_credit') : undefined;
    api = await createAdminApi({ databaseUrl });
    ana = (await customerOf(api, 'ana@example.com')).uid;
    ben = (await customerOf(api, 'ben.smith@gmail.com')).uid;
  });
  afterAll(() => api.close());

  const act = (uid: string, body: object) => api.act(`customers/${uid}/actions`, { reason: 'test', ...body });
  const done = async (uid: string, body: object) => {
    const response = await act(uid, body);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  };

  test('credit is given and taken, is booked, and never falls below zero', async () => {
    await done(ana, { verb: 'credit', cents: 700, reason: 'slow network' });
    await done(ana, { verb: 'credit', cents: -200 });
    expect(await problemOf(await act(ana, { verb: 'credit', cents: -501 }))).toBe('422 invalid_action');
    for (const cents of [0, 1.5, 100_001, '5', undefined])
      expect(await problemOf(await act(ana, { verb: 'credit', cents }))).toBe('422 invalid_action');
    expect(await problemOf(await act(ana, { verb: 'credit', cents: 5, reason: ' ' }))).toBe(
      '422 invalid_action',
    );
    // Whoever reads it is no programmer: no words of zod's.
    for (const [cents, wrong] of [
      ['5', 'is wrong: it must be a number'],
      [undefined, 'is missing: it must be a number'],
    ] as const)
      expect((await (await act(ana, { verb: 'credit', cents })).json()).detail).toBe(`"cents" ${wrong}.`);
    const { customer, credit } = await api.read(`customers/${ana}`);
    expect(customer.credit).toBe(500);
    expect(credit).toMatchObject([
      { kind: 'taken', amount: -200 },
      { kind: 'given', amount: 700, reason: 'slow network' },
    ]);
    expect(await creditFaults(api.shop.db)).toEqual([]);
    expect(await cashFaults(api.shop.db)).toEqual([]);
  });

  test('the same request twice gives credit once; two at once take it once', async () => {
    const key = { 'Idempotency-Key': 'give-once' };
    const body = { verb: 'credit', cents: 100, reason: 'test' };
    for (const _ of [1, 2]) expect((await api.act(`customers/${ana}/actions`, body, key)).status).toBe(200);
    expect((await api.read(`customers/${ana}`)).customer.credit).toBe(600);
    const both = await Promise.all([1, 2].map(() => act(ana, { verb: 'credit', cents: -600 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await api.read(`customers/${ana}`)).customer.credit).toBe(0);
  });

  test('who gives credit from what they saw before another gave some is told who, and gives none', async () => {
    const { customer, actions } = await api.read(`customers/${ana}`);
    const { sends } = actions.find(({ verb }: { verb: string }) => verb === 'credit');
    expect(sends).toEqual({ seen: String(customer.credit) });
    const both = await Promise.all([1, 2].map(() => act(ana, { verb: 'credit', cents: 300, ...sends })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await both.find(({ status }) => status === 409)!.json();
    expect(late.detail).toMatch(/there are \$3 of credit now \(credit by .+ at .+ UTC\)/);
    const seen = { seen: String(customer.credit + 300) };
    expect((await act(ana, { verb: 'credit', cents: -300, ...seen })).status).toBe(200);
  });

  test('large credit takes a second person of operations, and support gives none', async () => {
    const give = (role: StaffRole, cents: number) =>
      press(api.shop, ben, 'credit', { by: staffAs(role), room: customerRoom, cents });
    expect(await give('operations', 5_001)).toMatchObject({ kind: 'asked' });
    expect(await give('operations', 5_000)).toMatchObject({ kind: 'done' });
    expect(await give('operations', 1)).toMatchObject({ kind: 'invalid' });
    const meant = { by: staffAs('operations'), room: customerRoom, cents: 1, outside_rules: true };
    const asked = await press(api.shop, ben, 'credit', meant);
    expect(asked).toMatchObject({ kind: 'asked' });
    expect(await give('support', 100)).toMatchObject({ kind: 'not_allowed' });
    expect(await give('pricing', -5_000)).toMatchObject({ kind: 'done' });
  });

  test('large credit is asked for once whatever was seen, and given though the customer has other credit by then', async () => {
    const { customer } = await api.read(`customers/${ana}`);
    const ask = (by: StaffRole, seen: number) =>
      press(api.shop, ana, 'credit', {
        by: staffAs(by),
        room: customerRoom,
        cents: 6_000,
        seen: String(seen),
      });
    const asked = await ask('operations', customer.credit);
    expect(asked).toMatchObject({ kind: 'asked' });
    await done(ana, { verb: 'credit', cents: 100 });
    expect(await ask('operations', customer.credit + 100)).toMatchObject({
      kind: 'move_not_allowed',
      why: expect.stringContaining('has asked for the same'),
    });
    const { input } = await api.shop.db
      .selectFrom('approvals')
      .select('input')
      .where('subject', '=', ana)
      .executeTakeFirstOrThrow();
    const given = {
      by: staffAs('operations'),
      room: customerRoom,
      approvedBy: 'stf_owner',
      ...(input as object),
    };
    expect(await press(api.shop, ana, 'credit', given)).toMatchObject({ kind: 'done' });
    expect((await api.read(`customers/${ana}`)).customer.credit).toBe(customer.credit + 6_100);
  });
});
