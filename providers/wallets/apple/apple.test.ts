import { existsSync } from 'node:fs';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Pass } from '../../../core/wallets/wallet.ts';
import { projectRoot } from '../../../project-root.ts';
import { appleVariables, PASS_TYPE, TEAM } from '../../../tests/support/wallets/certificates.ts';
import { openPass, unzip } from '../../../tests/support/wallets/open-pass.ts';
import { appleWallet } from './apple.ts';
import { type AppleCertificates, appleCertificates, readCertificate, readKey } from './certificates.ts';
import { notifyPhones } from './notify.ts';

const variables = appleVariables();
const read = (of = variables) =>
  appleCertificates(
    readCertificate(of.APPLE_PASS_CERTIFICATE)!,
    readKey(of.APPLE_PASS_KEY)!,
    readCertificate(of.APPLE_WWDR_CERTIFICATE)!,
  );
const certificates = read() as AppleCertificates;

const PASS: Pass = {
  uid: 'wps_1',
  token: 'a-token-of-sixteen-or-more',
  language: 'en',
  endsAt: new Date('2027-05-19T14:05:06.789Z'),
  over: false,
  country: 'JPN',
  text: {
    title: 'Japan 5 GB',
    description: 'Godwit: Japan 5 GB',
    left: { label: 'Data left', value: '3.2 GB' },
    until: {
      label: 'Ends',
      value: '19 May 2027',
      at: { date: new Date('2027-05-19T14:05:06.789Z'), precision: 'minute' },
    },
    status: { label: 'Status', value: 'Active' },
    data: { label: 'Data', value: '5 GB' },
    back: [{ label: 'ICCID', value: '8900000000000000001' }],
    links: [{ label: "Ana's <phone>", url: "https://shop.example/?a=1&b='2'" }],
  },
};

test('a pass is a zip of what its manifest says, signed by the certificate', async () => {
  const bytes = await appleWallet(certificates, 'https://shop.example').file(PASS);
  const { json, files } = openPass(bytes, certificates.wwdr);
  const scaled = ['icon', 'logo', 'thumbnail'].flatMap((name) =>
    ['', '@2x', '@3x'].map((scale) => `${name}${scale}.png`),
  );
  // The country's flag is there once the shop is built.
  const flags = existsSync(join(projectRoot, 'public/generated/flags/JPN.svg'));
  expect(files).toEqual(
    [...scaled.filter((name) => flags || !name.startsWith('thumbnail')), 'pass.json'].sort(),
  );
  expect(json).toMatchObject({
    formatVersion: 1,
    serialNumber: 'wps_1',
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: TEAM,
    organizationName: 'Godwit',
    description: 'Godwit: Japan 5 GB',
    webServiceURL: 'https://shop.example/api/wallets/apple',
    authenticationToken: PASS.token,
    expirationDate: '2027-05-19T14:05:06.000Z',
    sharingProhibited: true,
    backgroundColor: 'rgb(18, 35, 44)',
    generic: {
      headerFields: [{ key: 'left', label: 'Data left', value: '3.2 GB' }],
      primaryFields: [{ key: 'title', value: 'Japan 5 GB' }],
      secondaryFields: [
        {
          key: 'until',
          label: 'Ends',
          value: '2027-05-19T14:05:06Z',
          dateStyle: 'PKDateStyleMedium',
          timeStyle: 'PKDateStyleShort',
        },
        { key: 'status', value: 'Active', changeMessage: '%@' },
      ],
      auxiliaryFields: [{ key: 'data', value: '5 GB' }],
      backFields: [
        {
          value: "Ana's <phone>: https://shop.example/?a=1&b='2'",
          attributedValue: "<a href='https://shop.example/?a=1&amp;b=&#39;2&#39;'>Ana's &lt;phone></a>",
        },
        { label: 'ICCID', value: '8900000000000000001' },
      ],
    },
  });
  expect(json.voided).toBeUndefined();
});

test('one that is over says so; without https no phone is told where to ask', async () => {
  const bytes = await appleWallet(certificates, 'http://localhost:3000').file({
    ...PASS,
    over: true,
    endsAt: null,
    country: '../x',
  });
  const { json } = openPass(bytes, certificates.wwdr);
  expect(json).toMatchObject({ voided: true });
  expect(Object.keys(json)).not.toContain('webServiceURL');
  expect(Object.keys(json)).not.toContain('authenticationToken');
  expect(Object.keys(json)).not.toContain('expirationDate');
});

test('a file that was changed on its way is found out', async () => {
  const bytes = await appleWallet(certificates, 'https://shop.example').file(PASS);
  const at = Buffer.from(bytes).indexOf('3.2 GB');
  const changed = bytes.slice();
  changed[at] = '9'.charCodeAt(0);
  expect(() => openPass(changed, certificates.wwdr)).toThrow('pass.json');
  const manifest = Buffer.from(bytes).indexOf(unzip(bytes).get('manifest.json')!);
  const forged = bytes.slice();
  forged[manifest + 40]! ^= 1;
  expect(() => openPass(forged, certificates.wwdr)).toThrow();
  expect(() => openPass(bytes, appleVariables().APPLE_WWDR_CERTIFICATE)).toThrow('not of the authority');
});

test('what belongs together is told from what doesn’t', () => {
  const other = appleVariables(new Date('2021-01-01'));
  expect(certificates).toMatchObject({ passType: PASS_TYPE, team: TEAM });
  expect(read({ ...variables, APPLE_PASS_KEY: other.APPLE_PASS_KEY })).toMatchObject({ part: 'key' });
  expect(read({ ...variables, APPLE_WWDR_CERTIFICATE: other.APPLE_WWDR_CERTIFICATE })).toMatchObject({
    part: 'wwdr',
  });
  expect(read({ ...variables, APPLE_PASS_CERTIFICATE: variables.APPLE_WWDR_CERTIFICATE })).toMatchObject({
    part: 'certificate',
  });
  // One that has ended is taken, and known to have.
  expect(read(other)).toMatchObject({ goodUntil: new Date('2021-01-01') });
});

test('certificates are read as PEM, with its line ends written out, and in base64 of their files', () => {
  const { APPLE_PASS_CERTIFICATE: text } = variables;
  const der = Buffer.from(text.replace(/-----.*-----|\s/g, ''), 'base64');
  for (const given of [
    text,
    text.replaceAll('\n', '\\n'),
    Buffer.from(text).toString('base64'),
    der.toString('base64'),
  ]) {
    expect(readCertificate(given)?.toString()).toBe(readCertificate(text)!.toString());
  }
  expect(readCertificate('rubbish')).toBeNull();
  expect(readKey(text)).toBeNull();
});

let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let answer: (stream: ServerHttp2Stream, path: string) => void;
const ok = (stream: ServerHttp2Stream) => stream.respond({ ':status': 200 }, { endStream: true });
const refuse = (status: number, reason: string) => (stream: ServerHttp2Stream) => {
  stream.respond({ ':status': status });
  stream.end(JSON.stringify({ reason }));
};
const server = createSecureServer({
  key: variables.APPLE_PASS_KEY,
  cert: variables.APPLE_PASS_CERTIFICATE,
  requestCert: true,
  rejectUnauthorized: false,
});
server.on('stream', (stream, headers) => {
  let body = '';
  stream.on('data', (part: Buffer) => {
    body += part.toString();
  });
  stream.on('error', () => {});
  stream.on('end', () => {
    received.push({ headers, body });
    answer(stream, String(headers[':path']));
  });
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answer = ok;
});
const notify = (devices: string[], timeoutMs = 5_000) =>
  notifyPhones(certificates, devices, {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tls: { rejectUnauthorized: false },
    timeoutMs,
  });

test('each phone is told that there is news, with the pass’s own certificate and topic', async () => {
  expect(await notify(['aa11', 'bb22'])).toEqual({ kind: 'done', value: { gone: [] } });
  expect(received.map(({ headers }) => [headers[':method'], headers[':path']])).toEqual([
    ['POST', '/3/device/aa11'],
    ['POST', '/3/device/bb22'],
  ]);
  expect(received[0]).toMatchObject({ headers: { 'apns-topic': PASS_TYPE }, body: '{}' });
});

test('no phone is no call', async () => {
  expect(await notify([])).toEqual({ kind: 'done', value: { gone: [] } });
  expect(received).toEqual([]);
});

test.each([
  [410, 'Unregistered'],
  [400, 'BadDeviceToken'],
  [400, 'DeviceTokenNotForTopic'],
])('a phone that has it no more is named (%i %s)', async (status, reason) => {
  answer = (stream, path) => (path.endsWith('/bb22') ? refuse(status, reason)(stream) : ok(stream));
  expect(await notify(['aa11', 'bb22'])).toEqual({ kind: 'done', value: { gone: ['bb22'] } });
});

test.each([
  [403, 'BadCertificate', 'refused'],
  [400, 'TopicDisallowed', 'refused'],
  [429, 'TooManyRequests', 'retry'],
  [503, 'ServiceUnavailable', 'retry'],
])('%i %s is: %s', async (status, reason, kind) => {
  answer = refuse(status, reason);
  expect(await notify(['aa11'])).toMatchObject({ kind, why: `status ${status} ${reason}` });
});

test('silence and a closed door are tried again later', async () => {
  answer = () => {};
  expect(await notify(['aa11'], 50)).toEqual({ kind: 'retry', why: 'time-out' });
  answer = (stream) => stream.session!.destroy();
  expect(await notify(['aa11'])).toMatchObject({ kind: 'retry' });
  expect(await notifyPhones(certificates, ['aa11'], { origin: 'https://127.0.0.1:1' })).toEqual({
    kind: 'retry',
    why: 'ECONNREFUSED',
  });
});
