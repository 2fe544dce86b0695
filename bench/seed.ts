import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type Db, sql } from '../db/sql.server.ts';
import { seedPastOrders } from '../tests/support/past-orders.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench:seed -- [--orders 1000000] [--plans 100000]`: orders of the past, and plans on
 * sale, into a database that a shop was started on before (it needs the catalogue). For measuring; never for a shop in use.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '0' }, plans: { type: 'string', default: '0' } },
});
const BATCH = 20_000;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names no server');
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: null, poolSize: 2 });
await migrate(database.db);
const start = performance.now();
const tell = (what: string) =>
  console.log(`${what} after ${((performance.now() - start) / 1000).toFixed(0)} s`);
const orders = Number(values.orders);
for (let done = 0; done < orders; done += BATCH) {
  await seedPastOrders(database.db, Math.min(BATCH, orders - done), done + 1);
  tell(`${Math.min(orders, done + BATCH)} orders`);
}
const plans = Number(values.plans);
if (plans > 0) {
  await seedPlans(database.db, plans);
  tell(`${plans} plans`);
}
await database.close();

/** Copies of the sandbox's country plans, a cent dearer each time, from a wholesaler that no catalogue is synced with. */
async function seedPlans(db: Db, count: number): Promise<void> {
  await sql`
    insert into plans
    select (jsonb_populate_record(plans, jsonb_build_object(
      'uid', 'pln_' || left(md5(uid || copy), 24), 'provider', 'bench',
      'wholesale_id', wholesale_id || '-' || copy, 'price', price + copy
    ))).*
    from generate_series(1, 100) copy, plans
    where provider = 'sandbox' and scope = 'country' and withdrawn_at is null
    order by copy, uid limit ${count}`.execute(db);
  await sql`
    insert into offers (uid, provider, wholesale_id, plan_uid, sold_as, facts, charge, cost, seen_at)
    select 'off_' || substr(uid, 5), provider, wholesale_id, uid, 'esim', '{}',
      jsonb_build_object('amount', cost, 'currency', 'USD', 'exponent', 2), cost, updated_at
    from plans where provider = 'bench'`.execute(db);
}
