import { createVerify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR } from '../../../core/clock.ts';
import type { Pass } from '../../../core/wallets/wallet.ts';
import { googleVariables } from '../../../tests/support/wallets/certificates.ts';
import { testClock } from '../../test-clock.ts';
import { googleWallet } from './google.ts';
import { readServiceAccount } from './service-account.ts';

const { variables, publicKey } = googleVariables();
const issuer = variables.GOOGLE_WALLET_ISSUER_ID;
const account = readServiceAccount(variables.GOOGLE_WALLET_SERVICE_ACCOUNT)!;
const OBJECT = `${issuer}.wps_1`;

const PASS: Pass = {
  uid: 'wps_1',
  token: 'never told',
  language: 'ja',
  endsAt: new Date('2027-05-19T14:05:06Z'),
  over: false,
  country: 'JPN',
  text: {
    title: '日本 5 GB',
    description: 'Godwit: 日本 5 GB',
    left: { label: 'データ残量', value: '3.2 GB' },
    until: { label: '終了', value: '2027年5月19日 23:05' },
    status: { label: '状態', value: '利用中' },
    data: { label: 'データ', value: '5 GB' },
    back: [{ label: 'ICCID', value: '8900000000000000001' }],
    links: [{ label: '詳細', url: 'https://shop.example/ja/membership#esm_1' }],
  },
};

interface Asked {
  method: string;
  path: string;
  authorization: string | undefined;
  body: string;
}
const SILENT = '/silent';
let asked: Asked[];
/** What is answered to the calls that come, the first first; 200 once they are used up. */
let answers: (number | 'rubbish')[];
let retryAfter: string | undefined;
const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  for await (const part of request) body += part;
  const { method = '', url = '', headers } = request;
  // Whoever has stopped waiting takes no other's answer.
  if (url.startsWith(SILENT)) return;
  asked.push({ method, path: url, authorization: headers.authorization, body });
  const answer = answers.shift() ?? 200;
  if (answer === 'rubbish') return response.end('<html>');
  response.writeHead(answer, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
  response.end(url === '/token' ? JSON.stringify({ access_token: 'a-token', expires_in: 3_600 }) : '{}');
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const clock = testClock();
beforeEach(() => {
  asked = [];
  answers = [];
  retryAfter = undefined;
});
function wallet(timeoutMs = 5_000, path = '') {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = { api: base, tokenUrl: `${base}${path}/token`, timeoutMs };
  return googleWallet({ issuer, account, clock, publicOrigin: 'https://shop.example', ...at });
}
const calls = () => asked.map(({ method, path }) => `${method} ${path}`);

/** The claims of a token, once its signature is checked. */
function claimsOf(token: string): Record<string, unknown> {
  const [head, body, signature] = token.split('.');
  expect(JSON.parse(Buffer.from(head!, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' });
  const signed = createVerify('RSA-SHA256').update(`${head}.${body}`);
  expect(signed.verify(publicKey, signature!, 'base64url')).toBe(true);
  return JSON.parse(Buffer.from(body!, 'base64url').toString()) as Record<string, unknown>;
}

test('a pass is written at Google first, and the address that saves it names it alone', async () => {
  const google = wallet();
  const saved = await google.link(PASS);
  expect(calls()).toEqual(['POST /token', 'POST /genericClass', 'POST /genericObject']);
  const url = saved.kind === 'done' ? saved.value : '';
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  expect(url.length).toBeLessThan(1_800);
  const iat = Math.floor(clock.now().getTime() / 1_000);
  expect(claimsOf(url.split('/').at(-1)!)).toEqual({
    ...{ iss: account.email, aud: 'google', typ: 'savetowallet', iat },
    origins: ['https://shop.example'],
    payload: { genericObjects: [{ id: OBJECT, classId: `${issuer}.travel-esim` }] },
  });
  const assertion = new URLSearchParams(asked[0]!.body).get('assertion')!;
  expect(claimsOf(assertion)).toEqual({
    iss: account.email,
    scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
    aud: 'https://oauth2.googleapis.com/token',
    ...{ iat, exp: iat + 3_600 },
  });
  expect(asked[2]!.authorization).toBe('Bearer a-token');
  expect(JSON.parse(asked[2]!.body)).toEqual({
    id: OBJECT,
    classId: `${issuer}.travel-esim`,
    state: 'ACTIVE',
    cardTitle: { defaultValue: { language: 'ja', value: 'Godwit' } },
    header: { defaultValue: { language: 'ja', value: '日本 5 GB' } },
    hexBackgroundColor: '#12232c',
    logo: {
      sourceUri: { uri: 'https://shop.example/icon-512.png' },
      contentDescription: { defaultValue: { language: 'ja', value: 'Godwit' } },
    },
    validTimeInterval: { end: { date: '2027-05-19T14:05:06.000Z' } },
    textModulesData: [
      { id: 'left', header: 'データ残量', body: '3.2 GB' },
      { id: 'until', header: '終了', body: '2027年5月19日 23:05' },
      { id: 'status', header: '状態', body: '利用中' },
      { id: 'data', header: 'データ', body: '5 GB' },
      { id: 'back-0', header: 'ICCID', body: '8900000000000000001' },
    ],
    linksModuleData: {
      uris: [{ id: 'link-0', description: '詳細', uri: 'https://shop.example/ja/membership#esm_1' }],
    },
  });
  expect(asked.map(({ body }) => body).join()).not.toContain('never told');

  // Token and class are kept.
  asked = [];
  answers = [409];
  expect((await google.link(PASS)).kind).toBe('done');
  expect(calls()).toEqual(['POST /genericObject', `PATCH /genericObject/${OBJECT}`]);
  asked = [];
  clock.pass(HOUR);
  await google.link(PASS);
  expect(calls()).toEqual(['POST /token', 'POST /genericObject']);
});

test('a Response that the HTTP server puts in the place of Node’s changes nothing', async () => {
  vi.stubGlobal('Response', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect((await wallet().link(PASS)).kind).toBe('done');
});

test('it is brought up to date with every field, so that one that is gone goes', async () => {
  expect(await wallet().update({ ...PASS, endsAt: null, over: true }, [])).toEqual({
    kind: 'done',
    value: { gone: [] },
  });
  expect(calls()).toEqual(['POST /token', `PATCH /genericObject/${OBJECT}`]);
  expect(JSON.parse(asked[1]!.body)).toMatchObject({ state: 'EXPIRED', validTimeInterval: null });
});

test('one that was never saved needs no news', async () => {
  answers = [200, 404];
  expect(await wallet().update(PASS, [])).toMatchObject({ kind: 'done' });
});

test.each<[(number | 'rubbish')[], string, string]>([
  [[400], 'refused', 'token: status 400'],
  [[503], 'retry', 'token: status 503'],
  [['rubbish'], 'retry', 'token: no token in the answer'],
  [[200, 403], 'refused', 'genericObject: status 403'],
  [[200, 400], 'refused', 'genericObject: status 400'],
  [[200, 401], 'retry', 'genericObject: status 401'],
  [[200, 429], 'retry', 'genericObject: status 429'],
  [[200, 500], 'retry', 'genericObject: status 500'],
])('answers of %j are: %s', async (given, kind, why) => {
  answers = given;
  expect(await wallet().update(PASS, [])).toMatchObject({ kind, why });
});

test('a token that is no good any more is asked for again', async () => {
  const google = wallet();
  answers = [200, 401];
  await google.update(PASS, []);
  await google.update(PASS, []);
  expect(calls().filter((call) => call === 'POST /token')).toHaveLength(2);
});

test('a company that says when is asked then, within an hour', async () => {
  answers = [200, 503];
  retryAfter = '99999';
  expect(await wallet().update(PASS, [])).toMatchObject({ kind: 'retry', afterMs: HOUR });
});

test('silence is tried again later, and a class that can’t be written makes no address', async () => {
  expect(await wallet(50, SILENT).update(PASS, [])).toEqual({ kind: 'retry', why: 'time-out' });
  answers = [200, 500];
  expect(await wallet().link(PASS)).toMatchObject({ kind: 'retry', why: 'genericClass: status 500' });
  answers = [200, 409];
  asked = [];
  expect(await wallet().link(PASS)).toMatchObject({ kind: 'done' });
  expect(calls()[2]).toBe(`PATCH /genericClass/${issuer}.travel-esim`);
});

test('an account is read from its file, as it is or in base64', () => {
  const text = variables.GOOGLE_WALLET_SERVICE_ACCOUNT;
  expect(readServiceAccount(Buffer.from(text).toString('base64'))?.email).toBe('passes@example.iam');
  for (const wrong of ['{', '{}', 'rubbish', JSON.stringify({ client_email: 'a@b', private_key: 'none' })]) {
    expect(readServiceAccount(wrong)).toBeNull();
  }
});
