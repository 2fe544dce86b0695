import { parseArgs } from 'node:util';
import { syncCatalogue } from '../core/catalogue/sync.ts';
import { fillReportDays } from '../core/desk/overview/report-days.ts';
import { sql } from '../db/sql.server.ts';
import { commandConfig, fail, readOrUsage, report, runShopCommand } from './run-command.ts';
import { seedBusiness } from './seed/business.ts';
import { seedTroubles } from './seed/troubles.ts';

const USAGE = `Usage: npm run seed -- [--days 30] [--orders 3000] [--customers 800] [--yes]
       --yes also where there are orders already; only a shop that is all sandbox is filled
`;

/** `npm run seed`: a month of business that looks real, to look at the back office with (docs/operate.md, "Seed"). */
const { values } = readArguments();
const days = whole('days', 1, 400);
const orders = whole('orders', 1, 5_000_000);
const customers = values.customers === undefined ? Math.ceil(orders / 4) : whole('customers', 0, 1_000_000);

if (!commandConfig().allSandbox) {
  fail('This shop has a real company beside it: its books are not for playing.\n', 1);
}

await runShopCommand(async (shop) => {
  const before = await shop.db.selectFrom('orders').select('uid').limit(1).executeTakeFirst();
  if (before !== undefined && values.yes !== true) {
    return report(false, 'There are orders already; say --yes to add more to them.');
  }
  // A shop that was never started has nothing to sell yet.
  const shelf = await shop.db.selectFrom('plans').select('uid').limit(1).executeTakeFirst();
  if (shelf === undefined) await syncCatalogue(shop);
  const now = shop.clock.now();
  const { confirmAfterMs, credit } = shop.referrals;
  const tag = now.getTime().toString(36).slice(-5).toUpperCase();
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0);
  let told = 0;
  const delivered = await seedBusiness(
    shop.db,
    { orders, customers, days, now, tag, confirmAfterMs, credit },
    (done) => {
      if (done - told < 50_000) return;
      told = done;
      report(true, `${done} orders after ${seconds()} s`);
    },
  );
  // Nobody has to look at these.
  const quiet = { info() {}, warn() {}, error() {} };
  await seedTroubles({ ...shop, log: quiet }, now);
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`analyze`.execute(tx);
  });
  while ((await fillReportDays(shop)) > 0);
  return report(true, `${orders} orders, ${delivered} of them delivered, in ${seconds()} s`);
});

function whole(name: 'days' | 'orders' | 'customers', least: number, most: number): number {
  const number = Number(values[name] ?? { days: 30, orders: 3_000, customers: 0 }[name]);
  return Number.isInteger(number) && number >= least && number <= most ? number : fail(USAGE, 2);
}

function readArguments() {
  return readOrUsage(
    () =>
      parseArgs({
        options: {
          days: { type: 'string' },
          orders: { type: 'string' },
          customers: { type: 'string' },
          yes: { type: 'boolean' },
        },
      }),
    USAGE,
  );
}
