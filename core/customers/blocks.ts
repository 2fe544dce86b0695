import type { Db, Tx } from '../../db/sql.server.ts';
import { secretsOf } from '../keys.ts';
import type { Shop } from '../shop.ts';
import { deleteBlocks, putBlock, selectBlocked, selectBlockedUntil } from './block-queries.ts';
import { buyerHash } from './buyer.ts';

type Hashing = Pick<Shop, 'secret' | 'oldSecrets'>;
interface Blocked {
  uid: string;
  email: string;
}

/** Every hash that an address may be on record by. */
export const hashesOf = (shop: Hashing, emails: readonly string[]): string[] =>
  emails.flatMap((email) => secretsOf(shop).map((secret) => buyerHash(secret, email)));

/** Whether staff take no orders from any of these, by account or by address in whatever spelling. */
export async function isBlocked(
  shop: Hashing & Pick<Shop, 'db' | 'clock'>,
  { emails, customers }: { emails: readonly string[]; customers: string[] },
): Promise<boolean> {
  if (emails.length + customers.length === 0) return false;
  return selectBlocked(shop.db, { hashes: hashesOf(shop, emails), customers, now: shop.clock.now() });
}

/** Takes no orders from a customer until a time, in the caller's transaction; another time takes the place of an earlier one. */
export async function blockCustomer(
  shop: Hashing & Pick<Shop, 'clock'>,
  tx: Tx,
  { uid, email }: Blocked,
  block: { until: Date; reason: string; by: string },
): Promise<void> {
  const { until, reason, by } = block;
  await deleteBlocks(tx, uid, hashesOf(shop, [email]));
  await putBlock(tx, {
    buyer_hash: buyerHash(shop.secret, email),
    customer_uid: uid,
    until,
    reason,
    blocked_by: by,
    at: shop.clock.now(),
  });
}

/** Takes orders from a customer again. @returns false when nothing stood against them. */
export async function unblockCustomer(shop: Hashing, tx: Tx, { uid, email }: Blocked): Promise<boolean> {
  return (await deleteBlocks(tx, uid, hashesOf(shop, [email]))) > 0;
}

/** Until when a customer is blocked, by account or address; null where they aren't. */
export async function blockedUntil(
  shop: Hashing & Pick<Shop, 'clock'>,
  db: Db,
  { uid, email }: Blocked,
): Promise<Date | null> {
  return selectBlockedUntil(db, { uid, hashes: hashesOf(shop, [email]), now: shop.clock.now() });
}
