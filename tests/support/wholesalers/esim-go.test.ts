import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WholesalerDouble } from './double.ts';
import { startEsimGoDouble } from './esim-go.ts';
import { readFixture } from './esim-go-stage.ts';

let double: WholesalerDouble;

beforeAll(async () => {
  double = await startEsimGoDouble();
});
afterAll(() => double.close());

async function call(method: string, path: string, json?: unknown) {
  const answer = await fetch(`${double.settings.ESIM_GO_API_BASE}${path}`, {
    method,
    headers: { 'x-api-key': double.settings.ESIM_GO_API_KEY! },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const line = { type: 'bundle', quantity: 1, item: 'esim_3GB_30D_FR_V2', allowReassign: false };
const ordering = (type: string, more: object = {}) =>
  call('POST', '/orders', { type, assign: true, order: [{ ...line, ...more }] });

interface Placed {
  orderReference: string;
  order: [{ iccids: [string] }];
}

async function placed() {
  const { body } = await ordering('transaction');
  const { orderReference, order } = body as Placed;
  return { orderReference, iccid: order[0].iccids[0] };
}

/** Each call that both have, made at the double. */
const CALLS: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  'catalogue-page-1': () => call('GET', '/catalogue?page=1&perPage=2'),
  'catalogue-page-2': () => call('GET', '/catalogue?page=1&perPage=12'),
  bundle: () => call('GET', '/catalogue/bundle/esim_3GB_30D_FR_V2'),
  networks: () => call('GET', '/networks?isos=FR'),
  organisation: () => call('GET', '/organisation'),
  'order-validate': () => ordering('validate'),
  order: () => ordering('transaction'),
  'order-top-up': async () => ordering('transaction', { iccids: [(await placed()).iccid] }),
  'order-get': async () => call('GET', `/orders/${(await placed()).orderReference}`),
  'orders-window': async () => {
    await placed();
    return call('GET', '/orders?includeIccids=true&page=1&limit=100');
  },
  'orders-window-empty': () => call('GET', '/orders?createdAt=lte:2020-01-01T00:00:00Z'),
  assignments: async () => call('GET', `/esims/assignments?reference=${(await placed()).orderReference}`),
  'esim-released': async () => call('GET', `/esims/${(await placed()).iccid}`),
  'esim-installed': async () => {
    const { iccid } = await placed();
    double.setProfile(iccid, 'installed');
    return call('GET', `/esims/${iccid}`);
  },
  'esim-set-reference': async () =>
    call('PUT', '/esims', { iccid: (await placed()).iccid, customerRef: 'buy_x' }),
  'esims-by-reference': async () => {
    await call('PUT', '/esims', { iccid: (await placed()).iccid, customerRef: 'buy_shape' });
    return call('GET', '/esims?filterBy=customerRef&filter=buy_shape');
  },
  'bundles-queued': async () => call('GET', `/esims/${(await placed()).iccid}/bundles?includeUsed=true`),
  'bundles-active': async () => {
    const { iccid } = await placed();
    double.setProfile(iccid, 'active');
    return call('GET', `/esims/${iccid}/bundles?includeUsed=true`);
  },
  compatible: async () => call('GET', `/esims/${(await placed()).iccid}/compatible/esim_1GB_7D_FR_V2`),
  'compatible-not': async () => call('GET', `/esims/${(await placed()).iccid}/compatible/esim_1GB_7D_JP_V2`),
  'revoke-validate': () => revoking('validate'),
  revoke: () => revoking('transaction'),
  'revoke-used': () => revoking('transaction', 'active'),
  'error-bundle-unknown': () => ordering('transaction', { item: 'ESIM_3GB_30D_FR_V2' }),
  'error-esim-not-found': () => call('GET', '/esims/8999904000000999997'),
  'error-balance': () => failing('balance_empty'),
  'error-forbidden': () => failing('keys_refused'),
  'error-rate-limit': () => failing('rate_limited'),
  'error-server': () => failing('server_error_before'),
  'error-processing': () => failing('late'),
};

async function revoking(type: string, state?: 'active') {
  const { iccid } = await placed();
  if (state) double.setProfile(iccid, state);
  const { body } = await call('GET', `/esims/${iccid}/bundles`);
  const { id } = (body as { bundles: [{ assignments: [{ id: string }] }] }).bundles[0].assignments[0];
  return call('DELETE', `/esims/${iccid}/bundles/${line.item}/assignments/${id}?type=${type}`);
}

function failing(fault: Parameters<WholesalerDouble['fail']>[0]) {
  double.fail(fault);
  return ordering('transaction');
}

/** Names and types of a body: of a list, those of all its entries together. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shapes = new Map(value.map((entry) => [JSON.stringify(shape(entry)), shape(entry)]));
    return [...shapes.keys()].toSorted();
  }
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, shape(inner)]);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test.each(Object.keys(CALLS))('the double answers as %s does', async (name) => {
  const { status, body } = await CALLS[name]!();
  const { response } = readFixture(name);
  expect({ status, body: shape(body) }).toEqual({ status: response!.status, body: shape(response!.body) });
});

test('it shows pages as they are asked for, and other keys nothing', async () => {
  const { body } = await call('GET', '/catalogue?page=3&perPage=5');
  expect(body).toMatchObject({ pageCount: 4, rows: 19, pageSize: 5, bundles: { length: 5 } });
  const refused = await fetch(`${double.settings.ESIM_GO_API_BASE}/organisation`, {
    headers: { 'x-api-key': 'wrong' },
  });
  expect(refused.status).toBe(403);
});
