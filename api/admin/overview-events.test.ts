import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_KEY, type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { staffKey } from '../../tests/support/staff.ts';
import { MOST_STREAMS } from './overview-events.ts';

describe.each(ENGINES)('the stream of orders that move, on %s', (engine) => {
  const leaving = new AbortController();
  let api: AdminApi;
  /** Streams that follow what moves. */
  let followed = 0;
  const followers = () => followed;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_events') : undefined;
    api = await createAdminApi({ databaseUrl, deps: { leaving: leaving.signal } });
    const { orderSignals } = api.shop;
    const follow = orderSignals.follow.bind(orderSignals);
    orderSignals.follow = (heard) => {
      followed++;
      const stop = follow(heard);
      return () => {
        followed--;
        stop();
      };
    };
  });
  afterAll(() => api.close());

  const open = async () => {
    const response = await api.ask('overview/events');
    return { response, reader: response.status === 200 ? response.body!.getReader() : null };
  };
  type Reader = NonNullable<Awaited<ReturnType<typeof open>>['reader']>;
  /** Reads on until what came says it. */
  const readTo = async (reader: Reader, said: string): Promise<string> => {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`ended without ${said}: ${text}`);
      text += new TextDecoder().decode(value);
      if (text.includes(said)) return text;
    }
  };

  test('tells of each move once it has happened, and of nothing before', async () => {
    const early = await buyTestOrder(api);
    const { response, reader } = await open();
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await readTo(reader!, 'retry')).toBe('retry: 3000\n\n');
    // Its first beat says that it follows from there.
    await readTo(reader!, 'event: beat');
    const order = await buyTestOrder(api, 'ben@example.com');
    const text = await readTo(reader!, '"to":"fulfilled"');
    const moves = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
    expect(moves.map(({ to }) => to)).toEqual(['created', 'paid', 'fulfilling', 'fulfilled']);
    expect(moves.every(({ order_uid }) => order_uid === order.uid)).toBe(true);
    expect(text).not.toContain(early.uid);
    await reader!.cancel();
  });

  test('is open a limited number of times, and again once others have gone', async () => {
    const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, open));
    expect(streams.every(({ response }) => response.status === 200)).toBe(true);
    expect(await problemOf((await open()).response)).toBe('429 rate_limited');
    await streams[0]!.reader!.cancel();
    const next = await open();
    expect(next.response.status).toBe(200);
    await Promise.all([...streams.slice(1), next].map(({ reader }) => reader!.cancel()));
  });

  test('a HEAD of it opens nothing', async () => {
    const head = () =>
      api.api.request('/api/v2/admin/overview/events', {
        method: 'HEAD',
        headers: { Authorization: `Bearer ${ADMIN_KEY}` },
      });
    for (let times = 0; times < 2 * MOST_STREAMS; times++) {
      const { status, body, headers } = await head();
      expect({ status, body, type: headers.get('Content-Type') }).toEqual({
        status: 200,
        body: null,
        type: 'text/event-stream',
      });
    }
    const { response, reader } = await open();
    expect(response.status).toBe(200);
    await readTo(reader!, 'event: beat');
    expect(followers()).toBe(1);
    await reader!.cancel();
  });

  test('ends with the right to it', async () => {
    const { reader } = await open();
    await readTo(reader!, 'event: beat');
    const key = api.config.ADMIN_API_KEY;
    Object.assign(api.config, { ADMIN_API_KEY: undefined });
    api.shop.orderSignals.announce('ord_x');
    expect(await reader!.read()).toMatchObject({ done: true });
    expect(followers()).toBe(0);
    Object.assign(api.config, { ADMIN_API_KEY: key });
  });

  test('ends with the right to it, and without a follower left behind, also where nothing moves', async () => {
    const { uid, headers } = await staffKey(api, 'support');
    const reader = (await api.get('/api/v2/admin/overview/events', headers)).body!.getReader();
    await readTo(reader, 'event: beat');
    expect(followers()).toBe(1);
    const revoked = api.shop.db.updateTable('staff_keys').set({ revoked_at: api.shop.clock.now() });
    await revoked.where('uid', '=', uid).execute();
    expect(await reader.read()).toMatchObject({ done: true });
    expect(followers()).toBe(0);
  });

  test('ends where moves can’t be followed, and the log says why', async () => {
    const { orderSignals } = api.shop;
    const { follow } = orderSignals;
    orderSignals.follow = () => {
      throw new Error('nothing to follow');
    };
    const { reader } = await open();
    await readTo(reader!, 'retry');
    expect(await reader!.read()).toMatchObject({ done: true });
    orderSignals.follow = follow;
    const warnings = api.logged.filter(({ message }) => message === 'a stream of moves has ended');
    expect(warnings).toMatchObject([{ level: 'warn', fields: { err: { message: 'nothing to follow' } } }]);
  });

  test('ends as the process leaves', async () => {
    const { reader } = await open();
    await readTo(reader!, 'event: beat');
    leaving.abort();
    expect(await reader!.read()).toMatchObject({ done: true });
  });
});
