import type { StaffRole } from './roles.ts';

/** The owner of last resort, whom the environment names: one who is never disabled, demoted or invited. */
export interface EnvironmentOwner {
  username: string;
  /** argon2id */
  passwordHash: string;
  /** Base32; null where the environment has none: then the factors count that this owner has enrolled. */
  totpSecret: string | null;
}

/** The uid of that owner's row, which the first sign-in makes. */
export const ENVIRONMENT_UID = 'stf_environment';
export const ENVIRONMENT_ROLE: StaffRole = 'owner';

/** Whether a uid is of an owner whom the environment doesn't name any more: their sessions and keys open nothing. */
export const isUnnamedOwner = (
  { environmentOwner }: { environmentOwner: EnvironmentOwner | null },
  uid: string,
): boolean => uid === ENVIRONMENT_UID && environmentOwner === null;
