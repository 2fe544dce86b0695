import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, sql } from '../../db/sql.server.ts';
import type { PostgresServer } from '../support/postgres.ts';
import type { Afterwards } from './afterwards.ts';
import { takeBackup } from './backup.ts';
import { booksDifferences, type Difference } from './books.ts';
import { type Errand, shop, type Told } from './customer.ts';
import { startProcesses } from './processes.ts';
import { untilAtRest } from './rest.ts';
import type { World } from './world.ts';

interface RestoreOptions {
  /** Customers of each group; see GROUPS. */
  each: number;
  /** Milliseconds at rest until lost webhooks are looked for, the books are compared, and all rests again. */
  settleMs: number;
  restMs: number;
}

interface RestoreReport {
  how: string;
  orders: number;
  /** Open alarms of the restored shop: subject, amount and what they say. */
  alarms: { kind: string; subject: string; amount: number | null; detail: string }[];
  differences: Difference[];
  seconds: number;
}

/** Where each group's customers stand at the moment of the backup, and what they do afterwards. */
const GROUPS = {
  /** Delivered before, and left in peace. */
  settled: {},
  /** Placed before, paid and delivered after. */
  paid_after: { holdsPaying: true },
  /** Delivered before, and the money asked back after. */
  refunded_after: { afterwards: 'asks_back' },
  /** Delivered before, topped up after. */
  topped_up_after: { afterwards: 'tops_up' },
  /** All of it after: the restored shop has never heard of them. */
  unknown: { comesAfter: true },
} as const satisfies Record<string, { holdsPaying?: true; comesAfter?: true; afterwards?: Afterwards }>;
type Group = keyof typeof GROUPS;

const SHOP_ENV = {
  SANDBOX_FAULTS: 'latency_ms:50,webhook_duplicate:0.1,webhook_delay_ms:500',
  LOG_LEVEL: 'error',
  DATABASE_POOL: '10',
};

/**
 * The drill of docs/operate.md: back up while customers buy, go on, lose everything, restore, reconcile. Then the auditor
 * compares the books: no order is delivered twice, and whatever the restored shop can't know is named by an alarm.
 * @param server where the world lies; null for PGlite, which is stopped for its backup as the page says.
 */
export async function drillRestore(
  world: World,
  server: Pick<PostgresServer, 'url' | 'prefix'> | null,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const start = Date.now();
  const before = await loseEverything(world, server, options);
  try {
    const restored = await before.backup.restore();
    const processes = await startProcesses(rolesOf(restored), { ...restored.data, env: SHOP_ENV });
    await sleep(options.settleMs);
    await untilAtRest(processes.origins, [], options.restMs);
    await processes.stop();
    const bought = await world.withBooks(referencesOf);
    const { differences, alarms } = await restored.withBooks(async (db) => ({
      alarms: await openAlarms(db),
      differences: [
        ...(await booksDifferences(db, { now: new Date(), deliveryDeadlineMs: 900_000 }, { restored: true })),
        ...(await boughtTwice(db, bought)),
        ...(await otherThanTold(db, before.tolds)),
      ],
    }));
    await restored.remove();
    const seconds = (Date.now() - start) / 1000;
    return { how: before.backup.how, orders: before.tolds.length, alarms, differences, seconds };
  } finally {
    before.backup.remove();
  }
}

const rolesOf = ({ engine }: World) => (engine === 'postgres' ? (['web', 'worker'] as const) : [undefined]);

/** All that happens before the disaster, and the backup that was taken in its middle. */
async function loseEverything(
  world: World,
  server: Pick<PostgresServer, 'url' | 'prefix'> | null,
  { each, restMs }: RestoreOptions,
) {
  const shopOptions = { ...world.data, env: SHOP_ENV };
  let processes = await startProcesses(rolesOf(world), shopOptions);
  const origins = () => processes.origins();
  let goOn = () => {};
  const taken = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const ready: Promise<unknown>[] = [];
  const customers: Promise<Told>[] = [];
  for (const [index, group] of (Object.keys(GROUPS) as Group[]).entries()) {
    for (let number = index * each; number < (index + 1) * each; number++) {
      const { come, at } = customer(world, group, number, taken);
      if (at !== undefined) ready.push(at);
      customers.push(come(origins));
    }
  }
  await Promise.all(ready);
  if (server === null) await processes.stop();
  const backup = await takeBackup(world, server);
  if (server === null) processes = await startProcesses(rolesOf(world), shopOptions);
  goOn();
  const tolds = (await Promise.all(customers)).flatMap((told) => [told, ...told.more]);
  await untilAtRest(origins, [], restMs);
  await processes.stop();
  return { backup, tolds };
}

/** @returns how the customer comes, and when they stand where the group stands at the backup. */
function customer(world: World, group: Group, number: number, taken: Promise<void>) {
  const plan: { holdsPaying?: true; comesAfter?: true; afterwards?: Afterwards } = GROUPS[group];
  const member = plan.afterwards === 'tops_up' ? world.members[number % world.members.length] : undefined;
  const there = plan.holdsPaying ? 'placed' : 'delivered';
  let arrive = () => {};
  const at = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const errand: Errand = {
    email: member?.email ?? `${group}-${number}@example.com`,
    plan: world.plan,
    otherPlan: world.plan,
    idempotencyKey: randomUUID(),
    behaviour: 'stays',
    cookie: member?.cookie,
    afterwards: plan.afterwards,
    hold: { ...(plan.holdsPaying ? { paying: taken } : {}), afterwards: taken },
    onStep: (step) => step === there && arrive(),
  };
  return {
    at: plan.comesAfter ? undefined : at,
    async come(origins: () => string[]): Promise<Told> {
      if (plan.comesAfter) await taken;
      return shop(origins, errand);
    },
  };
}

/** Which order each reference at the wholesaler was for, as the shop knew before the disaster. */
async function referencesOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('purchases').select(['uid', 'order_uid']).execute();
  return new Map(rows.map(({ uid, order_uid }) => [uid, order_uid]));
}

/** Orders for which the wholesaler has sold more than one live plan, whichever shop has bought them. */
async function boughtTwice(db: Db, before: ReadonlyMap<string, string>): Promise<Difference[]> {
  const now = await referencesOf(db);
  const { rows } = await sql<{ reference: string }>`
    select reference from sandbox_wholesaler.purchases where cancelled_at is null`.execute(db);
  const counts = new Map<string, number>();
  for (const { reference } of rows) {
    const order = now.get(reference) ?? before.get(reference) ?? reference.split('-')[0]!;
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([subject, count]) => ({
      kind: 'delivered_twice',
      subject,
      detail: `${count} live at the wholesaler`,
    }));
}

/** What customers were told before the disaster holds: another profile, or none, where the shop knows the order. */
async function otherThanTold(db: Db, tolds: readonly Told[]): Promise<Difference[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('esim_plans', 'esim_plans.order_uid', 'orders.uid')
    .leftJoin('esims', 'esims.uid', 'esim_plans.esim_uid')
    .select(['orders.uid', 'orders.state', 'esims.iccid'])
    .execute();
  const known = new Map(rows.map((row) => [row.uid, row]));
  return tolds.flatMap((told) => {
    const found = known.get(told.order_uid);
    if (told.iccid === undefined || found === undefined || found.iccid === told.iccid) return [];
    const detail = `was given ${told.iccid}, the restored shop says ${found.state} ${found.iccid ?? 'without one'}`;
    return [{ kind: 'told_otherwise' as const, subject: told.order_uid, detail }];
  });
}

function openAlarms(db: Db): Promise<RestoreReport['alarms']> {
  return db
    .selectFrom('alarms')
    .select(['kind', 'subject', 'amount', 'detail'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}
