import type { Db, Tx } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import { secretsOf } from '../keys.ts';
import type { Shop } from '../shop.ts';
import { type BlockEffect, deleteBlocks, putBlock, selectBlock, selectEffects } from './block-queries.ts';
import { buyerHash } from './buyer.ts';

type Hashing = Pick<Shop, 'secret' | 'oldSecrets'>;
interface Blocked {
  uid: string;
  email: string;
}

/** Every hash that an address may be on record by. */
export const hashesOf = (shop: Hashing, emails: readonly string[]): string[] =>
  emails.flatMap((email) => secretsOf(shop).map((secret) => buyerHash(secret, email)));

interface Buyer {
  emails: readonly string[];
  customers: string[];
}

/** What staff have decided about orders of any of these, by account or by address in whatever spelling. */
export async function effectsOf(
  shop: Hashing & Pick<Shop, 'db' | 'clock'>,
  buyer: Buyer,
): Promise<ReadonlySet<BlockEffect>> {
  const [effects] = await effectsOfMany(shop, [buyer]);
  return effects!;
}

/** The same, batched: each order that is paid asks. Not where orders are placed, since those of one buyer would keep step for ever. */
export const effectsInBatch = batched(effectsOfMany);

async function effectsOfMany(
  shop: Hashing & Pick<Shop, 'db' | 'clock'>,
  buyers: Buyer[],
): Promise<ReadonlySet<BlockEffect>[]> {
  if (buyers.every(({ emails, customers }) => emails.length + customers.length === 0)) {
    return buyers.map(() => new Set());
  }
  const now = shop.clock.now();
  const asked = buyers.map(({ emails, customers }) => ({ hashes: hashesOf(shop, emails), customers, now }));
  return (await selectEffects(shop.db, asked)).map((effects) => new Set(effects));
}

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
