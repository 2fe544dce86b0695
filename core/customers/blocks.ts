import type { Db, Tx } from '../../db/sql.server.ts';
import { secretsOf } from '../keys.ts';
import type { Shop } from '../shop.ts';
import { type BlockEffect, deleteBlocks, putBlock, selectBlock } from './block-queries.ts';
import { buyerHash } from './buyer.ts';

type Hashing = Pick<Shop, 'secret' | 'oldSecrets'>;
interface Blocked {
  uid: string;
  email: string;
}

/** Every hash that an address may be on record by. */
export const hashesOf = (shop: Hashing, emails: readonly string[]): string[] =>
  emails.flatMap((email) => secretsOf(shop).map((secret) => buyerHash(secret, email)));

/** Blocks a customer until a time, in the caller's transaction; another block takes the place of an earlier one. */
export async function blockCustomer(
  shop: Hashing & Pick<Shop, 'clock'>,
  tx: Tx,
  { uid, email }: Blocked,
  block: { until: Date; effect: BlockEffect; reason: string; by: string },
): Promise<void> {
  const { until, effect, reason, by } = block;
  await deleteBlocks(tx, uid, hashesOf(shop, [email]));
  await putBlock(tx, {
    buyer_hash: buyerHash(shop.secret, email),
    customer_uid: uid,
    until,
    effect,
    reason,
    blocked_by: by,
    at: shop.clock.now(),
  });
}

/** Takes a customer's orders as anybody's again. @returns false when nothing stood against them. */
export async function unblockCustomer(shop: Hashing, tx: Tx, { uid, email }: Blocked): Promise<boolean> {
  return (await deleteBlocks(tx, uid, hashesOf(shop, [email]))) > 0;
}

/** Until when a customer is blocked, by account or address, and what that does; null where they aren't. */
export async function blockOf(
  shop: Hashing & Pick<Shop, 'clock'>,
  db: Db,
  { uid, email }: Blocked,
): Promise<{ until: Date; effect: BlockEffect } | null> {
  return selectBlock(db, { uid, hashes: hashesOf(shop, [email]), now: shop.clock.now() });
}
