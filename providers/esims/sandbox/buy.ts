import { type Answer, done } from '../../../core/answer.ts';
import { batched } from '../../../core/batch.ts';
import type { IssuedEsim } from '../../../core/esims/provider.ts';
import { randomText } from '../../../core/ids.ts';
import type { PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import { type Db, records, sql } from '../../../db/sql.server.ts';
import { findPurchase, type PurchaseRow } from './books.ts';
import { randomIccid } from './iccid.ts';
import type { SandboxPlan } from './plan.ts';

/** A host name that can't exist (RFC 2606, section 2), so that no phone ever asks a stranger for a profile. */
const SMDP_ADDRESS = 'smdp.godwit-sandbox.example';
const UNIQUE_VIOLATION = '23505';

/**
 * Idempotent by reference, also for concurrent calls.
 * @param reuse whether a new eSIM gets the ICCID of one that was cancelled, if there is one.
 */
export async function buy(
  db: Db,
  plan: SandboxPlan | undefined,
  request: PurchaseOrder,
  { name, now, reuse }: { name: string; now: Date; reuse: boolean },
): Promise<Answer<IssuedEsim>> {
  if (plan) {
    const issued = request.top_up
      ? await topUp(db, { name, plan, reference: request.reference, now }, request.top_up.iccid)
      : (reuse && (await issueAgain(db, { name, plan, reference: request.reference, now }))) ||
        (await issue(db, { name, plan, reference: request.reference, now }));
    if (issued) return done(issued);
  }
  const before = await findPurchase(db, request.reference);
  if (before) return repeated(before, request);
  return plan
    ? { kind: 'refused', code: 'esim_not_found', why: 'no live profile has this ICCID' }
    : { kind: 'refused', code: 'plan_not_found', why: `no plan is called ${request.wholesale_id}` };
}

interface Sale {
  /** The company that sells. */
  name: string;
  plan: SandboxPlan;
  reference: string;
  now: Date;
}

/** The answer for a reference that was used before: the same eSIM for the same wish. */
function repeated(before: PurchaseRow, request: PurchaseOrder): Answer<IssuedEsim> {
  const sameTarget = before.top_up ? request.top_up?.iccid === before.iccid : request.top_up === null;
  if (before.wholesale_id !== request.wholesale_id || !sameTarget) {
    return { kind: 'refused', code: 'reference_reused', why: 'the reference was used for another purchase' };
  }
  if (before.cancelled_at !== null) {
    return { kind: 'refused', code: 'purchase_cancelled', why: 'the purchase was cancelled' };
  }
  return done(issuedEsim(before));
}

export function issuedEsim({ iccid, smdp_address, matching_id }: IssuedEsim): IssuedEsim {
  return { iccid, smdp_address, matching_id };
}

/** A new profile with the plan on it, in one statement; null when the reference was used before. */
async function issue(db: Db, { name, plan, reference, now }: Sale): Promise<IssuedEsim | null> {
  for (let attempt = 1; ; attempt++) {
    const esim = { iccid: randomIccid(), smdp_address: SMDP_ADDRESS, matching_id: newMatchingId() };
    try {
      const { wholesale_id, data_quota_mb, validity_days } = plan;
      const purchase = {
        reference,
        company: name,
        wholesale_id,
        data_quota_mb,
        validity_days,
        created_at: now,
      };
      return (await insertIssued(db, { ...purchase, ...esim })) ? esim : null;
    } catch (error) {
      // The drawn ICCID is taken (once in millions of profiles): draw again.
      const taken = error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
      if (!taken || attempt === 5) throw error;
    }
  }
}

const newMatchingId = () => `K2-${randomText(6)}-${randomText(10)}`.toUpperCase();

/** A cancelled profile under a new matching id; null when there is none, or the reference was used before. */
async function issueAgain(db: Db, { name, plan, reference, now }: Sale): Promise<IssuedEsim | null> {
  const { rows } = await sql<IssuedEsim>`
    with cancelled as materialized (
      select iccid from sandbox_wholesaler.profiles where cancelled_at is not null
      order by cancelled_at limit 1 for update skip locked
    ), bought as (
      insert into sandbox_wholesaler.purchases
        (reference, company, wholesale_id, iccid, top_up, data_quota_mb, validity_days, created_at)
      select ${reference}::text, ${name}::text, ${plan.wholesale_id}::text, iccid, false, ${plan.data_quota_mb}::integer,
        ${plan.validity_days}::integer, ${now}::timestamptz
      from cancelled
      on conflict (reference) do nothing
      returning iccid
    )
    update sandbox_wholesaler.profiles as profile
    set matching_id = ${newMatchingId()}, created_at = ${now}::timestamptz, installed_at = null, cancelled_at = null
    from bought where profile.iccid = bought.iccid
    returning profile.iccid, profile.smdp_address, profile.matching_id`.execute(db);
  return rows[0] ? issuedEsim(rows[0]) : null;
}

type NewIssue = IssuedEsim & {
  reference: string;
  company: string;
  wholesale_id: string;
  data_quota_mb: number;
  validity_days: number;
  created_at: Date;
};

/** @returns false where the reference was used before; then there is no such profile either. */
const insertIssued = batched(async (db: Db, issues: NewIssue[]) => {
  const { rows } = await sql<{ iccid: string }>`
    with issued as materialized (
      select * from json_to_recordset(${records(issues)}) as issued
        (reference text, company text, wholesale_id text, iccid text, data_quota_mb integer, validity_days integer,
          smdp_address text, matching_id text, created_at timestamptz)
    ), bought as (
      insert into sandbox_wholesaler.purchases
        (reference, company, wholesale_id, iccid, top_up, data_quota_mb, validity_days, created_at)
      select reference, company, wholesale_id, iccid, false, data_quota_mb, validity_days, created_at from issued
      on conflict (reference) do nothing
      returning iccid
    ), profile as (
      insert into sandbox_wholesaler.profiles (iccid, smdp_address, matching_id, created_at)
      select iccid, smdp_address, matching_id, created_at from issued where iccid in (select iccid from bought)
    )
    select iccid from bought`.execute(db);
  const bought = new Set(rows.map(({ iccid }) => iccid));
  return issues.map(({ iccid }) => bought.has(iccid));
});

/** The plan on a profile that is there; null when there is no such live profile or the reference was used before. */
async function topUp(
  db: Db,
  { name, plan, reference, now }: Sale,
  iccid: string,
): Promise<IssuedEsim | null> {
  const { rows } = await sql<IssuedEsim>`
    with profile as (
      select iccid, smdp_address, matching_id from sandbox_wholesaler.profiles
      where iccid = ${iccid} and cancelled_at is null
      for no key update
    ), bought as (
      insert into sandbox_wholesaler.purchases
        (reference, company, wholesale_id, iccid, top_up, data_quota_mb, validity_days, created_at)
      select ${reference}::text, ${name}::text, ${plan.wholesale_id}::text, iccid, true, ${plan.data_quota_mb}::integer,
        ${plan.validity_days}::integer, ${now}::timestamptz
      from profile
      on conflict (reference) do nothing
      returning iccid
    )
    select profile.iccid, profile.smdp_address, profile.matching_id from profile join bought using (iccid)`.execute(
    db,
  );
  return rows[0] ? issuedEsim(rows[0]) : null;
}
