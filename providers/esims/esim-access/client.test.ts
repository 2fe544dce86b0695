import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  fixture,
  keptLog,
  ORDER,
  openEsimAccess,
  scriptedCompany,
  sent,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { openedAt } from '../../../tests/support/wholesalers/opened-at.ts';
import { testClock } from '../../test-clock.ts';
import { esimAccessAdapter } from './adapter.ts';
import { signed } from './client.ts';

let close = async () => {};
afterEach(() => close());

test('signature: the worked example of the documentation', () => {
  const { headers, secret = '', raw = '' } = fixture('signature').request;
  const example = {
    ...{ secretKey: secret, accessCode: headers['RT-AccessCode']!, body: raw },
    ...{ timestamp: headers['RT-Timestamp']!, requestId: headers['RT-RequestID']! },
  };
  expect({ ...signed(example), 'RT-AccessCode': example.accessCode }).toEqual(headers);
});

test('calls carry the access code, and a signature over what is sent where there is a secret key', async () => {
  const company = await scriptedCompany({ '/balance/query': { body: fixture('balance').response.body } });
  close = company.close;
  await openEsimAccess({ settings: company.settings }).balance();
  const clock = testClock();
  const settings = { ...company.settings, ESIM_ACCESS_SECRET: 'fixture-secret' };
  await openEsimAccess({ settings, clock }).balance();
  const [plain, withKey] = company.asked.map(({ headers }) => headers);
  expect(plain).toMatchObject({ 'rt-accesscode': 'fixture-code', 'content-type': 'application/json' });
  expect(plain).not.toHaveProperty('rt-signature');
  const timestamp = String(clock.now().getTime());
  const requestId = String(withKey!['rt-requestid']);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const signing = {
    secretKey: 'fixture-secret',
    accessCode: 'fixture-code',
    timestamp,
    requestId,
    body: '{}',
  };
  expect(withKey).toMatchObject({
    ...{ 'rt-timestamp': timestamp, 'rt-signature': signed(signing)['RT-Signature'] },
  });
});

test('where nothing listens, nothing was bought', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  const settings = { ESIM_ACCESS_CODE: 'fixture', ESIM_ACCESS_API_BASE: `http://127.0.0.1:${address.port}` };
  const wholesaler = openEsimAccess({ settings });
  const unreachable = { kind: 'retry', code: 'unreachable' };
  expect(await wholesaler.buy(ORDER)).toMatchObject(unreachable);
  expect(await wholesaler.find(sent(ORDER))).toMatchObject(unreachable);
  expect(await wholesaler.listOffers()).toMatchObject(unreachable);
  expect(await wholesaler.cancel(sent(ORDER))).toMatchObject(unreachable);
  expect(await wholesaler.check(null)).toMatchObject(unreachable);
});

test('a call that outlasts its time is unknown to a purchase, and a retry to a read', async () => {
  const lost = { kind: 'lost', why: 'TimeoutError' } as const;
  const timeouts: number[] = [];
  const { log } = keptLog();
  const wholesaler = esimAccessAdapter.open({
    ...{ ...openedAt(), settings: { ESIM_ACCESS_CODE: 'fixture' }, clock: testClock(), log },
    kept: { read: async () => null, write: async () => {}, drop: async () => {} },
    transport: () => ({
      log,
      async call({ timeoutMs }) {
        timeouts.push(timeoutMs);
        return lost;
      },
    }),
  });
  expect(await wholesaler.buy(ORDER)).toMatchObject({ kind: 'unknown' });
  expect(await wholesaler.find(sent(ORDER))).toMatchObject({ kind: 'retry' });
  expect(timeouts).toEqual([30_000, 10_000]);
  expect(wholesaler.longest_call_ms).toBeGreaterThanOrEqual(2 * 30_000 + 3 * 10_000);
});

test('settings are checked before the adapter is opened', () => {
  const problem = (name: string, value: string) =>
    esimAccessAdapter.settings.find((each) => each.name === name)?.problem?.(value) ?? null;
  expect(problem('ESIM_ACCESS_CODE', 'fixture-code')).toBeNull();
  expect(problem('ESIM_ACCESS_CODE', 'two words')).not.toBeNull();
  expect(problem('ESIM_ACCESS_WEBHOOK_SECRET', 'short')).not.toBeNull();
  expect(problem('ESIM_ACCESS_WEBHOOK_SECRET', 'a/b'.repeat(12))).not.toBeNull();
  expect(problem('ESIM_ACCESS_WEBHOOK_SECRET', 'fixture-webhook-secret-0001')).toBeNull();
  expect(problem('ESIM_ACCESS_SENDERS', '3.1.131.226, ::1')).toBeNull();
  expect(problem('ESIM_ACCESS_SENDERS', 'example.com')).not.toBeNull();
  expect(esimAccessAdapter.settings.filter(({ required }) => required).map(({ name }) => name)).toEqual([
    'ESIM_ACCESS_CODE',
  ]);
});
