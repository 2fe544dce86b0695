import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../../core/clock.ts';
import type { OpenedSession } from '../../../core/payments/provider.ts';
import type { Database } from '../../../db/database.ts';
import {
  freshPostgres,
  openMigrated,
  openTestDatabase,
  unreachableDb,
} from '../../../tests/support/database.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';
import { sessionRequest } from '../payment-harness.ts';
import type { Card } from './cards.ts';
import { createSandboxPayments, type SandboxPayments } from './sandbox.ts';
import { goodCard, silentLog, TEST_SECRET } from './test-sandbox.ts';

const clock = testClock();
let database: Database;
let sandbox: SandboxPayments;
const options = {
  clock,
  secret: TEST_SECRET,
  webhookUrl: 'http://127.0.0.1/unused',
  log: silentLog,
  post: async () => 204,
};
beforeAll(async () => {
  database = await openTestDatabase();
  sandbox = createSandboxPayments({ ...options, db: database.db });
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

const openOne = async (email: string | null = null) =>
  doneValue(await sandbox.openSession(sessionRequest(clock.now(), { email })));
const confirm = (
  session: OpenedSession,
  card: Partial<Card> = {},
  authenticated?: boolean,
  secret?: string,
) =>
  sandbox.confirm(
    session.session_id,
    {
      client_secret: secret ?? session.client_secret,
      email: 'buyer@shop.example',
      card: { ...goodCard, ...card },
    },
    { authenticated },
  );
const stateOf = async ({ session_id }: OpenedSession) =>
  doneValue(await sandbox.findSession(session_id)).state;

describe('the test cards of the contract (C6.3)', () => {
  test.each(['4242424242424242', '4242-4242-4242-4242'])('%s pays', async (number) => {
    const session = await openOne();
    expect(await confirm(session, { number })).toEqual({
      kind: 'complete',
      return_url: `https://shop.example/order-confirmation?session_id=${session.session_id}`,
    });
    expect(await stateOf(session)).toBe('paid');
  });

  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
  ])('%s is declined with %s, and another card may follow', async (number, code) => {
    const session = await openOne();
    expect(await confirm(session, { number })).toMatchObject({ kind: 'declined', code });
    expect(await stateOf(session)).toBe('open');
    expect((await confirm(session)).kind).toBe('complete');
  });

  test('4000 0025 0000 3155 asks for authentication first', async () => {
    const session = await openOne();
    const number = '4000 0025 0000 3155';
    const asked = { code: 'authentication_required' };
    expect(await confirm(session, { number })).toMatchObject({ kind: 'requires_action', ...asked });
    expect(await confirm(session, { number }, false)).toMatchObject({ kind: 'declined', ...asked });
    expect(await stateOf(session)).toBe('open');
    expect((await confirm(session, { number }, true)).kind).toBe('complete');
  });

  test('a session with 3D Secure has every card that pays authenticated, and no other one paid', async () => {
    const request = sessionRequest(clock.now(), { three_d_secure: true });
    const session = doneValue(await sandbox.openSession(request));
    expect((await confirm(session)).kind).toBe('requires_action');
    expect((await confirm(session, {}, false)).kind).toBe('declined');
    expect((await confirm(session, { number: '4000000000000002' }, true)).kind).toBe('declined');
    expect(await stateOf(session)).toBe('open');
    expect((await confirm(session, {}, true)).kind).toBe('complete');
  });

  test('authentication helps no other card', async () => {
    expect((await confirm(await openOne(), { number: '4000000000000002' }, true)).kind).toBe('declined');
  });
});

describe('refused, with nothing paid', () => {
  test.each<[string, Partial<Card>]>([
    ['test_card_required', { number: '5555 5555 5555 4444' }],
    ['invalid_number', { number: '4242 4242 4242 4241' }],
    ['invalid_number', { number: '' }],
    ['invalid_number', { number: '4242 4242 4242 4242x' }],
    ['invalid_expiry_month', { exp_month: 13 }],
    ['invalid_expiry_month', { exp_month: 0 }],
    ['invalid_expiry_month', { exp_month: 1.5 }],
    ['invalid_expiry_year', { exp_year: 2199 }],
    ['invalid_expiry_year', { exp_year: -1 }],
    ['invalid_expiry_year', { exp_year: 27.5 }],
    ['expired_card', { exp_month: 10, exp_year: 2026 }],
    ['expired_card', { exp_month: 12, exp_year: 25 }],
    ['invalid_cvc', { cvc: '12' }],
    ['invalid_cvc', { cvc: 'abc' }],
  ])('%s for %j', async (code, card) => {
    const session = await openOne();
    expect(await confirm(session, card)).toMatchObject({ kind: 'refused', code });
    expect(await stateOf(session)).toBe('open');
  });

  test('a card is good to the end of its month', async () => {
    expect((await confirm(await openOne(), { exp_month: 11, exp_year: 26 })).kind).toBe('complete');
  });

  test('an unknown session, a foreign secret, a bad address', async () => {
    const [session, other] = [await openOne(), await openOne()];
    expect(await confirm({ ...session, session_id: 'sbx_none' })).toMatchObject({
      code: 'session_not_found',
    });
    expect(await confirm(session, {}, undefined, other.client_secret)).toMatchObject({
      code: 'invalid_client_secret',
    });
    const { session_id, client_secret } = session;
    const request = { client_secret, email: 'nobody', card: goodCard };
    expect(await sandbox.confirm(session_id, request)).toMatchObject({ code: 'invalid_email' });
    expect(await stateOf(session)).toBe('open');
  });

  test('an expired session, and a paid one, which tells where to go on', async () => {
    const [late, ended, paid] = [await openOne(), await openOne(), await openOne()];
    const { kind, ...complete } = await confirm(paid);
    expect(kind).toBe('complete');
    const again = { kind: 'refused', code: 'session_already_paid', ...complete };
    expect(await confirm(paid)).toMatchObject(again);
    await sandbox.expireSession(ended.session_id);
    expect(await confirm(ended)).toMatchObject({ kind: 'refused', code: 'session_expired' });
    clock.pass(30 * MINUTE);
    expect(await confirm(late)).toMatchObject({ kind: 'refused', code: 'session_expired' });
    expect(await confirm(paid)).toMatchObject(again);
  });
});

test('of two processes that pay one session at once, one takes the money, and one webhook is owed', async () => {
  const databaseUrl = await freshPostgres('two_payers');
  const processes = await Promise.all([openMigrated(databaseUrl), openMigrated(databaseUrl)]);
  const sandboxes = processes.map(({ db }) => createSandboxPayments({ ...options, db }));
  for (let n = 0; n < 10; n++) {
    const { session_id, client_secret } = doneValue(
      await sandboxes[0]!.openSession(sessionRequest(clock.now())),
    );
    const request = { client_secret, email: 'buyer@shop.example', card: goodCard };
    const results = await Promise.all(sandboxes.map((each) => each.confirm(session_id, request)));
    expect(results.map(({ kind }) => kind).sort()).toEqual(['complete', 'refused']);
  }
  const owed = await processes[0]!.db.selectFrom('sandbox_payments.events').select('event_id').execute();
  expect(owed).toHaveLength(10);
  await Promise.all(sandboxes.map((each) => each.close()));
  await Promise.all(processes.map((each) => each.close()));
});

test('a session opened with an address keeps it', async () => {
  const session = await openOne('known@shop.example');
  await confirm(session);
  expect(doneValue(await sandbox.findSession(session.session_id)).email).toBe('known@shop.example');
});

test('no table of the sandbox holds the card', async () => {
  const session = await openOne();
  await confirm(session, { cvc: '987' });
  const rows = await database.db
    .selectFrom(['sandbox_payments.sessions as session', 'sandbox_payments.events as event'])
    .where('session.session_id', '=', session.session_id)
    .selectAll()
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/4242|"987"/);
});

test('faults hit the calls of the shop; what was carried out late is found', async () => {
  const dice = [0.4, 0.9];
  const payments = { timeout: 0, error: 0, late_success: 0.5, latency_ms: 0 };
  const faulty = createSandboxPayments({
    ...options,
    db: database.db,
    faults: { payments, webhooks: { drop: 0, duplicate: 0, delay_ms: 0 } },
    random: () => dice.shift()!,
  });
  const request = sessionRequest(clock.now());
  expect(await faulty.openSession(request)).toMatchObject({ kind: 'unknown' });
  const made = await database.db
    .selectFrom('sandbox_payments.sessions')
    .where('order_id', '=', request.order_id)
    .select('session_id')
    .executeTakeFirst();
  expect(doneValue(await faulty.openSession(request)).session_id).toBe(made?.session_id);
});

test('a database that is away is an unknown outcome; a short secret is refused at the start', async () => {
  const away = unreachableDb();
  const lost = createSandboxPayments({ ...options, db: away });
  expect(await lost.openSession(sessionRequest(clock.now()))).toMatchObject({ kind: 'unknown' });
  await away.destroy();
  expect(() => createSandboxPayments({ ...options, db: database.db, secret: 'short' })).toThrow(
    '16 characters',
  );
});
