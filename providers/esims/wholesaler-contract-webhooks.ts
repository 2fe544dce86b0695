import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, type TestContext, test } from 'vitest';
import type { EventReading, RawEvent, WholesalerEvent } from '../../core/wholesale/wholesaler.ts';
import { listening } from '../../tests/support/listening.ts';
import { type ContractHarness, createBuyer } from './wholesaler-contract-buyer.ts';

const PATH = '/hook';

/** Webhooks are read if they are genuine, and only then; nothing depends on them. */
export function webhookContract(harness: () => ContractHarness): void {
  let shop: Awaited<ReturnType<typeof startShop>>;
  beforeEach(async () => {
    shop = await startShop();
    harness().double.webhooksTo(shop.address);
  });
  afterEach(() => shop.close());

  const read = (event: RawEvent): EventReading => {
    const reading = harness().wholesaler.readEvent?.(event);
    if (reading === undefined) throw new Error('it reads no webhooks');
    return reading;
  };
  function eventOf(received: RawEvent): WholesalerEvent {
    const reading = read(received);
    if (reading.kind === 'refused') throw new Error(`refused: ${reading.why}`);
    return reading.event;
  }
  const skipWithout = ({ skip }: TestContext) =>
    skip(harness().wholesaler.abilities.webhooks === 'none', 'it has no webhooks');

  /** A profile's whole life, of which each company tells a part. */
  async function live() {
    const { double } = harness();
    const { sent, bought } = await createBuyer(harness()).buy();
    await double.finish();
    for (const state of ['installed', 'active', 'used_up'] as const) {
      double.setProfile(bought.esim.iccid, state);
    }
    return { reference: sent.reference, iccid: bought.esim.iccid };
  }
  const arrived = () => expect.poll(() => shop.received.length).toBeGreaterThan(0);

  test('a genuine one is about our purchase or profile, and the same when it comes again', async (context) => {
    skipWithout(context);
    const { reference, iccid } = await live();
    await arrived();
    const orders = harness()
      .double.purchases()
      .map(({ order }) => order);
    for (const each of shop.received) {
      const event = eventOf(each);
      expect(event.external_id).toMatch(/^\S{8,200}$/);
      expect(event.type).not.toBe('');
      expect(eventOf(each)).toEqual(event);
      const { about } = event;
      if (about.kind === 'profile') expect(about.iccid).toBe(iccid);
      if (about.kind === 'purchase' && about.reference !== null) expect(about.reference).toBe(reference);
      if (about.kind === 'purchase' && about.order !== null) expect(orders).toContain(about.order);
    }
    const kinds = shop.received.map((each) => eventOf(each).about.kind);
    expect(kinds.some((kind) => kind === 'purchase' || kind === 'profile')).toBe(true);
  });

  test('a forged one is refused', async (context) => {
    skipWithout(context);
    await live();
    await arrived();
    const { webhooks } = harness().wholesaler.abilities;
    for (const each of shop.received) {
      const headers = Object.fromEntries(
        Object.entries(each.headers).map(([name, value]) => [name, altered(value ?? '')]),
      );
      const secret = each.secret === null ? null : altered(each.secret);
      expect(read({ ...each, headers: {}, secret: null }).kind).toBe('refused');
      expect(read({ ...each, headers, secret }).kind).toBe('refused');
      expect(read({ ...each, headers: {}, secret: '' }).kind).toBe('refused');
      if (webhooks !== 'signed') continue;
      for (const raw of [`${each.raw} `, ` ${each.raw}`, '', '{}']) {
        expect(read({ ...each, raw: Buffer.from(raw) }).kind).toBe('refused');
      }
    }
  });

  test('one that comes twice is one event', async (context) => {
    skipWithout(context);
    harness().double.fail('webhook_doubled', 'always');
    await live();
    const ids = () => shop.received.map((each) => eventOf(each).external_id);
    await expect.poll(() => ids().length - new Set(ids()).size).toBeGreaterThan(0);
  });

  test('without any, all is found by asking', async () => {
    harness().double.fail('webhook_missing', 'always');
    const buyer = createBuyer(harness());
    const { sent } = await buyer.buy();
    expect((await buyer.find(sent)).kind).toBe('bought');
    expect(shop.received).toEqual([]);
  });

  test('rubbish is refused, or on record and about nothing', async (context) => {
    skipWithout(context);
    await live();
    await arrived();
    const [genuine] = shop.received;
    for (const raw of ['', '{', 'null', '[]', '{"a":1}', '\u0000\ufffd', '"x"', '1e999']) {
      const reading = read({ ...genuine!, raw: Buffer.from(raw) });
      if (reading.kind === 'event') expect(reading.event.about).toEqual({ kind: 'nothing' });
    }
  });
}

/** Another text of the same form. */
const altered = (text: string) => (text.startsWith('a') ? 'b' : 'a') + text.slice(1);

/** The shop's side: keeps what it gets, and answers 200 to all. */
async function startShop() {
  const received: RawEvent[] = [];
  const server = createServer(async (request, response) => {
    const event = await asEvent(request);
    if (request.method === 'POST') received.push(event);
    response.end();
  });
  const { origin, close } = await listening(server);
  return { received, address: origin + PATH, close };
}

async function asEvent(request: IncomingMessage): Promise<RawEvent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  const [, secret = null] = (request.url ?? '').slice(PATH.length).split('/');
  const address = request.socket.remoteAddress ?? null;
  return { raw: Buffer.concat(chunks), headers: Object.fromEntries(headers), secret, address };
}
