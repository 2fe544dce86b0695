import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { later, MINUTE } from '../../../core/clock.ts';
import type { PurchaseOrder, SentPurchase } from '../../../core/wholesale/wholesaler.ts';
import type { DoubleFault, WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { startEsimGoDouble } from '../../../tests/support/wholesalers/esim-go.ts';
import { openEsimGo } from '../../../tests/support/wholesalers/esim-go-stage.ts';

let double: WholesalerDouble;
let company: ReturnType<typeof openEsimGo>['company'];
let log: ReturnType<typeof openEsimGo>['log'];
let count = 0;

beforeEach(async () => {
  double = await startEsimGoDouble();
  ({ company, log } = openEsimGo(double.settings));
});
afterEach(async () => {
  vi.useRealTimers();
  await double.close();
});

const order = (changed: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  reference: `buy_${String(++count).padStart(38, '0')}`,
  wholesale_id: double.offers.first,
  top_up: null,
  expected: null,
  hints: {},
  ...changed,
});
const sent = (ordered: PurchaseOrder): SentPurchase => ({
  ...ordered,
  sent_at: new Date(Date.now() - 1000),
  over_at: new Date(),
});

async function bought(ordered = order()) {
  const answer = await company.buy(ordered);
  if (answer.kind !== 'done') throw new Error(`${answer.kind}: ${JSON.stringify(answer)}`);
  const { esim, hints } = answer.value;
  const { reference, wholesale_id } = ordered;
  return {
    ordered,
    esim,
    hints,
    profile: { iccid: esim.iccid, purchases: [{ reference, wholesale_id, hints }] },
  };
}

describe('buying', () => {
  test('a new eSIM brings a profile, what was charged, and what later calls need', async () => {
    const ordered = order();
    expect((await company.prepare!(ordered)).kind).toBe('done');
    const answer = await company.buy(ordered);
    const [purchase] = double.purchases();
    expect(answer).toMatchObject({
      kind: 'done',
      value: {
        esim: { iccid: purchase!.iccid, smdp_address: 'rsp-go.example.com' },
        charged: { amount: 282, currency: 'USD', exponent: 2 },
        hints: { order: purchase!.order, iccid: purchase!.iccid },
      },
    });
    expect(purchase).toMatchObject({ reference: ordered.reference, top_up: false, charged: 282 });
  });

  test('is found afterwards, by its mark alone as well, as the same eSIM', async () => {
    const { ordered, esim, hints } = await bought();
    for (const known of [hints, {}]) {
      const found = await company.find(sent({ ...ordered, hints: known }));
      expect(found).toMatchObject({ kind: 'done', value: { kind: 'bought', bought: { esim, hints } } });
    }
  });

  test('a top-up puts the bundle on the same eSIM', async () => {
    const { esim, profile } = await bought();
    const topUp = order({ wholesale_id: double.offers.second, top_up: profile });
    expect((await company.prepare!(topUp)).kind).toBe('done');
    expect(await company.buy(topUp)).toMatchObject({ kind: 'done', value: { esim } });
    expect(double.purchases().map(({ iccid, top_up }) => [iccid, top_up])).toEqual([
      [esim.iccid, false],
      [esim.iccid, true],
    ]);
  });

  test('a top-up that does not fit is refused before the order, and by it', async () => {
    const { profile } = await bought();
    const topUp = order({ wholesale_id: 'esim_1GB_7D_JP_V2', top_up: profile });
    const refusal = { kind: 'refused', code: 'top_up_not_possible' };
    expect(await company.prepare!(topUp)).toMatchObject(refusal);
    expect(await company.buy(topUp)).toMatchObject(refusal);
  });

  test('what nobody sells is refused', async () => {
    const unknown = order({ wholesale_id: double.offers.unknown });
    const refusal = { kind: 'refused', code: 'plan_not_found' };
    expect(await company.check(unknown.wholesale_id)).toMatchObject(refusal);
    expect(await company.buy(unknown)).toMatchObject(refusal);
  });

  test('beyond the balance is a retry, before the order and by it', async () => {
    double.setBalance(281);
    const empty = { kind: 'retry', code: 'balance_too_low' };
    expect(await company.check(double.offers.first)).toMatchObject(empty);
    expect(await company.prepare!(order())).toMatchObject(empty);
    expect(await company.buy(order())).toMatchObject(empty);
    expect(double.purchases()).toEqual([]);
    expect(await company.balance()).toEqual({
      kind: 'done',
      value: { amount: 281, currency: 'USD', exponent: 2 },
    });
  });
});

describe('an answer that is lost', () => {
  const HAPPENED: DoubleFault[] = ['lost_after', 'half_answer', 'server_error_after'];
  const DID_NOT: DoubleFault[] = ['lost_before', 'server_error_before', 'out_of_stock'];

  test.each(HAPPENED)('%s: the purchase is unknown, found, and made once', async (fault) => {
    double.fail(fault);
    const ordered = order();
    expect((await company.buy(ordered)).kind).toBe('unknown');
    const [purchase] = double.purchases();
    for (const _ of ['by comparison', 'by its mark']) {
      const found = await company.find(sent(ordered));
      expect(found).toMatchObject({
        value: { kind: 'bought', bought: { esim: { iccid: purchase!.iccid } } },
      });
    }
    expect(double.purchases()).toEqual([{ ...purchase, reference: ordered.reference }]);
  });

  test.each(HAPPENED)('%s: so is a top-up', async (fault) => {
    const { esim, profile } = await bought();
    double.fail(fault);
    const topUp = order({ wholesale_id: double.offers.first, top_up: profile });
    expect((await company.buy(topUp)).kind).toBe('unknown');
    const found = await company.find(sent(topUp));
    const [, second] = double.purchases();
    expect(found).toMatchObject({
      value: { kind: 'bought', bought: { esim, hints: { order: second!.order } } },
    });
    expect(double.purchases()).toHaveLength(2);
  });

  test.each(DID_NOT)('%s: nothing is found, beside another purchase of the same bundle', async (fault) => {
    await bought();
    double.fail(fault);
    const ordered = order();
    expect((await company.buy(ordered)).kind).toBe('unknown');
    expect(await company.find(sent(ordered))).toEqual({ kind: 'done', value: { kind: 'nothing' } });
    expect(double.purchases()).toHaveLength(1);
  });

  test('is told from the purchases before it, but not from an order by hand in the portal', async () => {
    await bought();
    const ordered = order();
    double.fail('lost_after');
    await company.buy(ordered);
    double.fail('lost_after');
    // Nobody else but a person buys this way: it leaves no mark.
    await company.buy(order());
    expect(await company.find(sent(ordered))).toMatchObject({ value: { kind: 'ambiguous' } });
  });

  test('in a stale look-up shows nothing, which counts only after the delay, and then what was bought', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    double.fail('lost_after');
    double.fail('stale_look_up', 'always');
    const ordered = order();
    await company.buy(ordered);
    expect(await company.find(sent(ordered))).toMatchObject({ value: { kind: 'nothing' } });
    expect(company.lookup_delay_ms).toBe(10 * MINUTE);
    double.recover();
    expect(await company.find(sent(ordered))).toMatchObject({ value: { kind: 'bought' } });
  });

  test('of an order that is processed is under way, until its eSIM is made', async () => {
    double.fail('late');
    const ordered = order();
    expect((await company.buy(ordered)).kind).toBe('unknown');
    const found = await company.find(sent(ordered));
    expect(found).toMatchObject({ value: { kind: 'under_way', hints: { order: expect.any(String) } } });
    await double.finish();
    const { hints } = (found as { value: { hints: Record<string, string> } }).value;
    const done = await company.find(sent({ ...ordered, hints }));
    expect(done).toMatchObject({
      value: { kind: 'bought', bought: { esim: { iccid: double.purchases()[0]!.iccid } } },
    });
  });
});

describe('what keeps an order from being sent', () => {
  test.each<[DoubleFault, string]>([
    ['balance_empty', 'balance_too_low'],
    ['keys_refused', 'not_authorized'],
    ['rate_limited', 'rate_limited'],
  ])('%s is a retry: %s', async (fault, code) => {
    double.fail(fault);
    expect(await company.buy(order())).toMatchObject({ kind: 'retry', code });
    expect(double.purchases()).toEqual([]);
    expect((await company.buy(order())).kind).toBe('done');
  });

  test('a wrong key is told by every call', async () => {
    const wrong = openEsimGo({ ...double.settings, ESIM_GO_API_KEY: 'another-key' }).company;
    const { profile } = await bought();
    const refused = { kind: 'retry', code: 'not_authorized' };
    expect(await wrong.listOffers()).toMatchObject(refused);
    expect(await wrong.check(null)).toMatchObject(refused);
    expect(await wrong.status(profile)).toMatchObject(refused);
    expect(await wrong.find(sent(order()))).toMatchObject(refused);
    expect(await wrong.topUps!(profile)).toMatchObject(refused);
  });

  test('a company that nobody answers for is unreachable', async () => {
    await double.close();
    const { profile } = { profile: { iccid: '8999904000000000168', purchases: [] } };
    const unreachable = { kind: 'retry', code: 'unreachable' };
    expect(await company.buy(order())).toMatchObject(unreachable);
    expect(await company.listOffers()).toMatchObject(unreachable);
    expect(await company.status(profile)).toMatchObject(unreachable);
    expect(await company.balance()).toMatchObject(unreachable);
    double = await startEsimGoDouble();
  });
});

test('the catalogue is read whole, and what can not be sold is named', async () => {
  const answer = await company.listOffers();
  if (answer.kind !== 'done') throw new Error(answer.kind);
  const { offers, skipped } = answer.value;
  expect(offers.filter(({ unfit }) => unfit === null)).toHaveLength(16);
  expect(offers.filter(({ unfit }) => unfit !== null).map(({ wholesale_id }) => wholesale_id)).toEqual([
    'esim_ULX_7D_FR_V2',
    'esim_2GB_15D_FR_A_V2',
  ]);
  expect(skipped).toEqual([{ id: 'esim_100MIN_30D_GB_V2', why: 'it has no data' }]);
  expect(offers.find(({ wholesale_id }) => wholesale_id === 'esim_5GB_15D_RASI_V2')).toMatchObject({
    scope: 'region',
    region: 'Asia',
    countries_enabled: ['JPN', 'KOR', 'THA'],
  });
});

test('top-ups are those that fit, wherever the eSIM works', async () => {
  const { profile } = await bought(order({ wholesale_id: 'esim_1GB_7D_JP_V2' }));
  const answer = await company.topUps!(profile);
  if (answer.kind !== 'done') throw new Error(answer.kind);
  expect(answer.value.map(({ wholesale_id }) => wholesale_id)).toEqual([
    'esim_1GB_7D_JP_V2',
    'esim_3GB_30D_JP_V2',
    'esim_5GB_15D_RASI_V2',
  ]);
});

test('nothing of a whole run’s log, or of what failures say, is a key, a code or an ICCID', async () => {
  const told: unknown[] = [];
  for (const fault of ['half_answer', 'server_error_after', 'balance_empty', 'keys_refused'] as const) {
    double.fail(fault);
    told.push(await company.buy(order()));
  }
  const { ordered, profile, hints } = await bought();
  told.push(await company.status({ ...profile, iccid: '8999904000000000168' }));
  await company.cancel(sent({ ...ordered, hints }));
  told.push(await company.cancel(sent(ordered)));
  told.push(await company.status(profile));
  told.push(await company.find({ ...sent(ordered), over_at: later(new Date(), -1) }));
  const written = JSON.stringify([log.lines, told]);
  expect([log.lines.length > 5, told.length]).toEqual([true, 8]);
  expect(written).not.toMatch(/89999\d{13}|double-key|AB-|LPA/);
});
