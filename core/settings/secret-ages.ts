import '../../db/sql.server.ts';
import { createHmac } from 'node:crypto';
import type { Db } from '../../db/sql.server.ts';
import { keyFor, type Secrets, secretsOf } from '../keys.ts';

/** A value of the environment that nobody may read, with the variable's name. */
export interface SecretValue {
  name: string;
  value: string;
}

/** Without SECRET it tells nothing of the value, and doesn't say whether a guess is right. */
const fingerprint = (secret: string, { name, value }: SecretValue): string =>
  createHmac('sha256', keyFor('secret ages', secret)).update(`${name} ${value}`).digest('base64url');

/** Since when each of these was seen, in their order; null for one that no start has noted. */
export async function readSecretAges(
  { db, ...secrets }: Secrets & { db: Db },
  values: readonly SecretValue[],
): Promise<(Date | null)[]> {
  if (values.length === 0) return [];
  const known = values.map((each) => secretsOf(secrets).map((secret) => fingerprint(secret, each)));
  const rows = await db
    .selectFrom('seen_secrets')
    .select(['fingerprint', 'since'])
    .where('fingerprint', 'in', known.flat())
    .execute();
  return known.map((of) => {
    const times = rows.filter((row) => of.includes(row.fingerprint)).map(({ since }) => since.getTime());
    return times.length === 0 ? null : new Date(Math.min(...times));
  });
}

/**
 * Notes at a start which secrets the process was given: what is seen for the first time is as old as that start, at least. What was
 * noted under a SECRET before this one keeps its age while both are set.
 */
export async function noteSecrets(
  { db, ...secrets }: Secrets & { db: Db },
  values: readonly SecretValue[],
  now: Date,
): Promise<void> {
  if (values.length === 0) return;
  const since = await readSecretAges({ db, ...secrets }, values);
  const rows = values.map((each, at) => ({
    name: each.name,
    fingerprint: fingerprint(secrets.secret, each),
    since: since[at] ?? now,
  }));
  await db
    .insertInto('seen_secrets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
