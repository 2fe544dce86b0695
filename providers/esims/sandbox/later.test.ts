import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import type { Database } from '../../../db/database.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Listening, listening } from '../../../tests/support/listening.ts';
import { testClock } from '../../test-clock.ts';
import { testPlans } from './test-plans.ts';
import { createSandboxWholesaler, type SandboxWholesaler } from './wholesaler.ts';

/** A sandbox company that delivers later, and tells of it by a signed webhook. */
let database: Database;
let shop: Listening;
let company: SandboxWholesaler;
const clock = testClock();
const heard: { body: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  heard.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
  response.end();
});

beforeAll(async () => {
  database = await openTestDatabase('pglite');
  shop = await listening(server);
  const url = `${shop.origin}/hook`;
  company = createSandboxWholesaler({
    name: 'sandbox-later',
    db: database.db,
    clock,
    plans: testPlans,
    later: { ms: 50, url, secret: 'a secret of the sandbox', log: { info() {}, warn() {}, error() {} } },
  });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

const order = (reference: string): PurchaseOrder => ({
  reference,
  wholesale_id: testPlans[0]!.wholesale_id,
  top_up: null,
  expected: null,
  hints: {},
});
const sent = (reference: string) => ({
  ...order(reference),
  sent_at: clock.now(),
  over_at: clock.now(),
});
const reading = ({ body, headers }: (typeof heard)[number]) =>
  company.readEvent!({
    raw: Buffer.from(body),
    headers: headers as Record<string, string>,
    secret: null,
    address: null,
  });

test('an order is taken, is under way, and is there once its time has passed', async () => {
  expect(await company.buy(order('later_1'))).toEqual({
    kind: 'accepted',
    afterMs: 50,
    hints: { order: 'later_1' },
  });
  expect(await company.find(sent('later_1'))).toMatchObject({ value: { kind: 'under_way' } });
  clock.pass(50);
  expect(await company.find(sent('later_1'))).toMatchObject({ value: { kind: 'bought' } });
});

test('its webhook names our reference, and nobody else can send one', async () => {
  await company.buy(order('later_2'));
  const about = (reference: string) => heard.find(({ body }) => body.includes(reference));
  await expect.poll(() => about('later_2')).toBeDefined();
  const event = about('later_2')!;
  expect(reading(event)).toMatchObject({
    kind: 'event',
    event: { type: 'esim.ready', about: { kind: 'purchase', reference: 'later_2' } },
  });
  const forged = { ...event, body: event.body.replace('later_2', 'later_9') };
  expect(reading(forged)).toEqual({ kind: 'refused', why: 'the signature is wrong' });
  expect(reading({ body: event.body, headers: {} })).toMatchObject({ kind: 'refused' });
});

test('a top-up is there at once', async () => {
  await company.buy(order('later_3'));
  clock.pass(50);
  const found = await company.find(sent('later_3'));
  if (found.kind !== 'done' || found.value.kind !== 'bought') throw new Error('not bought');
  const top_up = { iccid: found.value.bought.esim.iccid, purchases: [] };
  expect(await company.buy({ ...order('later_4'), top_up })).toMatchObject({ kind: 'done' });
});
