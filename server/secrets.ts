import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Secrets } from '../core/keys.ts';
import type { EnvironmentOwner } from '../core/staff/environment-owner.ts';
import type { Db } from '../db/sql.server.ts';
import type { VapidKeys } from '../providers/push/vapid.ts';
import type { Config } from './config.ts';
import { sandboxPushKeys } from './push-config.ts';

/** Reads a setting, or makes it: of processes that start at once, one wins and all get its value. */
async function settingOrNew(db: Db, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())!.value;
}

/** What all keyed hashes are made and found with: SECRET, or in the sandbox one that the shop made for itself. */
export async function shopSecrets(db: Db, config: Config): Promise<Secrets> {
  const made = () => settingOrNew(db, 'secret', () => randomBytes(32).toString('base64url'));
  const [secret, ...oldSecrets] = config.SECRET ?? [await made()];
  return { secret: secret!, oldSecrets };
}

/** The keys for push messages: the operator's, or in the sandbox its own; null where there are none. */
export async function shopPushKeys(db: Db, config: Config): Promise<VapidKeys | null> {
  if (config.push !== null || !config.allSandbox) return config.push;
  return sandboxPushKeys((name, make) => settingOrNew(db, name, make));
}

export interface Administrator extends EnvironmentOwner {
  /** The password in the clear, only when it was made just now: to be printed at that one start, for nobody else knows it. */
  password: string | null;
}

/**
 * Who may administer (C9.4): the configured hash; in the sandbox a plain ADMIN_PASSWORD, or with
 * neither a random one, made at the first start. Null where nobody may.
 */
export async function administrator(db: Db, config: Config): Promise<Administrator | null> {
  const username = config.ADMIN_USERNAME;
  const totpSecret = config.ADMIN_TOTP_SECRET ?? null;
  if (config.ADMIN_PASSWORD_HASH !== undefined) {
    return { username, passwordHash: config.ADMIN_PASSWORD_HASH, totpSecret, password: null };
  }
  if (!config.allSandbox) return null;
  if (config.ADMIN_PASSWORD !== undefined) {
    return { username, passwordHash: await hash(config.ADMIN_PASSWORD), totpSecret, password: null };
  }
  const password = randomBytes(15).toString('base64url');
  const made = await hash(password);
  const passwordHash = await settingOrNew(db, 'admin_password_hash', () => made);
  return { username, passwordHash, totpSecret, password: passwordHash === made ? password : null };
}
