import type { Db } from '../../db/sql.server.ts';

/** What still waits in a shop that should be at rest, as lines: whom it waits for, since when, and what was said last. */
export async function unrest(db: Db): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['uid', 'kind', 'attempts', 'created_at', 'due_at', 'claimed_until', 'last_error'])
    .where('state', '=', 'queued')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.uid', 'refunds.order_uid')
    .select([
      'refunds.uid',
      'refunds.state',
      'orders.state as of',
      'attempts',
      'refunds.created_at',
      'next_attempt_at',
    ])
    .where('refunds.state', 'in', ['requested', 'esim_cancelled', 'pending'])
    .execute();
  return [...mails, ...refunds].map((row) => `waits: ${JSON.stringify(row)}`);
}
