import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import type { Afterwards } from './afterwards.ts';
import { booksDifferences, type Difference } from './books.ts';
import { type Errand, shop, type Told } from './customer.ts';
import { NO_MAIL_FAULTS } from './mail-server.ts';
import { CODES } from './members.ts';
import { untilAtRest } from './rest.ts';
import { type Surroundings, surround } from './surroundings.ts';
import { WITHDRAWN_PLAN, type World, type WorldMaker } from './world.ts';

const DEADLINE_S = 120;
/** A mail that somebody died at is claimed for two minutes (core/mail/send.ts). */
const REST_MS = 720_000;
const LATE_WEBHOOK_MS = 3_000;
/** What the payment provider still has to tell when the shop says that it is at rest, above all of a refund. */
const LAST_WEBHOOK_MS = 1_500;

/** Which comes first, which end the order takes, and who takes the money. */
interface Course {
  name: string;
  faults: string;
  returnAfterMs: number;
  withdrawn: boolean;
  afterwards?: Afterwards;
  /** A signed-in customer with credit, and what else the order asks for. */
  asks?: NonNullable<Errand['asks']>;
  /** Pays with a method whose money comes days later, or never. */
  delayed?: NonNullable<Errand['delayed']>;
  /** The sandbox unless given. */
  payments?: 'stripe';
}

/**
 * Both orders of webhook and return page, and a purchase that the wholesaler refuses, whose money goes back; then what
 * members do with codes, credit and top-ups, and money that is asked back, in part before, at either company; money that
 * takes days, several at once, a refund that fails, and disputes to their end.
 */
export const COURSES: readonly Course[] = [
  { name: 'webhook first', faults: '', returnAfterMs: 1_500, withdrawn: false },
  {
    name: 'return page first',
    faults: `webhook_delay_ms:${LATE_WEBHOOK_MS}`,
    returnAfterMs: 0,
    withdrawn: false,
  },
  { name: 'refused by the wholesaler', faults: '', returnAfterMs: 0, withdrawn: true },
  {
    name: 'topped up, with a code and credit, and the money of the top-up asked back',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'tops_up_and_asks',
    asks: { referralCode: CODES.once, useCredit: true },
  },
  {
    name: 'the account ends meanwhile',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'deletes_account',
    asks: {},
  },
  {
    name: 'a part back at Stripe, the rest asked for',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'part_then_asks',
    payments: 'stripe',
  },
  {
    name: 'a part disputed at Stripe and lost',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'part_disputed_lost',
    payments: 'stripe',
  },
  { name: 'money that comes days later', faults: '', returnAfterMs: 0, withdrawn: false, delayed: 'arrives' },
  { name: 'money that never comes', faults: '', returnAfterMs: 0, withdrawn: false, delayed: 'bounces' },
  {
    name: 'several at once, and one asked back',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'asks_back',
    asks: { quantity: 2 },
  },
  {
    name: 'a refund that the card company can not send',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'refund_fails',
  },
  {
    name: 'disputed as a whole and lost',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'dispute_lost',
    payments: 'stripe',
  },
  {
    name: 'disputed, lost, and won on appeal',
    faults: '',
    returnAfterMs: 0,
    withdrawn: false,
    afterwards: 'dispute_appealed',
    payments: 'stripe',
  },
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
  const played = await play(world, course, 'record');
  const points = [...played.logs.matchAll(/"failpoint":"([^"]+)"/g)].map((match) => match[1]!);
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
  const origins = () => (running === null ? [] : [running.origin]);
  const companies = {
    payments: course.payments ?? 'sandbox',
    mail: course.payments ? NO_MAIL_FAULTS : null,
  } as const;
  const around = await surround(companies, origins);
  try {
    // The same port again, as a shop has that is started anew.
    const port = await freePort();
    const first = await start(world, course, around, port, failpoint);
    running = first;
    let reached = false;
    let over = false;
    const restarted = first.ended.then(async () => {
      if (over) return;
      reached = true;
      running = null;
      running = await start(world, course, around, port, undefined);
    });
    const { tolds, trouble } = await buy(world, origins, course, around);
    over = true;
    if (reached) await restarted;
    const last = running as ShopProcess | null;
    await last?.stop();
    const promised = tolds.filter((told) => told.promised).map(({ order_uid }) => order_uid);
    const differences = await world.withBooks((db) =>
      booksDifferences(
        db,
        { now: new Date(), deliveryDeadlineMs: DEADLINE_S * 1000 },
        { payments: around.company.books(), promised, ...(around.mail && { mails: around.mail.books() }) },
      ),
    );
    return { reached, differences: [...trouble, ...differences], logs: first.logs() };
  } finally {
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
      DELIVERY_DEADLINE: `${DEADLINE_S}s`,
      DATABASE_POOL: '5',
      SANDBOX_FAULTS: course.faults,
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
): Promise<{ tolds: Told[]; trouble: Difference[] }> {
  // The member with a part of the price as credit (members.ts).
  const member = course.asks === undefined ? undefined : world.members[1];
  const email = member?.email ?? 'customer@example.com';
  const errand: Errand = {
    email,
    plan: course.withdrawn ? WITHDRAWN_PLAN : world.plan,
    otherPlan: world.plan,
    idempotencyKey: randomUUID(),
    behaviour: 'stays',
    returnAfterMs: course.returnAfterMs,
    cookie: member?.cookie,
    // The sandbox knows who pays by a delayed method by the order's own address alone.
    asks: course.delayed === undefined ? (course.asks ?? {}) : { email, ...course.asks },
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
    await sleep(course.faults === '' ? LAST_WEBHOOK_MS : LATE_WEBHOOK_MS);
    await untilAtRest(origins, emails, REST_MS, elsewhere);
    return { tolds, trouble: tolds.flatMap((told) => troubleOf(told, course)) };
  } catch (error) {
    return { tolds: [], trouble: [{ kind: 'told_otherwise', subject: email, detail: String(error) }] };
  }
}

function troubleOf(told: Told, { delayed }: Course): Difference[] {
  // A shop that is started again asks the wholesaler for its plans: a customer who comes later has to take another.
  const paid = told.plan === WITHDRAWN_PLAN ? 'refunded' : 'fulfilled';
  const expected = delayed === 'bounces' ? 'unpaid' : paid;
  const details = told.outcome === expected ? told.complaints : [...told.complaints, `ended ${told.outcome}`];
  return details.map((detail) => ({ kind: 'told_otherwise', subject: told.order_uid, detail }));
}
