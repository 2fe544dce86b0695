import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seedPastOrders } from '../tests/support/past-orders.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench:seed [-- orders]`: a million orders of the past, or as many as are named, into a
 * database that a shop was started on before (it needs the catalogue). For measuring; never for a shop in use.
 */
const ORDERS = Number(process.argv[2] ?? 1_000_000);
const BATCH = 20_000;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names no server');
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: null, poolSize: 2 });
await migrate(database.db);
const start = performance.now();
for (let done = 0; done < ORDERS; done += BATCH) {
  await seedPastOrders(database.db, Math.min(BATCH, ORDERS - done), done + 1);
  console.log(
    `${Math.min(ORDERS, done + BATCH)} orders after ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
}
await database.close();
