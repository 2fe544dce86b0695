import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/sql.server.ts';
import { booksDifferences, type Difference } from './books.ts';
import { startFaults } from './company-faults.ts';
import { type CompanyRow, companyTable } from './company-table.ts';
import { type Errand, shop, type Told } from './customer.ts';
import { drawErrand, type Mix, type Part, partOf } from './errands.ts';
import { type MailFaults, NO_SUCH_MAILBOX } from './mail-server.ts';
import { orderStories } from './order-story.ts';
import type { PaymentCompany } from './payment-company.ts';
import { faultsInBooks, type Played } from './played.ts';
import { type Processes, startProcesses } from './processes.ts';
import { untilAtRest } from './rest.ts';
import { companiesOf, type Lasting, sandboxFaults } from './storm-faults.ts';
import { type Surroundings, surround } from './surroundings.ts';
import { companyGoods } from './their-goods.ts';
import { startTimeLapse, type TimeLapse } from './time-lapse.ts';
import { unrest } from './unrest.ts';
import type { WholesaleCompanies } from './wholesale-companies.ts';
import type { World } from './world.ts';

export interface StormOptions {
  orders: number;
  kills: number;
  /** Seconds; longer than a killed worker's jobs need to be taken over, or most orders would be refunded. */
  deadlineS: number;
  lasting: Lasting;
  /** How long all may take to come to rest after the last kill. */
  restMs: number;
  /** Milliseconds between kills, at random from half to one and a half of it. */
  killEveryMs: number;
  /** What customers, operators and banks do. */
  mix: Mix;
  /** The same seed draws the same errands again; kills and faults come as they come. */
  seed: number;
  /** Who takes the cards; with Stripe its stand-in. */
  payments: PaymentCompany['name'];
  /** How a real mail server misbehaves; null keeps mails in the shop's outbox, which Stripe's shop has not. */
  mail: MailFaults | null;
  /** Seconds that the clocks of two processes are apart. */
  skewS: number;
  /** Milliseconds at rest until the timed jobs have compared the books, and what they found is at rest again. */
  settleMs: number;
  /** The companies that the world was made for, which misbehave by themselves; the sandbox unless given. */
  companies?: WholesaleCompanies;
  /** Of the PostgreSQL's shop; two web and two workers unless given. */
  roles?: readonly ('web' | 'worker')[];
  /** How far the clocks of a shop among companies go ahead, in seconds; AHEAD_S unless given. */
  aheadS?: Readonly<Record<keyof typeof AHEAD_S, readonly number[]>>;
}

export interface StormReport {
  orders: number;
  kills: number;
  outcomes: Record<string, number>;
  /** Open ones, by kind. */
  alarms: Record<string, number>;
  differences: Difference[];
  /** Seconds from the first order on. */
  seconds: number;
  /** Seconds from the last kill until everything was at rest. */
  restSeconds: number;
  exitCodes: (number | null)[];
  /** What people did, and what companies did to the shop. */
  played: Played;
  /** What became of each company's purchases. */
  companies: CompanyRow[];
}

const CUSTOMERS_AT_ONCE = 16;

/**
 * Seconds that the clocks go ahead once all kills are done: leases of killed processes end, then the time for deliveries;
 * and once all orders have ended, the first rounds of taking back, then the next.
 */
const AHEAD_S = { orders: [100, 270], reclaims: [1_000, 9_000] };
/** Before that: webhooks of payments that are still on their way would be too old by a clock that is minutes ahead. */
const CALM_MS = 5_000;

/**
 * Customers buy over HTTP, ask for their money, top up, dispute, while processes of the shop are killed at random and
 * every company around it misbehaves; then the auditor compares the books.
 * PostgreSQL: two web and two worker processes. PGlite: one process that is both.
 */
export async function runStorm(world: World, options: StormOptions): Promise<StormReport> {
  const { companies, roles: given = ['web', 'web', 'worker', 'worker'] } = options;
  const roles = world.engine === 'postgres' ? given : [undefined];
  let origins = (): string[] => [];
  let time: TimeLapse | undefined;
  const around = await surround(companiesOf(options), () => origins());
  try {
    const env = {
      SANDBOX_FAULTS: sandboxFaults(options.lasting),
      DELIVERY_DEADLINE: `${options.deadlineS}s`,
      LOG_LEVEL: 'error',
      DATABASE_POOL: '10',
      ...around.env,
      ...companies?.env,
    };
    const shopOptions = { ...world.data, env };
    const processes = await startProcesses(roles, shopOptions, options.skewS);
    origins = processes.origins;
    companies?.serve(origins);
    time = companies && (await startTimeLapse(processes, world.data.databaseUrl, world.desk.owner));
    const start = Date.now();
    const { tolds, troubles, played, lastKill } = await playAll(world, options, { processes, time }, around);
    around.mail?.calm();
    // Webhooks that the sandbox sends late are on no gauge before they arrive.
    await sleep(CALM_MS);
    // The books are compared all the same: they say what the unrest is about.
    const rest = async () => {
      await untilAllRests(origins, tolds, options, around).catch((error: Error) => {
        troubles.push({ kind: 'not_at_rest', subject: 'storm', detail: error.message });
      });
    };
    await rest();
    for (const aheadS of companies ? (options.aheadS ?? AHEAD_S).reclaims : []) {
      await sleep(CALM_MS);
      await lapse(options, around, time, aheadS);
      await rest();
    }
    const restSeconds = (Date.now() - lastKill) / 1000;
    const kills = processes.kills();
    const exitCodes = await processes.stop();
    const { differences, faults, ...counts } = await world.withBooks((db) =>
      audit(db, tolds, options, around),
    );
    return {
      orders: tolds.length,
      kills,
      ...counts,
      differences: [
        ...troubles,
        ...differences,
        ...complaints(tolds),
        ...judged(around),
        ...failedRequests(processes),
      ],
      seconds: (Date.now() - start) / 1000,
      restSeconds,
      exitCodes,
      played: { ...played, ...faults, ...around.played() },
    };
  } finally {
    await time?.end();
    await around.close();
  }
}

/** Customers in their places, and a killer among them. */
async function playAll(
  world: World,
  options: StormOptions,
  { processes, time }: { processes: Processes; time: TimeLapse | undefined },
  around: Surroundings,
): Promise<{ tolds: Told[]; troubles: Difference[]; played: Played; lastKill: number }> {
  const tolds: Told[] = [];
  const troubles: Difference[] = [];
  const parts: Played = Object.fromEntries(Object.keys(options.mix.parts).map((part) => [part, 0]));
  const { companies } = options;
  let next = 0;
  const play = async (part: Part, errand: Errand) => {
    try {
      const told = await shop(processes.origins, errand, around.company, companies?.phone);
      tolds.push(told, ...told.more);
      // What wasn't delivered, nothing was done with.
      if (errand.afterwards === undefined || told.esim_uid !== undefined) parts[part]!++;
    } catch (error) {
      const detail = `${part}: ${(error as Error).message}`;
      troubles.push({ kind: 'told_otherwise', subject: errand.email, detail });
    }
  };
  // Each company sells before anything goes wrong: one that is off sale in the seconds in which all customers come would sell nothing, nor would
  // eSIM Go, where a bundle's orders wait ten minutes for one that a kill has left open.
  if (companies) await Promise.all(world.plans.map((plan) => play('nothing', calmErrand(plan))));
  const faults = companies && startFaults(companies.doubles);
  // A killed process's purchase is looked up once its lease is over: as long as a real company may take to answer.
  const atOnce = companies ? options.orders : CUSTOMERS_AT_ONCE;
  const customers = Array.from({ length: atOnce }, async () => {
    while (next < options.orders) {
      const number = next++;
      // Spread over all kills, so that each finds orders under way.
      while (processes.kills() < Math.floor((number * options.kills) / options.orders)) await sleep(50);
      await play(partOf(options, number), drawErrand(world, options, number));
    }
  });
  const killing = (async () => {
    while (processes.kills() < options.kills) {
      await sleep(options.killEveryMs * (0.5 + Math.random()));
      // Nor are they over before the customers: a company off sale holds those up for minutes.
      if (next * options.kills >= processes.kills() * options.orders) await processes.killOne();
    }
    await processes.allUp();
    const lastKill = Date.now();
    if (!faults) return lastKill;
    await sleep(CALM_MS);
    await faults.stop();
    for (const aheadS of (options.aheadS ?? AHEAD_S).orders) await lapse(options, around, time, aheadS);
    return lastKill;
  })();
  const [lastKill] = await Promise.all([killing, ...customers]);
  return { tolds, troubles, played: { ...parts, ...faults?.caused }, lastKill };
}

/** Somebody who buys a plan, and nothing else. */
const calmErrand = (plan: string): Errand => ({
  ...{ email: `first-${plan}@example.com`, plan, otherPlan: plan },
  ...{ idempotencyKey: randomUUID(), behaviour: 'stays' },
});

/** People at the companies grant refunds meanwhile. */
async function lapse(
  { companies }: StormOptions,
  around: Surroundings,
  time: TimeLapse | undefined,
  aheadS: number,
): Promise<void> {
  for (const double of companies?.doubles ?? []) double.grantRefunds();
  around.moveClock(aheadS);
  await time?.pass(aheadS);
}

async function untilAllRests(
  origins: () => string[],
  tolds: Told[],
  { restMs, settleMs }: StormOptions,
  { company, mail }: Surroundings,
): Promise<void> {
  const left = tolds
    .filter(({ outcome, email }) => outcome === 'left' && !email.startsWith(NO_SUCH_MAILBOX))
    .map(({ email }) => email);
  const elsewhere = { owed: company.owed, ...(mail && { hasMail: mail.hasMail }) };
  await untilAtRest(origins, left, restMs, elsewhere);
  await sleep(settleMs);
  await untilAtRest(origins, left, restMs, elsewhere);
}

async function audit(
  db: Db,
  tolds: Told[],
  { deadlineS, companies, settleMs }: StormOptions,
  { company, mail }: Surroundings,
): Promise<Pick<StormReport, 'differences' | 'outcomes' | 'alarms' | 'companies'> & { faults: Played }> {
  const goods = companies && companyGoods(companies.sold());
  const differences = await booksDifferences(
    db,
    { now: new Date(), deliveryDeadlineMs: deadlineS * 1000 },
    {
      payments: company.books(),
      ...(goods && { goods }),
      ...(mail && { mails: mail.books() }),
      compared: settleMs > 0,
      promised: tolds.filter(({ promised }) => promised).map(({ order_uid }) => order_uid),
    },
  );
  const subjects = differences.map(({ subject }) => subject);
  for (const line of [...(await orderStories(db, subjects, goods)), ...(await unrest(db))])
    process.stderr.write(`${line}\n`);
  const states = await db
    .selectFrom('orders')
    .select((select) => ['state', select.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute();
  const alarms = await db
    .selectFrom('alarms')
    .select((select) => ['kind', select.fn.countAll<string>().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute();
  const names = companies?.doubles.map((double) => double.company) ?? [];
  return {
    differences,
    faults: await faultsInBooks(db),
    companies: goods ? await companyTable(db, names, goods) : [],
    outcomes: Object.fromEntries(states.map(({ state, count }) => [state, Number(count)])),
    alarms: Object.fromEntries(alarms.map(({ kind, count }) => [kind, Number(count)])),
  };
}

/** What customers were told is part of the books, too. */
function complaints(tolds: Told[]): Difference[] {
  return tolds.flatMap((told) =>
    told.complaints.map((detail) => ({ kind: 'told_otherwise' as const, subject: told.order_uid, detail })),
  );
}

function judged({ complaints }: Surroundings): Difference[] {
  return complaints().map((detail) => ({ kind: 'told_otherwise', subject: 'stripe', detail }));
}

/** The shop's own words for what it answered with 500, whoever asked. */
function failedRequests({ failed }: Processes): Difference[] {
  return failed().map((line) => ({
    kind: 'told_otherwise',
    subject: 'the log',
    detail: line.slice(0, 2_000),
  }));
}
