import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Secrets } from '../../core/keys.ts';
import type { Database } from '../../db/database.ts';
import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { inventedAdapter } from '../../tests/support/wholesalers/invented.ts';
import { parseSandboxFaults } from '../sandbox-faults.ts';
import { testClock } from '../test-clock.ts';
import { esimAccessAdapter } from './esim-access/adapter.ts';
import { openWholesalers } from './registry.ts';
import { zenditAdapter } from './zendit/adapter.ts';

describe.each(ENGINES)('a company that is opened on %s', (engine) => {
  const clock = testClock();
  let database: Database;
  let server: Server;
  let base: string;
  let asked: string[] = [];
  let status = 200;
  const lines: object[] = [];
  const counted: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['x-key']}`);
      response.writeHead(status).end('{"balance":"12.50","request_id":"r1"}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await database.close();
  });

  const line = (fields: object, message: string) => lines.push({ ...fields, message });
  const open = (names: string[]) =>
    openWholesalers(names, {
      ...{ db: database.db, clock, secrets: { secret: 's'.repeat(32), oldSecrets: [] } },
      webhookSecret: 'of the sandbox',
      faults: parseSandboxFaults('').esims,
      origin: null,
      log: { info: line, warn: line, error: line },
      meter: { count: (name) => counted.push(name), observe: () => {} },
      companies: [{ adapter: inventedAdapter, base, settings: { ACME_MOBILE_KEY: 'the-key' } }],
      leaving: [],
    });

  test('is called at its address with its key, at the common pace, and keeps what it wants kept', async () => {
    const { byName, sandbox } = open(['acme-mobile']);
    expect([[...byName.keys()], sandbox]).toEqual([['acme-mobile'], null]);
    expect(await byName.get('acme-mobile')!.balance()).toEqual({
      kind: 'done',
      value: { amount: 125, currency: 'USD', exponent: 1 },
    });
    expect(asked).toEqual(['GET /v2/balance the-key']);
    const limits = await database.db.selectFrom('company_limits').select('company').execute();
    const kept = await database.db.selectFrom('wholesaler_kept').select(['company', 'name']).execute();
    expect(limits).toEqual([{ company: 'acme-mobile' }]);
    expect(kept).toEqual([{ company: 'acme-mobile', name: 'last balance' }]);
    expect(lines).toEqual([]);
  });

  test('isn’t called any more while it fails, which is logged and counted without its key', async () => {
    const company = open(['acme-mobile']).byName.get('acme-mobile')!;
    asked = [];
    status = 500;
    const failed = await Promise.all(Array.from({ length: 5 }, () => company.balance()));
    expect(failed.map(({ kind }) => kind)).toEqual(Array(5).fill('retry'));
    expect(asked).toHaveLength(15);
    expect(await company.balance()).toMatchObject({ kind: 'retry', code: 'unreachable', afterMs: 30_000 });
    expect(counted).toEqual(['shop_wholesaler_circuit_open_total']);
    expect(lines).toContainEqual({
      ...{ company: 'acme-mobile', call: 'balance', reference: undefined, status: 500, request_id: 'r1' },
      message: 'wholesaler refused a call',
    });
    expect(JSON.stringify(lines)).not.toContain('the-key');
  });
});

test('what a company shows with its webhooks is made of SECRET, another for each, and stays good while it is rotated', () => {
  const open = (secrets: Secrets) =>
    openWholesalers([], {
      ...{ db: null as never, clock: testClock(), log: null as never, meter: null as never, secrets },
      ...{ webhookSecret: '', origin: null, faults: parseSandboxFaults('').esims, leaving: [] },
      companies: [
        {
          adapter: esimAccessAdapter,
          base: 'https://api.one.example',
          settings: { ESIM_ACCESS_CODE: 'code' },
        },
        { adapter: zenditAdapter, base: 'https://api.two.example', settings: { ZENDIT_API_KEY: 'sand_key' } },
      ],
    }).byName;
  const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)] as const;
  const before = open({ secret: old, oldSecrets: [] });
  const during = open({ secret: fresh, oldSecrets: [old] });
  const after = open({ secret: fresh, oldSecrets: [] });
  const secretOf = (companies: typeof before, name: string) => companies.get(name)?.webhook_secret ?? '';
  const takes = (companies: typeof before, name: string, secret: string) =>
    companies.get(name)?.readEvent?.({
      ...{ raw: Buffer.from('{"notifyType":"CHECK_HEALTH"}'), headers: {}, secret, address: null },
    }).kind === 'event';
  for (const name of ['esim-access', 'zendit']) {
    const [first, second] = [secretOf(before, name), secretOf(during, name)];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(secretOf(after, name));
    const good = (companies: typeof before) => [first, second].map((each) => takes(companies, name, each));
    expect([good(before), good(during), good(after)]).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  }
  expect(secretOf(before, 'zendit')).not.toBe(secretOf(before, 'esim-access'));
});

test('the sandbox is there when it is named, as three companies', () => {
  const context = {
    ...{ db: null as never, clock: testClock(), secrets: { secret: '', oldSecrets: [] } },
    ...{
      log: null as never,
      meter: null as never,
      companies: [],
      leaving: [],
      webhookSecret: '',
      origin: null,
    },
    faults: parseSandboxFaults('').esims,
  };
  expect([...openWholesalers(['sandbox'], context).byName.keys()]).toEqual([
    'sandbox',
    'sandbox-later',
    'sandbox-plain',
  ]);
});
