import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../db/database.ts';
import { type Db, sql } from '../../db/sql.server.ts';
import type { FilledShops } from '../support/filled-shops.ts';
import { createDatabase, type PostgresServer } from '../support/postgres.ts';
import { type ShopOptions, startShop } from '../support/shop-process.ts';
import { type DeskKeys, type Member, seedDesk, seedMembers } from './members.ts';

export type Engine = Database['engine'];

/** A plan that the shop offers and the wholesaler has withdrawn: whoever buys it gets the money back. */
export const WITHDRAWN_PLAN = 'pln_withdrawn_at_wholesaler';

/** One shop's data, to be worked on by processes that are killed, and looked at when they are gone. */
export interface World {
  engine: Engine;
  /** For startShop(). */
  data: Pick<ShopOptions, 'databaseUrl' | 'dataDir' | 'brief'>;
  /** What most customers buy: the cheapest plan of Japan, or one that most companies sell. */
  plan: string;
  /** All that they buy. */
  plans: readonly string[];
  /** What is bought with it in one basket: dearer plans of Japan, and the one that its wholesaler has withdrawn. */
  beside: readonly string[];
  desk: DeskKeys;
  /** Customers with an account, who are signed in. */
  members: readonly Member[];
  /** Opens the books; with PGlite no shop may run meanwhile. */
  withBooks<T>(look: (db: Db) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
  /** The same shop over other data, such as a backup's. */
  elsewhere(data: World['data']): World;
}

interface WorldOptions {
  filled?: FilledShops;
  members?: number;
  companies?: Record<string, string>;
}

/** Makes worlds that are alike: a migrated shop with its catalogue, and a withdrawn plan on sale. */
export interface WorldMaker {
  engine: Engine;
  make(name: string): Promise<World>;
  close(): Promise<void>;
}

/**
 * @param server required for PostgreSQL.
 * @param filled a shop's data on either engine, migrated and with its catalogue, of which its own are copies; a shop is started
 * to make them unless given.
 * @param members how many customers have an account from the start.
 * @param companies settings of a shop that buys from real companies, which begins empty.
 */
export async function createWorldMaker(
  engine: Engine,
  server: Pick<PostgresServer, 'url' | 'prefix'> | null,
  { filled, members = 0, companies }: WorldOptions = {},
): Promise<WorldMaker> {
  const folder = mkdtempSync(join(tmpdir(), 'godwit-faults-'));
  const template = await (server
    ? onServer(server, 'template', filled?.database)
    : inFolder(join(folder, 'template'), filled?.dataDir));
  if (filled === undefined) {
    const first = await startShop({ ...template, ...(companies && { env: companies }) });
    await first.stop();
  }
  const prepared = await withBooks(template, async (db) => {
    const withdrawn = await putWithdrawnPlanOnSale(db);
    const plans = companies ? await plansOfMost(db) : [withdrawn];
    return {
      plan: plans[0]!,
      plans,
      beside: [...(await plansOfJapan(db)), WITHDRAWN_PLAN],
      desk: await seedDesk(db),
      members: members === 0 ? [] : await seedMembers(db, members),
    };
  });
  return {
    engine,
    async make(name) {
      const data = server
        ? await onServer(server, name, nameOf(template))
        : inFolder(join(folder, name), template.dataDir);
      return worldOf({ engine, ...prepared }, data);
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function worldOf(
  of: Pick<World, 'engine' | 'plan' | 'plans' | 'beside' | 'desk' | 'members'>,
  data: World['data'],
): World {
  return {
    ...of,
    data,
    withBooks: (look) => withBooks(data, look),
    async remove() {
      if (data.dataDir) rmSync(data.dataDir, { recursive: true, force: true });
    },
    elsewhere: (others) => worldOf(of, others),
  };
}

function inFolder(dataDir: string, copyOf?: string): World['data'] {
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true });
  return { dataDir, brief: true };
}

async function onServer(
  server: Pick<PostgresServer, 'url' | 'prefix'>,
  name: string,
  template?: string,
): Promise<World['data']> {
  return { databaseUrl: await createDatabase(server, name, template) };
}

const nameOf = ({ databaseUrl }: World['data']) => new URL(databaseUrl!).pathname.slice(1);

/** Attempts to reach a server, of five seconds each. */
const TIMES = 12;

async function withBooks<T>(
  { databaseUrl, dataDir }: World['data'],
  look: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({
    databaseUrl: databaseUrl ?? null,
    dataDir: dataDir ?? null,
    poolSize: 2,
  });
  try {
    await untilReached(database.db);
    return await look(database.db);
  } finally {
    await database.close();
  }
}

/** A server that is busy with other tests may let nobody in for longer than a shop waits (db/database.ts). */
async function untilReached(db: Db): Promise<void> {
  for (let time = 1; ; time++) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (time === TIMES) throw error;
    }
  }
}

/** More data than any plan gives, so that nothing can stand in for the plan that is withdrawn. */
const UNMATCHED_MB = 9_000_000;

/** @returns the plan that it is a copy of. */
async function putWithdrawnPlanOnSale(db: Db): Promise<string> {
  const { rows } = await sql<{ uid: string }>`
    select uid from plans where countries_enabled = '{JPN}' order by price limit 1`.execute(db);
  const plan = rows[0]!.uid;
  const changes = JSON.stringify({
    uid: WITHDRAWN_PLAN,
    wholesale_id: 'withdrawn',
    data_quota_mb: UNMATCHED_MB,
  });
  await sql`insert into plans select (jsonb_populate_record(p, ${changes}::text::jsonb)).*
    from plans p where uid = ${plan}`.execute(db);
  const offer = JSON.stringify({ uid: 'off_withdrawn', wholesale_id: 'withdrawn', plan_uid: WITHDRAWN_PLAN });
  await sql`insert into offers select (jsonb_populate_record(o, ${offer}::text::jsonb)).*
    from offers o where provider = 'sandbox' and plan_uid = ${plan} limit 1`.execute(db);
  return plan;
}

const BASKET_PLANS = 4;

async function plansOfJapan(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from plans where countries_enabled = '{JPN}' and uid <> ${WITHDRAWN_PLAN} and withdrawn_at is null
    order by price limit ${BASKET_PLANS}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Plans that as many companies as any other plan can deliver. Exported for the test that each company is the first of one. */
export async function plansOfMost(db: Db): Promise<string[]> {
  const { rows } = await sql<{ plan_uid: string }>`
    select plan_uid from (
      select plan_uid, rank() over (order by count(distinct provider) desc) as place from offers
      where plan_uid is not null group by plan_uid
    ) as ranked where place = 1 order by plan_uid`.execute(db);
  return rows.map(({ plan_uid }) => plan_uid);
}
