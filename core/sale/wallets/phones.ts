import { later, MINUTE } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import { sameHash } from '../../sign-in/hashes.ts';
import { inTransaction } from '../../transaction.ts';
import {
  deleteDevices,
  type PassRow,
  selectChangedOf,
  selectPass,
  upsertDevice,
} from '../../wallets/queries.ts';
import { fileOf } from './hand-out.ts';
import { readToken } from './token.ts';

/** As many phones and watches as are told of one pass; the oldest gives way. */
const MOST_DEVICES = 20;
/**
 * Two processes may write changes in another order than their clocks have them: what changed shortly before a phone asked last is
 * told once more. It costs that phone a question, which is answered "as you have it".
 */
const OVERLAP_MS = MINUTE;

/** The pass with this serial number, for a phone that proves to have it; null otherwise, without saying which it lacks. */
export async function passOfPhone(shop: Shop, uid: string, token: string): Promise<PassRow | null> {
  const row = await selectPass(shop.db, uid);
  if (row === undefined) return null;
  const right = readToken(shop, uid, row.token_sealed);
  return right !== null && sameHash(right, token) ? row : null;
}

/** Has a phone told of changes to a pass that it has. @returns whether it wasn't before. */
export async function registerPhone(
  shop: Pick<Shop, 'db' | 'clock'>,
  passUid: string,
  device: string,
  pushToken: string,
): Promise<boolean> {
  return inTransaction(shop, (tx, shop) =>
    upsertDevice(tx, { passUid, device, pushToken }, shop.clock.now(), MOST_DEVICES),
  );
}

export async function unregisterPhone(
  shop: Pick<Shop, 'db'>,
  passUid: string,
  device: string,
): Promise<void> {
  await deleteDevices(shop.db, passUid, { device });
}

/** A phone's passes that have changed since it asked last; null where none has. @param tag what it was told then. */
export async function changedPasses(
  shop: Pick<Shop, 'db'>,
  device: string,
  tag: string | null,
): Promise<{ uids: string[]; tag: string } | null> {
  const told = tag !== null && /^\d{1,15}$/.test(tag) ? new Date(Number(tag)) : null;
  const changed = await selectChangedOf(shop.db, device, told && later(told, -OVERLAP_MS));
  const last = changed.at(-1);
  return last === undefined
    ? null
    : { uids: changed.map(({ uid }) => uid), tag: String(last.changed_at.getTime()) };
}

/** The present edition of a pass for a phone; `unchanged` when it has that. @param since of the edition that it has. */
export async function latestPass(
  shop: Shop,
  row: PassRow,
  since: Date | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; changedAt: Date } | 'unchanged' | null> {
  const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);
  if (since !== null && seconds(row.changed_at) <= seconds(since)) return 'unchanged';
  const bytes = await fileOf(shop, row);
  return bytes && { bytes, changedAt: row.changed_at };
}
