import '../../../db/sql.server.ts';
import type { Tx } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';

/** Within how long a request has to be answered (GDPR, article 12: a month). */
const ANSWER_WITHIN_MS = 30 * DAY;

export interface AnsweredRequest {
  kind: 'export' | 'delete';
  /** Null where the address has no account. */
  customer_uid: string | null;
  outcome: string;
  by: string;
}

/**
 * Writes down that a request is answered, in the transaction that answers it: the one that waits for the customer, or a
 * request that is made and answered at once.
 */
export async function recordAnswered(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { kind, customer_uid, outcome, by }: AnsweredRequest,
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
  const row = {
    uid: newId('privacyRequest', at),
    kind,
    customer_uid,
    asked_at: at,
    due_at: later(at, ANSWER_WITHIN_MS),
  };
  await tx
    .insertInto('privacy_requests')
    .values({ ...row, ...answered })
    .execute();
}

/** Writes down a request that waits; one of the same kind that waits already stands for both. @returns its uid. */
export async function recordAsked(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { kind, customer_uid, by }: { kind: AnsweredRequest['kind']; customer_uid: string; by: string },
): Promise<string> {
  const waiting = await tx
    .selectFrom('privacy_requests')
    .select('uid')
    .where('customer_uid', '=', customer_uid)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (waiting) return waiting.uid;
  const at = shop.clock.now();
  const uid = newId('privacyRequest', at);
  const due_at = later(at, ANSWER_WITHIN_MS);
  await tx
    .insertInto('privacy_requests')
    .values({ uid, kind, customer_uid, asked_at: at, due_at, handled_by: by })
    .execute();
  return uid;
}
