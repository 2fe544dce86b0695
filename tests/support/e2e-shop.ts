import { inject } from 'vitest';
import { DESK_ENV, fillDesk } from './busy-desk.ts';
import { copyPostgres, type Engine, freshPostgres } from './database.ts';
import { runCommand } from './run-command.ts';
import { type ShopOptions, type ShopProcess, startShop } from './shop-process.ts';

/**
 * The run's shop, for files that change nothing that another file looks at: each customer is of one test alone, by an email address
 * that no other test uses. A file whose shop has settings, or that looks at all orders or sets prices, starts its own.
 */
export function sharedShop(): Pick<ShopProcess, 'origin'> {
  return { origin: inject('sharedShop') };
}

/**
 * A shop for one file, without customers and orders, on a database of its own. It is PostgreSQL's unless the file asks
 * for the other: a shop on PGlite takes three times as long to start.
 */
export async function startOwnShop(
  options: Omit<ShopOptions, 'dataDir' | 'databaseUrl' | 'copyOf' | 'brief'> & { engine?: Engine } = {},
): Promise<ShopProcess> {
  const { engine = 'postgres', ...rest } = options;
  const { dataDir, database } = inject('filled');
  if (engine === 'pglite') return startShop({ ...rest, brief: true, copyOf: dataDir });
  // With other companies it begins without the sandbox's catalogue.
  const ownCompanies = rest.env?.ESIM_PROVIDERS !== undefined;
  const databaseUrl = ownCompanies ? await freshPostgres('shop') : await copyPostgres(database, 'shop');
  return startShop({ ...rest, databaseUrl });
}

/** Orders of a month in which every list of the back office has something. */
const SEEDED_ORDERS = 300;

/** A shop of one file's own with a seeded month of business, in which people have worked at the back office (busy-desk.ts). */
export async function startSeededDesk(): Promise<ShopProcess> {
  const databaseUrl = await copyPostgres(inject('filled').database, 'desk');
  const { status, stderr } = runCommand('seed.ts', ['--orders', String(SEEDED_ORDERS)], {
    DATABASE_URL: databaseUrl,
  });
  if (status !== 0) throw new Error(`the shop was not seeded: ${stderr}`);
  const shop = await startShop({ databaseUrl, env: DESK_ENV });
  await fillDesk(shop.origin).catch(async (error) => {
    await shop.stop();
    throw error;
  });
  return shop;
}
