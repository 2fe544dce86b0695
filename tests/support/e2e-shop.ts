import { inject } from 'vitest';
import { type ShopOptions, type ShopProcess, startShop } from './shop-process.ts';

/**
 * The run's shop, for files that only look at its pages, or change nothing that another file looks at.
 * A file that signs in, or looks at what it has bought, starts its own: see startOwnShop().
 */
export function sharedShop(): Pick<ShopProcess, 'origin'> {
  return { origin: inject('sharedShop') };
}

/** A shop for one file, which begins with a copy of a migrated PGlite; without customers and orders. */
export function startOwnShop(
  options: Omit<ShopOptions, 'dataDir' | 'databaseUrl'> = {},
): Promise<ShopProcess> {
  return startShop({ ...options, brief: true, copyOf: inject('pglite').dataDir });
}
