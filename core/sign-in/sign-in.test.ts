import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { DAY, HOUR, later, MINUTE } from '../clock.ts';
import { ensureCustomer } from '../customers/ensure.ts';
import { deviceOf } from './device.ts';
import { redeemCode, redeemLink } from './redeem.ts';
import { requestSignIn } from './request.ts';
import {
  endAllSessions,
  findSession,
  listSessions,
  revokeSession,
  startSession,
  touchSession,
} from './sessions.ts';
import { sweepSignIn } from './sweep.ts';

describe.each(ENGINES)('sign-in on %s', (engine) => {
  let t: TestShop;
  let now = new Date('2027-03-01T12:00:00Z');
  const clock = { now: () => now };
  const wait = (ms: number) => {
    now = later(now, ms);
  };
  beforeAll(async () => {
    t = await createTestShop({
      clock,
      ...(engine === 'postgres' ? { databaseUrl: await freshPostgres('sign_in') } : {}),
    });
  });
  afterAll(() => t.close());

  async function mailed(email: string, browser: string) {
    expect(await requestSignIn(t.shop, { email, browser, client: null })).toBe('asked');
    const row = await t.shop.db
      .selectFrom('mails')
      .select('content')
      .where('recipient', '=', email)
      .orderBy('uid', 'desc')
      .executeTakeFirstOrThrow();
    const { link, code } = row.content as { link: string; code: string };
    return { code, token: new URLSearchParams(new URL(link).hash.slice(1)).get('token')! };
  }
  const account = (email: string) => t.shop.db.transaction().execute((tx) => ensureCustomer(tx, email, now));
  const started = (customerUid: string) =>
    startSession(t.shop, { customerUid, method: 'mail', device: 'Firefox', replaces: null });

  test('a link is used up by one of many that try at once', async () => {
    const { token } = await mailed('race@example.com', 'b1');
    const tries = await Promise.all(Array.from({ length: 10 }, () => redeemLink(t.shop, token, 'b1')));
    expect(tries.filter((email) => email === 'race@example.com')).toHaveLength(1);
  });

  test('so is a code, and of wrong ones at once five count', async () => {
    const right = await mailed('race2@example.com', 'b2');
    const tries = await Promise.all(Array.from({ length: 5 }, () => redeemCode(t.shop, right.code, 'b2')));
    expect(tries.filter((email) => email !== null)).toHaveLength(1);

    const { code } = await mailed('race3@example.com', 'b3');
    await Promise.all(Array.from({ length: 9 }, (_, i) => redeemCode(t.shop, `0000000${i}`, 'b3')));
    expect(await redeemCode(t.shop, code, 'b3')).toBeNull();
  });

  test('both are over after ten minutes', async () => {
    const late = await mailed('late@example.com', 'b4');
    const other = await mailed('late@example.com', 'b4b');
    wait(10 * MINUTE - 1);
    const soon = await mailed('late@example.com', 'b4');
    wait(1);
    expect(await redeemLink(t.shop, late.token, 'b4')).toBeNull();
    expect(await redeemCode(t.shop, late.code, 'b4')).toBeNull();
    expect(await redeemLink(t.shop, other.token, 'b4b')).toBeNull();
    const twin = await mailed('late@example.com', 'b4');
    expect(await redeemLink(t.shop, soon.token, 'b4')).toBe('late@example.com');
    expect(await redeemLink(t.shop, twin.token, 'b4')).toBeNull();
  });

  test('neither stands in the database outside of its mail', async () => {
    const { token, code } = await mailed('hashed@example.com', 'binding-of-this-browser');
    const rows = JSON.stringify(await t.shop.db.selectFrom('sign_in_tokens').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(code);
    expect(rows).not.toContain('binding-of-this-browser');
  });

  test('limits count per address and per client, and start again after an hour', async () => {
    const ask = (email: string, client: string) => requestSignIn(t.shop, { email, browser: 'b6', client });
    const mails = async () =>
      (
        await t.shop.db
          .selectFrom('mails')
          .select('uid')
          .where('recipient', '=', 'limit@example.com')
          .execute()
      ).length;
    await Promise.all(Array.from({ length: 8 }, () => ask('Limit@example.com', 'client1')));
    expect(await mails()).toBe(5);
    await Promise.all(Array.from({ length: 40 }, (_, i) => ask('Limit@example.com', `other${i}`)));
    expect(await mails()).toBe(30);
    wait(HOUR);
    await ask('limit@example.com', 'client1');
    expect(await mails()).toBe(31);
  });

  test('a session ends when idle for 14 days, and after 60 however much it is used', async () => {
    const idle = await started(await account('idle@example.com'));
    wait(14 * DAY - 1);
    expect(await findSession(t.shop, idle)).not.toBeNull();
    wait(1);
    expect(await findSession(t.shop, idle)).toBeNull();

    const used = await started(await account('used@example.com'));
    for (let day = 1; day < 60; day++) {
      wait(DAY);
      const session = await findSession(t.shop, used);
      expect(session).not.toBeNull();
      await touchSession(t.shop, session!);
    }
    wait(DAY);
    expect(await findSession(t.shop, used)).toBeNull();
  });

  test('sessions are listed and ended by their owner alone, with a row for each', async () => {
    const [mine, theirs] = [await account('mine@example.com'), await account('theirs@example.com')];
    const [first, second] = [await started(mine), await started(mine)];
    const listed = await listSessions(t.shop, mine);
    expect(listed).toHaveLength(2);
    expect(await revokeSession(t.shop, theirs, listed[0]!.uid)).toBe(false);
    expect(await revokeSession(t.shop, mine, (await findSession(t.shop, first))!.uid)).toBe(true);
    expect(await findSession(t.shop, first)).toBeNull();
    expect(await findSession(t.shop, second)).not.toBeNull();
    expect(await endAllSessions(t.shop.db, mine, now)).toBe(1);
    expect(await findSession(t.shop, second)).toBeNull();
    const audit = await t.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor', '=', mine)
      .execute();
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'session.revoked',
      'session.revoked',
      'session.started',
      'session.started',
    ]);
  });

  test('what is over is swept away, and nothing else', async () => {
    const kept = await started(await account('kept@example.com'));
    const { token } = await mailed('kept@example.com', 'b7');
    await sweepSignIn(t.shop);
    expect(await redeemLink(t.shop, token, 'b7')).toBe('kept@example.com');
    wait(14 * DAY);
    await sweepSignIn(t.shop);
    expect(await findSession(t.shop, kept)).toBeNull();
    for (const table of ['sessions', 'sign_in_tokens', 'throttles'] as const) {
      expect(await t.shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  ['curl/8.0', 'Other browser'],
  [null, 'Other browser'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
