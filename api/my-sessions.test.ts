import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../core/clock.ts';
import { testClock } from '../providers/test-clock.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { customerOf } from '../tests/support/customer.ts';

const SESSIONS = '/api/v2/users/me/sessions';
const clock = testClock();
let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({ clock });
});
afterAll(() => t.close());

interface Listed {
  uid: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
  device: string;
}

describe('/api/v2/users/me/sessions', () => {
  test('lists where one is signed in, and says which one asks', async () => {
    const phone = await customerOf(t, 'ana@example.com');
    const laptop = await customerOf(t, 'Ana@example.com');
    const answer = await phone.send('GET', SESSIONS);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const listed = (await answer.json()) as Listed[];
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }) => current)).toEqual([
      {
        uid: expect.stringMatching(/^ses_/),
        current: true,
        created_at: clock.now().toISOString(),
        last_seen_at: clock.now().toISOString(),
        device: 'test',
      },
    ]);
    const others = await laptop.json<Listed[]>('GET', SESSIONS);
    expect(others.find(({ current }) => current)?.uid).toBe(listed.find(({ current }) => !current)?.uid);
  });

  test('one that is signed out opens nothing from the next request on', async () => {
    const here = await customerOf(t, 'bo@example.com');
    const there = await customerOf(t, 'bo@example.com');
    const other = (await here.json<Listed[]>('GET', SESSIONS)).find(({ current }) => !current)!;
    expect((await here.send('DELETE', `${SESSIONS}/${other.uid}`)).status).toBe(204);
    expect(await problemOf(await there.send('GET', SESSIONS))).toBe('401 sign_in_required');
    expect(await here.json<Listed[]>('GET', SESSIONS)).toHaveLength(1);
    expect(await problemOf(await here.send('DELETE', `${SESSIONS}/${other.uid}`))).toBe(
      '404 sign_in_session_not_found',
    );
  });

  test("another customer's is not found, and stays", async () => {
    const eve = await customerOf(t, 'eve@example.com');
    const victim = await customerOf(t, 'victim@example.com');
    const { uid } = (await victim.json<Listed[]>('GET', SESSIONS))[0]!;
    expect(await problemOf(await eve.send('DELETE', `${SESSIONS}/${uid}`))).toBe(
      '404 sign_in_session_not_found',
    );
    expect(await victim.json<Listed[]>('GET', SESSIONS)).toHaveLength(1);
    const foreign = await eve.send('DELETE', SESSIONS, undefined, { Origin: 'https://evil.example' });
    expect(await problemOf(foreign)).toBe('403 cross_site_request');
  });

  test('all others end at once, and nobody else’s', async () => {
    const here = await customerOf(t, 'cy@example.com');
    const others = [await customerOf(t, 'cy@example.com'), await customerOf(t, 'cy@example.com')];
    const stranger = await customerOf(t, 'dee@example.com');
    expect((await here.send('DELETE', SESSIONS)).status).toBe(204);
    for (const other of others) expect((await other.send('GET', SESSIONS)).status).toBe(401);
    expect(await here.json<Listed[]>('GET', SESSIONS)).toHaveLength(1);
    expect((await stranger.send('GET', SESSIONS)).status).toBe(200);
  });

  test('one that has ended by itself is not listed', async () => {
    await customerOf(t, 'old@example.com');
    clock.pass(15 * DAY);
    const now = await customerOf(t, 'old@example.com');
    expect(await now.json<Listed[]>('GET', SESSIONS)).toHaveLength(1);
  });

  test.each(['GET', 'DELETE'])('%s without a session is 401', async (method) => {
    expect(await problemOf(await t.api.request(SESSIONS, { method }))).toBe('401 sign_in_required');
  });
});
