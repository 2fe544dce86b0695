import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tests/support/database.ts';
import { lastPart, openPassShop, type PassShop } from '../../../tests/support/wallets/pass-shop.ts';
import { openSubjects } from '../../alarms/raise.ts';
import { done } from '../../answer.ts';
import { DAY, HOUR, later } from '../../clock.ts';
import { deleteAccount } from '../account/delete.ts';
import { gatherAccount } from '../account/export.ts';
import { forgetOldData } from '../forget.ts';
import { sweepQueues } from '../sweep-queues.ts';
import { passFile, walletsFor } from './hand-out.ts';
import { registerPhone } from './phones.ts';
import { watchWallets } from './watch.ts';

describe.each(ENGINES)('passes that fail or end on %s', (engine) => {
  let p: PassShop;
  const phone = () => `phone ${p.buyer}`;
  beforeAll(async () => {
    p = await openPassShop(engine, 'pass_ends');
  });
  afterAll(() => p.t.close());
  beforeEach(() => p.reset());

  test('a phone that has it no more is forgotten; more than twenty don’t fit', async () => {
    const pass = await p.added();
    for (let number = 0; number < 22; number++) {
      p.clock.pass(1);
      await registerPhone(p.t.shop, pass.uid, `phone ${number}`, `aa${number}`);
    }
    p.answers = [done({ gone: ['aa21'] })];
    await p.t.wholesaler.simulate(p.esim.iccid, 'install');
    await p.refresh();
    expect(p.told[0]!.devices).toHaveLength(20);
    expect(p.told[0]!.devices).not.toContain('aa1');
    await p.t.wholesaler.simulate(p.esim.iccid, 'use', 100);
    await p.refresh();
    expect(p.told[1]!.devices).toHaveLength(19);
  });

  test('a wallet that doesn’t answer is asked again, also when the job is lost, and somebody is told', async () => {
    await p.ask('google');
    p.answers = Array.from({ length: 8 }, () => ({ kind: 'retry' as const, why: 'status 503' }));
    await p.t.wholesaler.simulate(p.esim.iccid, 'install');
    await p.refresh();
    expect(p.told).toHaveLength(1);
    const open = () => openSubjects(p.t.shop.db, 'wallet_failing');
    for (let round = 0; round < 6; round++) {
      expect(await open()).toEqual([]);
      p.clock.pass(2 * HOUR);
      await sweepQueues(p.t.shop);
      await p.t.runJobs();
    }
    expect(p.told).toHaveLength(7);
    expect(await open()).toEqual(['wallet google']);
    for (let round = 0; round < 2; round++) {
      p.clock.pass(2 * HOUR);
      await p.t.runJobs();
    }
    expect(p.told).toHaveLength(9);
    expect(await open()).toEqual([]);
    expect(await p.rows()).toMatchObject([{ due_at: null, attempts: 0 }]);
  });

  test('what is refused is not asked again, and under attention until it works', async () => {
    await p.ask('google');
    p.answers = [{ kind: 'refused', code: 'wallet_refused', why: 'status 403' }];
    await p.t.wholesaler.simulate(p.esim.iccid, 'install');
    await p.refresh();
    await p.t.runJobs({ later: true });
    expect(p.told).toHaveLength(1);
    expect(await openSubjects(p.t.shop.db, 'wallet_failing')).toEqual(['wallet google']);
    expect(await p.ask('google')).toMatchObject({ kind: 'link' });
    expect(await openSubjects(p.t.shop.db, 'wallet_failing')).toEqual([]);
    p.answers = [{ kind: 'retry', why: 'time-out', afterMs: 7_000 }];
    expect(await p.ask('google')).toEqual({ kind: 'unavailable', afterMs: 7_000 });
  });

  test('an account that goes takes its passes along: Google’s is cleared, phones are told nothing more', async () => {
    const pass = await p.added();
    await registerPhone(p.t.shop, pass.uid, phone(), 'aa11');
    await p.ask('google');
    const held = (await gatherAccount(p.t.shop, p.esim.customer_uid!))!.wallet_passes;
    expect(held).toMatchObject([
      { uid: pass.uid, wallet: 'apple', phones: 1 },
      { wallet: 'google', phones: 0 },
    ]);
    expect(JSON.stringify(held)).not.toContain('aa11');
    expect(await deleteAccount(p.t.shop, p.esim.customer_uid!)).toBe('deleted');
    expect(await p.rows()).toMatchObject([{ wallet: 'google' }]);
    await p.t.runJobs();
    expect(p.told).toMatchObject([{ wallet: 'google', pass: { over: true } }]);
    expect(JSON.stringify(p.told)).not.toContain(p.esim.iccid);
    expect(await p.rows()).toEqual([]);
  });

  test('one of an eSIM that is over is of use for a while, and then forgotten', async () => {
    await p.added();
    const plan = (await p.record()).plans[0]!;
    await p.t.wholesaler.simulate(p.esim.iccid, 'install');
    await p.t.wholesaler.simulate(p.esim.iccid, 'use', plan.data_quota_mb);
    await p.refresh();
    expect(p.told.at(-1)!.pass).toMatchObject({ over: true, text: { status: { value: 'Used up' } } });
    expect(walletsFor(p.t.shop, await p.record())).toEqual([]);
    expect(await p.ask('apple')).toEqual({ kind: 'over' });
    p.clock.pass(89 * DAY);
    await forgetOldData(p.t.shop);
    expect(await p.rows()).toHaveLength(1);
    p.clock.pass(2 * DAY);
    await forgetOldData(p.t.shop);
    expect(await p.rows()).toEqual([]);
  });

  test('a certificate that ends is told of a month before; once it has, there is no button', async () => {
    const open = () => openSubjects(p.t.shop.db, 'wallet_certificate');
    p.goodUntil = later(p.clock.now(), 31 * DAY);
    await watchWallets(p.t.shop);
    expect(await open()).toEqual([]);
    p.clock.pass(2 * DAY);
    await watchWallets(p.t.shop);
    expect(await open()).toEqual(['wallet apple']);
    expect(walletsFor(p.t.shop, await p.record())).toEqual(['apple', 'google']);
    const ticket = await p.ask('apple');
    p.goodUntil = p.clock.now();
    expect(walletsFor(p.t.shop, await p.record())).toEqual(['google']);
    expect(await p.ask('apple')).toEqual({ kind: 'no_such_wallet' });
    expect(await passFile(p.t.shop, lastPart(ticket.kind === 'link' ? ticket.url : ''))).toBeNull();
    p.goodUntil = later(p.clock.now(), 365 * DAY);
    await watchWallets(p.t.shop);
    expect(await open()).toEqual([]);
  });
});
