import { beforeEach, describe, expect, test } from 'vitest';
import { progressOf } from '../../../core/esims/progress.ts';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import { cannedTransport } from '../../../tests/support/wholesalers/canned.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { doneValue } from '../../test-answer.ts';
import { testClock } from '../../test-clock.ts';
import { zenditAdapter } from './adapter.ts';

const ICCID = '8999905000000000019';
const UNLIMITED = { offerId: 'ESIM-FR-7D-UNL', dataGB: 0, dataUnlimited: true };
const LIMITED = { offerId: 'ESIM-FR-15D-3GB', dataGB: 3, dataUnlimited: false };

/** A plan as the list has it; `startAt` only where the company tells it. */
const shown = (offer: typeof LIMITED, status: 'ACTIVE' | 'QUEUED', startAt?: string) => ({
  offerId: offer.offerId,
  status,
  unlimited: offer.dataUnlimited,
  initialDataGB: offer.dataGB,
  remainingDataGB: status === 'ACTIVE' ? offer.dataGB / 2 : offer.dataGB,
  ...(startAt ? { startAt, endAt: '2026-03-25T07:41:10Z' } : {}),
});

const clock = testClock(new Date('2026-03-10T08:00:00Z'));
let list: ReturnType<typeof shown>[];
let installed: string;
let bought: Record<string, { offer: typeof LIMITED; createdAt: string }>;
let wholesaler: Wholesaler;
beforeEach(() => {
  list = [];
  installed = '2026-03-09T18:20:31Z';
  bought = { buy_1: { offer: LIMITED, createdAt: '2026-03-02T09:15:00Z' } };
  const transport = cannedTransport(({ path }) => {
    const plans = { firstInstalledAt: installed, list, total: list.length };
    if (path.endsWith('/plans')) return { status: 200, body: plans };
    const transactionId = path.split('/').at(-1)!;
    const { offer, createdAt } = bought[transactionId]!;
    return { status: 200, body: { transactionId, status: 'DONE', createdAt, ...offer } };
  });
  const settings = { ZENDIT_API_KEY: 'sand_fixture' };
  ({ wholesaler } = openAdapter(zenditAdapter, settings, { clock, transport: () => transport }));
});

async function look() {
  const purchases = Object.entries(bought).map(([reference, { offer }]) => ({
    reference,
    wholesale_id: offer.offerId,
    hints: {},
  }));
  return doneValue(await wholesaler.status({ iccid: ICCID, purchases }));
}

describe('a plan that has left the list', () => {
  test('is told as used up, with all of its data and when it began', async () => {
    list = [shown(LIMITED, 'ACTIVE', '2026-03-10T07:41:10Z')];
    await look();
    list = [];
    const told = await look();
    expect(told).toMatchObject({
      state: 'used_up',
      plans: [{ data_used_mb: 3000, activated_at: new Date('2026-03-10T07:41:10Z') }],
    });
    expect(progressOf(told, 'buy_1')).toBe('active');
  });

  test('is used up also where nobody saw it in use, or it has no end', async () => {
    expect(progressOf(await look(), 'buy_1')).toBe('active');
    bought.buy_1!.offer = UNLIMITED;
    expect(await look()).toMatchObject({ state: 'used_up', plans: [{ data_used_mb: null }] });
    expect(progressOf(await look(), 'buy_1')).toBe('used_up');
  });

  test('beside one of the same offer that began later is the older one', async () => {
    list = [shown(LIMITED, 'ACTIVE', '2026-03-10T07:41:10Z')];
    await look();
    bought.buy_2 = { offer: LIMITED, createdAt: '2026-03-10T07:59:00Z' };
    list = [shown(LIMITED, 'ACTIVE', '2026-03-10T07:50:00Z')];
    expect((await look()).plans).toMatchObject([
      { reference: 'buy_1', data_used_mb: 3000, activated_at: new Date('2026-03-10T07:41:10Z') },
      { reference: 'buy_2', data_used_mb: 1500, activated_at: new Date('2026-03-10T07:50:00Z') },
    ]);
  });
});

describe('a top-up that the list does not show yet', () => {
  test('is not told of, and ends neither itself nor the plan before it', async () => {
    list = [shown(LIMITED, 'ACTIVE', '2026-03-10T07:41:10Z')];
    await look();
    bought.buy_2 = { offer: LIMITED, createdAt: '2026-03-10T07:59:00Z' };
    expect((await look()).plans).toMatchObject([{ reference: 'buy_1', data_used_mb: 1500 }]);
    list = [];
    const told = await look();
    expect(told).toMatchObject({ state: 'used_up', plans: [{ reference: 'buy_1', data_used_mb: 3000 }] });
    expect(progressOf(told, 'buy_2')).toBeNull();
  });

  test('of the same offer leaves a plan that waits as it is', async () => {
    bought.buy_2 = { offer: LIMITED, createdAt: '2026-03-10T07:59:00Z' };
    list = [shown(LIMITED, 'QUEUED')];
    expect((await look()).plans).toMatchObject([{ reference: 'buy_1', data_used_mb: 0 }]);
  });
});

test('of a profile that was never installed an empty list says nothing', async () => {
  installed = '';
  expect(await look()).toMatchObject({ state: null, plans: [] });
});

test('a plan in use without a start began when it was first seen', async () => {
  bought = {
    buy_1: { offer: LIMITED, createdAt: '2026-03-02T09:15:00Z' },
    buy_2: { offer: UNLIMITED, createdAt: '2026-03-09T09:15:00Z' },
  };
  list = [shown(UNLIMITED, 'ACTIVE')];
  const began = clock.now();
  const told = await look();
  expect(told.plans[1]).toMatchObject({ data_used_mb: null, activated_at: began });
  expect(progressOf(told, 'buy_2')).toBe('active');
  clock.pass(60_000);
  expect((await look()).plans[1]).toMatchObject({ activated_at: began });
});
