import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RawEvent, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import type { WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { startEsimGoDouble } from '../../../tests/support/wholesalers/esim-go.ts';
import { openEsimGo } from '../../../tests/support/wholesalers/esim-go-stage.ts';

let double: WholesalerDouble;
let company: ReturnType<typeof openEsimGo>['company'];

beforeEach(async () => {
  double = await startEsimGoDouble();
  ({ company } = openEsimGo(double.settings));
});
afterEach(() => double.close());

const REFERENCE = 'buy_life';

async function bought() {
  const ordered = {
    reference: REFERENCE,
    wholesale_id: double.offers.first,
    top_up: null,
    expected: null,
    hints: {},
  };
  const answer = await company.buy(ordered);
  if (answer.kind !== 'done') throw new Error(answer.kind);
  const { esim, hints } = answer.value;
  const purchase: SentPurchase = { ...ordered, hints, sent_at: new Date(), over_at: new Date() };
  const { wholesale_id } = ordered;
  return {
    iccid: esim.iccid,
    purchase,
    profile: { iccid: esim.iccid, purchases: [{ reference: REFERENCE, wholesale_id, hints }] },
  };
}

describe('the life of a profile', () => {
  test.each([
    [[], 'ready', 0],
    [['installed'], 'installed', 0],
    [['installed', 'active'], 'active', 1200],
    [['active', 'used_up'], 'used_up', 3000],
    [['active', 'expired'], 'expired', 1200],
  ] as const)('after %j is %s', async (steps, state, data_used_mb) => {
    const { iccid, profile } = await bought();
    for (const step of steps) double.setProfile(iccid, step);
    const answer = await company.status(profile);
    expect(answer).toMatchObject({
      value: { state, odd: null, plans: [{ reference: REFERENCE, data_used_mb }] },
    });
    const [plan] = answer.kind === 'done' ? answer.value.plans : [];
    expect([plan!.activated_at, plan!.expires_at].map((at) => at !== null)).toEqual(
      Array(2).fill(data_used_mb > 0),
    );
  });

  test('with a top-up tells the use of each, and goes on with the next', async () => {
    const { iccid, profile } = await bought();
    const topUp = { reference: 'buy_more', wholesale_id: double.offers.second, expected: null, hints: {} };
    const answer = await company.buy({ ...topUp, top_up: profile });
    if (answer.kind !== 'done') throw new Error(answer.kind);
    const both = { iccid, purchases: [...profile.purchases, { ...topUp, hints: answer.value.hints }] };
    double.setProfile(iccid, 'used_up');
    expect(await company.status(both)).toMatchObject({
      value: {
        state: 'installed',
        plans: [
          { reference: REFERENCE, data_used_mb: 3000 },
          { reference: 'buy_more', data_used_mb: 0 },
        ],
      },
    });
    double.setProfile(iccid, 'active');
    expect(await company.status(both)).toMatchObject({ value: { state: 'active' } });
  });
});

describe('cancelling', () => {
  test('brings the money back, once, and takes the eSIM out of the account', async () => {
    const before = await company.balance();
    const { purchase, profile } = await bought();
    const first = await company.cancel(purchase);
    expect(first).toMatchObject({ kind: 'done', value: { outcome: 'refunded' } });
    const hints = first.kind === 'done' ? first.value.hints : {};
    expect(await company.cancel({ ...purchase, hints })).toMatchObject({ value: { outcome: 'refunded' } });
    expect(await company.balance()).toEqual(before);
    expect(double.purchases()).toMatchObject([{ cancelled: true }]);
    expect((await company.status(profile)).kind).toBe('refused');
    const cancelled = { ...profile, purchases: [{ ...profile.purchases[0]!, hints }] };
    expect(await company.status(cancelled)).toMatchObject({ value: { state: 'cancelled' } });
  });

  test('is too late once it is used', async () => {
    const { iccid, purchase } = await bought();
    double.setProfile(iccid, 'active');
    expect(await company.cancel(purchase)).toMatchObject({ value: { outcome: 'already_used' } });
    expect(double.purchases()).toMatchObject([{ cancelled: false }]);
  });

  test('of one that was installed, but not used, leaves the eSIM there', async () => {
    const { iccid, purchase, profile } = await bought();
    double.setProfile(iccid, 'installed');
    expect(await company.cancel(purchase)).toMatchObject({ value: { outcome: 'refunded' } });
    expect(await company.status(profile)).toMatchObject({ value: { state: 'cancelled' } });
  });

  test('does nothing while refunds are not on', async () => {
    const { purchase } = await bought();
    const { ESIM_GO_REFUNDS: _, ...settings } = double.settings;
    const careful = openEsimGo(settings).company;
    expect(await careful.cancel(purchase)).toMatchObject({ value: { outcome: 'impossible' } });
    expect(double.purchases()).toMatchObject([{ cancelled: false }]);
  });
});

describe('webhooks', () => {
  let received: RawEvent[];
  let server: ReturnType<typeof createServer>;

  beforeEach(async () => {
    received = [];
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = request.headers as Record<string, string>;
      received.push({ raw: Buffer.concat(chunks), headers, secret: null, address: null });
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    double.webhooksTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/esim-go`);
  });
  afterEach(() => new Promise<unknown>((resolve) => server.close(resolve)));

  const events = () => received.map((raw) => company.readEvent!(raw));

  test('tell of the eSIM, whichever way they are signed', async () => {
    const { iccid } = await bought();
    for (const state of ['installed', 'active', 'used_up'] as const) {
      double.setProfile(iccid, state);
      await double.finish();
    }
    const about = { kind: 'profile', iccid };
    expect(events()).toMatchObject(
      ['FirstAttachment', 'FirstUse', 'Utilisation'].map((type) => ({
        kind: 'event',
        event: { type, about },
      })),
    );
  });

  test('that come twice have one id; those that are forged are refused; those that are missing are missing', async () => {
    const { iccid } = await bought();
    double.fail('webhook_doubled');
    double.setProfile(iccid, 'active');
    await double.finish();
    const ids = events().map((reading) =>
      reading.kind === 'event' ? reading.event.external_id : reading.why,
    );
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    const forged = {
      ...received[0]!,
      raw: Buffer.from(received[0]!.raw.toString().replace('FirstUse', 'LastUse')),
    };
    expect(company.readEvent!(forged).kind).toBe('refused');
    double.fail('webhook_missing');
    double.setProfile(iccid, 'used_up');
    await double.finish();
    expect(received).toHaveLength(2);
  });
});
