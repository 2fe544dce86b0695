import { expect, test } from 'vitest';
import { MACHINES } from '../../core/machines.ts';
import { jobHandlers } from '../../jobs/handlers.ts';
import { PAYMENT_CALLS, WHOLESALER_CALLS } from '../../server/failpoints.ts';
import { COURSES } from '../faults/crash-courses.ts';
import reached from '../faults/reached.json' with { type: 'json' };

/**
 * What can change something of money or goods, and so has to be where a process dies in a course of the crash points: calls of
 * other companies, jobs, and the moves of orders, refunds and disputes.
 */
const THERE_ARE = [
  ...writing('payments', PAYMENT_CALLS),
  ...writing('wholesaler', WHOLESALER_CALLS),
  ...Object.keys(jobHandlers).map((name) => `job.${name}`),
  ...MACHINES.filter(({ entity }) => ['order', 'refund', 'dispute'].includes(entity)).flatMap(movesOf),
];

/** Why no course comes there. */
const NOT_PLAYED: Record<string, string> = {
  'wholesaler.prepare':
    'the sandbox needs none; it charges nothing and may be repeated: core/sale/prepare.test.ts',
  'job.push.send': 'no money and no goods: a phone is told what its owner can see in the shop',
  'job.wallet.update': 'no money and no goods: a phone is told to fetch its pass again',
  'order paid>failed':
    'takes money for an order that is not delivered any more: core/sale/late-money.test.ts',
  'order paid>disputed': 'takes a dispute within the moment of a delivery, as storms have them',
  'order fulfilling>disputed': 'as above',
  'order failed>disputed':
    'takes a dispute before the refund of what could not be delivered, as storms have them',
  'order disputed>failed': 'its end',
  'order failed>fulfilling':
    'takes a company that sells what it has just refused: core/desk/orders/failed-verbs.test.ts',
  'order expired>paid': 'takes a provider that is paid for an ended session: core/sale/late-money.test.ts',
  'refund >pending':
    'takes a refund in the dashboard that waits; what it does is what a refund of ours does then',
  'refund requested>pending': 'takes a refund that waits, of what could not be delivered',
  'refund requested>failed': 'takes a refund that fails, of what could not be delivered',
  'refund requested>declined':
    'takes a phone that is faster than the refund, as storms have them (asks_and_uses)',
  'refund esim_cancelled>declined': 'takes a dispute within the moment of a refund',
  'refund failed>succeeded': 'takes a provider that takes its word back: core/sale/refunds',
  'dispute >won': 'takes a first word of it that is the last: core/sale/refunds',
  'dispute >lost': 'as above',
  'dispute won>open': 'takes a bank that takes its word back: core/sale/refunds',
  'dispute won>lost': 'as above',
  'dispute lost>won': 'takes an appeal whose beginning was not told, as storms have them (dispute_appealed)',
};

function writing(port: string, calls: Record<string, 'writes' | 'reads'>): string[] {
  return Object.keys(calls).flatMap((name) => (calls[name] === 'writes' ? `${port}.${name}` : []));
}

function movesOf({ entity, first, moves }: { entity: string; first: readonly string[]; moves: object }) {
  const next = Object.entries(moves as Record<string, readonly string[]>);
  return [
    ...first.map((to) => `${entity} >${to}`),
    ...next.flatMap(([from, all]) => all.map((to) => `${entity} ${from}>${to}`)),
  ];
}

const played = new Set(Object.values(reached).flatMap(({ calls, moves }) => [...calls, ...moves]));

test('every call, job and move is where a process dies in a course of the crash points, or it is said why not', () => {
  expect(THERE_ARE.filter((each) => !played.has(each) && !(each in NOT_PLAYED))).toEqual([]);
});

test('nothing is excused that is played, or that there is not', () => {
  const excused = Object.keys(NOT_PLAYED);
  expect(excused.filter((each) => played.has(each) || !THERE_ARE.includes(each))).toEqual([]);
});

test('what the courses reach is known of each of them: npm run test:crash-points -- --engine postgres --list', () => {
  expect(Object.keys(reached)).toEqual(COURSES.map(({ name }) => name));
});
