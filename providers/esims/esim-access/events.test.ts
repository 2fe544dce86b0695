import { expect, test } from 'vitest';
import type { RawEvent } from '../../../core/wholesale/wholesaler.ts';
import {
  fixture,
  fixtureNames,
  HINTS,
  ICCID,
  ORDER,
  openEsimAccess,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { MADE_SECRETS } from '../../../tests/support/wholesalers/opened-at.ts';

const SECRET = 'fixture-webhook-secret-0001';
const open = (settings: Record<string, string>) =>
  openEsimAccess({ settings: { ESIM_ACCESS_CODE: 'fixture', ...settings } });
const read = (
  event: Partial<RawEvent>,
  settings: Record<string, string> = { ESIM_ACCESS_WEBHOOK_SECRET: SECRET },
) =>
  open(settings).readEvent!({ raw: Buffer.from('{}'), headers: {}, secret: SECRET, address: null, ...event });
const rawOf = (name: string) => Buffer.from(fixture(name).webhook.raw);

const profile = { kind: 'profile', iccid: ICCID };
const ABOUT: Record<string, object> = {
  'webhook-check-health': { kind: 'nothing' },
  'webhook-order-status': { kind: 'purchase', reference: ORDER.reference, order: HINTS.orderNo },
  'webhook-esim-status-in-use': profile,
  'webhook-esim-status-used-up': profile,
  'webhook-esim-status-cancel': profile,
  'webhook-esim-status-revoked': profile,
  'webhook-smdp-event': profile,
  'webhook-data-usage': profile,
  'webhook-validity-usage': profile,
};

test.each(fixtureNames().filter((name) => name.startsWith('webhook-') && name !== 'webhook-save'))(
  '%s is read, with the company’s id of it',
  (name) => {
    const { webhook } = fixture(name);
    expect(read({ raw: rawOf(name), address: webhook.from })).toEqual({
      kind: 'event',
      event: { external_id: webhook.body.notifyId, type: webhook.body.notifyType, about: ABOUT[name] },
    });
  },
);

test('a webhook that is repeated has the same id', () => {
  const raw = rawOf('webhook-data-usage');
  expect(read({ raw })).toEqual(read({ raw }));
  const without = Buffer.from('{"notifyType":"DATA_USAGE","content":{}}');
  const reading = read({ raw: without });
  expect(reading).toMatchObject({ event: { external_id: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(read({ raw: without })).toEqual(reading);
});

test('a webhook has nothing that could not be stored', () => {
  const raw = rawOf('webhook-order-status').toString().replace(ORDER.reference, 'a\\u0000\\ud83d');
  const about = { kind: 'purchase', reference: 'a\uFFFD\uFFFD', order: HINTS.orderNo };
  expect(read({ raw: Buffer.from(raw) })).toMatchObject({ event: { about } });
});

test('only the steps of an installation that matter name the profile', () => {
  const step = (smdpStatus: string) =>
    read({
      raw: Buffer.from(rawOf('webhook-smdp-event').toString().replace('"INSTALLATION"', `"${smdpStatus}"`)),
    });
  expect(step('ENABLED')).toMatchObject({ event: { about: profile } });
  expect(step('DOWNLOAD')).toMatchObject({ event: { type: 'SMDP_EVENT', about: { kind: 'nothing' } } });
});

test('what is new, and what names nothing, is recorded and about nothing', () => {
  const about = (text: string) => read({ raw: Buffer.from(text) });
  const nothing = { kind: 'event', event: { about: { kind: 'nothing' } } };
  expect(
    about('{"notifyType":"NEWS","notifyId":"1","content":{"iccid":"8999903000000000011"}}'),
  ).toMatchObject(nothing);
  expect(about('{"notifyType":"ESIM_STATUS","notifyId":"2","content":{"iccid":12}}')).toMatchObject(nothing);
  expect(about('{"notifyType":"ORDER_STATUS","notifyId":"3","content":null}')).toMatchObject(nothing);
});

test('forged ones are refused: by the secret, or by the sender', () => {
  const raw = rawOf('webhook-order-status');
  const refused = { kind: 'refused' };
  expect(read({ raw, secret: null })).toMatchObject(refused);
  expect(read({ raw, secret: '' })).toMatchObject(refused);
  expect(read({ raw, secret: `${SECRET}x` })).toMatchObject(refused);
  expect(read({ raw, address: '203.0.113.7' })).toMatchObject(refused);
  expect(read({ raw, address: '::ffff:203.0.113.7' })).toMatchObject(refused);
});

test('without a secret of the operator’s the address ends with what is made of SECRET, of an old one too', () => {
  const raw = rawOf('webhook-order-status');
  const [made, old] = MADE_SECRETS;
  const company = open({});
  expect([company.abilities.webhooks, company.webhook_secret]).toEqual(['secret_address', made]);
  expect(read({ raw, secret: made }, {}).kind).toBe('event');
  expect(read({ raw, secret: old }, {}).kind).toBe('event');
  expect(read({ raw, secret: SECRET }, {}).kind).toBe('refused');
  expect(open({ ESIM_ACCESS_WEBHOOK_SECRET: SECRET }).webhook_secret).toBe(SECRET);
  expect(read({ raw, secret: made }).kind).toBe('refused');
});

test('a stand-in on this machine sends from this machine, and from nowhere else that is not named', () => {
  const raw = rawOf('webhook-order-status');
  const from = (address: string, base: string) =>
    read({ raw, address }, { ESIM_ACCESS_WEBHOOK_SECRET: SECRET, ESIM_ACCESS_API_BASE: base }).kind;
  for (const base of ['http://127.0.0.1:4011/api/v1/open', 'http://[::1]:4011/v1', 'http://localhost/v1']) {
    for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) expect(from(address, base)).toBe('event');
    expect(from('203.0.113.7', base)).toBe('refused');
  }
  expect(from('127.0.0.1', 'https://api.esimaccess.com/api/v1/open')).toBe('refused');
});

test('the senders are the company’s five, or those that the operator names', () => {
  const raw = rawOf('webhook-order-status');
  expect(read({ raw, address: '::ffff:3.1.131.226' }).kind).toBe('event');
  const settings = { ESIM_ACCESS_WEBHOOK_SECRET: SECRET, ESIM_ACCESS_SENDERS: '203.0.113.7, 2001:db8::1' };
  expect(read({ raw, address: '203.0.113.7' }, settings).kind).toBe('event');
  expect(read({ raw, address: '2001:db8::1' }, settings).kind).toBe('event');
  expect(read({ raw, address: '3.1.131.226' }, settings).kind).toBe('refused');
});

test.each(['', 'no JSON', '[]', 'null', '{"notifyType":7}', '{"notifyType":""}'])('%j is refused', (text) => {
  expect(read({ raw: Buffer.from(text) })).toMatchObject({ kind: 'refused' });
});
