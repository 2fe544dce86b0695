import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WholesalerDouble } from '../../../tests/support/wholesalers/double.ts';
import { serveDouble } from '../../../tests/support/wholesalers/double-server.ts';
import { startEsimAccessDouble } from '../../../tests/support/wholesalers/esim-access.ts';
import { newOrder } from '../../../tests/support/wholesalers/esim-access-buyer.ts';
import { fixture, openEsimAccess } from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { signed } from './client.ts';

let double: WholesalerDouble;
beforeEach(async () => {
  double = await startEsimAccessDouble();
});
afterEach(() => double.close());

type Body = { success: boolean; obj: { [key: string]: never } };

/** Asks the double as the fixtures do, with its keys. */
async function ask(path: string, json: object): Promise<Body> {
  const { ESIM_ACCESS_CODE = '', ESIM_ACCESS_SECRET = '', ESIM_ACCESS_API_BASE } = double.settings;
  const body = JSON.stringify(json);
  const signing = { secretKey: ESIM_ACCESS_SECRET, accessCode: ESIM_ACCESS_CODE, body };
  const headers = signed({ ...signing, timestamp: String(Date.now()), requestId: crypto.randomUUID() });
  const init = { method: 'POST', body, headers: { ...headers, 'RT-AccessCode': ESIM_ACCESS_CODE } };
  return (await (await fetch(`${ESIM_ACCESS_API_BASE}${path}`, init)).json()) as Body;
}

/** Names and types, without values; of lists the first member. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
}

const expectAs = (body: unknown, name: string) =>
  expect(shapeOf(body), name).toEqual(shapeOf(fixture(name).response.body));
const pager = { pageNum: 1, pageSize: 50 };
const orderOf = (packageCode: string, price: number, amount = price) => ({
  transactionId: newOrder().reference,
  ...{ amount, packageInfoList: [{ packageCode, count: 1, price }] },
});

test('what the double answers has the names and types of the fixtures', async () => {
  const ordered = await ask('/esim/order', orderOf('FR_3_15', 15_500));
  expectAs(ordered, 'order');
  const { orderNo } = ordered.obj;
  const fresh = await ask('/esim/query', { orderNo, pager });
  expectAs(fresh, 'query-new');
  const { esimTranNo, iccid } = fresh.obj.esimList![0] as { esimTranNo: string; iccid: string };
  const query = () => ask('/esim/query', { esimTranNo, pager });
  double.setProfile(iccid, 'installed');
  expectAs(await query(), 'query-installed');
  expectAs(await ask('/esim/cancel', { esimTranNo }), 'cancel-used');
  double.setProfile(iccid, 'active');
  expectAs(await query(), 'query-in-use');
  expectAs(await ask('/esim/usage/query', { esimTranNoList: [esimTranNo] }), 'usage');
  expectAs(await ask('/package/list', { type: 'TOPUP', iccid }), 'package-list-top-up');
  const topUp = { esimTranNo, packageCode: 'TOPUP_FRH107', transactionId: newOrder().reference };
  expectAs(await ask('/esim/topup', { ...topUp, amount: '7000' }), 'topup');
  expectAs(await query(), 'query-after-top-up');
  double.setProfile(iccid, 'used_up');
  expectAs(await query(), 'query-used-up');
  double.setProfile(iccid, 'expired');
  expectAs(await query(), 'query-used-expired');
  const late = { ...topUp, transactionId: newOrder().reference };
  expectAs(await ask('/esim/topup', late), 'topup-not-allowed');
  expectAs(await ask('/balance/query', {}), 'balance');
  expectAs(await ask('/location/list', {}), 'location-list');
  const minutes = { startTime: '2026-03-02T09:14+00:00', endTime: '2026-03-02T09:20+00:00', pager };
  expectAs(await ask('/esim/query', minutes), 'query-by-time-empty');
  const second = await ask('/esim/order', orderOf('FR_1_7', 7_000));
  const profile = await ask('/esim/query', { orderNo: second.obj.orderNo, pager });
  const unused = profile.obj.esimList![0] as { esimTranNo: string };
  expectAs(await ask('/esim/cancel', { esimTranNo: unused.esimTranNo }), 'cancel');
  expectAs(await ask('/esim/query', { esimTranNo: unused.esimTranNo, pager }), 'query-cancelled');
});

test('its packages have the names and types of the fixture’s, kind by kind', async () => {
  type List = { slug: string }[];
  const ofFixture = (fixture('package-list').response.body as { obj: { packageList: List } }).obj.packageList;
  const ofDouble = (await ask('/package/list', { type: 'BASE', locationCode: '' })).obj
    .packageList as unknown as List;
  expect(ofDouble.length).toBeGreaterThanOrEqual(12);
  for (const plan of ofFixture) {
    expect(shapeOf(ofDouble.find(({ slug }) => slug === plan.slug)), plan.slug).toEqual(shapeOf(plan));
  }
});

test('its errors are those of the fixtures', async () => {
  const order = orderOf('FR_3_15', 15_500);
  const error = async (path: string, json: object, name: string) => {
    const { errorCode } = fixture(name).response.body;
    const body = await ask(path, json);
    expect(body, name).toMatchObject({ success: false, errorCode });
    expectAs(body, name);
  };
  await error('/esim/order', orderOf('FR_3_15', 15_400), 'error-200005-price-changed');
  await error('/esim/order', orderOf('FR_3_15', 15_500, 1), 'error-200006-amount-wrong');
  await error('/esim/order', orderOf('NO_SUCH', 1), 'error-310241-package-unknown');
  double.fail('out_of_stock');
  await error('/esim/order', order, 'error-200011-no-profiles');
  double.fail('balance_empty');
  await error('/esim/order', order, 'error-200007-balance');
  double.fail('keys_refused');
  await error('/esim/order', order, 'error-101003-signature');
  double.fail('late');
  const { orderNo } = (await ask('/esim/order', order)).obj;
  await error('/esim/query', { orderNo, pager }, 'error-200010-allocating');
  await error('/esim/query', { orderNo: 'B0', pager }, 'error-310272-order-unknown');
  await error('/esim/query', { iccid: '8999903000000999998', pager }, 'error-310403-iccid-unknown');
});

test('its webhooks have the names and types of the fixtures, come once, twice or never, and are read', async () => {
  const came: { path: string; body: string }[] = [];
  const shop = await serveDouble(({ path, body }) => {
    came.push({ path, body });
    return { status: 200, body: {} };
  });
  double.webhooksTo(`${shop.origin}/api/webhooks/esims/esim-access`);
  const wholesaler = openEsimAccess({ settings: double.settings });
  double.fail('webhook_doubled');
  await wholesaler.buy(newOrder());
  await expect.poll(() => came.length).toBe(2);
  expect(came[0]).toEqual(came[1]);
  double.fail('webhook_missing');
  await wholesaler.buy(newOrder());
  const iccid = double.purchases()[0]!.iccid!;
  double.setProfile(iccid, 'installed');
  double.setProfile(iccid, 'active');
  await expect.poll(() => came.length).toBe(4);
  await shop.close();
  const bodies = came.slice(1).map(({ body }) => JSON.parse(body) as { notifyType: string });
  const names: Record<string, string> = {
    ORDER_STATUS: 'webhook-order-status',
    SMDP_EVENT: 'webhook-smdp-event',
    ESIM_STATUS: 'webhook-esim-status-in-use',
  };
  for (const body of bodies) {
    expect(shapeOf(body)).toEqual(shapeOf(fixture(names[body.notifyType]!).webhook.body));
  }
  expect(bodies.map(({ notifyType }) => notifyType).sort()).toEqual(Object.keys(names).sort());
  for (const { path, body } of came) {
    const secret = path.split('/').at(-1)!;
    const event = { raw: Buffer.from(body), headers: {}, secret, address: '127.0.0.1' };
    expect(wholesaler.readEvent!(event).kind).toBe('event');
  }
});
