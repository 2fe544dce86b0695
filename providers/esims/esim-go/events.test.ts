import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { esimGoAnswering, readFixture } from '../../../tests/support/wholesalers/esim-go-stage.ts';

const KEY = 'fixture-api-key-esim-go';
const { company } = esimGoAnswering({});

const read = (raw: string | Buffer, signature: string | undefined) =>
  company.readEvent!({
    raw: Buffer.from(raw),
    headers: { 'x-signature-sha256': signature },
    secret: null,
    address: null,
  });
const signed = (raw: string, encoding: 'hex' | 'base64' = 'hex', key = KEY) =>
  createHmac('sha256', key).update(raw).digest(encoding);
const about = (body: unknown) => {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const reading = read(raw, signed(raw));
  if (reading.kind !== 'event') throw new Error(reading.why);
  return reading.event;
};

describe('a callback', () => {
  const { raw } = readFixture('webhook-utilisation-hex').webhook!;

  test('is verified in hex, in capitals of it, and in base64', () => {
    for (const signature of [signed(raw), signed(raw).toUpperCase(), signed(raw, 'base64')]) {
      expect(read(raw, signature).kind).toBe('event');
    }
  });

  test.each<[string, string | undefined]>([
    ['no signature', undefined],
    ['an empty one', ''],
    ['that of another text', signed(`${raw} `)],
    ['that of another key', signed(raw, 'base64', 'another-key')],
    ['half of it', signed(raw).slice(0, 32)],
    ['nonsense', 'ä!'],
  ])('with %s is refused', (_, signature) => {
    expect(read(raw, signature).kind).toBe('refused');
  });

  test('that was altered by one byte is refused', () => {
    const altered = Buffer.from(raw);
    altered[10]! ^= 1;
    expect(read(altered, signed(raw)).kind).toBe('refused');
  });

  test('that comes again has the same id, and another one another', () => {
    expect(about(raw).external_id).toBe(about(raw).external_id);
    expect(about(raw).external_id).not.toBe(about(`${raw} `).external_id);
  });
});

describe('what a callback is about', () => {
  test.each<[unknown, object]>([
    [
      { alertType: 'Utilisation', iccid: '8999904000000000168' },
      { kind: 'profile', iccid: '8999904000000000168' },
    ],
    [
      '{"alertType":"FirstUse","iccid":8999904000000000168}',
      { kind: 'profile', iccid: '8999904000000000168' },
    ],
    [{ alertType: 'FirstUse', iccid: '7'.repeat(30) }, { kind: 'nothing' }],
    [{ alertType: 'FirstUse' }, { kind: 'nothing' }],
    [{ alertType: 'Low Balance', balance: 3 }, { kind: 'balance' }],
    [{ alertType: 'Something', iccid: '8999904000000000168' }, { kind: 'nothing' }],
    [{ iccid: '8999904000000000168' }, { kind: 'nothing' }],
    ['null', { kind: 'nothing' }],
    ['<html>', { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('%j', (body, expected) => {
    expect(about(body).about).toEqual(expected);
  });

  test('is told of any signed text, without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(about(text).external_id).toMatch(/^[0-9a-f]{64}$/);
      }),
    );
  });
});
