import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_MS } from '../../providers/payments/sandbox/events.ts';
import { freePort } from '../support/free-port.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { booksDifferences, type Difference } from './books.ts';
import { type Course, LATE_WEBHOOK_MS } from './crash-courses.ts';
import { type Errand, shop, type Told } from './customer.ts';
import { NO_MAIL_FAULTS } from './mail-server.ts';
import { READ_OFTEN, untilAtRest } from './rest.ts';
import { type Surroundings, surround } from './surroundings.ts';
import { WITHDRAWN_PLAN, type World, type WorldMaker } from './world.ts';

const DEADLINE_S = 120;
/** A mail that somebody died at is claimed for two minutes (core/mail/send.ts). */
const REST_MS = 720_000;
/** What the payment provider still has to tell when the shop says that it is at rest, above all of a refund. */
const LAST_WEBHOOK_MS = 1_500;
/** The sandbox's webhook that a dead process was about to send is sent once its lease is over, and nothing in the shop waits for it. */
const OWED_WEBHOOK_MS = LEASE_MS + 2_000;

export interface CrashRun {
  course: string;
  point: string;
  /** Whether the process died there: some points depend on who was faster. */
  reached: boolean;
  seconds: number;
  differences: Difference[];
}

/** What a course reaches while nobody dies. */
export interface Reached {
  /** The points, in order. */
  points: string[];
  /** The calls of other companies and the jobs among them: `payments.refund`, `job.order.fulfil`. */
  calls: string[];
  /** Of orders, refunds and whatever else has states: `order paid>fulfilling`. */
  moves: string[];
}

/** @throws when the course doesn't end as it should. */
export async function recordPoints(world: World, course: Course): Promise<Reached> {
  const { logs, differences } = await play(world, course, 'record');
  if (differences.length > 0) throw new Error(`${course.name}: ${JSON.stringify(differences)}`);
  const points = [...new Set([...logs.matchAll(/"failpoint":"([^"]+)"/g)].map((match) => match[1]!))];
  const calls = points.flatMap(
    (point) => /^((?:payments|wholesaler|job)\..+):before$/.exec(point)?.[1] ?? [],
  );
  return { points, calls: calls.sort(), moves: movesIn(logs) };
}

function movesIn(logs: string): string[] {
  const moves = logs.split('\n').flatMap((line) => {
    if (!line.includes('"moved"')) return [];
    const { entity, from, to } = JSON.parse(line) as Record<string, string | null>;
    return `${entity} ${from ?? ''}>${to}`;
  });
  return [...new Set(moves)].sort();
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
  const { reached, differences } = await play(world, course, point);
  await world.remove();
  const seconds = (Date.now() - begun) / 1000;
  return { course: course.name, point, reached, seconds, differences };
}

/** Plays the course in a shop with this failpoint, and audits the books. */
async function play(
  world: World,
  course: Course,
  failpoint: string,
): Promise<Pick<CrashRun, 'reached' | 'differences'> & { logs: string }> {
  let running: ShopProcess | null = null;
  let over = false;
  const origins = () => (running === null ? [] : [running.origin]);
  const companies = {
    payments: course.payments ?? 'sandbox',
    mail: course.payments ? NO_MAIL_FAULTS : null,
  } as const;
  const around = await surround(companies, origins);
  try {
    // The same port again, as a shop has that is restarted.
    const port = await freePort();
    const first = await start(world, course, around, port, failpoint);
    running = first;
    let reached = false;
    const restarted = first.ended.then(async () => {
      if (over) return;
      reached = true;
      running = null;
      running = await start(world, course, around, port, undefined);
    });
    // Awaited once the customer is done with.
    restarted.catch(() => {});
    const lastWebhook = () => {
      const late = course.faults === undefined ? LAST_WEBHOOK_MS : LATE_WEBHOOK_MS;
      return sleep(late + (reached && companies.payments === 'sandbox' ? OWED_WEBHOOK_MS : 0));
    };
    const { tolds, trouble } = await buy(world, origins, course, around, lastWebhook, async () => {
      const diedBefore = reached;
      const laterMs = (course.laterS ?? 0) * 1000;
      await sleep(laterMs);
      // Its job is taken over from who died at it, or done by the sweeper.
      if (reached && !diedBefore) await sleep(2 * laterMs);
    });
    over = true;
    if (reached) await restarted;
    const last = running as ShopProcess | null;
    await last?.stop();
    const promised = tolds.filter((told) => told.promised).map(({ order_uid }) => order_uid);
    const differences = await world.withBooks((db) =>
      booksDifferences(
        db,
        { now: new Date(), deliveryDeadlineMs: (course.deadlineS ?? DEADLINE_S) * 1000 },
        { payments: around.company.books(), promised, ...(around.mail && { mails: around.mail.books() }) },
      ),
    );
    return { reached, differences: [...trouble, ...differences], logs: first.logs() };
  } finally {
    over = true;
    await (running as ShopProcess | null)?.kill();
    await around.close();
  }
}

function start(
  world: World,
  course: Course,
  around: Surroundings,
  port: number,
  failpoint: string | undefined,
): Promise<ShopProcess> {
  return startShop({
    ...world.data,
    port,
    env: {
      DELIVERY_DEADLINE: `${course.deadlineS ?? DEADLINE_S}s`,
      DATABASE_POOL: '5',
      ...READ_OFTEN,
      SANDBOX_FAULTS: course.faults ?? '',
      ...around.env,
      ...(failpoint === undefined ? {} : { FAILPOINT: failpoint }),
    },
  });
}

async function buy(
  world: World,
  origins: () => string[],
  course: Course,
  { company, mail }: Surroundings,
  lastWebhook: () => Promise<void>,
  later: () => Promise<void>,
): Promise<{ tolds: Told[]; trouble: Difference[] }> {
  // The member with a part of the price as credit (members.ts).
  const member = course.asks === undefined || course.byLink ? undefined : world.members[1];
  const email = member?.email ?? 'customer@example.com';
  const errand: Errand = {
    email,
    plan: course.withdrawn ? WITHDRAWN_PLAN : world.plan,
    otherPlan: world.plan,
    idempotencyKey: randomUUID(),
    behaviour: course.byLink ? 'by_link' : 'stays',
    returnAfterMs: course.returnAfterMs ?? 0,
    cookie: member?.cookie,
    // The sandbox knows who pays by a delayed method by the order's own address alone; staff mail a link to that.
    asks: course.delayed || course.byLink ? { email, ...course.asks } : (course.asks ?? {}),
    desk: world.desk,
    afterwards: course.afterwards,
    delayed: course.delayed,
  };
  try {
    const told = await shop(origins, errand, company);
    const tolds = [told, ...told.more];
    const elsewhere = { owed: company.owed, ...(mail && { hasMail: mail.hasMail }) };
    // Whose account is gone has no mails.
    const emails = course.afterwards === 'deletes_account' ? [] : [email];
    await untilAtRest(origins, emails, REST_MS, elsewhere);
    await lastWebhook();
    await untilAtRest(origins, emails, REST_MS, elsewhere);
    await later();
    return { tolds, trouble: tolds.flatMap((told) => troubleOf(told, course)) };
  } catch (error) {
    return { tolds: [], trouble: [{ kind: 'told_otherwise', subject: email, detail: String(error) }] };
  }
}

function troubleOf(told: Told, { ends }: Course): Difference[] {
  // A shop that is started again asks the wholesaler for its plans: a customer who comes later has to take another.
  const expected = ends ?? (told.plan === WITHDRAWN_PLAN ? 'refunded' : 'fulfilled');
  const details = told.outcome === expected ? told.complaints : [...told.complaints, `ended ${told.outcome}`];
  return details.map((detail) => ({ kind: 'told_otherwise', subject: told.order_uid, detail }));
}
