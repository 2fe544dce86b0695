import { type Db, sql, type Tx } from '../../../db/sql.server.ts';
import { batched } from '../../batch.ts';
import { DAY, later } from '../../clock.ts';
import { buyerHash } from '../../customers/buyer.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';

/** Within how long a request has to be answered (GDPR, article 12: a month). */
const ANSWER_WITHIN_MS = 30 * DAY;

/** A copy of what is held (GDPR, article 15), its deletion (17), or that nothing but what is needed is done with it (18). */
export const PRIVACY_KINDS = ['export', 'delete', 'restrict'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

/** How somebody has shown that an address is theirs. Papers are looked at and not kept. */
export const IDENTITIES = ['wrote_from_address', 'signed_in', 'order_details', 'document'] as const;
export type Identity = (typeof IDENTITIES)[number];

type Recording = Pick<Shop, 'clock' | 'secret'>;

interface AnsweredRequest {
  kind: PrivacyKind;
  /** Null where the address has no account. */
  customer_uid: string | null;
  email: string;
  identity: Identity | null;
  outcome: string;
  by: string;
}

/**
 * Writes down that a request is answered, in the transaction that answers it: the one that waits for the customer, or a
 * request that is made and answered at once.
 */
export async function recordAnswered(
  shop: Recording,
  tx: Tx,
  { kind, customer_uid, email, identity, outcome, by }: AnsweredRequest,
): Promise<void> {
  const at = shop.clock.now();
  const answered = { done_at: at, outcome, handled_by: by };
  if (customer_uid !== null) {
    const waiting = await tx
      .updateTable('privacy_requests')
      .set(answered)
      .where('customer_uid', '=', customer_uid)
      .where('kind', '=', kind)
      .where('done_at', 'is', null)
      .returning('uid')
      .execute();
    if (waiting.length > 0) return;
  }
  await insertRequest(shop, tx, { kind, customer_uid, email, identity, at, ...answered });
}

/**
 * Writes down a request that waits; one of the same kind that waits already stands for both, and learns how they have shown
 * who they are. @returns its uid.
 */
export async function recordAsked(
  shop: Recording,
  tx: Tx,
  { kind, customer_uid, email, identity, by }: Omit<AnsweredRequest, 'outcome'>,
): Promise<string> {
  const waiting = await tx
    .selectFrom('privacy_requests')
    .select(['uid', 'identity'])
    .where('customer_uid', '=', customer_uid)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined) {
    return insertRequest(shop, tx, {
      kind,
      customer_uid,
      email,
      identity,
      at: shop.clock.now(),
      handled_by: by,
    });
  }
  if (waiting.identity === null && identity !== null) {
    await tx.updateTable('privacy_requests').set({ identity }).where('uid', '=', waiting.uid).execute();
  }
  return waiting.uid;
}

/** What a customer has asked for and waits, without having shown who they are. Batched. */
export const selectUnshown = batched(async (db: Db, customerUids: string[]): Promise<PrivacyKind[][]> => {
  const rows = await db
    .selectFrom('privacy_requests')
    .select(['customer_uid', 'kind'])
    .where('customer_uid', '=', sql<string>`any(${customerUids}::text[])`)
    .where('done_at', 'is', null)
    .where('identity', 'is', null)
    .execute();
  return customerUids.map((uid) =>
    rows.filter(({ customer_uid }) => customer_uid === uid).map(({ kind }) => kind as PrivacyKind),
  );
});

interface NewRequest {
  kind: PrivacyKind;
  customer_uid: string | null;
  email: string;
  identity: Identity | null;
  at: Date;
  handled_by: string;
  done_at?: Date;
  outcome?: string;
}

async function insertRequest(
  { secret }: Pick<Shop, 'secret'>,
  tx: Tx,
  { email, at, ...request }: NewRequest,
): Promise<string> {
  const uid = newId('privacyRequest', at);
  const row = {
    uid,
    buyer_hash: buyerHash(secret, email),
    asked_at: at,
    due_at: later(at, ANSWER_WITHIN_MS),
  };
  await tx
    .insertInto('privacy_requests')
    .values({ ...row, ...request })
    .execute();
  return uid;
}
