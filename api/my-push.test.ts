import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageCodes } from '../content/languages.ts';
import { pushWords } from '../content/messages/push-words.ts';
import { done } from '../core/answer.ts';
import { newVapidKey, vapidKeys } from '../providers/push/vapid.ts';
import { pushKeys } from '../server/push-config.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { customerOf } from '../tests/support/customer.ts';

const PATH = '/api/v2/users/me/push';
const BODY = {
  endpoint: 'https://push.example.com/a',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  language: 'fr',
};
let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({});
});
afterAll(() => t.close());
const held = () => t.shop.db.selectFrom('push_subscriptions').select(['endpoint', 'language']).execute();

test('without keys there is nothing to subscribe to', async () => {
  const ana = await customerOf(t, 'ana@example.com');
  delete t.shop.push;
  expect(await ana.json('GET', PATH)).toEqual({ public_key: null, endpoints: [] });
  expect(await problemOf(await ana.send('POST', PATH, BODY))).toBe('404 not_found');
});

test('a browser begins and ends it; the download of one’s data names it', async () => {
  const ana = await customerOf(t, 'ana@example.com');
  const bo = await customerOf(t, 'bo@example.com');
  t.shop.push = { words: pushWords, sender: { publicKey: 'BKey', send: async () => done(null) } };
  expect(await ana.json('GET', PATH)).toEqual({ public_key: 'BKey', endpoints: [] });
  expect((await ana.send('POST', PATH, BODY)).status).toBe(204);
  expect((await ana.send('POST', PATH, { ...BODY, language: 'de' })).status).toBe(204);
  expect(await held()).toEqual([{ endpoint: BODY.endpoint, language: 'de' }]);
  expect(await ana.json('GET', PATH)).toMatchObject({ endpoints: [BODY.endpoint] });
  expect(await bo.json('GET', PATH)).toMatchObject({ endpoints: [] });
  const { push_subscriptions } = await ana.json<{ push_subscriptions: unknown[] }>(
    'GET',
    '/api/v2/users/me/export',
  );
  expect(push_subscriptions).toMatchObject([{ endpoint: BODY.endpoint, language: 'de' }]);
  expect(JSON.stringify(push_subscriptions)).not.toContain(BODY.auth);
  // Somebody else's is not ended by knowing its address.
  expect((await bo.send('DELETE', PATH, { endpoint: BODY.endpoint })).status).toBe(204);
  expect(await held()).toHaveLength(1);
  expect((await ana.send('DELETE', PATH, { endpoint: BODY.endpoint })).status).toBe(204);
  expect(await held()).toEqual([]);
});

test.each(languageCodes)('a browser that reads %s can be told', async (language) => {
  const ana = await customerOf(t, 'ana@example.com');
  t.shop.push = { words: pushWords, sender: { publicKey: 'BKey', send: async () => done(null) } };
  expect((await ana.send('POST', PATH, { ...BODY, language })).status).toBe(204);
});

test.each([
  { ...BODY, endpoint: 'http://push.example.com/a' },
  { ...BODY, endpoint: 'https://127.0.0.1/a' },
  { ...BODY, endpoint: 'https://localhost/a' },
  { ...BODY, endpoint: `https://push.example.com/${'a'.repeat(2_000)}` },
  { ...BODY, p256dh: 'short' },
  { ...BODY, auth: `${'A'.repeat(23)}` },
  { ...BODY, language: 'xx' },
  { ...BODY, more: 1 },
])('%j is refused', async (body) => {
  const ana = await customerOf(t, 'ana@example.com');
  expect(await problemOf(await ana.send('POST', PATH, body))).toBe('400 invalid_request');
});

test('nobody subscribes without being signed in', async () => {
  expect((await t.api.request(PATH, { method: 'POST', body: JSON.stringify(BODY) })).status).toBe(401);
});

test('keys of the environment are all three, and of one pair', () => {
  const key = newVapidKey();
  const { publicKey } = vapidKeys(key, 'mailto:a@b.example');
  const all = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: 'mailto:a@b.example' };
  expect(pushKeys({})).toBeNull();
  expect(pushKeys(all)).toMatchObject({ publicKey });
  expect(pushKeys({ ...all, VAPID_SUBJECT: undefined })).toEqual({
    problem: 'VAPID_SUBJECT is missing; web push needs all three of VAPID_…',
  });
  expect(pushKeys({ ...all, VAPID_PRIVATE_KEY: newVapidKey() })).toEqual({
    problem: 'VAPID_PRIVATE_KEY is not the private key of VAPID_PUBLIC_KEY',
  });
});
