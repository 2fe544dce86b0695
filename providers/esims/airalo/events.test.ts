import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawEvent } from '../../../core/wholesale/wholesaler.ts';
import { startAiraloDouble } from '../../../tests/support/wholesalers/airalo.ts';
import { readEvent } from './events.ts';
import { fixture, ICCID, openAiralo, REFERENCE } from './test-airalo.ts';

const SECRET = 'fixture-client-secret-airalo';

function eventOf(name: string, change: Partial<RawEvent> = {}): RawEvent {
  const { headers, raw } = fixture(name).webhook!;
  return { raw: Buffer.from(raw), headers, secret: null, address: null, ...change };
}

const signed = (raw: Buffer): RawEvent => ({
  raw,
  headers: { 'airalo-signature': createHmac('sha512', SECRET).update(raw).digest('hex') },
  secret: null,
  address: null,
});

describe('a webhook', () => {
  test.for([
    ['webhook-async-order.json', 'async order', { kind: 'purchase', reference: REFERENCE, order: '731204' }],
    [
      'webhook-async-order-escaped.json',
      'async order',
      { kind: 'purchase', reference: REFERENCE, order: '731204' },
    ],
    [
      'webhook-async-order-failed.json',
      'async order failed',
      { kind: 'purchase', reference: null, order: '7Qd2mVtX9LrKcY4sBnZpW8aHe' },
    ],
    ['webhook-low-data.json', 'low data 90%', { kind: 'profile', iccid: ICCID }],
    ['webhook-expiry.json', 'low data 3days', { kind: 'profile', iccid: ICCID }],
    ['webhook-credit-limit.json', 'credit limit', { kind: 'balance' }],
  ] as const)('%s is verified and read', ([name, type, about]) => {
    const { raw } = eventOf(name);
    const external_id = createHash('sha256').update(raw).digest('hex');
    expect(fixture(name).webhook?.secret).toBe(SECRET);
    expect(readEvent(eventOf(name), SECRET)).toEqual({ kind: 'event', event: { external_id, type, about } });
  });

  test.for([
    ['without a signature', { headers: {} }],
    ['with an empty one', { headers: { 'airalo-signature': '' } }],
    ['with one of zeros', { headers: { 'airalo-signature': '0'.repeat(128) } }],
    ['with a byte more', { raw: Buffer.from(`${fixture('webhook-low-data.json').webhook!.raw} `) }],
    ['with another’s signature', { headers: fixture('webhook-expiry.json').webhook!.headers }],
  ] as const)('%s is refused', ([, change]) => {
    expect(readEvent(eventOf('webhook-low-data.json', change), SECRET).kind).toBe('refused');
  });

  test('that another key signed is refused', () => {
    expect(readEvent(eventOf('webhook-low-data.json'), 'another').kind).toBe('refused');
  });

  test('that checks the address has no signature, and is no event', () => {
    const { raw, headers } = fixture('webhook-head-check.json').webhook!;
    const event = { raw: Buffer.from(raw), headers, secret: null, address: null };
    expect(readEvent(event, SECRET)).toMatchObject({ kind: 'refused' });
  });

  test('that comes again has the same id, and another has another', () => {
    const idOf = (name: string) => {
      const reading = readEvent(eventOf(name), SECRET);
      return reading.kind === 'event' ? reading.event.external_id : null;
    };
    expect(idOf('webhook-low-data.json')).toBe(idOf('webhook-low-data.json'));
    expect(idOf('webhook-low-data.json')).not.toBe(idOf('webhook-expiry.json'));
  });

  test('with any body that is signed is read or refused, and never throws', () => {
    const bodies = fc.oneof(
      fc.json().map((text) => Buffer.from(text)),
      fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      fc
        .record({
          iccid: fc.jsonValue(),
          level: fc.jsonValue(),
          id: fc.jsonValue(),
          description: fc.jsonValue(),
        })
        .map((body) => Buffer.from(JSON.stringify(body))),
    );
    let read = 0;
    fc.assert(
      fc.property(bodies, (raw) => {
        const reading = readEvent(signed(raw), SECRET);
        if (reading.kind !== 'event') return;
        read += 1;
        const { about } = reading.event;
        if (about.kind === 'profile') expect(about.iccid).toMatch(/^\d{18,20}$/);
        if (about.kind === 'purchase') expect(about.reference ?? 'none').toMatch(/^[\w-]{1,50}$/);
      }),
    );

    expect(read).toBeGreaterThan(0);
  });
});

test('webhooks of the double are verified, doubled and missed', async () => {
  const double = await startAiraloDouble();
  const { wholesaler } = openAiralo(double.settings);
  const readings: unknown[] = [];
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'airalo-signature': String(request.headers['airalo-signature']) };
    const event = { raw: Buffer.concat(chunks), headers, secret: null, address: null };
    readings.push(wholesaler.readEvent?.(event));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  double.webhooksTo(`http://127.0.0.1:${port}/`);
  double.fail('webhook_missing');
  double.setBalance(5000);
  double.fail('webhook_doubled');
  double.setBalance(4000);
  await expect.poll(() => readings.length).toBe(2);
  expect(readings[0]).toMatchObject({ kind: 'event', event: { about: { kind: 'balance' } } });
  expect(readings[1]).toEqual(readings[0]);
  double.setProfile(ICCID, 'used_up');
  await expect.poll(() => readings.length).toBe(3);
  expect(readings[2]).toMatchObject({ event: { about: { kind: 'profile', iccid: ICCID } } });
  await double.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});
