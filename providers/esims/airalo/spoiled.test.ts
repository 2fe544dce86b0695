import { describe, expect, test } from 'vitest';
import type { Log } from '../../../core/log.ts';
import type { Bought, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { openedAt } from '../../../tests/support/wholesalers/opened-at.ts';
import { testClock } from '../../test-clock.ts';
import { keptInMemory } from '../wire/adapter.ts';
import type { Transport } from '../wire/call.ts';
import { airaloAdapter } from './adapter.ts';
import { ICCID, ORDER, PROFILE, replyOf, sent, TOP_UP_ORDER } from './test-airalo.ts';

/** What a field may be instead. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'EUR',
  '<b onload="x">text</b>',
  -1,
  0,
  1e21,
  '99999999999999999999',
  true,
  [],
  {},
  [null],
];

type Path = readonly (string | number)[];

function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsIn(inner).map((path) => [key, ...path]),
  ]);
}

function changed(body: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  const owner = path.slice(0, -1).reduce((at, key) => at[key] as typeof copy, copy);
  const last = path.at(-1)!;
  if (value === undefined && !Array.isArray(owner)) delete owner[last];
  else owner[last] = value;
  return copy;
}

/** The adapter with answers that come at once, without HTTP. A call without a body is refused. */
function openedOn(bodies: Record<string, unknown>): Wholesaler {
  const silent = () => {};
  const log: Log = { info: silent, warn: silent, error: silent };
  const transport: Transport = {
    log,
    async call({ name, answer }) {
      const body = name === 'token' ? replyOf('token.json').body : bodies[name];
      const headers = new Headers();
      if (body === undefined) return { kind: 'refused', status: 404, body, headers, afterMs: undefined };
      const read = answer.safeParse(body);
      if (!read.success) return { kind: 'unreadable', why: 'spoiled' };
      return { kind: 'ok', body: read.data, status: 200, headers, text: '' };
    },
  };
  const clock = testClock();
  return airaloAdapter.open({
    ...openedAt(),
    settings: {},
    clock,
    log,
    kept: keptInMemory(clock),
    transport: () => transport,
  });
}

/** Calls `check` with each field of a body changed to each value. @returns how many changes there were. */
async function withEach(
  name: string,
  check: (body: unknown, path: string, value: unknown) => Promise<void>,
): Promise<number> {
  const { body } = replyOf(name);
  const paths = pathsIn(body);
  for (const path of paths) {
    for (const value of VALUES) await check(changed(body, path, value), path.join('.'), value);
  }
  return paths.length * VALUES.length;
}

function expectDeliverable({ esim, charged }: Bought): void {
  expect(esim.iccid).toMatch(/^\d{18,20}$/);
  expect(esim.smdp_address).toBe('rsp-9001.example.com');
  expect(esim.matching_id).toBe('QX7VB-2LZC6-9TR56-KFEZJ');
  if (charged !== null) expect(charged.amount).toBeGreaterThanOrEqual(0);
}

describe('an answer with one field spoiled', () => {
  test('to an order delivers the right profile, or is unknown', async () => {
    const kinds = new Set<string>();
    const count = await withEach('order.json', async (order) => {
      const answer = await openedOn({ order }).buy(ORDER);
      kinds.add(answer.kind);
      if (answer.kind === 'done') expectDeliverable(answer.value);
    });
    expect(count).toBeGreaterThan(500);
    expect([...kinds].sort()).toEqual(['done', 'unknown']);
  });

  test('to a top-up delivers its profile, or is unknown', async () => {
    const kinds = new Set<string>();
    await withEach('topup-order.json', async (order) => {
      const bodies = { eSIM: replyOf('sim-get.json').body, 'top-up order': order };
      const answer = await openedOn(bodies).buy(TOP_UP_ORDER);
      kinds.add(answer.kind);
      if (answer.kind === 'done') expectDeliverable(answer.value);
    });
    expect([...kinds].sort()).toEqual(['done', 'unknown']);
  });

  test('to a look-up never concludes that nothing was bought', async () => {
    await withEach('orders-by-description.json', async (orders, path) => {
      const answer = await openedOn({ orders }).find(sent(ORDER));
      expect(['done', 'retry']).toContain(answer.kind);
      if (answer.kind !== 'done') return;
      // With another description it is somebody else's.
      if (path !== 'data.0.description') expect(answer.value.kind).not.toBe('nothing');
      if (answer.value.kind === 'bought') expectDeliverable(answer.value.bought);
    });
  });

  test.for(['packages-page-1.json', 'packages-page-2-object.json'])(
    'in the catalogue (%s) leaves sound offers or none',
    async (name) => {
      const { body } = replyOf(name);
      const whole = changed(body, ['meta'], {
        current_page: 1,
        last_page: 1,
        total: Object.keys((body as { data: object }).data).length,
      });
      const seen = { done: 0, retry: 0 };
      for (const path of pathsIn(whole)) {
        for (const value of VALUES) {
          const answer = await openedOn({ packages: changed(whole, path, value) }).listOffers();
          expect(['done', 'retry']).toContain(answer.kind);
          if (answer.kind !== 'done') {
            seen.retry++;
            continue;
          }
          seen.done++;
          for (const offer of answer.value.offers) {
            expect(`${offer.name} ${offer.policy_name} ${offer.region}`).not.toMatch(/[<>]/);
            expect(offer.countries_enabled.join()).toMatch(/^[A-Z]{3}(,[A-Z]{3})*$/);
            expect(offer.cost.amount).toBeGreaterThan(0);
            expect(offer.validity_days).toBeGreaterThan(1);
            expect(Number.isSafeInteger(offer.data_bytes) && offer.data_bytes >= 0).toBe(true);
            if (offer.kind !== 'total') expect(offer.unfit).not.toBeNull();
          }
        }
      }
      expect(Math.min(seen.done, seen.retry)).toBeGreaterThan(10);
    },
  );

  test.for(['sim-packages.json', 'usage-active.json'])(
    'to a status (%s) never tells nonsense',
    async (name) => {
      let told = 0;
      await withEach(name, async (body) => {
        const isUsage = name.startsWith('usage');
        const bodies = isUsage ? { usage: body, 'eSIM packages': { data: [] } } : { 'eSIM packages': body };
        const answer = await openedOn(bodies).status(PROFILE);
        expect(['done', 'retry']).toContain(answer.kind);
        if (answer.kind !== 'done') return;
        told += 1;
        for (const { data_used_mb, activated_at, expires_at } of answer.value.plans) {
          expect(data_used_mb ?? 0).toBeGreaterThanOrEqual(0);
          expect(data_used_mb ?? 0).toBeLessThan(1e9);
          expect([activated_at, expires_at].every((date) => !Number.isNaN(date?.getTime()))).toBe(true);
        }
      });

      expect(told).toBeGreaterThan(10);
    },
  );

  test('to a refund and a balance never throws', async () => {
    const bodies = { 'order by id': replyOf('order-get.json').body, 'eSIM packages': { data: [] } };
    await withEach('refund.json', async (refund) => {
      const answer = await openedOn({ ...bodies, refund }).cancel(sent(ORDER, { order: '731204' }));
      expect(['done', 'refused']).toContain(answer.kind);
    });
    await withEach('order-get.json', async (order) => {
      const answer = await openedOn({ ...bodies, 'order by id': order }).cancel(
        sent(ORDER, { order: '731204' }),
      );
      expect(['done', 'refused', 'retry']).toContain(answer.kind);
    });
    await withEach('balance.json', async (balance) => {
      const answer = await openedOn({ balance }).balance();
      expect(['done', 'retry']).toContain(answer.kind);
    });
  });

  test('to an eSIM and its top-ups never throws', async () => {
    await withEach('sim-get.json', async (eSIM) => {
      const bodies = { eSIM, 'top-up order': replyOf('topup-order.json').body };
      const answer = await openedOn(bodies).buy(TOP_UP_ORDER);
      if (answer.kind === 'done') expect(answer.value.esim.iccid).toBe(ICCID);
    });
    await withEach('topups.json', async (topups) => {
      const answer = await openedOn({ 'top-ups': topups }).topUps?.(PROFILE);
      expect(['done', 'retry']).toContain(answer?.kind);
    });
  });

  test('to what lies on an eSIM makes no top-up of another package', async () => {
    const kinds = new Set<string>();
    await withEach('sim-packages.json', async (packages, path, value) => {
      const answer = await openedOn({ 'eSIM packages': packages }).listTopUps!(PROFILE);
      kinds.add(answer.kind);
      expect(['done', 'retry']).toContain(answer.kind);
      if (answer.kind !== 'done' || answer.value === null) return;
      for (const { order, wholesale_ids } of answer.value) {
        expect(order, `${path} = ${value}`).toMatch(/^package ./);
        for (const id of wholesale_ids) expect(typeof id, `${path} = ${value}`).toBe('string');
      }
    });
    expect([...kinds].sort()).toEqual(['done', 'retry']);
  });
});
