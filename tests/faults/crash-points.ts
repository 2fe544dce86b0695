import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { booksDifferences, type Difference } from './books.ts';
import { shop } from './customer.ts';
import { untilAtRest } from './rest.ts';
import { WITHDRAWN_PLAN, type World, type WorldMaker } from './world.ts';

const DEADLINE_S = 120;
/** A mail that somebody died at is claimed for two minutes (core/mail/send.ts). */
const REST_MS = 200_000;
const LATE_WEBHOOK_MS = 3_000;
/** What the payment provider still has to tell when the shop says that it is at rest, above all of a refund. */
const LAST_WEBHOOK_MS = 1_500;

/** Which comes first, and which end the order takes. */
interface Course {
  name: string;
  faults: string;
  returnAfterMs: number;
  withdrawn: boolean;
}

/** Both orders of webhook and return page, and a purchase that the wholesaler refuses, whose money goes back. */
export const COURSES: readonly Course[] = [
  { name: 'webhook first', faults: '', returnAfterMs: 1_500, withdrawn: false },
  {
    name: 'return page first',
    faults: `webhook_delay_ms:${LATE_WEBHOOK_MS}`,
    returnAfterMs: 0,
    withdrawn: false,
  },
  { name: 'refused by the wholesaler', faults: '', returnAfterMs: 0, withdrawn: true },
];

export interface CrashRun {
  course: string;
  point: string;
  /** Whether the process died there: some points depend on who was faster. */
  reached: boolean;
  seconds: number;
  differences: Difference[];
}

/** The points that one purchase reaches, in order. */
export async function recordPoints(world: World, course: Course): Promise<string[]> {
  const process = await start(world, course, 'record');
  await buy(world, () => [process.origin], course);
  await process.stop();
  const points = [...process.logs().matchAll(/"failpoint":"([^"]+)"/g)].map((match) => match[1]!);
  return [...new Set(points)];
}

/**
 * One purchase by a customer who doesn't give up, in a shop that dies at `point` and is started again.
 * @returns every difference between the books once all is at rest.
 */
export async function crashAt(
  maker: WorldMaker,
  name: string,
  course: Course,
  point: string,
): Promise<CrashRun> {
  const begun = Date.now();
  const world = await maker.make(name);
  let running: ShopProcess | null = await start(world, course, point);
  let reached = false;
  let over = false;
  const { ended } = running;
  const restarted = ended.then(async () => {
    if (over) return;
    reached = true;
    running = null;
    running = await start(world, course, undefined);
  });
  const origins = () => (running === null ? [] : [running.origin]);
  let trouble: Difference[] = [];
  try {
    trouble = await buy(world, origins, course);
  } catch (error) {
    trouble = [{ kind: 'told_otherwise', subject: point, detail: String(error) }];
  }
  over = true;
  if (reached) await restarted;
  await running?.stop();
  const differences = await world.withBooks((db) =>
    booksDifferences(db, { now: new Date(), deliveryDeadlineMs: DEADLINE_S * 1000 }),
  );
  await world.remove();
  const seconds = (Date.now() - begun) / 1000;
  return { course: course.name, point, reached, seconds, differences: [...trouble, ...differences] };
}

function start(world: World, course: Course, failpoint: string | undefined): Promise<ShopProcess> {
  return startShop({
    ...world.data,
    env: {
      DELIVERY_DEADLINE: `${DEADLINE_S}s`,
      DATABASE_POOL: '5',
      SANDBOX_FAULTS: course.faults,
      ...(failpoint === undefined ? {} : { FAILPOINT: failpoint }),
    },
  });
}

async function buy(world: World, origins: () => string[], course: Course): Promise<Difference[]> {
  const email = 'customer@example.com';
  const told = await shop(origins, {
    email,
    plan: course.withdrawn ? WITHDRAWN_PLAN : world.plan,
    otherPlan: world.plan,
    idempotencyKey: randomUUID(),
    behaviour: 'stays',
    returnAfterMs: course.returnAfterMs,
  });
  await untilAtRest(origins, [email], REST_MS);
  await sleep(course.faults === '' ? LAST_WEBHOOK_MS : LATE_WEBHOOK_MS);
  await untilAtRest(origins, [email], REST_MS);
  // A shop that is started again asks the wholesaler for its plans: a customer who comes later has to take another.
  const expected = told.plan === WITHDRAWN_PLAN ? 'refunded' : 'fulfilled';
  const details = told.outcome === expected ? told.complaints : [...told.complaints, `ended ${told.outcome}`];
  return details.map((detail) => ({ kind: 'told_otherwise', subject: told.order_uid, detail }));
}
