import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../../core/clock.ts';
import { cents } from '../../../core/money.ts';
import type { Database } from '../../../db/database.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/database.ts';
import type { WebhookFaults } from '../../sandbox-faults.ts';
import { NO_CALL_FAULTS, NO_WEBHOOK_FAULTS } from '../../sandbox-faults.ts';
import { doneValue } from '../../test-answer.ts';
import { type TestClock, testClock } from '../../test-clock.ts';
import { sessionRequest } from '../payment-harness.ts';
import { type Receiver, startReceiver } from '../test-receiver.ts';
import { backoffMs } from './events.ts';
import { createSandboxPayments, type SandboxPayments } from './sandbox.ts';
import { SIGNATURE_HEADER } from './signature.ts';
import { goodCard, silentLog, TEST_SECRET } from './test-sandbox.ts';

describe.each(ENGINES)('webhooks on %s', (engine) => {
  let database: Database;
  let clock: TestClock;
  let receiver: Receiver;
  let opened: SandboxPayments[];

  beforeEach(async () => {
    database = await openTestDatabase(engine);
    clock = testClock();
    receiver = await startReceiver();
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((sandbox) => sandbox.close()));
    await receiver.close();
    await database.close();
  });

  function open(faults: Partial<WebhookFaults> = {}, random = () => 0.5) {
    const sandbox = createSandboxPayments({
      db: database.db,
      clock,
      secret: TEST_SECRET,
      webhookUrl: receiver.url,
      log: silentLog,
      faults: { payments: NO_CALL_FAULTS, webhooks: { ...NO_WEBHOOK_FAULTS, ...faults } },
      random,
    });
    opened.push(sandbox);
    return sandbox;
  }
  async function pay(sandbox: SandboxPayments) {
    const session = doneValue(await sandbox.openSession(sessionRequest(clock.now())));
    const { session_id, client_secret } = session;
    const request = { client_secret, email: 'buyer@shop.example', card: goodCard };
    expect((await sandbox.confirm(session_id, request)).kind).toBe('complete');
    return session;
  }
  const types = () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  const books = () => database.db.selectFrom('sandbox_payments.events').selectAll().execute();

  test('a payment, a refund and an expiry are each told at once, signed, and never again', async () => {
    const sandbox = open();
    const { session_id } = await pay(sandbox);
    await receiver.until(1);
    const payment_ref = doneValue(await sandbox.findSession(session_id)).payment_ref!;
    doneValue(await sandbox.refund({ refund_id: 'rfd_1', payment_ref, amount: cents(100) }));
    await receiver.until(2);
    const other = doneValue(await sandbox.openSession(sessionRequest(clock.now())));
    await sandbox.expireSession(other.session_id);
    await receiver.until(3);
    await sandbox.close();
    expect(types()).toEqual(['session.completed', 'refund.succeeded', 'session.expired']);
    const verdicts = receiver.received.map(({ body, headers }) =>
      sandbox.verifyWebhook(body, headers, clock.now()),
    );
    expect(verdicts).toMatchObject([
      { kind: 'event', event: { session_id, payment_ref } },
      { kind: 'event', event: { session_id, payment_ref } },
      { kind: 'event', event: { session_id: other.session_id, payment_ref: null } },
    ]);
    clock.pass(DAY);
    expect(await open().deliverOwed()).toBe(0);
    expect(receiver.received).toHaveLength(3);
    const sent = await books();
    expect(sent).toHaveLength(3);
    for (const event of sent) expect(event).toMatchObject({ attempts: 1, next_attempt_at: null });
  });

  test.each([500, 302])('after a %i it comes again with back-off, signed again', async (status) => {
    const sandbox = open();
    receiver.answer = () => (receiver.received.length <= 2 ? status : 200);
    await pay(sandbox);
    await receiver.until(1);
    await sandbox.close();
    const later = open();
    expect(await later.deliverOwed()).toBe(0);
    // With the dice at a half, three quarters of 1 s and then of 2 s.
    clock.pass(750);
    expect(await later.deliverOwed()).toBe(0);
    expect(receiver.received).toHaveLength(2);
    clock.pass(1499);
    await later.deliverOwed();
    expect(receiver.received).toHaveLength(2);
    clock.pass(1);
    expect(await later.deliverOwed()).toBe(1);
    expect(receiver.received).toHaveLength(3);

    const [first, second, third] = receiver.received;
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const signatures = [first, second, third].map((each) => each?.headers.get(SIGNATURE_HEADER));
    // 10:00:00, 10:00:00.750 and 10:00:02.250: the first two fall into one second.
    expect(new Set(signatures).size).toBe(2);
    for (const { body, headers } of receiver.received) {
      expect(later.verifyWebhook(body, headers, clock.now()).kind).toBe('event');
    }
    expect(await books()).toMatchObject([{ attempts: 3, next_attempt_at: null }]);
  });

  test('what a killed process had recorded is sent by another, by one alone', async () => {
    // Never answering its own deliveries, as a process that dies right after its commit.
    const killed = createSandboxPayments({
      db: database.db,
      clock,
      secret: TEST_SECRET,
      webhookUrl: receiver.url,
      log: silentLog,
      post: () => new Promise(() => {}),
    });
    for (let i = 0; i < 60; i++) await pay(killed);
    const others = [open(), open(), open(), open()];
    const delivered = () => Promise.all(others.map((sandbox) => sandbox.deliverOwed()));
    expect(await delivered()).toEqual([0, 0, 0, 0]);
    clock.pass(10 * SECOND);
    const counts = await delivered();
    expect(counts.reduce((sum, n) => sum + n)).toBe(60);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(60);
    expect(receiver.received).toHaveLength(60);
  });

  test('sessions that nobody paid in time expire, and the shop is told', async () => {
    const sandbox = open();
    const session = doneValue(await sandbox.openSession(sessionRequest(clock.now())));
    await sandbox.deliverOwed();
    expect(await books()).toEqual([]);
    clock.pass(30 * MINUTE);
    await Promise.all([sandbox.deliverOwed(), open().deliverOwed()]);
    await receiver.until(1);
    await sandbox.close();
    expect(types()).toEqual(['session.expired']);
    expect(receiver.received[0]?.body).toContain(session.session_id);
  });

  test('after three days it is given up', async () => {
    const sandbox = open();
    receiver.answer = () => 503;
    await pay(sandbox);
    await receiver.until(1);
    await sandbox.close();
    const later = open();
    clock.pass(3 * DAY);
    await later.deliverOwed();
    expect(await books()).toMatchObject([{ attempts: 2, delivered_at: null, next_attempt_at: null }]);
  });

  test('faults: dropped for good, sent twice, overtaken', async () => {
    const dropping = open({ drop: 0.6 });
    await pay(dropping);
    await dropping.close();
    clock.pass(MINUTE);
    expect(await open().deliverOwed()).toBe(0);
    expect(receiver.received).toHaveLength(0);

    const doubling = open({ duplicate: 0.6 });
    await pay(doubling);
    await receiver.until(2);
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);

    const delays = [0.99, 0.01];
    const delaying = open({ delay_ms: 300 }, () => delays.shift() ?? 0);
    // The dice are asked once by each call of the shop too; those come first and don't wait.
    delays.unshift(0);
    const slow = await pay(delaying);
    delays.unshift(0);
    const quick = await pay(delaying);
    await receiver.until(4);
    expect(receiver.received[2]?.body).toContain(quick.session_id);
    expect(receiver.received[3]?.body).toContain(slow.session_id);
  });
});

test('back-off doubles from a second to a minute, half of it left to chance', () => {
  const longest = [1, 2, 3, 6, 7, 50].map((n) => backoffMs(n, () => 1));
  expect(longest).toEqual([1, 2, 4, 32, 60, 60].map((seconds) => seconds * SECOND));
  expect(backoffMs(3, () => 0)).toBe(2 * SECOND);
});
