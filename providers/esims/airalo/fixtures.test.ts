import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AiraloDouble, startAiraloDouble } from '../../../tests/support/wholesalers/airalo.ts';
import { FIXTURES, fixture } from './test-airalo.ts';

/** Of calls that the adapter doesn't make. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  'opt-in.json': 'an operator registers the address of webhooks once',
  'simulator.json': 'an operator asks for a mock webhook',
  'order-async.json': 'orders are placed synchronously',
  'order-async-no-webhook.json': 'orders are placed synchronously',
};

const names = readdirSync(FIXTURES);

test('every fixture is read by a test, or is about a call that the adapter doesn’t make', () => {
  const folder = new URL('./', import.meta.url);
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && name !== 'fixtures.test.ts')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const unread = names.filter((name) => !tests.includes(`'${name}'`));
  expect(unread.sort()).toEqual(Object.keys(NOT_CALLED).sort());
  expect(names.length).toBeGreaterThan(50);
});

test('whatever isn’t called is asked for by no code of the adapter', () => {
  const paths = Object.keys(NOT_CALLED).map((name) => fixture(name).request!.path.replace('/v2', ''));
  const folder = new URL('./', import.meta.url);
  const code = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const text = code
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
    // What an operator is told to try is no call of the adapter.
    .replace(/firstOrder: \[[\s\S]*?\n {2}\],/, '');
  for (const path of new Set(paths)) expect(text).not.toContain(path);
});

/** "data.sims[].iccid: string" for each place of a body; of lists and of objects keyed by number the first entry counts. */
function shapeOf(value: unknown, place = ''): Map<string, string> {
  if (Array.isArray(value)) return value.length === 0 ? new Map() : shapeOf(value[0], `${place}[]`);
  if (typeof value !== 'object' || value === null)
    return new Map([[place, value === null ? 'null' : typeof value]]);
  const entries = Object.entries(value);
  const isKeyed = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  const counted = isKeyed ? entries.slice(0, 1).map(([, inner]) => ['{}', inner] as const) : entries;
  return new Map(counted.flatMap(([key, inner]) => [...shapeOf(inner, `${place}.${key}`)]));
}

/** What of the fixture's body the double has otherwise; null goes for any type. */
function differences(theirs: unknown, doubles: unknown): string[] {
  const [a, b] = [shapeOf(theirs), shapeOf(doubles)];
  const places = [...new Set([...a.keys(), ...b.keys()])];
  return places
    .filter((place) => {
      const [left, right] = [a.get(place), b.get(place)];
      const isNull = left === 'null' || right === 'null';
      return left !== right && !(isNull && left !== undefined && right !== undefined);
    })
    .map((place) => `${place}: ${a.get(place)}, and in the double ${b.get(place)}`);
}

describe('the double answers as the fixtures do', () => {
  let double: AiraloDouble;
  /** The double's own ids in place of the fixtures'. */
  const own = { token: '', iccid: '', order: '' };
  const TOP_UP = 'buy_01kkv4tzw000tj5n0eammybn90t8yewa0w4y09';

  async function answered(name: string, change: { form?: object; path?: string; token?: string } = {}) {
    const { method, path, form, query } = fixture(name).request!;
    const asked = change.path ?? path.replace('731204', own.order).replace('8999902000000000012', own.iccid);
    const fields = { ...form, ...change.form } as Record<string, string>;
    if (fields.iccid !== undefined) fields.iccid = own.iccid;
    const base = double.settings.AIRALO_API_BASE!.replace('/v2', '');
    const reply = await fetch(`${base}${asked}?${new URLSearchParams(query)}`, {
      method,
      headers: { authorization: `Bearer ${change.token ?? own.token}` },
      body: method === 'GET' ? null : new URLSearchParams(fields),
    });
    return { status: reply.status, body: (await reply.json()) as unknown };
  }

  function expectAlike(name: string, reply: { status: number; body: unknown }): void {
    const theirs = fixture(name).response!;
    expect(reply.status).toBe(theirs.status);
    expect(differences(theirs.body, reply.body)).toEqual([]);
  }

  beforeAll(async () => {
    double = await startAiraloDouble();
    const keys = {
      client_id: double.settings.AIRALO_CLIENT_ID,
      client_secret: double.settings.AIRALO_CLIENT_SECRET,
    };
    const token = await answered('token.json', { form: keys });
    expectAlike('token.json', token);
    own.token = (token.body as { data: { access_token: string } }).data.access_token;
    const order = await answered('order.json');
    expectAlike('order.json', order);
    const { id, sims } = (order.body as { data: { id: number; sims: { iccid: string }[] } }).data;
    Object.assign(own, { order: String(id), iccid: sims[0]!.iccid });
  });
  afterAll(() => double.close());

  test('to a look-up, before and after a top-up, and to all that is asked of an eSIM', async () => {
    expectAlike('orders-by-description-empty.json', await answered('orders-by-description-topup.json'));
    for (const name of ['orders-by-description.json', 'order-get.json', 'sim-get.json', 'topups.json']) {
      expectAlike(name, await answered(name));
    }
    expectAlike('sim-packages-ready.json', await answered('sim-packages-ready.json'));
    expectAlike('usage-not-active.json', await answered('usage-not-active.json'));
    expectAlike('topup-order.json', await answered('topup-order.json'));
    double.setProfile(own.iccid, 'active');
    expectAlike('sim-packages.json', await answered('sim-packages.json'));
    expectAlike('usage-active.json', await answered('usage-active.json'));
    expectAlike('orders-by-description-topup.json', await answered('orders-by-description-topup.json'));
    expect(double.purchases()).toMatchObject([{ top_up: false }, { top_up: true, reference: TOP_UP }]);
  });

  test.for([
    'packages-page-1.json',
    'packages-page-2-object.json',
    'balance.json',
    'error-11-credit.json',
    'error-13-maintenance.json',
    'error-23-top-up-disabled.json',
    'error-33-stock.json',
    'error-34-package.json',
    'error-43-request.json',
    'error-not-found.json',
    'error-package-invalid.json',
    'error-quantity.json',
    'refund-foreign-iccid.json',
    'topup-order-invalid-package.json',
  ])('to %s', async (name) => {
    expectAlike(name, await answered(name));
  });

  test('to wrong keys', async () => {
    const { AIRALO_CLIENT_ID: client_id } = double.settings;
    expectAlike('token-refused.json', await answered('token-refused.json', { form: { client_id } }));
    expectAlike('token-unknown-client.json', await answered('token-unknown-client.json'));
    expect(await answered('balance.json', { token: 'wrong' })).toMatchObject({ status: 401 });
  });

  test('to a request for a refund, to calls too many, and of a recycled eSIM', async () => {
    expectAlike('refund.json', await answered('refund.json', { form: { 'iccids[]': own.iccid } }));
    double.fail('rate_limited');
    expectAlike('error-rate-limit.json', await answered('error-rate-limit.json'));
    double.recycle(own.iccid);
    for (const name of ['sim-get-recycled.json', 'usage-recycled.json', 'error-73-recycled.json']) {
      expectAlike(name, await answered(name));
    }
  });
});
