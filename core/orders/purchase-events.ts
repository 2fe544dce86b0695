import { type Db, sql } from '../../db/sql.server.ts';

/**
 * The order of the purchase that a company's event is about: by our reference, else among the orders that are under way by
 * the company's order number, which stands among the hints.
 */
export async function selectOrderOfPurchase(
  db: Db,
  company: string,
  { reference, order }: { reference: string | null; order: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_uid: string }>`
    select order_uid from purchases where uid = ${reference} and provider = ${company}
    union all
    select purchases.order_uid from orders join purchases on purchases.order_uid = orders.uid
    where orders.state in ('paid', 'fulfilling') and purchases.provider = ${company} and purchases.failed_at is null
      and exists (select from jsonb_each_text(purchases.hints) as hint where hint.value = ${order})
    limit 1`.execute(db);
  return rows[0]?.order_uid;
}

/** A company's purchase under our reference that was given up for another; undefined for all others. */
export async function selectGivenUp(
  db: Db,
  company: string,
  reference: string | null,
): Promise<string | undefined> {
  if (reference === null) return undefined;
  const row = await db
    .selectFrom('purchases')
    .select('uid')
    .where('uid', '=', reference)
    .where('provider', '=', company)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return row?.uid;
}
