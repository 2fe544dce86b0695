import { type Db, sql, type Tx } from '../../db/sql.server.ts';

/** An offer that its company has refused for no reason that it tells. */
export interface FailingOffer {
  provider: string;
  wholesale_id: string;
  /** Different orders in a row. */
  failures: number;
  last_at: Date;
}

/** Undefined where none of the offer is on record. */
export async function selectFailingOffer(
  tx: Tx,
  { provider, wholesale_id }: Pick<FailingOffer, 'provider' | 'wholesale_id'>,
): Promise<FailingOffer | undefined> {
  return tx
    .selectFrom('offer_failures')
    .select(['provider', 'wholesale_id', 'failures', 'last_at'])
    .where('provider', '=', provider)
    .where('wholesale_id', '=', wholesale_id)
    .executeTakeFirst();
}

/**
 * Counts an order that an offer was refused to; the same order again counts once.
 * @param isFirst whether it is the first since one that was delivered.
 * @returns how many orders in a row.
 */
export async function countOfferFailure(
  tx: Tx,
  of: { provider: string; wholesale_id: string; order_uid: string; at: Date; isFirst: boolean },
): Promise<number> {
  const { provider, wholesale_id, order_uid, at, isFirst } = of;
  const { rows } = await sql<{ failures: number }>`
    insert into offer_failures (provider, wholesale_id, failures, order_uid, last_at)
    values (${provider}, ${wholesale_id}, 1, ${order_uid}, ${at})
    on conflict (provider, wholesale_id) do update set
      failures = case when ${isFirst}::boolean then 1 when offer_failures.order_uid = excluded.order_uid
        then offer_failures.failures else offer_failures.failures + 1 end,
      order_uid = excluded.order_uid, last_at = excluded.last_at
    returning failures`.execute(tx);
  return rows[0]!.failures;
}

export async function selectFailingOffers(db: Db): Promise<FailingOffer[]> {
  return db
    .selectFrom('offer_failures')
    .select(['provider', 'wholesale_id', 'failures', 'last_at'])
    .orderBy('provider')
    .orderBy('wholesale_id')
    .execute();
}

/** Forgets the refusals of an offer. @returns false where another one has come since they were read: they stay. */
export async function clearOfferFailures(
  tx: Tx,
  { provider, wholesale_id, last_at }: FailingOffer,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('offer_failures')
    .where('provider', '=', provider)
    .where('wholesale_id', '=', wholesale_id)
    .where('last_at', '=', last_at)
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}
