import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { booksDifferences, type Difference } from './books.ts';
import { type Errand, shop, type Told } from './customer.ts';
import { startProcesses } from './processes.ts';
import { untilAtRest } from './rest.ts';
import { WITHDRAWN_PLAN, type World } from './world.ts';

interface StormOptions {
  orders: number;
  kills: number;
  /** Seconds; longer than a killed worker's jobs need to be taken over, or most orders would be refunded. */
  deadlineS: number;
  /** Share of customers who close the browser once they have paid. */
  leavers: number;
  faults: string;
  /** How long all may take to come to rest after the last kill. */
  restMs: number;
  /** Milliseconds between kills, at random from half to one and a half of it. */
  killEveryMs: number;
}

export interface StormReport {
  orders: number;
  kills: number;
  outcomes: Record<string, number>;
  differences: Difference[];
  /** Seconds from the first order on. */
  seconds: number;
  /** Seconds from the last kill until everything was at rest. */
  restSeconds: number;
  exitCodes: (number | null)[];
}

/** Everything that can go wrong on the way of a call or a webhook, at once. */
export const FAULTS =
  'timeout:0.1,error:0.05,late_success:0.1,latency_ms:50,payment_timeout:0.02,payment_error:0.02,payment_late_success:0.02,webhook_drop:0.05,webhook_duplicate:0.1,webhook_delay_ms:2000';

const CUSTOMERS_AT_ONCE = 16;

/**
 * Customers buy over HTTP while processes of the shop are killed at random; then the auditor compares the books.
 * PostgreSQL: two web and two worker processes. PGlite: one process that is both.
 */
export async function runStorm(world: World, options: StormOptions): Promise<StormReport> {
  const roles = world.engine === 'postgres' ? (['web', 'web', 'worker', 'worker'] as const) : [undefined];
  const processes = await startProcesses(roles, {
    ...world.data,
    env: {
      SANDBOX_FAULTS: options.faults,
      DELIVERY_DEADLINE: `${options.deadlineS}s`,
      LOG_LEVEL: 'error',
      DATABASE_POOL: '10',
    },
  });
  const start = Date.now();
  const tolds: Told[] = [];
  let next = 0;
  const customers = Array.from({ length: CUSTOMERS_AT_ONCE }, async () => {
    while (next < options.orders) {
      const number = next++;
      // Spread over all kills, so that each finds orders under way.
      while (processes.kills() < Math.floor((number * options.kills) / options.orders)) await sleep(50);
      tolds.push(await shop(processes.origins, errand(world, options, number)));
    }
  });
  const killing = (async () => {
    while (processes.kills() < options.kills) {
      await sleep(options.killEveryMs * (0.5 + Math.random()));
      await processes.killOne();
    }
    await processes.allUp();
    return Date.now();
  })();
  const [lastKill] = await Promise.all([killing, ...customers]);
  const left = tolds.filter(({ outcome }) => outcome === 'left').map(({ email }) => email);
  await untilAtRest(processes.origins, left, options.restMs);
  const restSeconds = (Date.now() - lastKill) / 1000;
  const kills = processes.kills();
  const exitCodes = await processes.stop();
  const { differences, outcomes } = await world.withBooks(async (db) => {
    const found = await booksDifferences(db, {
      now: new Date(),
      deliveryDeadlineMs: options.deadlineS * 1000,
    });
    const rows = await db
      .selectFrom('orders')
      .select((select) => ['state', select.fn.countAll<string>().as('count')])
      .groupBy('state')
      .execute();
    const states = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    return { differences: found, outcomes: states };
  });
  return {
    orders: tolds.length,
    kills,
    outcomes,
    differences: [...differences, ...complaints(tolds)],
    seconds: (Date.now() - start) / 1000,
    restSeconds,
    exitCodes,
  };
}

function errand(world: World, options: StormOptions, number: number): Errand {
  const drawn = Math.random();
  return {
    email: `customer-${number}@example.com`,
    plan: Math.random() < 0.08 ? WITHDRAWN_PLAN : world.plan,
    otherPlan: world.plan,
    idempotencyKey: randomUUID(),
    doubleClick: Math.random() < 0.1,
    declinedFirst: Math.random() < 0.1,
    behaviour: drawn < 0.04 ? 'abandons' : drawn < 0.04 + options.leavers ? 'leaves' : 'stays',
    // Before, while and after the webhook comes.
    returnAfterMs: Math.random() < 0.5 ? 0 : Math.random() * 3_000,
  };
}

/** What customers were told is part of the books, too. */
function complaints(tolds: Told[]): Difference[] {
  return tolds.flatMap((told) =>
    told.complaints.map((detail) => ({ kind: 'told_otherwise' as const, subject: told.order_uid, detail })),
  );
}
