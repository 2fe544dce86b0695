import { type Answer, done } from '../../../core/answer.ts';
import { DAY } from '../../../core/clock.ts';
import type { ProviderBalance } from '../../../core/payments/lists.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import { sandboxRef } from './events.ts';

/** The start of a reference that was made at a time (sandboxRef), for a range of the primary key. */
const bound = (at: Date) => `sbb_${at.getTime().toString(36)}`;

/**
 * The sandbox pays out each midnight (UTC) what came in before it: one entry a day, whoever asks for it first, made when
 * somebody looks at the books.
 */
export async function payOutDaily(db: Db, now: Date): Promise<void> {
  const midnight = new Date(Math.floor(now.getTime() / DAY) * DAY);
  const ref = `${bound(midnight)}_daily`;
  const made = await db
    .selectFrom('sandbox_payments.balance')
    .select('entry_ref')
    .where('entry_ref', '=', ref)
    .executeTakeFirst();
  if (made === undefined) await payOut(db, { ref, before: midnight, at: midnight });
}

/** Pays out all that there is, at once. @returns whether there was anything. */
export const payOutNow = (db: Db, now: Date): Promise<boolean> =>
  payOut(db, { ref: sandboxRef('sbb', now), before: null, at: now });

async function payOut(
  db: Db,
  { ref, before, at }: { ref: string; before: Date | null; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sandbox_payments.balance (entry_ref, kind, payment_ref, amount, fee, created_at)
    select ${ref}, 'payout', null, -sum(amount - fee), 0, ${at} from sandbox_payments.balance
    where ${before}::timestamptz is null or entry_ref < ${bound(before ?? at)}
    having sum(amount - fee) > 0
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** The bank sends the newest payout back. @returns whether there was one that it hadn't. */
export async function returnPayout(db: Db, now: Date): Promise<boolean> {
  const newest = await db
    .selectFrom('sandbox_payments.balance')
    .select('amount')
    .where('kind', '=', 'payout')
    .orderBy('entry_ref', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || newest.amount > 0) return false;
  await db
    .insertInto('sandbox_payments.balance')
    .values({
      entry_ref: sandboxRef('sbb', now),
      kind: 'payout',
      payment_ref: null,
      amount: -newest.amount,
      fee: 0,
      created_at: now,
    })
    .execute();
  return true;
}

/** What all movements add up to; the sandbox holds nothing back. */
export async function findBalance(db: Db, now: Date): Promise<Answer<ProviderBalance[]>> {
  await payOutDaily(db, now);
  const { rows } = await sql<{ available: string }>`
    select coalesce(sum(amount - fee), 0)::text as available from sandbox_payments.balance`.execute(db);
  return done([{ currency: 'usd', available: Number(rows[0]!.available), pending: 0 }]);
}
