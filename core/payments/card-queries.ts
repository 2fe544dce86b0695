import { createHmac } from 'node:crypto';
import { deleteOldest } from '../../db/delete-oldest.ts';
import type { NewRow } from '../../db/new-rows.ts';
import type { Db } from '../../db/sql.server.ts';
import { keyFor } from '../keys.ts';

/** A keyed hash that recognises a card without a word of it. @param card as its provider calls it. */
export const cardHash = (secret: string, card: string): string =>
  createHmac('sha256', keyFor('cards', secret)).update(card).digest('base64url');

/** With which card an order was paid, to be written with its payment; nothing where the provider names none. */
export const cardRows = (
  { secret }: { secret: string },
  { order_uid, card, at }: { order_uid: string; card: string | null; at: Date },
): NewRow[] =>
  card === null
    ? []
    : [{ into: 'order_cards', values: { order_uid, card_hash: cardHash(secret, card), at } }];

export async function deleteOldCards(db: Db, before: Date, limit: number): Promise<number> {
  return deleteOldest(db, { from: 'order_cards', key: 'order_uid', at: 'at' }, before, limit);
}
