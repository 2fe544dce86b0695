import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Bought, ProfileKey, PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import { type AiraloDouble, startAiraloDouble } from '../../../tests/support/wholesalers/airalo.ts';
import type { DoubleFault } from '../../../tests/support/wholesalers/double.ts';
import { type OpenedAiralo, ORDER, openAiralo, sent, TOP_UP } from './test-airalo.ts';

let double: AiraloDouble;
let opened: OpenedAiralo;
beforeEach(async () => {
  double = await startAiraloDouble();
  opened = openAiralo(double.settings);
});
afterEach(() => double.close());

const order = (reference: string, change: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  ...ORDER,
  reference,
  wholesale_id: double.offers.first,
  ...change,
});

async function bought(asked: PurchaseOrder): Promise<Bought> {
  const answer = await opened.wholesaler.buy(asked);
  if (answer.kind !== 'done') throw new Error(`the order: ${JSON.stringify(answer)}`);
  return answer.value;
}

const profileOf = ({ esim, hints }: Bought, { reference, wholesale_id }: PurchaseOrder): ProfileKey => ({
  iccid: esim.iccid,
  purchases: [{ reference, wholesale_id, hints }],
});

async function stateOf(profile: ProfileKey) {
  const answer = await opened.wholesaler.status(profile);
  return answer.kind === 'done' ? answer.value.state : answer.kind;
}

async function foundKind(asked: PurchaseOrder) {
  const answer = await opened.wholesaler.find(sent(asked));
  return answer.kind === 'done' ? answer.value.kind : answer.kind;
}

describe('against the double', () => {
  test('the catalogue has offers of every kind, and names none that it can’t read', async () => {
    const answer = await opened.wholesaler.listOffers();
    if (answer.kind !== 'done') throw new Error(answer.kind);
    const { offers, skipped } = answer.value;
    expect(skipped).toEqual([]);
    expect(offers.length).toBeGreaterThanOrEqual(12);
    const kinds = offers.map(
      ({ scope, kind, sold_as, unfit }) => `${scope} ${kind} ${sold_as} ${unfit === null}`,
    );
    for (const kind of [
      'country total esim true',
      'country daily esim true',
      'country unlimited esim false',
    ]) {
      expect(kinds).toContain(kind);
    }
    for (const kind of ['region total top_up true', 'global total esim true']) expect(kinds).toContain(kind);
    expect(offers.find(({ wholesale_id }) => wholesale_id === 'prairie-7days-unlimited')).toMatchObject({
      reduced_speed_kbps: 512,
    });
  });

  test('an eSIM is bought, found, used, topped up and ends', async () => {
    const asked = order('buy_life');
    const made = await bought(asked);
    expect(double.purchases()).toMatchObject([
      { reference: 'buy_life', iccid: made.esim.iccid, charged: 160 },
    ]);
    expect(made.charged).toEqual({ amount: 16, currency: 'USD', exponent: 1 });
    const found = await opened.wholesaler.find(sent(asked));
    expect(found).toEqual({ kind: 'done', value: { kind: 'bought', bought: made } });
    const profile = profileOf(made, asked);
    expect(await stateOf(profile)).toBe('ready');
    double.setProfile(made.esim.iccid, 'active');
    expect(await stateOf(profile)).toBe('active');
    const listed = await opened.wholesaler.topUps?.(profile);
    expect(listed?.kind === 'done' && listed.value.map(({ wholesale_id }) => wholesale_id)).toContain(TOP_UP);
    const topUp = order('buy_more', { wholesale_id: TOP_UP, top_up: profile });
    expect((await bought(topUp)).esim).toEqual(made.esim);
    const both = { ...profile, purchases: [...profile.purchases, { ...topUp, hints: {} }] };
    expect(await opened.wholesaler.status(both)).toMatchObject({
      value: { plans: [{ reference: 'buy_life' }, { reference: 'buy_more', data_used_mb: 0 }] },
    });
    double.setProfile(made.esim.iccid, 'used_up');
    expect(await stateOf(both)).toBe('used_up');
    double.setProfile(made.esim.iccid, 'expired');
    expect(await stateOf(both)).toBe('expired');
    double.recycle(made.esim.iccid);
    expect(await opened.wholesaler.buy({ ...topUp, reference: 'buy_late' })).toMatchObject({
      kind: 'refused',
      code: 'esim_not_found',
    });
  });

  test('a first package that isn’t listed is told by the eSIM’s usage', async () => {
    const asked = order('buy_unlisted');
    const made = await bought(asked);
    double.setProfile(made.esim.iccid, 'active');
    double.be({ firstUnlisted: true });
    // 60 % of 2048 × 2^20 bytes
    expect(await opened.wholesaler.status(profileOf(made, asked))).toMatchObject({
      value: { state: 'active', plans: [{ data_used_mb: 1200 }] },
    });
  });

  test('a refund is asked for once, and granted by people', async () => {
    const asked = order('buy_back');
    const made = await bought(asked);
    const first = await opened.wholesaler.cancel(sent(asked, made.hints));
    expect(first).toMatchObject({ value: { outcome: 'requested' } });
    expect(await opened.wholesaler.cancel(sent(asked, made.hints))).toEqual(first);
    expect(double.seen().filter(({ call }) => call === 'POST /v2/refund')).toHaveLength(1);
    double.grantRefunds();
    const last = await opened.wholesaler.cancel(sent(asked, made.hints));
    expect(last).toMatchObject({ value: { outcome: 'refunded' } });
    expect(double.purchases()).toMatchObject([{ cancelled: true }]);
    expect(await foundKind(asked)).toBe('failed');
  });

  test('what it can’t sell is refused by its codes', async () => {
    const buy = (change: Partial<PurchaseOrder>) => opened.wholesaler.buy(order('buy_no', change));
    const { unknown } = double.offers;
    expect(await buy({ wholesale_id: unknown })).toMatchObject({ code: 'plan_not_found' });
    double.setBalance(100);
    expect(await buy({})).toMatchObject({ kind: 'retry', code: 'balance_too_low' });
    const codes: Record<string, string> = {
      'test-insufficient-balance-7days-1gb': 'balance_too_low',
      'test-maintenance-mode-7days-1gb': 'maintenance',
      'test-disabled-top-up-7days-1gb': 'top_up_not_possible',
      'test-not-enough-7days-1gb': 'out_of_stock',
      'test-out-of-stock-7days-1gb': 'plan_not_found',
    };
    for (const [wholesale_id, code] of Object.entries(codes)) {
      expect(await buy({ wholesale_id })).toMatchObject({ code });
    }
    expect(double.purchases()).toEqual([]);
  });
});

describe('a fault', () => {
  test.for([
    ['lost_before', 'unknown', 'nothing', 0],
    ['lost_after', 'unknown', 'bought', 1],
    ['half_answer', 'unknown', 'bought', 1],
    ['server_error_before', 'unknown', 'nothing', 0],
    ['server_error_after', 'unknown', 'bought', 1],
    ['rate_limited', 'retry', 'nothing', 0],
    ['balance_empty', 'retry', 'nothing', 0],
    ['keys_refused', 'retry', 'nothing', 0],
    ['out_of_stock', 'retry', 'nothing', 0],
    ['late', 'done', 'bought', 1],
  ] as const satisfies [DoubleFault, string, string, number][])(
    '%s is answered %s, and its order found as %s',
    async ([fault, kind, found, count]) => {
      await opened.wholesaler.balance();
      for (const top of [false, true]) {
        const reference = `buy_${top ? 'top' : 'new'}_${fault}`;
        const profile = top ? profileOf(await bought(order('buy_base')), order('buy_base')) : null;
        const before = double.purchases().length;
        const asked = order(reference, top ? { wholesale_id: TOP_UP, top_up: profile } : {});
        const prepared = await opened.wholesaler.prepare?.(asked);
        const hints = prepared?.kind === 'done' ? prepared.value : {};
        double.fail(fault);
        expect((await opened.wholesaler.buy({ ...asked, hints })).kind).toBe(kind);
        expect(double.purchases().length - before).toBe(count);
        double.recover();
        expect(await foundKind({ ...asked, hints })).toBe(found);
        // Lists that show no top-ups leave it to the packages of the eSIM.
        double.be({ topUpsUnlisted: true });
        expect(await foundKind({ ...asked, hints })).toBe(found);
        double.be({ topUpsUnlisted: false });
        expect(double.purchases().length - before).toBe(count);
      }
    },
  );

  test('of a list that is behind hides a new order for less than the look-up’s delay', async () => {
    const asked = order('buy_stale');
    await bought(asked);
    double.fail('stale_look_up');
    expect(await foundKind(asked)).toBe('nothing');
    expect(opened.wholesaler.lookup_delay_ms).toBeGreaterThan(2000);
    expect(await foundKind(asked)).toBe('bought');
  });
});

test('no log has a key, a token, a code or a whole ICCID', async () => {
  const asked = order('buy_log');
  const made = await bought(asked);
  const profile = profileOf(made, asked);
  const faults = [
    'lost_after',
    'half_answer',
    'server_error_after',
    'balance_empty',
    'rate_limited',
  ] as const;
  const answers: { kind: string }[] = [];
  for (const fault of [...faults, 'keys_refused'] as const) {
    double.fail(fault);
    answers.push(await opened.wholesaler.buy(order(`buy_${fault}`)));
    double.fail(fault, 'always');
    answers.push(await opened.wholesaler.status(profile));
    answers.push(await opened.wholesaler.cancel(sent(asked, made.hints)));
    double.recover();
  }
  answers.push(await opened.wholesaler.buy(order('buy_bad', { wholesale_id: 'no-such', top_up: profile })));
  answers.push(await opened.wholesaler.status({ ...profile, iccid: '8999902000000999999' }));
  const token = await opened.kept.read('access_token');
  const secrets = [made.esim.iccid, made.esim.matching_id, '8999902000000999999', token, 'double-client'];
  const failures = answers.filter(({ kind }) => kind !== 'done');
  const text = [...opened.logged, JSON.stringify(failures)].join('\n');
  expect(failures.length).toBeGreaterThan(5);
  expect(opened.logged.length).toBeGreaterThan(10);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
