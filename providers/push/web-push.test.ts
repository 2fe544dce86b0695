import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { isPushEndpoint } from '../../core/push/endpoint.ts';
import { LONGEST_MESSAGE, seal } from './seal.ts';
import { newVapidKey, vapidHeader, vapidKeys } from './vapid.ts';
import { isPublicAddress, webPush } from './web-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a message is sealed as in RFC 8291, appendix A', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const sealed = seal(
    {
      publicKey: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    'When I grow up, I want to be a watermelon',
    { keys, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no message is longer than one record', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const to = { publicKey: browser.getPublicKey(), auth: Buffer.alloc(16, 1) };
  expect(seal(to, 'x'.repeat(LONGEST_MESSAGE)).length).toBe(4096);
  expect(() => seal(to, 'x'.repeat(LONGEST_MESSAGE + 1))).toThrow(RangeError);
});

test('the shop signs for one push service and twelve hours (RFC 8292)', () => {
  const keys = vapidKeys(newVapidKey(), 'mailto:ops@shop.example');
  const now = new Date('2027-05-01T00:00:00Z');
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(
    vapidHeader(keys, 'https://push.example.com/one/browser', now),
  )!;
  expect(key).toBe(keys.publicKey);
  const [head, claims, signature] = token!.split('.');
  expect(JSON.parse(bytes(head!).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims!).toString())).toEqual({
    aud: 'https://push.example.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:ops@shop.example',
  });
  const publicKey = createPublicKey(keys.private);
  const good = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), good, bytes(signature!))).toBe(true);
  expect(verify('sha256', Buffer.from(`${head}.${claims}x`), good, bytes(signature!))).toBe(false);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QOx',
])('%s is an address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://push.example.com/a',
  'https://push.example.com:8443/a',
  'https://me:pass@push.example.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://localhost./a',
  'https://db.internal/a',
  'https://printer.local/a',
  'https://metadata/a',
  'https://push.example.com/a#b',
  `https://push.example.com/${'a'.repeat(1_000)}`,
  'file:///etc/passwd',
  '',
])('%j is none', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['no address', false],
])('%s is public: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

test('a name that leads inside is not connected to, and keys that are none end the subscription', async () => {
  const sender = webPush(vapidKeys(newVapidKey(), 'mailto:ops@shop.example'), systemClock);
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
  // "localtest.me" and its like aren't asked: no network is needed for a name that stands for the loopback here.
  expect(await sender.send({ endpoint: 'https://localhost/a', ...keys }, 'x', 60)).toMatchObject({
    kind: 'refused',
    code: 'subscription_gone',
  });
  const wrong = { endpoint: 'https://push.example.com/a', p256dh: `B${'A'.repeat(86)}`, auth: keys.auth };
  expect(await sender.send(wrong, 'x', 60)).toMatchObject({ kind: 'refused', code: 'subscription_gone' });
});
