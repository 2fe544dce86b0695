import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  esimGoAnswering,
  fixtureBody,
  newOrder,
  type Script,
  STORY,
  sent,
  storyProfile,
  topUpOrder,
} from '../../../tests/support/wholesalers/esim-go-stage.ts';

const { iccid, bundle, topUpBundle, order } = STORY;
const ESIM = `GET /esims/${iccid}`;
const BUNDLES = `${ESIM}/bundles`;
const RUNS = { numRuns: 300 };

type Path = (string | number)[];

/** The place of every value within a body, the body itself included. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

const REMOVED = Symbol('removed');

function changedAt(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to === REMOVED ? undefined : to;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length === 0 && to === REMOVED) delete copy[key];
  else copy[key] = changedAt((value as Record<string, unknown>)[key], rest, to);
  return copy;
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(REMOVED, null, '', 0, -1, 1e308, Number.MAX_SAFE_INTEGER + 2, NaN, true, [], {}, [
    null,
  ]),
  fc.constantFrom(
    '<b>x</b>',
    'EUR',
    '89999',
    'LPA:1$a.example$',
    '2026-99-99T00:00:00Z',
    '../x',
    'ä'.repeat(500),
  ),
  fc.jsonValue(),
);

/** A fixture's body with one or two of its values changed, as it would come over the wire. */
const changed = (name: string) => {
  const body = fixtureBody(name);
  const change = fc.tuple(fc.constantFrom(...placesIn(body)), strange);
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes): unknown => {
    let now = body;
    for (const [path, to] of changes) {
      // The second place may have gone with the first.
      try {
        now = changedAt(now, path, to);
      } catch {
        break;
      }
    }
    return JSON.parse(JSON.stringify(now) ?? 'null');
  });
};

const MARK: Script = { 'PUT /esims': { body: {} }, 'GET /esims/assignments': 'lost' };
const PROFILE = /^\{"iccid":"\d{18,20}","smdp_address":"[a-z0-9.-]+","matching_id":"[0-9A-Za-z-]{4,64}"\}$/;

describe('an answer with any field missing or strange', () => {
  test.each([
    ['order', newOrder()],
    ['order-top-up', topUpOrder()],
  ])(
    'makes a purchase (%s) unknown, accepted or done, and never sure that nothing was bought',
    async (name, ordered) => {
      await fc.assert(
        fc.asyncProperty(changed(name), async (body) => {
          const { company, asked } = esimGoAnswering({ 'POST /orders': { body }, ...MARK });
          const answer = await company.buy(ordered);
          expect(['unknown', 'accepted', 'done']).toContain(answer.kind);
          if (answer.kind === 'done') expect(JSON.stringify(answer.value.esim)).toMatch(PROFILE);
          if (answer.kind === 'accepted') expect(answer.hints.order).toMatch(/^[\w-]+$/);
          expect(asked.filter(({ name: call }) => call === 'order')).toHaveLength(1);
        }),
        RUNS,
      );
    },
  );

  test('about the profiles of an order (assignments) delivers a sound one, or leaves it taken', async () => {
    const { order: lines, ...rest } = fixtureBody('order') as { order: object[] };
    const bare = { ...rest, order: lines.map((line) => ({ ...line, esims: [], iccids: [] })) };
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(changed('assignments'), async (body) => {
        const script: Script = {
          ...MARK,
          'POST /orders': { body: bare },
          'GET /esims/assignments': { body },
        };
        const answer = await esimGoAnswering(script).company.buy(newOrder());
        kinds.add(answer.kind);
        expect(['accepted', 'done', 'unknown']).toContain(answer.kind);
        if (answer.kind === 'done') expect(JSON.stringify(answer.value.esim)).toMatch(PROFILE);
      }),
      RUNS,
    );
    expect([...kinds]).toContain('accepted');
  });

  test('to a revoke is believed once the bundle shows it', async () => {
    const DELETE = `DELETE /esims/${iccid}/bundles/${bundle}/assignments/11472093`;
    await fc.assert(
      fc.asyncProperty(changed('revoke'), async (body) => {
        const { company } = esimGoAnswering(
          { [BUNDLES]: { body: fixtureBody('bundles-queued') }, [DELETE]: { body } },
          { settings: { ESIM_GO_REFUNDS: 'on' } },
        );
        const answer = await company.cancel(sent(newOrder({ hints: { order, iccid } })));
        expect(['done', 'retry', 'unknown']).toContain(answer.kind);
        if (answer.kind === 'done') expect(['requested', 'impossible']).toContain(answer.value.outcome);
      }),
      RUNS,
    );
  });

  test('makes a top-up done on its own eSIM alone', async () => {
    await fc.assert(
      fc.asyncProperty(changed('order-top-up-reassigned'), async (body) => {
        const answer = await esimGoAnswering({ 'POST /orders': { body }, ...MARK }).company.buy(topUpOrder());
        if (answer.kind === 'done') expect(answer.value.esim.iccid).toBe(iccid);
      }),
      RUNS,
    );
  });

  test.each(['orders-window', 'orders-window-two', 'esims-by-reference', 'esim-released', 'order-get'])(
    'makes a look-up (%s) no error',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(changed(name), fc.boolean(), async (body, known) => {
          const of = (fixture: string) => ({ body: fixture === name ? body : fixtureBody(fixture) });
          const window = name === 'orders-window-two' ? name : 'orders-window';
          const { company } = esimGoAnswering({
            'GET /esims': name === 'esims-by-reference' ? { body } : { body: { esims: [] } },
            'GET /orders': of(window),
            [`GET /orders/${order}`]: of('order-get'),
            [ESIM]: of('esim-released'),
            'GET /esims/8999904000000000994': of('esim-released'),
            ...MARK,
          });
          const answer = await company.find(sent(newOrder({ hints: known ? { order } : {} })));
          expect(['done', 'retry']).toContain(answer.kind);
        }),
        RUNS,
      );
    },
  );

  test.each(['bundles-after-top-up', 'bundles-unlimited', 'esim-installed'])(
    'makes a state (%s) no error, and no use that makes no sense',
    async (name) => {
      let told = 0;
      await fc.assert(
        fc.asyncProperty(changed(name), async (body) => {
          const esim = name === 'esim-installed' ? body : fixtureBody('esim-installed');
          const bundles = name === 'esim-installed' ? fixtureBody('bundles-active') : body;
          const { company } = esimGoAnswering({ [ESIM]: { body: esim }, [BUNDLES]: { body: bundles } });
          const answer = await company.status(storyProfile());
          expect(['done', 'retry']).toContain(answer.kind);
          if (answer.kind !== 'done') return;
          told += 1;
          for (const { data_used_mb } of answer.value.plans) {
            if (data_used_mb !== null) expect(data_used_mb).toBeGreaterThanOrEqual(0);
          }
        }),
        RUNS,
      );

      expect(told).toBeGreaterThan(10);
    },
  );

  test('makes a cancellation no error, and at most one revoke', async () => {
    await fc.assert(
      fc.asyncProperty(changed('bundles-queued'), changed('bundles-revoked'), async (before, after) => {
        const { company, asked } = esimGoAnswering(
          { [BUNDLES]: [{ body: before }, { body: after }] },
          { settings: { ESIM_GO_REFUNDS: 'on' } },
        );
        const answer = await company.cancel(sent(newOrder({ hints: { order, iccid } })));
        expect(['done', 'retry', 'unknown']).toContain(answer.kind);
        expect(asked.filter(({ method }) => method === 'DELETE').length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test('leaves out a bundle of the catalogue, or fails the whole of it', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(changed('catalogue-page-2'), changed('networks'), async (page, networks) => {
        const { company } = esimGoAnswering({
          'GET /organisation': { body: fixtureBody('organisation') },
          'GET /catalogue': [{ body: fixtureBody('catalogue-page-1') }, { body: page }],
          'GET /networks': { body: networks },
        });
        const answer = await company.listOffers();
        expect(['done', 'retry']).toContain(answer.kind);
        if (answer.kind !== 'done') return;
        told += 1;
        expect(answer.value.offers.length + answer.value.skipped.length).toBe(4);
        for (const offer of answer.value.offers) {
          expect(offer.cost.amount).toBeGreaterThan(0);
          expect(Number.isSafeInteger(offer.data_bytes)).toBe(true);
          expect(`${offer.name}${offer.region}${offer.policy_name}`).not.toMatch(/[<>]/);
        }
      }),
      RUNS,
    );

    expect(told).toBeGreaterThan(10);
  });

  test('makes balance, check, preparing and top-ups no error', async () => {
    const names = ['organisation', 'order-validate', 'bundle', 'catalogue-page-1', 'compatible'];
    const bodies = fc.tuple(...names.map(changed));
    await fc.assert(
      fc.asyncProperty(bodies, fc.constantFrom(...names), async (strangeBodies, one) => {
        const of = (name: string) => ({
          body: name === one ? strangeBodies[names.indexOf(name)] : fixtureBody(name),
        });
        const { company } = esimGoAnswering({
          [ESIM]: { body: fixtureBody('esim-installed') },
          'GET /organisation': of('organisation'),
          'POST /orders': of('order-validate'),
          [`GET /catalogue/bundle/${bundle}`]: of('bundle'),
          'GET /catalogue': of('catalogue-page-1'),
          [`${ESIM}/compatible/${topUpBundle}`]: of('compatible'),
          [`${ESIM}/compatible/${bundle}`]: of('compatible'),
        });
        const expected = { amount: 282, currency: 'USD', exponent: 2 };
        const answers = [
          await company.balance(),
          await company.check(bundle),
          await company.prepare!(topUpOrder({ expected })),
          await company.topUps!(storyProfile()),
        ];
        for (const { kind } of answers) expect(['done', 'retry', 'refused']).toContain(kind);
      }),
      RUNS,
    );
  });
});
