import { sessionCookies } from '../../api/session-cookies.ts';
import { DAY, later, systemClock } from '../../core/clock.ts';
import { ensureAccount, transferCredit } from '../../core/credit/transfer.ts';
import { readAccount } from '../../core/customers/account.ts';
import { ensureCustomer } from '../../core/customers/ensure.ts';
import { newId } from '../../core/ids.ts';
import { insertPromotion } from '../../core/promotions/queries.ts';
import { hashSecret, newSecret } from '../../core/sign-in/hashes.ts';
import { startSession } from '../../core/sign-in/sessions.ts';
import { insertStaffKey } from '../../core/staff/key-queries.ts';
import type { Db } from '../../db/sql.server.ts';
import { promotion } from '../support/promotion.ts';

/** Somebody with an account, and some with credit, who is signed in. */
export interface Member {
  uid: string;
  email: string;
  /** For the header `Cookie`. */
  cookie: string;
  /** For friends. */
  code: string;
}

/** Codes that anybody may use: without end, a few times in all, and once for each buyer. */
export const CODES = { always: 'STORM', scarce: 'SCARCE', once: 'ONCE' } as const;
const SCARCE = 20;
/** The cheapest plan costs 400: a part of it, and more than all of it. */
const CREDITS = [0, 150, 1_000];

/** Puts members and codes into a shop before it opens; nobody waits for a sign-in by mail in a storm. */
export async function seedMembers(db: Db, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 0; number < count; number++) members.push(await seedMember(db, number));
  await insertPromotion(db, promotion({ code: CODES.always }));
  await insertPromotion(db, promotion({ code: CODES.scarce, max_total: SCARCE }));
  await insertPromotion(db, promotion({ code: CODES.once, max_per_customer: 1 }));
  return members;
}

async function seedMember(db: Db, number: number): Promise<Member> {
  const email = `member-${number}@example.com`;
  const at = systemClock.now();
  const shop = { db, clock: systemClock, publicOrigin: 'http://localhost' };
  const uid = await db.transaction().execute(async (tx) => {
    const customer = await ensureCustomer(tx, email, at);
    const account_uid = await ensureAccount(tx, customer, at);
    const amount = CREDITS[number % CREDITS.length]!;
    // A won dispute's kind: unlike a bonus it may come any number of times.
    await transferCredit(tx, { account_uid, kind: 'restored', amount, order_uid: null, at });
    return customer;
  });
  const token = await startSession(shop, {
    customerUid: uid,
    method: 'mail',
    device: 'storm',
    replaces: null,
  });
  const account = await readAccount(shop, uid);
  const cookie = `${sessionCookies(shop.publicOrigin).session}=${token}`;
  return { uid, email, cookie, code: account!.referral.code };
}

/** Keys of staff, each made by another person. */
export interface DeskKeys {
  /** An owner's, who needs nobody's agreement. */
  owner: string;
  /** Of support, who has to ask a second person for much of it. */
  support: string;
}

export async function seedDesk(db: Db): Promise<DeskKeys> {
  return { owner: await seedKey(db, 'owner'), support: await seedKey(db, 'support') };
}

async function seedKey(db: Db, role: 'owner' | 'support'): Promise<string> {
  const at = systemClock.now();
  const key = `gsk_${newSecret()}`;
  const made = {
    uid: newId('staffKey', at),
    key_hash: hashSecret(key),
    name: `storm ${role}`,
    role,
    created_by: `stf_storm_${role}`,
    created_at: at,
    expires_at: later(at, 7 * DAY),
  };
  await db.transaction().execute((tx) => insertStaffKey(tx, made));
  return key;
}
