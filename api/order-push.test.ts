import { afterAll, beforeAll, expect, test } from 'vitest';
import { pushWords } from '../content/messages/push-words.ts';
import { done } from '../core/answer.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder, placeTestOrder } from '../tests/support/buyer.ts';

const PATH = '/api/v1/esims/push';
const endpoint = 'https://push.example.com/guest';
const BROWSER = { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), language: 'zh-Hant' };
const push = { words: pushWords, sender: { publicKey: 'BKey', send: async () => done(null) } };
let t: TestApi;
beforeAll(async () => {
  t = await createTestApi({});
});
afterAll(() => t.close());

test('a browser begins and ends it with nothing but the order’s session', async () => {
  t.shop.push = push;
  const { session_id: sessionId } = await buyTestOrder(t);
  const read = async (body: object) => (await t.post(PATH, { sessionId, ...body })).json();
  expect(await read({})).toEqual({ public_key: 'BKey', subscribed: false });
  const began = await t.post(`${PATH}/subscribe`, { sessionId, ...BROWSER });
  expect([began.status, began.headers.get('Cache-Control')]).toEqual([204, 'private, no-store']);
  expect(await read({ endpoint })).toEqual({ public_key: 'BKey', subscribed: true });
  expect(await read({ endpoint: `${endpoint}-2` })).toMatchObject({ subscribed: false });
  expect((await t.post(`${PATH}/unsubscribe`, { sessionId, endpoint })).status).toBe(204);
  expect(await read({ endpoint })).toMatchObject({ subscribed: false });
});

test('there is nothing to subscribe to without an eSIM, or without keys', async () => {
  const { session_id: sessionId } = await placeTestOrder(t);
  t.shop.push = push;
  const subscribe = (id: string) => t.post(`${PATH}/subscribe`, { sessionId: id, ...BROWSER });
  expect(await (await t.post(PATH, { sessionId })).json()).toEqual({ public_key: null, subscribed: false });
  expect(await problemOf(await subscribe(sessionId))).toBe('404 esim_not_found');
  expect(await problemOf(await subscribe('sbx_unknown'))).toBe('404 esim_not_found');
  expect((await t.post(`${PATH}/unsubscribe`, { sessionId: 'sbx_unknown', endpoint })).status).toBe(204);
  delete t.shop.push;
  expect(await problemOf(await subscribe(sessionId))).toBe('404 not_found');
});

test.each([
  { ...BROWSER, endpoint: 'https://localhost/a' },
  { ...BROWSER, language: 'xx' },
  { ...BROWSER, auth: 'short' },
  { ...BROWSER, more: 1 },
])('%j is refused', async (browser) => {
  t.shop.push = push;
  expect(await problemOf(await t.post(`${PATH}/subscribe`, { sessionId: 'sbx_any', ...browser }))).toBe(
    '400 invalid_request',
  );
});
