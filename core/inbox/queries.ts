import { type Db, json, type Tx } from '../../db/sql.server.ts';
import type { PaymentEvent } from '../payments/provider.ts';

export interface WebhookRow {
  uid: string;
  source: string;
  external_id: string;
  type: string;
  /** As received, to the byte. */
  body: string;
  event: PaymentEvent;
  received_at: Date;
  attempts: number;
  handled_at: Date | null;
  outcome: string | null;
}

/** @returns false when the source has sent this one before. */
export async function insertWebhook(
  tx: Tx,
  webhook: Pick<WebhookRow, 'uid' | 'source' | 'external_id' | 'type' | 'body' | 'event' | 'received_at'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_inbox')
    .values({ ...webhook, event: json(webhook.event) })
    .onConflict((conflict) => conflict.columns(['source', 'external_id']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectWebhook(db: Db, uid: string): Promise<WebhookRow | undefined> {
  const row = await db.selectFrom('webhook_inbox').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row as WebhookRow | undefined;
}

/** Counts the attempt and notes what came of it; `handledAt` null leaves the webhook open. */
export async function noteOutcome(
  db: Db,
  uid: string,
  outcome: string,
  handledAt: Date | null,
): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set((set) => ({ outcome, handled_at: handledAt, attempts: set('attempts', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}
