import { describe, expect, test } from 'vitest';
import { standingBack, within } from './budget.ts';

/** A thread that works without a pause, on a clock of its own. */
class Thread {
  now = 0;
  worked = 0;
  waited: number[] = [];
  /** Until when a purchase is in flight. */
  readonly sellsUntil: number;
  readonly left: () => number;

  constructor(budget: number, sellsUntil: number) {
    this.sellsUntil = sellsUntil;
    const clocks = { now: () => this.now, worked: () => this.worked };
    this.left = within(budget, (ms) => this.#standBack(ms), clocks);
  }

  #standBack(ms: number): boolean {
    if (this.now >= this.sellsUntil) return false;
    const wait = Math.min(ms, this.sellsUntil - this.now);
    this.waited.push(wait);
    this.now += wait;
    return true;
  }

  /** Looks after each millisecond of work what is left, until nothing is. */
  run(): void {
    while (this.left() > 0) {
      this.now += 1;
      this.worked += 1;
    }
  }

  get waitedInAll(): number {
    return this.waited.reduce((sum, ms) => sum + ms, 0);
  }
}

describe('a thread that solves trips', () => {
  test('has all its time where nothing is sold', () => {
    const thread = new Thread(300, 0);
    thread.run();
    expect(thread).toMatchObject({ now: 300, worked: 300, waited: [] });
  });

  test('stands back before it begins, until the purchase has gone on', () => {
    const thread = new Thread(300, 12);
    expect(thread.left()).toBe(300);
    expect(thread).toMatchObject({ now: 12, worked: 0, waited: [12] });
    thread.run();
    expect(thread).toMatchObject({ now: 312, worked: 300, waited: [12] });
  });

  test('stands back three times as long as it works where a shop sells without a pause, and works no less', () => {
    const thread = new Thread(300, Number.POSITIVE_INFINITY);
    thread.run();
    expect(thread.worked).toBe(300);
    expect(thread.waitedInAll).toBe(20 + 3 * 290);
    expect(Math.max(...thread.waited)).toBe(20);
    const short = new Thread(300, Number.POSITIVE_INFINITY);
    for (let ms = 0; ms < 50; ms++) {
      short.left();
      short.now += 1;
      short.worked += 1;
    }
    expect(short.waitedInAll).toBe(20 + 3 * 40);
  });

  test('stands back no longer where a busy machine has taken its time', () => {
    const thread = new Thread(300, Number.POSITIVE_INFINITY);
    thread.left();
    // Others had the cores: of four times its budget, three are gone.
    thread.now = 900;
    expect(thread.left()).toBe(300);
    expect(thread.waitedInAll).toBe(20);
    thread.run();
    expect(thread).toMatchObject({ now: 1200, worked: 300 });
  });

  test('sees in memory that is shared whether a purchase is in flight', () => {
    const inFlight = new Int32Array(new SharedArrayBuffer(4));
    const standBack = standingBack(inFlight);
    expect(standBack(1)).toBe(false);
    inFlight[0] = 2;
    expect(standBack(1)).toBe(true);
  });
});
