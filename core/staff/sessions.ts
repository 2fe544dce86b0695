import type { Tx } from '../../db/sql.server.ts';
import { recordAudit } from '../audit/record.ts';
import { selectSignInCountries } from '../audit/sign-in-countries.ts';
import { later } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { hashSecret, newSecret } from '../sign-in/hashes.ts';
import { inTransaction } from '../transaction.ts';
import type { StaffActor } from './actor.ts';
import { isUnnamedOwner } from './environment-owner.ts';
import { STAFF_SESSION, STAFF_TOUCH_EVERY } from './limits.ts';
import { type TellingOfSignIn, tellOfNewCountry } from './new-country.ts';
import { selectStaff } from './queries.ts';
import {
  deleteEndedOfStaff,
  deleteStaffSessionByToken,
  type Factor,
  insertStaffSession,
  type StaffSessionRow,
  selectStaffSession,
  selectStaffSessions,
  touchSeen,
} from './session-queries.ts';

type Keeping = Pick<Shop, 'db' | 'clock'>;

/** What opens a session needs. */
export type Opening = Keeping & TellingOfSignIn;

/** One of the staff, by a session; with `factor` "none" nothing is proven but the password. */
export interface StaffOfSession extends StaffActor {
  session_uid: string;
  factor: Factor;
}

/** What a session is opened in. */
export interface Browser {
  device: string;
  /** The token of the session that this browser had. */
  replaces: string | null;
  /** Alpha-2, as the proxy in front tells it; null where none does. */
  country: string | null;
}

/**
 * Signs one of the staff in: a new session, in place of the one that this browser had.
 * @param start.factor what was proven; where it is "none", the password counts as proof for a sensitive verb.
 * @returns the token for the cookie, which isn't stored.
 */
export async function startStaffSession(
  shop: Opening,
  start: { staffUid: string; factor: Factor } & Browser,
): Promise<string> {
  const token = newSecret();
  const at = shop.clock.now();
  const uid = newId('staffSession', at);
  await inTransaction(shop, async (tx, shop) => {
    if (start.replaces !== null) await deleteStaffSessionByToken(tx, hashSecret(start.replaces));
    const isNew = start.country !== null && (await isNewCountry(tx, start.staffUid, start.country));
    await insertStaffSession(tx, {
      uid,
      token_hash: hashSecret(token),
      staff_uid: start.staffUid,
      device: start.device,
      factor: start.factor,
      factor_at: at,
      created_at: at,
      last_seen_at: at,
    });
    await touchSeen(tx, uid, start.staffUid, at);
    await recordAudit(tx, {
      actor: start.staffUid,
      action: 'staff.signed_in',
      subject: uid,
      at,
      detail: {
        after: { factor: start.factor, ...(start.country && { country: start.country, new_country: isNew }) },
      },
      session_uid: uid,
    });
    if (isNew) await tellOfNewCountry(shop, tx, (await selectStaff(tx, start.staffUid))!, start.country!);
  });
  return token;
}

/** The first country that is known of a person is new to nobody. */
async function isNewCountry(tx: Tx, staffUid: string, country: string): Promise<boolean> {
  const known = await selectSignInCountries(tx, staffUid);
  return known.length > 0 && !known.includes(country);
}

/** Who a token's session belongs to, if it is still valid. @param touch whether that keeps it from ending idle. */
export async function findStaffSession(
  shop: Keeping & Pick<Shop, 'environmentOwner'>,
  token: string,
  { touch }: { touch: boolean },
): Promise<StaffOfSession | null> {
  const row = await selectStaffSession(shop.db, hashSecret(token));
  if (row === undefined) return null;
  if (isUnnamedOwner(shop, row.staff_uid)) return null;
  const now = shop.clock.now();
  if (endOf(row) <= now) return null;
  if (touch && later(row.last_seen_at, STAFF_TOUCH_EVERY) <= now)
    await touchSeen(shop.db, row.uid, row.staff_uid, now);
  const { uid: session_uid, staff_uid: uid, name, role, factor, factor_at } = row;
  return { uid, name, role, session_uid, factor, factor_at };
}

/** Signs out. A token that opens nothing (any more) is no error. */
export async function endStaffSession(shop: Keeping, token: string): Promise<void> {
  const at = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const ended = await deleteStaffSessionByToken(tx, hashSecret(token));
    if (ended === undefined) return;
    const { staff_uid: actor, uid: subject } = ended;
    await recordAudit(tx, { actor, action: 'staff.signed_out', subject, at, session_uid: subject });
  });
}

/** The sessions that are open, the last used first. @param staffUid of one person; null: of all. */
export async function listStaffSessions(
  { db, clock }: Keeping,
  staffUid: string | null,
): Promise<StaffSessionRow[]> {
  const now = clock.now();
  const { idle, absolute } = STAFF_SESSION;
  return selectStaffSessions(
    db,
    { idleSince: later(now, -idle), createdAfter: later(now, -absolute) },
    staffUid,
  );
}

/** Deletes sessions, invitations and challenges that have ended. */
export async function sweepStaff({ db, clock }: Keeping): Promise<void> {
  const now = clock.now();
  const { idle, absolute } = STAFF_SESSION;
  await deleteEndedOfStaff(db, now, { idleSince: later(now, -idle), createdBefore: later(now, -absolute) });
}

const endOf = ({ created_at, last_seen_at }: StaffSessionRow): Date =>
  new Date(
    Math.min(last_seen_at.getTime() + STAFF_SESSION.idle, created_at.getTime() + STAFF_SESSION.absolute),
  );
