import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { OUR_YEARS } from '../../core/time-field.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { problemOf } from '../../tests/support/api.ts';
import { buyTestOrder } from '../../tests/support/buyer.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { EVERY_ROOM } from '../../tests/support/every-room.ts';

/** Times that RFC 3339 knows and our rows don't. */
const NO_YEARS_OF_OURS = [
  '0000-01-01',
  '0001-01-01T00:00:00+14:00',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59-14:00',
];

/** A company. */
const NO_TIMES = new Set(['bought_from']);

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const NO_CURSORS = [
  ...['abc', '', '-1', '1e5', '0x1', "' or 1=1 --", '💩', '\ufffd', 'null', '1.5', ' ', 'a b c d'],
  ...['9'.repeat(18), '9'.repeat(19), '9'.repeat(400), '-9999999999 pln_x', '9999999999 pln_x', 'x pln_x'],
  ...['2026-01-01', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z x maybe', '2026-13-01 x true'],
  ...['+275760-09-13T00:00:00.000Z x true', '-000001-01-01T00:00:00.000Z x', '0000-01-01 x', '99999 x'],
  ...[
    [],
    {},
    [8.64e15, 0, 1, 1, 'x'],
    [-8.64e15, 0, 1, 1, 'x'],
    [0, 0, 1e308, -1e308, 'x'],
    [1, 2, 3, 4, 5],
  ].map(encoded),
];

describe.each(ENGINES)('rubbish in addresses of the back office, on %s', (engine) => {
  let api: AdminApi;
  let reads: { path: string; names: string[] }[];
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_rubbish') : undefined;
    api = await createAdminApi({ databaseUrl });
    await buyTestOrder(api);
    const { paths } = await (await api.get('/api/openapi.json')).json();
    const root = '/api/v2/admin/';
    reads = Object.entries<{ get?: { parameters?: { in: string; name: string }[] } }>(paths).flatMap(
      ([path, { get }]) =>
        get !== undefined && path.startsWith(root)
          ? [
              {
                path: path.slice(root.length).replaceAll(/\{\w+\}/g, 'xxx_none'),
                names: (get.parameters ?? []).flatMap((each) => (each.in === 'query' ? [each.name] : [])),
              },
            ]
          : [],
    );
  });
  afterAll(() => api.close());

  /** Those of the addresses that are answered 5xx, which none may be. */
  async function broken(addresses: string[]): Promise<string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      const answer = await api.ask(address);
      if (answer.status >= 500) found.push(`${address}: ${answer.status}`);
      await answer.body?.cancel();
    }
    return found;
  }

  test('a cursor that no list has given', async () => {
    const lists = reads.flatMap(({ path, names }) =>
      names.includes('cursor') && !path.endsWith('.csv') ? [`${path}?`] : [],
    );
    expect(lists.length).toBeGreaterThan(20);
    const all = [...lists, 'refunds?sort=failed_first&', 'plans?sort=price&', 'plans?sort=margin&order=asc&'];
    const asked = all.flatMap((list) =>
      NO_CURSORS.map((cursor) => `${list}cursor=${encodeURIComponent(cursor)}`),
    );
    expect(await broken(asked)).toEqual([]);
  });

  test('days and times of other years than ours are refused, and those of ours are taken', async () => {
    const dated = reads.flatMap(({ path, names }) =>
      names
        .filter(
          (name) =>
            /^(?:\w+_)?(?:from|to)(?:_day)?$/.test(name) &&
            !NO_TIMES.has(name) &&
            !(name === 'to' && /^mails/.test(path)),
        )
        .map((name) => [path, name] as const),
    );
    expect(dated.length).toBeGreaterThan(40);
    const taken: string[] = [];
    const refused: string[] = [];
    for (const [path, name] of dated) {
      for (const time of NO_YEARS_OF_OURS) {
        const address = `${path}?${name}=${encodeURIComponent(time)}`;
        const answer = await api.ask(address);
        if (answer.status !== 400) taken.push(`${address}: ${answer.status}`);
        await answer.body?.cancel();
      }
      // Some answer for no more days than so many, and say so.
      for (const time of ['1970-01-01', '9998-12-31']) {
        const answer = await api.ask(`${path}?${name}=${time}`);
        const told = answer.ok ? '' : (await answer.json()).detail;
        if (!answer.ok && !/years 1970/.test(told) && answer.status < 500) continue;
        if (!answer.ok) refused.push(`${path}?${name}=${time}: ${answer.status} ${told}`);
        else await answer.body?.cancel();
      }
    }
    expect(taken).toEqual([]);
    expect(refused).toEqual([]);
    const why = await (await api.ask('orders?from=0000-01-01')).json();
    expect(why.detail).toBe('"from" in the query is wrong: it must be of the years 1970 to 9998.');
    expect(await problemOf(await api.ask(`catalogue/changes?at=${NO_YEARS_OF_OURS[0]}T00:00:00Z`))).toBe(
      '400 invalid_request',
    );
  });

  test('from the beginning of all time, lists have all', async () => {
    const lists = ['orders?', 'orders?bought_from=sandbox&', 'customers?', 'webhooks?', 'refunds?', 'mails?'];
    for (const list of lists) {
      const from = list === 'mails?' ? 'from_day' : 'from';
      const { items } = await api.read(list.slice(0, -1));
      if (list !== 'refunds?') expect(items.length, list).toBeGreaterThan(0);
      expect([list, (await api.read(`${list}${from}=1970-01-01`)).items]).toEqual([list, items]);
      const csv = async (query: string) => (await api.ask(list.replace('?', '.csv?') + query)).text();
      expect([list, await csv(`${from}=1970-01-01`)]).toEqual([list, await csv(`${from}=2000-01-01`)]);
    }
  });

  test('verbs take no time of other years', async () => {
    const taking = Object.values(EVERY_ROOM).flatMap(({ kind, verbs }) =>
      verbs.flatMap(({ verb, takes }) => {
        const { properties = {} } = z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' });
        const isTime = (field: unknown): boolean => JSON.stringify(field).includes('"date-time"');
        return Object.entries(properties).flatMap(([name, field]) =>
          isTime(field) ? [{ kind, verb, takes, name }] : [],
        );
      }),
    );
    expect(taking.length).toBeGreaterThan(8);
    for (const { kind, verb, takes, name } of taking)
      for (const time of NO_YEARS_OF_OURS.slice(1)) {
        const issues = takes.safeParse({ [name]: time }).error?.issues ?? [];
        const said = issues.find(({ path }) => path.join('.') === name)?.message;
        expect([kind, verb, name, time, said]).toEqual([kind, verb, name, time, OUR_YEARS]);
      }
    const [customer] = (await api.read('customers')).items;
    const blocked = await api.act(`customers/${customer.uid}/actions`, {
      ...{ verb: 'block', reason: 'a try', until: '9999-12-31T23:59:59-14:00' },
    });
    expect(await problemOf(blocked.clone())).toBe('422 invalid_action');
    expect((await blocked.json()).detail).toBe(`"until" is wrong: ${OUR_YEARS}.`);
    for (const time of NO_YEARS_OF_OURS.slice(1)) {
      const code = { code: 'YEARS', percent: 10, reason: 'a try', starts_at: time };
      expect(await problemOf(await api.act('promotions', code))).toBe('422 invalid_action');
      const banner = { name: 'banner', value: { texts: { en: 'Hello' }, until: time }, reason: 'a try' };
      expect(await problemOf(await api.act('settings', banner))).toBe('422 invalid_action');
    }
  });
});
