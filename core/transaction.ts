import { keepUntilCommitted, type NewRow, tellWritten } from '../db/new-rows.ts';
import { retryOnConflict } from '../db/retry-conflict.ts';
import { type Db, sql, type Tx } from '../db/sql.server.ts';
import type { Shop } from './shop.ts';

/**
 * What of the shop no transaction may touch: other companies, whose answer can take seconds while rows are locked and
 * whose work no roll-back undoes; and the pool, since a statement that goes around the transaction doesn't see what it
 * wrote, and waits for its locks.
 */
type Outside = 'db' | 'payments' | 'wholesalers' | 'mail' | 'push' | 'wallets';

/** A shop, or a part of one, without what no transaction may touch: a whole `Shop` isn't taken for it. */
export type Inside<S> = Omit<S, Outside> & { [name in Outside]?: never };

/** The shop as verbs have it that run inside their caller's transaction. */
export type TxShop = Inside<Shop>;

/**
 * Runs `write` in a transaction, which commits once it resolves and is rolled back when it throws. It gets the shop
 * without providers: name the parameter `shop` too, so that the whole one is out of reach.
 *
 * A conflict with another transaction, such as a deadlock, rolls it back and has `write` run again, up to three times: it changes
 * nothing but the database.
 */
export async function inTransaction<S extends { db: Db }, T>(
  shop: S,
  write: (tx: Tx, shop: Inside<S>) => Promise<T>,
): Promise<T> {
  const { result, written } = await retryOnConflict(() =>
    shop.db.transaction().execute(async (tx) => {
      const written: NewRow[] = [];
      keepUntilCommitted(tx, written);
      return { result: await write(tx, inside(shop)), written };
    }),
  );
  tellWritten(shop.db, written);
  return result;
}

/** How long a query may take that adds up whole tables; others end after 15 s (db/database.ts). */
const LONGEST = '120s';

/** Runs queries that read whole tables, in a transaction of their own. */
export const readPatiently = <T>(shop: { db: Db }, read: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(shop, async (tx) => {
    await sql`select set_config('statement_timeout', ${LONGEST}, true)`.execute(tx);
    return read(tx);
  });

function inside<S extends object>(shop: S): Inside<S> {
  const {
    db: _db,
    payments: _payments,
    wholesalers: _wholesalers,
    mail: _mail,
    push: _push,
    wallets: _wallets,
    ...within
  } = shop as Partial<Shop>;
  return within as Inside<S>;
}
