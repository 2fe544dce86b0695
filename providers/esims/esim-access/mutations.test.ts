import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../core/clock.ts';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import {
  fixture,
  HINTS,
  ICCID,
  keptLog,
  ORDER,
  sent,
  TOP_UP,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { openedAt } from '../../../tests/support/wholesalers/opened-at.ts';
import { keptInMemory } from '../wire/adapter.ts';
import type { Transport } from '../wire/call.ts';
import { esimAccessAdapter } from './adapter.ts';

const GONE = Symbol('left out');
const SPOILS: unknown[] = [
  ...[GONE, null, '', 'x', '<b>x</b>', '-1', '7', -1, 0, 1.5, 1e20, true, [], {}, [null], { code: 1 }],
  ...['EUR', '2026-99-99T00:00:00+0000', '￿', 'x'.repeat(5000), Number(ICCID)],
];

type Json = Record<string | number, unknown>;

/** Every place of a JSON value, as the keys that lead there. */
function placesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((each, index) => placesOf(each, [...path, index]))
    : Object.entries(value).flatMap(([key, each]) => placesOf(each, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** A copy with one place spoiled. */
function spoiled(body: unknown, path: (string | number)[], spoil: unknown): unknown {
  const copy = structuredClone(body) as Json;
  const last = path.at(-1)!;
  const holder = path.slice(0, -1).reduce<Json>((at, key) => at[key] as Json, copy);
  if (spoil === GONE) delete holder[last];
  else holder[last] = spoil;
  return copy;
}

/** The adapter on a wire that reads these bodies as the real one does, and never waits. */
function readingOf(bodies: Record<string, unknown>): Wholesaler {
  const { log } = keptLog();
  const call: Transport['call'] = async ({ path, answer }) => {
    const read = answer.safeParse(bodies[path]);
    return read.success
      ? { kind: 'ok', body: read.data, status: 200, headers: new Headers(), text: '' }
      : { kind: 'unreadable', why: 'spoiled' };
  };
  const settings = { ESIM_ACCESS_CODE: 'fixture' };
  const kept = keptInMemory(systemClock);
  return esimAccessAdapter.open({
    ...openedAt(),
    settings,
    clock: systemClock,
    log,
    kept,
    transport: () => ({ call, log }),
  });
}

const body = (name: string): unknown => fixture(name).response.body;
const whole = {
  ...{ '/esim/order': body('order'), '/esim/query': body('query-new'), '/esim/topup': body('topup') },
  ...{ '/package/list': body('package-list'), '/location/list': body('location-list') },
  ...{
    '/balance/query': body('balance'),
    '/esim/usage/query': body('usage'),
    '/esim/cancel': body('cancel'),
  },
};

/** Asks with each place of one answer spoiled in each way. */
async function eachSpoiled(
  path: keyof typeof whole,
  ask: (wholesaler: Wholesaler, what: string) => Promise<void>,
  of: unknown = whole[path],
): Promise<void> {
  for (const place of placesOf(of)) {
    for (const spoil of SPOILS) {
      const wholesaler = readingOf({ ...whole, [path]: spoiled(of, place, spoil) });
      await ask(wholesaler, `${place.join('.')} = ${String(JSON.stringify(spoil)).slice(0, 60)}`);
    }
  }
}

const ESIM = {
  ...{ iccid: ICCID, smdp_address: 'rsp-eu.example.com' },
  matching_id: '451F9802E6854E3E85FB985235EDB4E5',
};

describe('whatever one field of an answer says', () => {
  test('an order is done, accepted or unknown, and never taken for refused', async () => {
    await eachSpoiled('/esim/order', async (wholesaler, what) => {
      const answer = await wholesaler.buy(ORDER);
      expect(['done', 'accepted', 'unknown'], what).toContain(answer.kind);
      if (answer.kind === 'done') expect(answer.value.esim, what).toEqual(ESIM);
    });
  });

  test('an order whose profile can’t be read stays accepted, with its number', async () => {
    await eachSpoiled('/esim/query', async (wholesaler, what) => {
      const answer = await wholesaler.buy(ORDER);
      expect(['done', 'accepted'], what).toContain(answer.kind);
      if (answer.kind === 'done') expect(answer.value.esim, what).toEqual(ESIM);
      if (answer.kind === 'accepted') expect(answer.hints, what).toEqual({ orderNo: HINTS.orderNo });
    });
  });

  test('a look-up by number never says that nothing was bought, nor that it failed', async () => {
    let told = 0;
    await eachSpoiled('/esim/query', async (wholesaler, what) => {
      const answer = await wholesaler.find(sent(ORDER, { orderNo: HINTS.orderNo }));
      expect(['done', 'retry'], what).toContain(answer.kind);
      if (answer.kind !== 'done') return;
      told += 1;
      expect(['bought', 'under_way', 'unreadable', 'ambiguous'], what).toContain(answer.value.kind);
      if (answer.value.kind === 'bought') expect(answer.value.bought.esim, what).toEqual(ESIM);
    });

    expect(told).toBeGreaterThan(10);
  });

  test('a top-up is done or unknown', async () => {
    await eachSpoiled('/esim/topup', async (wholesaler, what) => {
      const answer = await wholesaler.buy(TOP_UP);
      expect(['done', 'unknown'], what).toContain(answer.kind);
      if (answer.kind === 'done') expect(answer.value.esim, what).toEqual(ESIM);
    });
  });

  test('a top-up is never found by figures that make no sense', async () => {
    const grown = body('query-after-top-up');
    await eachSpoiled(
      '/esim/query',
      async (wholesaler, what) => {
        const answer = await wholesaler.find(sent(TOP_UP));
        if (answer.kind !== 'done') expect(answer.kind, what).toBe('retry');
        else expect(answer.value.kind, what).not.toBe('nothing');
      },
      grown,
    );
  });

  test('a state is known or kept, and use is a number of megabytes or unknown', async () => {
    const key = { iccid: ICCID, purchases: [{ ...ORDER, hints: HINTS }] };
    let told = 0;
    const soundly = async (wholesaler: Wholesaler, what: string) => {
      const answer = await wholesaler.status(key);
      expect(['done', 'retry', 'refused'], what).toContain(answer.kind);
      if (answer.kind !== 'done') return;
      told += 1;
      const [plan] = answer.value.plans;
      const used = plan!.data_used_mb;
      expect(used === null || (Number.isSafeInteger(used) && used >= 0), what).toBe(true);
      for (const time of [plan!.activated_at, plan!.expires_at, answer.value.measured_at]) {
        expect(time === null || !Number.isNaN(time.getTime()), what).toBe(true);
      }
    };
    await eachSpoiled('/esim/query', soundly, body('query-in-use'));
    await eachSpoiled('/esim/usage/query', soundly);

    expect(told).toBeGreaterThan(10);
  });

  test('a cancellation is told as it stands', async () => {
    await eachSpoiled('/esim/query', async (wholesaler, what) => {
      const answer = await wholesaler.cancel(sent(ORDER, HINTS));
      expect(['done', 'retry', 'refused'], what).toContain(answer.kind);
    });
    await eachSpoiled('/esim/cancel', async (wholesaler, what) => {
      const answer = await wholesaler.cancel(sent(ORDER, HINTS));
      expect(['done', 'unknown'], what).toContain(answer.kind);
    });
  });

  test('a catalogue leaves out one package at most, and every offer is sound', async () => {
    const soundly = async (wholesaler: Wholesaler, what: string) => {
      const answer = await wholesaler.listOffers();
      if (answer.kind !== 'done') {
        expect(answer.kind, what).toBe('retry');
        return;
      }
      const { offers, skipped } = answer.value;
      if (!/^obj(\.packageList)? =/.test(what)) expect(skipped.length, what).toBeLessThanOrEqual(1);
      for (const offer of offers) {
        expect(Number.isSafeInteger(offer.cost.amount) && offer.cost.amount > 0, what).toBe(true);
        expect(offer.cost.currency, what).toBe('USD');
        expect(offer.countries_enabled.length, what).toBeGreaterThan(0);
        expect(
          Number.isSafeInteger(offer.data_bytes) && Number.isSafeInteger(offer.data_quota_mb),
          what,
        ).toBe(true);
        expect(`${offer.name}${offer.region}`, what).not.toMatch(/[<>]/);
        const slow = offer.kind === 'total' || (offer.daily_quota_mb !== null && offer.reduced_speed_kbps);
        expect(offer.unfit !== null || slow, what).toBeTruthy();
      }
    };
    // One fixed and one daily plan have all fields.
    const list = body('package-list') as { obj: { packageList: unknown[] } };
    const two = { ...list, obj: { packageList: list.obj.packageList.slice(0, 2) } };
    await eachSpoiled('/package/list', soundly, two);
    await eachSpoiled('/location/list', soundly);
  });

  test('a balance is a number or asked for again', async () => {
    await eachSpoiled('/balance/query', async (wholesaler, what) => {
      expect(['done', 'retry'], what).toContain((await wholesaler.balance()).kind);
      expect(['done', 'retry'], what).toContain((await wholesaler.check(null)).kind);
    });
  });

  test('what fits an eSIM has a price and an id, and what lies on it is whole or unknown', async () => {
    const key = { iccid: ICCID, purchases: [{ ...ORDER, hints: HINTS }] };
    let told = 0;
    const fitting = async (wholesaler: Wholesaler, what: string) => {
      const answer = await wholesaler.topUps!(key);
      expect(['done', 'retry', 'refused'], what).toContain(answer.kind);
      if (answer.kind !== 'done') return;
      told += 1;
      for (const { wholesale_id, cost } of answer.value) {
        expect(wholesale_id, what).toMatch(/\S/);
        expect(Number.isSafeInteger(cost.amount) && cost.amount > 0, what).toBe(true);
      }
    };
    await eachSpoiled('/package/list', fitting, body('package-list-top-up'));
    const lying = async (wholesaler: Wholesaler, what: string) => {
      const answer = await wholesaler.listTopUps!(key);
      expect(['done', 'retry', 'refused'], what).toContain(answer.kind);
      if (answer.kind !== 'done') return;
      told += 1;
      // One top-up lies there: it is told, or nothing is.
      expect(answer.value === null || answer.value.length === 1, what).toBe(true);
    };
    await eachSpoiled('/esim/query', lying, body('query-after-top-up'));
    expect(told).toBeGreaterThan(10);
  });
});
