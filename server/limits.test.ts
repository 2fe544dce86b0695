import { describe, expect, test } from 'vitest';
import { clientAddress, clientKey } from '../api/client-address.ts';
import { createLimits } from './limits.ts';

describe('createLimits', () => {
  test('counts down, then refuses, for each client and group apart', async () => {
    const limits = createLimits(
      { RATE_LIMITS: 'on' },
      { order: 2, validate: 1, confirm: 1, preview: 1000, api: 1 },
    )!;
    const first = await limits.take('order', 'a');
    expect(first).toMatchObject({
      allowed: true,
      headers: { 'RateLimit-Policy': '"order";q=2;w=60', RateLimit: '"order";r=1;t=60' },
    });
    expect((await limits.take('order', 'a')).allowed).toBe(true);
    const refused = await limits.take('order', 'a');
    expect(refused).toMatchObject({ allowed: false, headers: { 'RateLimit-Remaining': '0' } });
    expect(refused.resetMs).toBeGreaterThan(50_000);
    expect((await limits.take('order', 'b')).allowed).toBe(true);
    expect((await limits.take('api', 'a')).allowed).toBe(true);
  });

  test('there are none when they are off', () => {
    expect(createLimits({ RATE_LIMITS: 'off' })).toBeNull();
  });
});

test.each<[string, string | undefined, string | undefined, number, string | null]>([
  ['no proxy is trusted', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['one proxy wrote the last entry', '10.0.0.1', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies wrote the last two', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['fewer entries than proxies', '10.0.0.1', '198.51.100.1', 2, '198.51.100.1'],
  ['no header came', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['the entry is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['the entry has a port', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['the entry is IPv6 with a port', '10.0.0.1', '"[2001:DB8::1]:4711"', 1, '2001:db8::1'],
  ['the socket maps IPv4 into IPv6', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['nothing is known', undefined, undefined, 0, null],
])('clientAddress when %s', (_name, peer, forwarded, proxies, address) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(address);
});

test('clientKey: an IPv4 address, or an IPv6 /64', () => {
  expect(clientKey('203.0.113.7')).toBe('203.0.113.7');
  expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(clientKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(clientKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(clientKey('::1')).toBe('0:0:0:0::/64');
  expect(clientKey(null)).toBe('unknown');
});
