import { type Db, type RawBuilder, sql, type Tx } from '../../db/sql.server.ts';

/** How much of a plan was used by the end of a day, as told last on it. */
interface UsageDay {
  plan_uid: string;
  /** 2026-11-22, of UTC. */
  day: string;
  used_mb: number;
}

/** Notes how much of the eSIM's plans is used by now, of those of which that is more than was known. @param at when it was told. */
export async function noteUsage(tx: Tx, esimUid: string, at: Date): Promise<void> {
  await sql`
    insert into esim_usage_days (plan_uid, day, used_mb)
    select p.uid, (${at}::timestamptz at time zone 'UTC')::date, p.data_used_mb from esim_plans p
    where p.esim_uid = ${esimUid} and p.data_used_mb > coalesce(
      (select d.used_mb from esim_usage_days d where d.plan_uid = p.uid order by d.day desc limit 1), 0)
    on conflict (plan_uid, day) do update set used_mb = excluded.used_mb`.execute(tx);
}

/** The days on which something was used of an eSIM's plans, the oldest first. */
export const selectUsageDays = (db: Db, esimUid: string): Promise<UsageDay[]> =>
  select(db, sql`p.esim_uid = ${esimUid}`);

/** The same of all eSIMs of a customer. */
export const selectUsageDaysOf = (db: Db, customerUid: string): Promise<UsageDay[]> =>
  select(db, sql`p.esim_uid in (select uid from esims where customer_uid = ${customerUid})`);

async function select(db: Db, where: RawBuilder<unknown>): Promise<UsageDay[]> {
  const { rows } = await sql<UsageDay>`
    select d.plan_uid, d.day::text, d.used_mb from esim_plans p join esim_usage_days d on d.plan_uid = p.uid
    where ${where} order by d.day, d.plan_uid`.execute(db);
  return rows;
}

/** Forgets on which days a customer's eSIMs were used; while the eSIMs still name them. */
export async function deleteUsageDaysOf(tx: Tx, customerUid: string): Promise<void> {
  await sql`
    delete from esim_usage_days where plan_uid in (
      select p.uid from esims e join esim_plans p on p.esim_uid = e.uid where e.customer_uid = ${customerUid}
    )`.execute(tx);
}
