import { type Db, sql, type Tx } from '../../db/sql.server.ts';

interface PasskeyRow {
  id: string;
  staff_uid: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export async function selectPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function selectPasskeysOf(db: Db, staffUid: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_uid', '=', staffUid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @returns whether it is new. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'counter' | 'last_used_at'> & { counter: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Notes a use. @returns false where the counter has been seen: the key was copied; those that don't count stay at 0. */
export async function notePasskeyUse(db: Db, id: string, counter: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update staff_passkeys set counter = ${counter}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(db);
  return rows.length > 0;
}

export async function deletePasskey(tx: Tx, staffUid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_uid', '=', staffUid)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

export async function deletePasskeysOf(tx: Tx, staffUid: string): Promise<void> {
  await tx.deleteFrom('staff_passkeys').where('staff_uid', '=', staffUid).execute();
}

export type ChallengePurpose = 'enrol' | 'sign_in' | 'prove';

export async function insertChallenge(
  db: Db,
  challenge: {
    challenge_hash: string;
    purpose: ChallengePurpose;
    staff_uid: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('staff_challenges').values(challenge).execute();
}

/** Uses a challenge up, in one statement. @returns whether it was asked for this, by this person, and in time. */
export async function takeChallenge(
  db: Db,
  given: { challenge_hash: string; purpose: ChallengePurpose; staff_uid: string | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_challenges where challenge_hash = ${given.challenge_hash} and purpose = ${given.purpose}
      and staff_uid is not distinct from ${given.staff_uid}::text and expires_at > ${now}
    returning challenge_hash`.execute(db);
  return rows.length > 0;
}
