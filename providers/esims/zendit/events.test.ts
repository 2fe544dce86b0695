import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RawEvent, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { readFixture } from '../../../tests/support/wholesalers/fixture.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { MADE_SECRETS } from '../../../tests/support/wholesalers/opened-at.ts';
import { spoilt } from '../../../tests/support/wholesalers/spoilt.ts';
import { startZenditDouble } from '../../../tests/support/wholesalers/zendit.ts';
import { zenditAdapter } from './adapter.ts';

const SECRET = 'fixture-header-secret-zendit';
const SETTINGS = { ZENDIT_API_KEY: 'sand_fixture', ZENDIT_WEBHOOK_SECRET: SECRET };
const { raw } = readFixture('zendit', 'webhook-done').webhook!;
const { wholesaler } = openAdapter(zenditAdapter, SETTINGS);

const received = (text: string, shown: Partial<RawEvent> = { headers: { 'x-webhook-secret': SECRET } }) =>
  wholesaler.readEvent?.({ raw: Buffer.from(text), headers: {}, secret: null, address: null, ...shown });
function eventOf(text: string) {
  const reading = received(text);
  if (reading?.kind !== 'event') throw new Error('no event');
  return reading.event;
}

describe('a webhook', () => {
  test.for<[string, Partial<RawEvent>, string]>([
    ['our header', { headers: { 'x-webhook-secret': SECRET } }, 'event'],
    ['a header of another name', { headers: { 'x-shop-secret': SECRET } }, 'event'],
    ['the secret in the address', { secret: SECRET }, 'event'],
    ['nothing', {}, 'refused'],
    ['an empty secret', { secret: '', headers: { 'x-webhook-secret': '' } }, 'refused'],
    ['another secret', { secret: `${SECRET}x`, headers: { 'x-webhook-secret': SECRET.slice(1) } }, 'refused'],
    ['an address of theirs alone', { address: '18.209.125.75' }, 'refused'],
  ])('with %s', ([, shown, kind]) => {
    expect(received(raw, shown)?.kind).toBe(kind);
  });

  test('is the same event when it comes again, and another one in another state', () => {
    const again = JSON.stringify(JSON.parse(raw), null, 2);
    expect(eventOf(again).external_id).toBe(eventOf(raw).external_id);
    const later = raw.replaceAll('09:15:06Z', '09:15:07Z');
    expect(eventOf(later).external_id).not.toBe(eventOf(raw).external_id);
    const failed = raw.replace('"status":"DONE"', '"status":"FAILED"');
    expect(eventOf(failed).external_id).not.toBe(eventOf(raw).external_id);
  });

  test('of a refund is about the purchase that it refunds', () => {
    const refund = JSON.stringify(readFixture('zendit', 'refund-done').response.body);
    expect(eventOf(refund).about).toMatchObject({ reference: 'buy_01kjpx8nh000gftvt4s2c99vwbqqfnrk9brwdz' });
  });

  test.for(['', '{', 'null', '[]', '"x"', '{"transactionId":7,"status":{}}', '{"transactionId":"a b$c"}'])(
    'that says "%s" is on record, and about nothing',
    (text) => {
      expect(eventOf(text)).toMatchObject({ type: 'unknown', about: { kind: 'nothing' } });
    },
  );

  test('never throws, whatever field is spoilt', () => {
    for (const { about, body } of spoilt(JSON.parse(raw))) {
      const event = eventOf(JSON.stringify(body) ?? '');
      expect(event.external_id, about).toMatch(/^[0-9a-f]{64}$/);
      expect(event.type.length, about).toBeLessThanOrEqual(40);
    }
  });

  test('is known by what is made of SECRET, of an old one too, where the operator chose nothing', () => {
    const { wholesaler: open } = openAdapter(zenditAdapter, { ZENDIT_API_KEY: 'sand_fixture' });
    const [made, old] = MADE_SECRETS;
    expect([open.abilities.webhooks, open.webhook_secret]).toEqual(['secret_address', made]);
    const kindOf = (secret: string, company = open) =>
      company.readEvent?.({ raw: Buffer.from(raw), headers: {}, secret, address: null }).kind;
    expect([kindOf(made), kindOf(old), kindOf(SECRET)]).toEqual(['event', 'event', 'refused']);
    expect([wholesaler.webhook_secret, kindOf(made, wholesaler)]).toEqual([SECRET, 'refused']);
  });
});

describe('the double', () => {
  let double: WholesalerDouble;
  let shop: Wholesaler;
  let requests: { method: string; event: RawEvent }[];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    const event = { raw: Buffer.concat(chunks), headers, secret: null, address: null };
    requests.push({ method: request.method ?? '', event });
    response.end();
  });
  beforeEach(async () => {
    requests = [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    double = await startZenditDouble();
    double.webhooksTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
    shop = openAdapter(zenditAdapter, double.settings).wholesaler;
  });
  afterEach(async () => {
    await double.close();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });

  const buy = async (reference: string) => {
    const wholesale_id = double.offers.first;
    await shop.buy({ reference, wholesale_id, top_up: null, expected: null, hints: {} });
    await double.finish();
  };
  const methods = () => requests.map(({ method }) => method);

  test('asks by HEAD first, then tells what became of a purchase', async () => {
    await buy('buy_1');
    expect(methods()).toEqual(['HEAD', 'POST']);
    const reading = shop.readEvent?.(requests[1]!.event);
    const about = { kind: 'purchase', reference: 'buy_1', order: null };
    expect(reading).toMatchObject({ kind: 'event', event: { type: 'DONE', about } });
  });

  test('tells of late ones when they are made, twice or not at all if so asked', async () => {
    double.fail('late');
    await buy('buy_1');
    expect(methods()).toEqual(['HEAD', 'POST']);
    double.fail('webhook_doubled');
    await buy('buy_2');
    expect(methods()).toEqual(['HEAD', 'POST', 'POST', 'POST']);
    const [, , second, third] = requests.map(({ event }) => shop.readEvent?.(event));
    expect(second).toEqual(third);
    double.fail('webhook_missing');
    await buy('buy_3');
    expect(methods()).toHaveLength(4);
  });
});
