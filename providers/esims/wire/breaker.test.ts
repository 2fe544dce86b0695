import { beforeEach, expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../core/clock.ts';
import { testClock } from '../../test-clock.ts';
import { createBreaker } from './breaker.ts';
import type { Breaker } from './call.ts';

let clock: ReturnType<typeof testClock>;
let lines: string[];
let opened: string[];
let breaker: Breaker;
beforeEach(() => {
  clock = testClock();
  lines = [];
  opened = [];
  const note = (_: object, message: string) => lines.push(message);
  breaker = createBreaker({
    company: 'acme',
    clock,
    log: { warn: note, info: note },
    meter: { count: (name, labels) => opened.push(`${name} ${Object.values(labels)}`) },
  });
});

function unanswered(times: number): void {
  for (let call = 0; call < times; call++) breaker.note(false);
}

const OPENED = 'wholesaler does not answer: its circuit is open';
const CLOSED = 'wholesaler answers again: its circuit is closed';

test('five unanswered calls in a row open it, for 30 seconds, and it is counted and logged', () => {
  unanswered(4);
  expect(breaker.closedFor()).toBe(0);
  breaker.note(true);
  unanswered(4);
  expect([breaker.closedFor(), opened]).toEqual([0, []]);
  unanswered(1);
  expect(breaker.closedFor()).toBe(30 * SECOND);
  expect(opened).toEqual(['shop_wholesaler_circuit_open_total acme']);
  expect(lines).toEqual([OPENED]);
  clock.pass(20 * SECOND);
  expect(breaker.closedFor()).toBe(10 * SECOND);
});

test('half of twenty calls within a minute open it, and older ones don’t count', () => {
  const pairs = (many: number) => {
    for (let pair = 0; pair < many; pair++) {
      breaker.note(true);
      breaker.note(false);
    }
  };
  pairs(9);
  clock.pass(MINUTE);
  pairs(9);
  expect(breaker.closedFor()).toBe(0);
  pairs(1);
  expect(breaker.closedFor()).toBe(30 * SECOND);
});

test('less than half leave it closed, however many', () => {
  for (let call = 0; call < 300; call++) breaker.note(call % 3 > 0);
  expect(breaker.closedFor()).toBe(0);
});

test('one call tries again; each failure doubles the pause, up to five minutes', () => {
  unanswered(5);
  const pauses = [30, 60, 120, 240, 300, 300].map((seconds) => {
    const pause = breaker.closedFor();
    expect(pause).toBe(seconds * SECOND);
    clock.pass(pause);
    expect(breaker.closedFor()).toBe(0);
    // The others wait for the trial.
    expect(breaker.closedFor()).toBeGreaterThan(0);
    breaker.note(false);
    return pause;
  });
  expect(opened).toHaveLength(pauses.length + 1);
});

test('a trial that is answered closes it, and all is as before', () => {
  unanswered(5);
  clock.pass(30 * SECOND);
  expect(breaker.closedFor()).toBe(0);
  breaker.note(true);
  expect([breaker.closedFor(), lines]).toEqual([0, [OPENED, CLOSED]]);
  unanswered(4);
  expect(breaker.closedFor()).toBe(0);
  unanswered(1);
  expect(breaker.closedFor()).toBe(30 * SECOND);
});

test('a trial of which nothing comes is followed by another', () => {
  unanswered(5);
  clock.pass(30 * SECOND);
  expect(breaker.closedFor()).toBe(0);
  expect(breaker.closedFor()).toBe(30 * SECOND);
  clock.pass(30 * SECOND);
  expect(breaker.closedFor()).toBe(0);
});

test('calls from before it opened neither prolong it, nor leave it open once one is answered', () => {
  unanswered(9);
  expect([breaker.closedFor(), opened.length]).toEqual([30 * SECOND, 1]);
  breaker.note(true);
  expect(breaker.closedFor()).toBe(0);
});
