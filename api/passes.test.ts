import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passWords } from '../content/messages/pass-words.ts';
import { done } from '../core/answer.ts';
import type { Order } from '../core/orders/order.ts';
import { refreshEsim } from '../core/sale/esims/refresh.ts';
import type { Wallet, WalletName } from '../core/wallets/wallet.ts';
import { sql } from '../db/sql.server.ts';
import { testClock } from '../providers/test-clock.ts';
import { openWallets } from '../providers/wallets/registry.ts';
import { readConfig } from '../server/config.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { buyTestOrder } from '../tests/support/buyer.ts';
import { customerOf } from '../tests/support/customer.ts';
import { appleVariables, PASS_TYPE } from '../tests/support/wallets/certificates.ts';
import { openPass } from '../tests/support/wallets/open-pass.ts';

const ORIGIN = 'https://shop.example';
const variables = appleVariables();
const clock = testClock();
let t: TestApi;
let order: Order;
let esim: { uid: string; iccid: string; matching_id: string };
let byName: ReadonlyMap<WalletName, Wallet>;

beforeAll(async () => {
  t = await createTestApi({ clock });
  const env = { NODE_ENV: 'test', PUBLIC_ORIGIN: ORIGIN, ALLOW_SANDBOX: '1', ...variables };
  const apple = (await openWallets(readConfig(env).wallets, ORIGIN, clock))!.get('apple')!;
  byName = new Map<WalletName, Wallet>([
    ['apple', { ...apple, update: async () => done({ gone: [] }) }],
    [
      'google',
      {
        ...{ name: 'google', kind: 'link', goodUntil: null, update: async () => done({ gone: [] }) },
        link: async ({ uid }) => done(`https://google.example/${uid}`),
      },
    ],
  ]);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.shop.wallets = { words: passWords, byName };
  order = await buyTestOrder(t);
  const { rows } = await sql<typeof esim>`select * from esims where order_uid = ${order.uid}`.execute(
    t.shop.db,
  );
  esim = rows[0]!;
});

const WALLET = '/api/v1/esims/wallet';
const pathOf = (url: string) => url.replace(t.shop.publicOrigin, '');
async function openedAt(answer: Response) {
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as { url: string };
  const file = await t.get(pathOf(url));
  expect(file.headers.get('Content-Type')).toBe('application/vnd.apple.pkpass');
  expect(file.headers.get('Cache-Control')).toBe('private, no-store');
  return openPass(new Uint8Array(await file.arrayBuffer()), variables.APPLE_WWDR_CERTIFICATE);
}
const added = async () => openedAt(await t.post(WALLET, { wallet: 'apple', sessionId: order.session_id }));
const walletsTold = async () => {
  const answer = await t.post('/api/v1/esims/validate', { sessionId: order.session_id });
  return ((await answer.json()) as { wallets?: string[] }).wallets;
};

test('without certificates there is nothing: no wallets told, no addresses', async () => {
  delete t.shop.wallets;
  expect(await walletsTold()).toBeUndefined();
  expect(await problemOf(await t.post(WALLET, { wallet: 'apple', sessionId: order.session_id }))).toBe(
    '404 not_found',
  );
  expect(await problemOf(await t.get('/api/v1/esims/passes/x'))).toBe('404 not_found');
  const base = '/api/wallets/apple/v1';
  expect((await t.get(`${base}/passes/${PASS_TYPE}/wps_1`, { Authorization: 'ApplePass x' })).status).toBe(
    401,
  );
  expect((await t.get(`${base}/devices/d/registrations/${PASS_TYPE}`)).status).toBe(204);
  expect(await problemOf(await t.post(`${base}/log`, { logs: [] }))).toBe('404 not_found');
});

test('whoever has the order’s session gets a signed pass, or Google’s address', async () => {
  expect(await walletsTold()).toEqual(['apple', 'google']);
  const { json } = await added();
  expect(json.webServiceURL).toBe(`${ORIGIN}/api/wallets/apple`);
  expect(JSON.stringify(json.generic.backFields)).toContain(esim.matching_id);
  const google = await t.post(WALLET, { wallet: 'google', sessionId: order.session_id });
  expect(await google.json()).toEqual({ url: expect.stringMatching(/^https:\/\/google\.example\/wps_/) });
  for (const body of [
    { wallet: 'apple', sessionId: 'cs_nobody' },
    { wallet: 'apple', iccid: esim.iccid, password: 'wrong' },
  ]) {
    expect(await problemOf(await t.post(WALLET, body))).toBe('404 esim_not_found');
  }
  expect(await problemOf(await t.post(WALLET, { wallet: 'samsung', sessionId: 'x' }))).toBe(
    '400 invalid_request',
  );
});

test('a customer gets it of an eSIM that is theirs alone', async () => {
  const ana = await customerOf(t, 'ana@example.com');
  const bo = await customerOf(t, 'bo@example.com');
  const path = `/api/v2/users/me/esims/${esim.uid}/wallet`;
  const [listed] = await ana.json<{ esim: { uid: string; wallets?: string[] } }[]>(
    'GET',
    '/api/v2/users/me/esims',
  );
  expect(listed!.esim.wallets).toEqual(['apple', 'google']);
  const { json } = await openedAt(await ana.send('POST', path, { wallet: 'apple' }));
  expect(json.serialNumber).toBe((await added()).json.serialNumber);
  expect(await problemOf(await bo.send('POST', path, { wallet: 'apple' }))).toBe('404 esim_not_found');
  expect(await problemOf(await t.post(path, { wallet: 'apple' }))).toBe('401 sign_in_required');
});

test('a secret link gives a pass of its own; a gift gives none before it is opened', async () => {
  const ana = await customerOf(t, 'ana@example.com');
  const share = await ana.json<{ url: string }>('POST', `/api/v2/users/me/esims/${esim.uid}/share`);
  const token = share.url.split('/').at(-1)!;
  const { json } = await openedAt(await t.post(`/api/v1/esims/shared/${token}/wallet`, { wallet: 'apple' }));
  expect(json.serialNumber).not.toBe((await added()).json.serialNumber);
  expect(await problemOf(await t.post('/api/v1/esims/shared/none/wallet', { wallet: 'apple' }))).toBe(
    '404 esim_not_found',
  );
  const given = await t.post('/api/v1/esims/gift', {
    ...{ sessionId: order.session_id, name: 'Mia', email: 'mia@example.com' },
    on: clock.now().toISOString().slice(0, 10),
  });
  const gift = ((await given.json()) as { url: string }).url.split('/').at(-1)!;
  const path = `/api/v1/esims/shared/${gift}`;
  expect(await problemOf(await t.post(`${path}/wallet`, { wallet: 'apple' }))).toBe('404 esim_not_found');
  const wrapped = (await (await t.get(path)).json()) as { esim: { wallets?: string[] } };
  expect(wrapped.esim.wallets).toBeUndefined();
  await t.post(`${path}/open`, {});
  expect((await t.post(`${path}/wallet`, { wallet: 'apple' })).status).toBe(200);
});

test('a phone registers, hears, fetches and unregisters, as Apple’s phones do', async () => {
  const { json } = await added();
  const base = json.webServiceURL!.replace(ORIGIN, '');
  const auth = { Authorization: `ApplePass ${json.authenticationToken}` };
  const at = `${base}/v1/devices/d1/registrations/${PASS_TYPE}`;
  const own = `${at}/${json.serialNumber}`;
  const pass = `${base}/v1/passes/${PASS_TYPE}/${json.serialNumber}`;
  const body = { pushToken: 'aabbccdd00112233' };

  for (const [path, headers] of [
    [own, {}],
    [own, { Authorization: 'ApplePass wrong' }],
    [own, { Authorization: `Bearer ${json.authenticationToken}` }],
    [`${at}/wps_none`, auth],
    [own.replace(PASS_TYPE, 'pass.another'), auth],
  ] as const) {
    expect(await problemOf(await t.post(path, body, headers))).toBe('401 pass_token_required');
  }
  expect(await problemOf(await t.get(pass, { Authorization: 'ApplePass wrong' }))).toBe(
    '401 pass_token_required',
  );
  expect(await problemOf(await t.post(own, { pushToken: '../x' }, auth))).toBe('400 invalid_request');

  expect((await t.post(own, body, auth)).status).toBe(201);
  expect((await t.post(own, body, auth)).status).toBe(200);
  const changed = (await (await t.get(at)).json()) as { serialNumbers: string[]; lastUpdated: string };
  expect(changed.serialNumbers).toEqual([json.serialNumber]);

  const file = await t.get(pass, auth);
  expect(
    openPass(new Uint8Array(await file.arrayBuffer()), variables.APPLE_WWDR_CERTIFICATE).json.serialNumber,
  ).toBe(json.serialNumber);
  const since = { ...auth, 'If-Modified-Since': file.headers.get('Last-Modified')! };
  const same = await t.get(pass, since);
  expect([same.status, await same.text()]).toEqual([304, '']);

  clock.pass(3_600_000);
  await t.wholesaler.simulate(esim.iccid, 'install');
  await refreshEsim(t.shop, esim.uid);
  await t.runJobs();
  const news = await t.get(`${at}?passesUpdatedSince=${changed.lastUpdated}`);
  const { lastUpdated } = (await news.json()) as { lastUpdated: string };
  const later = await t.get(pass, since);
  expect(later.status).toBe(200);
  const { json: installed } = openPass(
    new Uint8Array(await later.arrayBuffer()),
    variables.APPLE_WWDR_CERTIFICATE,
  );
  expect(installed.authenticationToken).toBe(json.authenticationToken);
  expect(JSON.stringify(installed)).not.toContain(esim.matching_id);

  expect((await t.api.request(own, { method: 'DELETE', headers: auth })).status).toBe(200);
  expect((await t.get(`${at}?passesUpdatedSince=${lastUpdated}`)).status).toBe(204);
  expect((await t.get(at)).status).toBe(204);
});

test('what phones find wrong is in the log, cut short', async () => {
  const logs = ['x'.repeat(5_000), ...Array.from({ length: 20 }, () => 'more')];
  expect((await t.post('/api/wallets/apple/v1/log', { logs })).status).toBe(200);
  const line = t.logged.find(({ message }) => message === 'a phone finds fault with passes')!;
  expect(JSON.stringify(line.fields).length).toBeLessThan(500);
});
