import { type Db, sql, type Tx } from '../../../db/sql.server.ts';
import type { PassRow } from '../../wallets/queries.ts';
import type { WalletName } from '../../wallets/wallet.ts';

/**
 * What is to be looked at, and no job does: passes whose job is lost, and those whose secret link has ended.
 */
export async function takeOverdue(tx: Tx, now: Date, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with late as (
      select uid from wallet_passes where due_at < ${before} order by due_at limit ${limit}
    ), unshared as (
      update wallet_passes set due_at = ${now}
      where uid in (
        select p.uid from wallet_passes p join esims e on e.uid = p.esim_uid
        where p.share_hash is not null and p.ended_at is null and p.due_at is null
          and p.share_hash is distinct from e.share_hash
        limit ${limit} for update of p skip locked
      )
      returning uid
    )
    select uid from late union select uid from unshared`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** How often each wallet's passes and phones of these eSIMs are held, for the download of one's data. */
export async function selectPassesOf(db: Db, customerUid: string) {
  const { rows } = await sql<
    Pick<PassRow, 'uid' | 'esim_uid' | 'wallet' | 'created_at'> & { phones: number }
  >`
    select p.uid, p.esim_uid, p.wallet, p.created_at,
      (select count(*)::integer from wallet_devices d where d.pass_uid = p.uid) as phones
    from wallet_passes p join esims e on e.uid = p.esim_uid
    where e.customer_uid = ${customerUid} and p.share_hash is null
    order by p.created_at, p.uid`.execute(db);
  return rows;
}

/**
 * Ends all passes of a customer's eSIMs. Those that lie on phones alone go at once; those that their company keeps are to be
 * cleared there first. @returns what is due for that.
 */
export async function endPassesOf(
  tx: Tx,
  customerUid: string,
  kept: readonly WalletName[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update wallet_passes set ended_at = coalesce(ended_at, ${now}), due_at = ${now}
    where esim_uid in (select uid from esims where customer_uid = ${customerUid}) and wallet = any(${kept}::text[])
    returning uid`.execute(tx);
  await sql`
    delete from wallet_passes
    where esim_uid in (select uid from esims where customer_uid = ${customerUid}) and wallet <> all(${kept}::text[])`.execute(
    tx,
  );
  return rows.map(({ uid }) => uid);
}

/** Deletes passes that nothing more comes of: ended, or of an eSIM that has. @returns how many. */
export async function deleteOldPasses(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from wallet_passes where uid in (
      select p.uid from wallet_passes p join esims e on e.uid = p.esim_uid
      where p.changed_at < ${before} and p.due_at is null
        and (p.ended_at is not null or e.state in ('used_up', 'expired', 'cancelled'))
      limit ${limit}
    ) returning uid`.execute(db);
  return rows.length;
}
