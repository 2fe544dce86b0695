import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { WalletName } from './wallet.ts';

export interface PassRow {
  uid: string;
  esim_uid: string;
  wallet: WalletName;
  share_hash: string | null;
  token_sealed: string;
  told_hash: string | null;
  changed_at: Date;
  ended_at: Date | null;
  due_at: Date | null;
  attempts: number;
  created_at: Date;
}

/** Writes a pass, unless there is one already for the same eSIM, wallet and link. @returns the one that there is now. */
export async function findOrInsertPass(
  tx: Tx,
  pass: Pick<PassRow, 'uid' | 'esim_uid' | 'wallet' | 'share_hash' | 'token_sealed'>,
  now: Date,
): Promise<PassRow> {
  const { uid, esim_uid, wallet, share_hash, token_sealed } = pass;
  await sql`
    insert into wallet_passes (uid, esim_uid, wallet, share_hash, token_sealed, changed_at, created_at)
    values (${uid}, ${esim_uid}, ${wallet}, ${share_hash}, ${token_sealed}, ${now}, ${now})
    on conflict (esim_uid, wallet, coalesce(share_hash, '')) where ended_at is null do nothing`.execute(tx);
  const { rows } = await sql<PassRow>`
    select * from wallet_passes
    where esim_uid = ${esim_uid} and wallet = ${wallet} and ended_at is null
      and coalesce(share_hash, '') = coalesce(${share_hash}::text, '')`.execute(tx);
  return rows[0]!;
}

export async function selectPass(db: Db, uid: string): Promise<PassRow | undefined> {
  return (await db.selectFrom('wallet_passes').selectAll().where('uid', '=', uid).executeTakeFirst()) as
    | PassRow
    | undefined;
}

export async function setToken(tx: Tx, uid: string, tokenSealed: string): Promise<void> {
  await tx.updateTable('wallet_passes').set({ token_sealed: tokenSealed }).where('uid', '=', uid).execute();
}

/** Has the passes of these eSIMs looked at. @returns their uids. */
export async function setDue(tx: Tx, esimUids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update wallet_passes set due_at = ${now}
    where esim_uid = any(${esimUids}::text[]) and ended_at is null
    returning uid`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** Counts a look and puts the next one off, so that no other process has it meanwhile; undefined when none is due. */
export async function beginLook(db: Db, uid: string, now: Date, until: Date): Promise<PassRow | undefined> {
  const { rows } = await sql<PassRow>`
    update wallet_passes set attempts = attempts + 1, due_at = ${until}
    where uid = ${uid} and due_at <= ${now} returning *`.execute(db);
  return rows[0];
}

/** The look is over, unless the pass fell due again meanwhile. @param lease what beginLook() put it off to. */
export async function endLook(db: Db, uid: string, lease: Date, next: Date | null = null): Promise<void> {
  await sql`
    update wallet_passes set due_at = ${next}::timestamptz, attempts = case when ${next === null} then 0 else attempts end
    where uid = ${uid} and due_at = ${lease}`.execute(db);
}

/** Another edition of it is there: of times that are whole seconds, no two are alike. */
export async function setChanged(db: Db, uid: string, at: Date, ended: boolean): Promise<void> {
  await sql`
    update wallet_passes
    set changed_at = greatest(${at}, changed_at + interval '1 second'),
      ended_at = case when ${ended} then coalesce(ended_at, ${at}) else ended_at end
    where uid = ${uid}`.execute(db);
}

export async function setTold(db: Db, uid: string, hash: string): Promise<void> {
  await db.updateTable('wallet_passes').set({ told_hash: hash }).where('uid', '=', uid).execute();
}

export async function deletePass(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('wallet_passes').where('uid', '=', uid).execute();
}

/** Keeps a phone, or its new address; the oldest of more than `most` gives way. @returns whether it is a new one. */
export async function upsertDevice(
  tx: Tx,
  { passUid, device, pushToken }: { passUid: string; device: string; pushToken: string },
  now: Date,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into wallet_devices (pass_uid, device, push_token, created_at)
    values (${passUid}, ${device}, ${pushToken}, ${now})
    on conflict (pass_uid, device) do update set push_token = excluded.push_token
    returning not exists (
      select from wallet_devices before where before.pass_uid = ${passUid} and before.device = ${device}
    ) as fresh`.execute(tx);
  await sql`
    delete from wallet_devices where pass_uid = ${passUid} and device in (
      select device from wallet_devices where pass_uid = ${passUid}
      order by created_at desc, device desc offset ${most})`.execute(tx);
  return rows[0]!.fresh;
}

/** @param which a phone by its own name, or by where it is told. */
export async function deleteDevices(
  db: Db,
  passUid: string,
  which: { device: string } | { pushTokens: string[] },
): Promise<void> {
  const rows = db.deleteFrom('wallet_devices').where('pass_uid', '=', passUid);
  await ('device' in which
    ? rows.where('device', '=', which.device)
    : rows.where('push_token', '=', sql<string>`any(${which.pushTokens}::text[])`)
  ).execute();
}

/** Where the phones that have a pass are told. */
export async function selectPushTokens(db: Db, passUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_devices')
    .select('push_token')
    .where('pass_uid', '=', passUid)
    .orderBy('created_at')
    .execute();
  return rows.map(({ push_token }) => push_token);
}

/** A phone's passes that changed after a moment. */
export async function selectChangedOf(
  db: Db,
  device: string,
  since: Date | null,
): Promise<Pick<PassRow, 'uid' | 'changed_at'>[]> {
  const { rows } = await sql<Pick<PassRow, 'uid' | 'changed_at'>>`
    select p.uid, p.changed_at from wallet_devices d join wallet_passes p on p.uid = d.pass_uid
    where d.device = ${device} and (${since}::timestamptz is null or p.changed_at > ${since})
    order by p.changed_at, p.uid`.execute(db);
  return rows;
}
