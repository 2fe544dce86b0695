import type { Span } from '../../../core/payments/lists.ts';
import type { Db } from '../../../db/sql.server.ts';
import type { PlanRow, ProfileRow } from './life.ts';

/** A purchase as recorded, with the profile that it is on. */
export interface PurchaseRow {
  reference: string;
  wholesale_id: string;
  top_up: boolean;
  created_at: Date;
  activated_at: Date | null;
  cancelled_at: Date | null;
  iccid: string;
  smdp_address: string;
  matching_id: string;
  installed_at: Date | null;
}

export async function findPurchase(db: Db, reference: string): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('sandbox_wholesaler.purchases as purchase')
    .innerJoin('sandbox_wholesaler.profiles as profile', 'profile.iccid', 'purchase.iccid')
    .where('purchase.reference', '=', reference)
    .select(['purchase.reference', 'purchase.wholesale_id', 'purchase.top_up', 'purchase.activated_at'])
    .select([
      'purchase.created_at',
      'purchase.cancelled_at',
      'profile.iccid',
      'profile.smdp_address',
      'profile.matching_id',
    ])
    .select('profile.installed_at')
    .executeTakeFirst();
}

/**
 * The profile and its plans, the oldest first and cancelled ones left out.
 * @param lock locks the profile until the transaction ends.
 */
export async function findProfile(
  db: Db,
  iccid: string,
  lock?: 'lock',
): Promise<{ profile: ProfileRow; plans: PlanRow[] } | undefined> {
  const profile = await db
    .selectFrom('sandbox_wholesaler.profiles')
    .where('iccid', '=', iccid)
    .select(['iccid', 'installed_at', 'cancelled_at'])
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!profile) return undefined;
  const plans = await db
    .selectFrom('sandbox_wholesaler.purchases')
    .where('iccid', '=', iccid)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('reference')
    .select([
      'reference',
      'wholesale_id',
      'top_up',
      'data_quota_mb',
      'validity_days',
      'created_at',
      'activated_at',
      'used_extra_mb',
    ])
    .execute();
  return { profile, plans };
}

/** The reference itself; with a number behind it where something was bought under it before. */
export async function unusedReference(db: Db, reference: string): Promise<string> {
  const { count } = await db
    .selectFrom('sandbox_wholesaler.purchases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(({ eb, or }) => or([eb('reference', '=', reference), eb('reference', 'like', `${reference}#%`)]))
    .executeTakeFirstOrThrow();
  return Number(count) === 0 ? reference : `${reference}#${Number(count) + 1}`;
}

/** What was bought within a span of time, of all companies of the market. */
export function findPurchasesOf(db: Db, { since, until }: Span) {
  return db
    .selectFrom('sandbox_wholesaler.purchases')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .select(['reference', 'wholesale_id', 'iccid', 'top_up', 'created_at', 'cancelled_at'])
    .execute();
}
