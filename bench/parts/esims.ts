import { sessionCookies } from '../../api/session-cookies.ts';
import { systemClock } from '../../core/clock.ts';
import { startSession } from '../../core/sign-in/sessions.ts';
import { openDatabase } from '../../db/database.ts';
import type { Db } from '../../db/sql.server.ts';
import { seedManyEsims } from '../../tests/support/many-esims.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startShop } from '../../tests/support/shop-process.ts';
import { cheapestPlan, purchase } from '../purchase.ts';
import { cpuSeconds, untilQuiet } from './quiet.ts';
import type { Row } from './table.ts';

const MANY = 200;
const REQUESTS = 200;

/** What it costs the shop's process to answer a customer who has many eSIMs, beside one who has one. */
export async function esims(): Promise<Row[]> {
  const server = await startPostgres({ own: true, socket: true });
  const databaseUrl = await server.createDatabase();
  const shop = await startShop({ databaseUrl, env: { LOG_LEVEL: 'error' } });
  const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 1 });
  try {
    const plan = await cheapestPlan(shop.origin, 'JPN');
    for (const buyer of ['one', 'many']) await purchase(shop.origin, plan, buyer);
    await seedManyEsims(database.db, await orderOf(database.db, 'many'), MANY);
    const [ones, manys] = [await signedIn(database.db, 'one'), await signedIn(database.db, 'many')];
    for (const token of [ones, manys]) await listsMs(shop.origin, token);
    await untilQuiet(shop);
    const one = await listsMs(shop.origin, ones);
    const many = await listsMs(shop.origin, manys);
    return [
      {
        what: `list of ${MANY} eSIMs, CPU of a request`,
        value: `${many.toFixed(1)} ms`,
        reference: `of one: ${one.toFixed(1)} ms`,
        ratio: (many / one).toFixed(1),
        target: '<= 10 ms',
      },
    ];
  } finally {
    await database.close();
    await shop.stop();
    await server.stop();
  }
}

const orderOf = (db: Db, buyer: string) =>
  db.selectFrom('orders').selectAll().where('email', '=', `${buyer}@example.com`).executeTakeFirstOrThrow();

/** @returns the token of a session of the buyer's. */
async function signedIn(db: Db, buyer: string): Promise<string> {
  const { customer_uid } = await orderOf(db, buyer);
  const start = { customerUid: customer_uid!, method: 'mail', device: 'bench', replaces: null } as const;
  return startSession({ db, clock: systemClock }, start);
}

/** CPU milliseconds that the shop's process takes for each answer. */
async function listsMs(origin: string, token: string): Promise<number> {
  const cookie = `${sessionCookies(origin).session}=${token}`;
  const before = await cpuSeconds(origin);
  for (let asked = 0; asked < REQUESTS; asked++) {
    const answer = await fetch(`${origin}/api/v2/users/me/esims`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`list of eSIMs: ${answer.status}`);
    await answer.arrayBuffer();
  }
  return (((await cpuSeconds(origin)) - before) / REQUESTS) * 1000;
}
