import type { Shop } from '../shop.ts';
import { ENVIRONMENT_UID } from './environment-owner.ts';
import { hasFreshFactor } from './fresh-factor.ts';
import { selectPasskeysOf } from './passkey-queries.ts';
import { selectStaff } from './queries.ts';
import type { StaffOfSession } from './sessions.ts';

type Knowing = Pick<Shop, 'db' | 'clock' | 'environmentOwner'>;

interface Factors {
  totp: boolean;
  /** ADMIN_TOTP_SECRET: it can't be changed here. */
  totp_of_environment: boolean;
  passkeys: { id: string; name: string; created_at: Date; last_used_at: Date | null }[];
}

/** The second factors of one of the staff. */
export async function factorsOf({ db, environmentOwner }: Knowing, staffUid: string): Promise<Factors> {
  const [row, passkeys] = await Promise.all([selectStaff(db, staffUid), selectPasskeysOf(db, staffUid)]);
  const totp_of_environment = staffUid === ENVIRONMENT_UID && Boolean(environmentOwner?.totpSecret);
  return {
    totp: totp_of_environment || Boolean(row?.totp_secret),
    totp_of_environment,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
  };
}

/**
 * Whether somebody may change the factors of their own now: the first one in any session of theirs, every other one with
 * a fresh proof of one that is there, so that nobody adds a key to a session that was left open.
 */
export async function mayChangeFactors(shop: Knowing, staff: StaffOfSession): Promise<boolean> {
  const { totp, passkeys } = await factorsOf(shop, staff.uid);
  if (!totp && passkeys.length === 0) return true;
  return staff.factor !== 'none' && hasFreshFactor(shop, staff);
}
