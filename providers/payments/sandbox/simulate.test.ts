import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../core/ids.ts';
import { cents } from '../../../core/money.ts';
import type { Database } from '../../../db/database.ts';
import { ENGINES, openTestDatabase } from '../../../tests/support/database.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';
import { sessionRequest } from '../payment-harness.ts';
import { createSandboxPayments, type SandboxPayments } from './sandbox.ts';
import type { PaymentStep } from './simulate.ts';
import { goodCard, silentLog, TEST_SECRET } from './test-sandbox.ts';

describe.each(ENGINES)('banks, buyers and the operator as the sandbox plays them, on %s', (engine) => {
  const clock = testClock();
  let database: Database;
  let sandbox: SandboxPayments;
  let sent: { type: string; data: { session_id: string } }[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    sandbox = createSandboxPayments({
      db: database.db,
      clock,
      secret: TEST_SECRET,
      webhookUrl: 'http://127.0.0.1/unused',
      log: silentLog,
      async post(_url, _headers, body) {
        sent.push(JSON.parse(body) as (typeof sent)[number]);
        return 204;
      },
    });
  });
  afterAll(async () => {
    await sandbox.close();
    await database.close();
  });

  const open = async () => doneValue(await sandbox.openSession(sessionRequest(clock.now())));
  const play = async (sessionId: string, step: PaymentStep, amount?: number) => {
    // So that what follows sorts after what was before.
    clock.pass(1);
    return doneValue(await sandbox.simulate(sessionId, { step, ...(amount !== undefined && { amount }) }));
  };
  const impossible = async (sessionId: string, step: PaymentStep, amount?: number) => {
    const played = await sandbox.simulate(sessionId, { step, ...(amount !== undefined && { amount }) });
    expect(played).toMatchObject({ kind: 'refused', code: 'step_not_possible' });
  };
  async function paid() {
    const { session_id, client_secret } = await open();
    await sandbox.confirm(session_id, { client_secret, email: 'buyer@shop.example', card: goodCard });
    const { payment_ref } = doneValue(await sandbox.findSession(session_id));
    return { session_id, payment_ref: payment_ref! };
  }
  const standing = async (ref: string) => doneValue(await sandbox.findPayment(ref));
  const movements = (payment_ref: string) =>
    database.db
      .selectFrom('sandbox_payments.balance')
      .select(['kind', 'amount', 'fee'])
      .where('payment_ref', '=', payment_ref)
      .orderBy('entry_ref')
      .execute();
  const told = (sessionId: string) =>
    expect.poll(() =>
      sent
        .filter(({ data }) => data.session_id === sessionId)
        .map(({ type }) => type)
        .sort(),
    );

  test('a method that takes days: unpaid, then paid with its fee', async () => {
    const { session_id } = await open();
    expect(await play(session_id, 'delay')).toMatchObject({ state: 'unpaid', payment_ref: null });
    expect(doneValue(await sandbox.findSession(session_id)).state).toBe('unpaid');
    await impossible(session_id, 'delay');
    await impossible(session_id, 'refund');
    const { payment_ref } = await play(session_id, 'arrive');
    expect(doneValue(await sandbox.findSession(session_id))).toMatchObject({ state: 'paid', payment_ref });
    expect(await movements(payment_ref!)).toEqual([{ kind: 'payment', amount: 400, fee: 42 }]);
    await told(session_id).toEqual(['session.completed', 'session.paid']);
  });

  test('a method that takes days: never paid', async () => {
    const { session_id } = await open();
    await play(session_id, 'delay');
    expect(await play(session_id, 'bounce')).toMatchObject({ state: 'expired', payment_ref: null });
    await impossible(session_id, 'arrive');
    await told(session_id).toEqual(['session.completed', 'session.failed']);
  });

  test('refunds by hand, in parts, one that waits and one that comes back', async () => {
    const { session_id, payment_ref } = await paid();
    await play(session_id, 'refund', 150);
    await impossible(session_id, 'refund', 251);
    await play(session_id, 'next_refund_pending');
    expect((await play(session_id, 'refund')).refunds).toMatchObject([
      { refund_id: null, amount: 150, state: 'succeeded' },
      { refund_id: null, amount: 250, state: 'pending' },
    ]);
    await play(session_id, 'settle_refund');
    expect(await standing(payment_ref)).toMatchObject({
      refunds: [
        { amount: 150, state: 'succeeded' },
        { amount: 250, state: 'succeeded' },
      ],
    });
    await play(session_id, 'fail_refund');
    expect(await standing(payment_ref)).toMatchObject({
      refunds: [
        { amount: 150, state: 'succeeded' },
        { amount: 250, state: 'failed' },
      ],
      disputes: [],
    });
    const sum = (await movements(payment_ref)).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(250);
    const refunds = ['refund.created', 'refund.failed', 'refund.succeeded', 'refund.succeeded'];
    await told(session_id).toEqual([...refunds, 'session.completed']);
  });

  test('our own refund that is pending, or fails at once', async () => {
    const { session_id, payment_ref } = await paid();
    const ask = async () => {
      const refund_id = newId('refund', clock.now());
      return {
        refund_id,
        ...doneValue(await sandbox.refund({ refund_id, payment_ref, amount: cents(400) })),
      };
    };
    await play(session_id, 'next_refund_failed');
    expect((await ask()).state).toBe('failed');
    await play(session_id, 'next_refund_pending');
    const { refund_id, state } = await ask();
    expect(state).toBe('pending');
    await play(session_id, 'settle_refund');
    expect(doneValue(await sandbox.findRefund({ refund_id, payment_ref }))?.state).toBe('succeeded');
  });

  test('a part is disputed, lost, and won on appeal; no refund meanwhile', async () => {
    const { session_id, payment_ref } = await paid();
    await play(session_id, 'dispute', 100);
    await impossible(session_id, 'refund', 100);
    const refund = { refund_id: newId('refund', clock.now()), payment_ref, amount: cents(400) };
    expect(await sandbox.refund(refund)).toMatchObject({ kind: 'refused', code: 'charge_disputed' });
    expect(await standing(payment_ref)).toMatchObject({
      disputes: [{ amount: 100, state: 'open', due_by: expect.any(Date) }],
    });
    await play(session_id, 'lose_dispute');
    await impossible(session_id, 'lose_dispute');
    expect(await sandbox.refund(refund)).toMatchObject({ code: 'refund_exceeds_payment' });
    await play(session_id, 'win_dispute');
    expect(await standing(payment_ref)).toMatchObject({ disputes: [{ state: 'won', due_by: null }] });
    clock.pass(1);
    expect((await sandbox.refund(refund)).kind).toBe('done');
    expect((await movements(payment_ref)).slice(0, 3)).toEqual([
      { kind: 'payment', amount: 400, fee: 42 },
      { kind: 'dispute', amount: -100, fee: 1500 },
      { kind: 'dispute_won', amount: 100, fee: 0 },
    ]);
    const disputes = ['dispute.closed', 'dispute.closed', 'dispute.created'];
    await told(session_id).toEqual([...disputes, 'refund.succeeded', 'session.completed']);
  });

  test('an inquiry takes nothing until it is a dispute, and ends won alone', async () => {
    const { session_id, payment_ref } = await paid();
    await play(session_id, 'inquire');
    expect(await standing(payment_ref)).toMatchObject({
      disputes: [{ amount: 400, state: 'open', inquiry: true }],
    });
    await impossible(session_id, 'lose_dispute');
    await play(session_id, 'win_dispute');
    await impossible(session_id, 'escalate');
    // Nor do we lose anything by closing one ourselves.
    await play(session_id, 'inquire');
    const [, asking] = (await standing(payment_ref)).disputes;
    expect(await sandbox.acceptDispute(asking!.dispute_ref)).toMatchObject({ kind: 'done' });
    expect((await standing(payment_ref)).disputes[1]).toMatchObject({ state: 'won' });
    expect((await movements(payment_ref)).map(({ kind }) => kind)).toEqual(['payment']);
    await play(session_id, 'inquire');
    await play(session_id, 'escalate');
    expect((await standing(payment_ref)).disputes[2]).not.toHaveProperty('inquiry');
    expect((await movements(payment_ref)).slice(1)).toEqual([{ kind: 'dispute', amount: -400, fee: 1500 }]);
  });

  test('an appeal is open until it is decided once more; a bank may want money that went back', async () => {
    const { session_id, payment_ref } = await paid();
    await impossible(session_id, 'appeal');
    for (const [step, state] of [
      ['dispute', 'open'],
      ['lose_dispute', 'lost'],
      ['appeal', 'open'],
      ['lose_dispute', 'lost'],
      ['appeal', 'open'],
      ['win_dispute', 'won'],
    ] as const) {
      await play(session_id, step);
      expect(await standing(payment_ref)).toMatchObject({ disputes: [{ state }] });
    }
    clock.pass(1);
    await play(session_id, 'refund');
    await impossible(session_id, 'dispute');
    await play(session_id, 'dispute', 100);
    expect((await movements(payment_ref)).map(({ amount }) => amount)).toEqual([400, -400, 400, -400, -100]);
  });

  test('steps that make no sense change nothing', async () => {
    const { session_id } = await paid();
    for (const step of ['delay', 'arrive', 'bounce', 'settle_refund', 'fail_refund'] as const) {
      await impossible(session_id, step);
    }
    await impossible(session_id, 'win_dispute');
    await impossible(session_id, 'dispute', 401);
    const unknown = await sandbox.simulate('sbx_none', { step: 'refund' });
    expect(unknown).toMatchObject({ kind: 'refused', code: 'session_not_found' });
    sent = [];
  });
});
