import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endRefused } from '../core/inbox/refused.ts';
import type { Wholesaler } from '../core/wholesale/wholesaler.ts';
import { testClock } from '../providers/test-clock.ts';
import { createLimits } from '../server/limits.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { ENGINES } from '../tests/support/database.ts';
import { inventedAdapter, inventedSignature } from '../tests/support/wholesalers/invented.ts';
import { openedAt } from '../tests/support/wholesalers/opened-at.ts';
import { noteOf } from './request-note.ts';

const PASSWORD = 'the-password-of-acme';
const PATH = '/api/webhooks/esims/acme-mobile';
const clock = testClock();

const acme = inventedAdapter.open({
  ...openedAt(),
  settings: { ACME_MOBILE_PASSWORD: PASSWORD },
  clock,
  log: null as never,
  kept: null as never,
  transport: () => null as never,
});
const { readEvent: _, ...silent } = { ...acme, name: 'silent' } satisfies Wholesaler;
const companies = new Map<string, Wholesaler>([
  ['acme-mobile', acme],
  ['silent', silent],
]);

const eventOf = (iccid: string) => JSON.stringify({ type: 'esim.used', about: { kind: 'profile', iccid } });

describe.each(ENGINES)('webhooks of a wholesaler on %s', () => {
  let t: TestApi;
  beforeAll(async () => {
    const limits = createLimits({ RATE_LIMITS: 'on' }, { webhook: 30 });
    t = await createTestApi({ clock, deps: { limits } });
    t.shop.wholesalers = companies;
  });
  afterAll(() => t.close());

  /** The request as Node has it, from an address of its own for each test. */
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
  const send = (
    body: string | Uint8Array<ArrayBuffer>,
    signature: string | null,
    path = PATH,
    address = '203.0.113.1',
  ) =>
    t.api.request(
      path,
      { method: 'POST', body, headers: signature === null ? {} : { 'X-Signature': signature } },
      from(address),
    );
  const signed = (body: string) => send(body, inventedSignature(PASSWORD, body));
  const rows = () =>
    t.shop.db
      .selectFrom('webhook_inbox')
      .select(['source', 'type', 'body', 'event'])
      .where('source', '=', 'esims/acme-mobile')
      .execute();
  const counted = (outcome: string) =>
    t.counted.get(`shop_webhooks_total{source="esims/acme-mobile",outcome="${outcome}"}`) ?? 0;

  test('one that is signed is on record to the byte, once, with one job, however often it comes', async () => {
    const body = eventOf('8999900000000000001').replace('{', '{ "note": "é 🛫",\n');
    const answers = await Promise.all(Array.from({ length: 5 }, () => signed(body)));
    answers.push(await signed(body));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await answers[0]!.json()).toEqual({ received: true });
    const about = { kind: 'profile', iccid: '8999900000000000001' };
    expect(await rows()).toMatchObject([
      { source: 'esims/acme-mobile', type: 'esim.used', body, event: { about } },
    ]);
    expect([counted('recorded'), counted('seen')]).toEqual([1, 5]);
    expect(await t.runJobs()).toBe(1);
  });

  test('one that is forged, or signed for other bytes, is refused, counted, and an alarm while none is believed', async () => {
    // Those that were believed before are too long ago.
    clock.pass(3_600_000);
    const before = await rows();
    const body = eventOf('8999900000000000002');
    const signature = inventedSignature(PASSWORD, body);
    for (const [sent, by] of [
      [body, null],
      [body, 'x'],
      [body, inventedSignature('another password', body)],
      [`${body} `, signature],
      [body.replace('2', '3'), signature],
    ] as const) {
      expect(await problemOf(await send(sent, by))).toBe('400 invalid_signature');
    }
    expect(await rows()).toEqual(before);
    expect(counted('invalid_signature')).toBe(5);
    const alarms = () =>
      t.shop.db.selectFrom('alarms').select(['subject', 'detail', 'closed_by']).orderBy('id').execute();
    const open = { subject: 'webhooks esims/acme-mobile', closed_by: null };
    expect(await alarms()).toMatchObject([open]);
    await endRefused(t.shop);
    expect(await alarms()).toMatchObject([open]);
    expect((await signed(body)).status).toBe(200);
    await endRefused(t.shop);
    expect(await alarms()).toMatchObject([{ closed_by: 'shop' }]);
  });

  test('what is no text is refused, signed or not', async () => {
    for (const body of ['not JSON', `${eventOf('1')}\0`]) {
      expect(await problemOf(await signed(body))).toBe('400 invalid_webhook');
    }
    const bytes = new Uint8Array([0x7b, 0xff, 0x7d]);
    expect(await problemOf(await send(bytes, null))).toBe('400 invalid_webhook');
    expect(await problemOf(await signed(' '.repeat(1024 * 1024 + 1)))).toBe('413 payload_too_large');
  });

  test('a company that isn’t in use, or sends none, has no address', async () => {
    for (const name of ['acme', 'sandbox', 'silent', '%00', 'ACME-MOBILE']) {
      const answer = await send('{}', null, `/api/webhooks/esims/${name}`);
      expect(await problemOf(answer)).toMatch(/^(404 provider_not_found|400 invalid_request)$/);
    }
  });

  test('who checks the address is answered 200 without a body', async () => {
    for (const path of [PATH, `${PATH}/whatever`, '/api/webhooks/esims/silent']) {
      for (const method of ['HEAD', 'GET']) {
        const answer = await t.api.request(path, { method });
        expect([method, answer.status, await answer.text()]).toEqual([method, 200, '']);
      }
    }
    for (const method of ['HEAD', 'GET']) {
      expect((await t.api.request('/api/webhooks/esims/none', { method })).status).toBe(404);
    }
    const put = await t.api.request(PATH, { method: 'PUT' });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  test('an address with a secret takes what isn’t signed, and the secret is nowhere', async () => {
    const body = eventOf('8999900000000000004');
    const context = from('203.0.113.2');
    const post = (secret: string) => t.api.request(`${PATH}/${secret}`, { method: 'POST', body }, context);
    expect((await post(PASSWORD)).status).toBe(200);
    expect(noteOf(context.incoming).route).toBe('/api/webhooks/esims/:company/:secret');
    expect(await problemOf(await post(`${PASSWORD}x`))).toBe('400 invalid_signature');
    const tooLong = await post(PASSWORD.repeat(20));
    const answer = await tooLong.text();
    expect([tooLong.status, answer.includes(PASSWORD)]).toEqual([400, false]);
    await t.runJobs();
    const inbox = await t.shop.db.selectFrom('webhook_inbox').selectAll().execute();
    const alarms = await t.shop.db.selectFrom('alarms').selectAll().execute();
    expect(JSON.stringify([inbox, alarms, t.logged, [...t.counted], noteOf(context.incoming)])).not.toContain(
      PASSWORD,
    );
  });

  test('refusals of one client are limited; what is believed is taken from everybody', async () => {
    const address = '203.0.113.3';
    for (let n = 0; n < 30; n++) await send('{}', 'x', PATH, address);
    expect(await problemOf(await send('{}', 'x', PATH, address))).toBe('429 rate_limited');
    const body = eventOf('8999900000000000005');
    expect((await send(body, inventedSignature(PASSWORD, body), PATH, address)).status).toBe(200);
  });
});
