import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../db/database.ts';
import { type Db, sql } from '../../db/sql.server.ts';
import { seedDesk } from '../../tests/faults/members.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type ShopProcess, startShop } from '../../tests/support/shop-process.ts';
import { startWideListsApart, type WideListsApart } from '../wide-lists-apart.ts';
import { untilQuiet } from './quiet.ts';
import { residentMb, startedBy } from './resident.ts';
import type { Row } from './table.ts';
import { waitedMs } from './waited.ts';

const COMPANIES = 5;
const OFFERS_EACH = 6_000;
const PAGE = '/c/FRA';
/** A request each so many milliseconds: a light load, of which a turn has enough for a p99. */
const EVERY_MS = 25;
const ALONE_MS = 30_000;
/** First syncs, each of a shop of its own, since a shop has only one; and later ones of the last of them. */
const FIRST = 2;
const LATER = 3;
/** A sync that isn't over by then has failed. */
const LONGEST_MS = 600_000;
const JOB = 'timed.catalogue-sync';

/**
 * What a country page takes while the same process syncs 30,000 offers of five companies, which it reads over HTTP with its own
 * adapters, and without, in one run; and the memory of the process. In the first nearly all are new, in later ones one offer in a hundred
 * costs more. Turns with and without a sync follow one another, so that what else the machine does falls on both: each sync has one
 * without before it and one after it, and how far those are apart is what the ratio can't tell. Doubles and load take part of the machine
 * as well: what a page took less what shop and visitor waited for a core meanwhile is the shop's own.
 */
export async function syncBeside(): Promise<Row[]> {
  const server = await startPostgres({ fsync: true, own: true, socket: true });
  try {
    const first = noTurns();
    const later = noTurns();
    for (let time = 1; time <= FIRST; time++) {
      await inShopOf(await server.createDatabase(), async (shop, desk, lists) => {
        first.without.push(await visitsAlone(shop));
        await lists.widen(OFFERS_EACH);
        first.beside.push(await besideSync(shop, desk));
        const between = await visitsAlone(shop);
        first.without.push(between);
        if (time < FIRST) return;
        later.without.push(between);
        for (let again = 0; again < LATER; again++) {
          await lists.raise();
          later.beside.push(await besideSync(shop, desk));
          later.without.push(await visitsAlone(shop));
        }
      });
    }
    return [...rowsOf(`${FIRST} first syncs`, first), ...rowsOf(`${LATER} later syncs`, later)];
  } finally {
    await server.stop();
  }
}

/** Turns of visits, in the order in which they were made. */
interface Turns {
  without: Alone[];
  beside: Beside[];
}
const noTurns = (): Turns => ({ without: [], beside: [] });

/** What the bench has of the shop beside its pages: the key of an owner, and its database. */
interface Desk {
  key: string;
  db: Db;
}

/** Starts a shop that has synced the few offers of the doubles; and stops it after what is done with it. */
async function inShopOf(
  databaseUrl: string,
  measure: (shop: ShopProcess, desk: Desk, lists: WideListsApart) => Promise<void>,
): Promise<void> {
  const lists = await startWideListsApart();
  try {
    const shop = await startShop({ databaseUrl, env: { ...lists.env, LOG_LEVEL: 'error' } });
    try {
      const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 1 });
      const { owner: key } = await seedDesk(database.db);
      await measure(shop, { key, db: database.db }, lists);
      await database.close();
    } finally {
      await shop.stop();
    }
  } finally {
    await lists.close();
  }
}

/** Milliseconds of one page, and how many of them the shop, or its visitor, was ready and had no core. */
interface Visit {
  took: number;
  waited: number;
}

interface Alone {
  visits: Visit[];
  /** Megabytes of the shop's process. */
  resident: number;
}

/** The same page of the same shop while it does nothing else. */
async function visitsAlone(shop: ShopProcess): Promise<Alone> {
  await untilQuiet(shop);
  const resident = residentMb(shop.pid, 'now');
  return { visits: await visit(shop, sleep(ALONE_MS)), resident };
}

interface Beside {
  visits: Visit[];
  seconds: number;
  /** Megabytes at most of the shop's process, and of that which it has started for the sync. */
  most: { shop: number; sync: number };
}

async function besideSync(shop: ShopProcess, desk: Desk): Promise<Beside> {
  const most = { shop: 0, sync: 0 };
  const start = performance.now();
  const syncing = untilSynced(shop, desk);
  const watching = (async () => {
    while (await Promise.race([syncing.then(() => false), sleep(100, true)])) {
      most.shop = Math.max(most.shop, residentMb(shop.pid, 'now'));
      for (const pid of startedBy(shop.pid)) most.sync = Math.max(most.sync, residentMb(pid, 'most'));
    }
  })();
  const visits = await visit(shop, syncing);
  await watching;
  return { visits, seconds: (performance.now() - start) / 1_000, most };
}

function rowsOf(which: string, { without, beside }: Turns): Row[] {
  const row = (name: string, share: number, figure: (each: Visit) => number): Row => {
    const turns = [without, beside].map((each) => each.map(({ visits }) => visits.map(figure)));
    const [alone, within] = turns.map((each) => listed(each.map((times) => at(times, share))));
    const [reference, value] = turns.map((each) => at(each.flat(), share));
    return {
      what: `${name} beside ${which} of ${COMPANIES * OFFERS_EACH} offers over HTTP`,
      value: `${value!.toFixed(1)} ms (${within})`,
      reference: `${reference!.toFixed(1)} ms without (${alone})`,
      ratio: (value! / reference!).toFixed(2),
      target: '<= 1.10',
    };
  };
  const took = ({ took }: Visit) => took;
  const own = ({ took, waited }: Visit) => Math.max(0, took - waited);
  const each = (figure: (one: Beside) => number) => beside.map((one) => Math.round(figure(one))).join(', ');
  const before = without.map(({ resident }) => Math.round(resident)).join(', ');
  return [
    row('p50 of a country page', 0.5, took),
    row('p95 of a country page', 0.95, took),
    row('p99 of a country page', 0.99, took),
    row('p99 of a country page, less what shop and visitor waited for a core,', 0.99, own),
    {
      what: `${which} over HTTP, from the press of a button on, and the memory of its process beside the shop's`,
      value: `${each(({ seconds }) => seconds)} s, ${each(({ most }) => most.sync)} MB resident at most, beside ${each(({ most }) => most.shop)} MB (${before} MB in turns without)`,
      target: '< 60 s, < 400 MB',
    },
  ];
}

const listed = (figures: readonly number[]): string => figures.map((figure) => figure.toFixed(1)).join(', ');

/** Asks for the page at an even pace until `end`, and once before, which draws it. */
async function visit({ origin, pid }: ShopProcess, end: Promise<unknown>): Promise<Visit[]> {
  const visits: Visit[] = [];
  const open = new Set<Promise<void>>();
  const agent = new Agent({ keepAlive: true });
  const waited = () => waitedMs(pid) + waitedMs(process.pid);
  await packed(agent, origin + PAGE);
  const one = async () => {
    const before = waited();
    const begun = performance.now();
    await packed(agent, origin + PAGE);
    visits.push({ took: performance.now() - begun, waited: waited() - before });
  };
  while (await Promise.race([end.then(() => false), sleep(EVERY_MS, true)])) {
    const visiting = one().finally(() => open.delete(visiting));
    open.add(visiting);
  }
  await Promise.all(open);
  agent.destroy();
  return visits;
}

/**
 * Reads an answer to its last byte, and leaves it packed. `fetch` unpacks each, and collects that garbage in pauses of 20 ms and more, so that p99 was
 * the visitor's own.
 */
function packed(agent: Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url}: ${response.statusCode}`));
      response.resume().on('end', done).on('error', fail);
    });
    request.on('error', fail);
  });
}

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;

/**
 * Has the timed job run, and waits until it has ended: by the database, since the shop computes for whoever asks it for its jobs, and pages would
 * wait for that.
 */
async function untilSynced({ origin }: ShopProcess, { key, db }: Desk): Promise<void> {
  const lastRun = async () => {
    const { rows } = await sql<{ ran_at: Date }>`select ran_at from timed_jobs where name = ${JOB}`.execute(
      db,
    );
    return rows[0]?.ran_at.getTime() ?? null;
  };
  const before = await lastRun();
  const press = () =>
    fetch(`${origin}/api/v2/admin/jobs/${JOB}/actions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ verb: 'run_now', reason: 'bench' }),
    });
  let response = await press();
  for (; response.status === 503; response = await press()) await sleep(1_000);
  if (response.status !== 200) throw new Error(`${JOB}: ${response.status} ${await response.text()}`);
  const end = Date.now() + LONGEST_MS;
  while ((await lastRun()) === before) {
    if (Date.now() > end) throw new Error('the sync has no end');
    await sleep(1_000);
  }
}
