import { expect, test } from 'vitest';
import { startEsimGoDouble } from '../../../tests/support/wholesalers/esim-go.ts';
import {
  type Asked,
  esimGoAnswering,
  fixtureBody,
  newOrder,
  openEsimGo,
  readFixture,
  type Script,
  STORY,
  sent,
  storyProfile,
  topUpOrder,
} from '../../../tests/support/wholesalers/esim-go-stage.ts';
import { type Limiter, NO_LIMITER } from '../wire/call.ts';
import { esimGoAdapter } from './adapter.ts';

const { iccid, bundle, topUpBundle, order } = STORY;
const ESIM = `GET /esims/${iccid}`;
const SCRIPT: Script = {
  'GET /organisation': { body: fixtureBody('organisation') },
  'POST /orders': [
    { body: fixtureBody('order-validate') },
    { body: { orderReference: 'x', order: [{ item: bundle, quantity: 1 }] } },
    { body: fixtureBody('order-validate') },
    { body: fixtureBody('order-top-up') },
  ],
  'GET /esims': { body: { esims: [] } },
  'GET /orders': { body: [] },
  [ESIM]: { body: fixtureBody('esim-installed') },
  [`${ESIM}/bundles`]: { body: fixtureBody('bundles-queued') },
  [`${ESIM}/compatible/${topUpBundle}`]: { body: { compatible: true } },
  [`GET /catalogue/bundle/${bundle}`]: { body: fixtureBody('bundle') },
  'GET /catalogue': { body: fixtureBody('catalogue-page-1') },
};

/** Everything that the adapter asks for, once. */
async function everyRequest(): Promise<Asked[]> {
  const { company, asked } = esimGoAnswering(SCRIPT, { settings: { ESIM_GO_REFUNDS: 'on' } });
  await company.listOffers();
  await company.prepare!(newOrder());
  await company.buy(newOrder());
  await company.prepare!(topUpOrder());
  await company.buy(topUpOrder());
  await company.find(sent(newOrder()));
  await company.find(sent(newOrder({ hints: { order } })));
  await company.status(storyProfile());
  await company.topUps!(storyProfile());
  await company.cancel(sent(newOrder({ hints: { order, iccid } })));
  return asked;
}

test('orders alone have a pace of their own, and one that gets no turn is not sent', async () => {
  const paces: [string, object][] = [];
  const double = await startEsimGoDouble();
  const limiter: Limiter = {
    ...NO_LIMITER,
    ofCalls(name, limit) {
      paces.push([name, limit]);
      return { ...NO_LIMITER, turn: async () => false };
    },
  };
  const { company } = openEsimGo(double.settings, { limiter });
  const wanted = newOrder({ wholesale_id: double.offers.first, expected: null });
  expect(await company.prepare!(wanted)).toMatchObject({ kind: 'done' });
  expect(await company.buy(wanted)).toMatchObject({ kind: 'retry', code: 'rate_limited' });
  expect(paces).toEqual([['order', { calls: 1, perMs: 3_000 }]]);
  expect(double.purchases()).toEqual([]);
  await double.close();
});

/** Without what we choose ourselves: how much of a list is asked for, and the bounds of the window. */
function comparable(query: Iterable<[string, string]>) {
  const chosen = ['perPage', 'createdAt', 'additionalFields', 'isos', 'returnAll'];
  return [...query].filter(([name]) => !chosen.includes(name)).toSorted();
}

// biome-ignore format: a list reads better in lines of several
const ASKED = [
  'catalogue-page-1', 'organisation', 'order-validate', 'order', 'order-top-up', 'compatible', 'bundle',
  'esims-by-reference', 'orders-window', 'order-get', 'esim-installed', 'bundles-queued', 'assignments', 'revoke',
];

test.each(ASKED)('%s is asked for as the company documents it', async (name) => {
  const { method, path, query = {}, body } = readFixture(name).request!;
  const wanted = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, one]),
  );
  const asked = (await everyRequest()).map((one) => ({
    method: one.method,
    path: one.address.pathname,
    query: comparable(one.address.searchParams),
    body: one.json,
  }));
  const reference = name === 'assignments' ? [['reference', 'x']] : comparable(wanted);
  expect(asked).toContainEqual({ method, path, query: reference, body });
});

test('the window of a look-up stands in it twice, in whole seconds', async () => {
  const asked = await everyRequest();
  const window = asked.find(({ name }) => name === 'orders')!;
  expect(window.address.searchParams.getAll('createdAt')).toEqual([
    'gte:2026-03-02T09:14:00Z',
    'lte:2026-03-02T09:21:00Z',
  ]);
});

test('nothing ever charges the stored card, lets a top-up go elsewhere, or revokes without saying so', async () => {
  const asked = await everyRequest();
  for (const { method, address, json } of asked) {
    expect([method, address.pathname]).not.toEqual(['POST', '/v2.5/organisation/balance']);
    expect(JSON.stringify(json) ?? '').not.toContain('"allowReassign":true');
    if (method === 'DELETE') expect(address.searchParams.get('type')).toBe('transaction');
  }
});

test('names with other characters stay within their place in the path', async () => {
  const { company, asked } = esimGoAnswering({});
  await company.prepare!(topUpOrder({ wholesale_id: '../../x?type=y' }));
  expect(asked[0]!.address.pathname).toBe(`/v2.5/esims/${iccid}/compatible/..%2F..%2Fx%3Ftype%3Dy`);
});

test.each([
  ['ESIM_GO_API_KEY', 'fixture-api-key-esim-go', true],
  ['ESIM_GO_API_KEY', 'short', false],
  ['ESIM_GO_API_KEY', 'with a blank in it', false],
  ['ESIM_GO_REFUNDS', 'on', true],
  ['ESIM_GO_REFUNDS', 'off', true],
  ['ESIM_GO_REFUNDS', 'yes', false],
])('%s "%s" is taken: %o', (name, value, isTaken) => {
  const setting = esimGoAdapter.settings.find((one) => one.name === name)!;
  expect(setting.problem!(value) === null).toBe(isTaken);
});
