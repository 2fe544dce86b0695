import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { createTestApi, problemOf, type TestApi } from '../tests/support/api.ts';
import { customerOf } from '../tests/support/customer.ts';

const KEY = 'a system key of more than 32 visible characters'.replaceAll(' ', '-');
const PATH = '/api/v2/system/obtain-esim';
let t: TestApi;
let body: { planUid: string; email: string; reference: string };
beforeAll(async () => {
  t = await createTestApi({ env: { SYSTEM_KEY: KEY } });
  const planUid = t.shop.catalogue.plansFor('JPN')[0]!.uid;
  body = { planUid, email: 'Vip@Example.com', reference: 'TICKET-1' };
});
afterAll(() => t.close());
const obtain = (changes: object = {}, headers: Record<string, string> = {}) =>
  t.post(
    PATH,
    { ...body, ...changes },
    { Authorization: `Bearer ${KEY}`, 'Idempotency-Key': 'key-1', ...headers },
  );

test('delivers, answers the record, and the customer finds it in mail and account', async () => {
  const answer = await obtain();
  expect(answer.status).toBe(201);
  const record = (await answer.json()) as { esim: { uid: string; iccid: string } };
  expect(record).toMatchObject({ esim: { status: 'ready' }, plans: [{ status: 'waiting' }] });
  expect(await (await obtain()).json()).toEqual(record);
  await t.runJobs();
  const mails = (await (await t.get('/api/dev/mailbox?to=vip@example.com')).json()) as { text: string }[];
  expect(mails.map(({ text }) => text.includes(record.esim.iccid))).toEqual([true]);
  const vip = await customerOf(t, 'vip@example.com');
  expect(await vip.json('GET', '/api/v2/users/me/esims')).toMatchObject([{ esim: { uid: record.esim.uid } }]);
  const [order] = await vip.json<{ uid: string }[]>('GET', '/api/v2/users/me/orders');
  expect(order).toMatchObject({
    state: 'fulfilled',
    amount: 0,
    refundable: { reason: 'order_not_refundable' },
  });
  const refund = await vip.send('POST', `/api/v2/users/me/orders/${order!.uid}/refund`);
  expect(await problemOf(refund)).toBe('409 order_not_refundable');
});

test.each<[string, object, Record<string, string>, string]>([
  ['no key', {}, { Authorization: '' }, '401 system_key_required'],
  ['another key', {}, { Authorization: `Bearer ${KEY}x` }, '401 system_key_required'],
  ['the key as a password', {}, { Authorization: `Basic ${KEY}` }, '401 system_key_required'],
  ['no key and a wrong body', { planUid: 7 }, { Authorization: '' }, '401 system_key_required'],
  ['an empty idempotency key', {}, { 'Idempotency-Key': '' }, '400 invalid_idempotency_key'],
  ['another body under the same key', { reference: 'TICKET-2' }, {}, '409 idempotency_key_reused'],
  ['an unknown plan', { planUid: 'pln_none' }, { 'Idempotency-Key': 'key-2' }, '404 plan_not_found'],
  ['no mail address', { email: 'nobody' }, { 'Idempotency-Key': 'key-2' }, '422 invalid_email'],
  ['no reference', { reference: undefined }, { 'Idempotency-Key': 'key-2' }, '400 invalid_request'],
  ['a price', { amount: 0 }, { 'Idempotency-Key': 'key-2' }, '400 invalid_request'],
])('%s is refused', async (_name, changes, headers, problem) => {
  expect(await problemOf(await obtain(changes, headers))).toBe(problem);
});

test('without an idempotency key nothing is delivered', async () => {
  const answer = await t.post(PATH, body, { Authorization: `Bearer ${KEY}` });
  expect(await problemOf(answer)).toBe('400 invalid_idempotency_key');
});

test('a refused caller is told how to come in', async () => {
  const answer = await obtain({}, { Authorization: 'Bearer x' });
  expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
});

test('where no key is set, nobody has it', async () => {
  const closed = await createTestApi();
  const headers = { Authorization: 'Bearer undefined', 'Idempotency-Key': 'key-1' };
  expect(await problemOf(await closed.post(PATH, body, headers))).toBe('401 system_key_required');
  await closed.close();
  expect(() => readConfig({ SYSTEM_KEY: 'short' })).toThrow(/^SYSTEM_KEY must be at least 32/);
});
