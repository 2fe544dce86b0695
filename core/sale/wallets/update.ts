import { HOUR, later, MINUTE, SECOND } from '../../clock.ts';
import { selectEsim } from '../../esims/queries.ts';
import { DONE, type JobOutcome } from '../../jobs.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import {
  beginLook,
  deleteDevices,
  deletePass,
  endLook,
  type PassRow,
  selectPushTokens,
  setChanged,
  setTold,
} from '../../wallets/queries.ts';
import { KEPT_BY_COMPANY, type Wallet } from '../../wallets/wallet.ts';
import { endFailing, tellFailing } from './failing.ts';
import { hashOf } from './hash.ts';
import { takeOverdue } from './pass-queries.ts';
import { hasEnded, readPass } from './read-pass.ts';
import { readToken } from './token.ts';

/** Above the longest call of a wallet: no other process does the same meanwhile. */
const LEASE_MS = 2 * MINUTE;
/** Waits between tries double up to this; what is true by then is what is told. */
const LONGEST_WAIT_MS = HOUR;
/** Some ten minutes of tries: more is no hiccup, and somebody has to know. */
const TELL_AFTER = 7;
/** About ten hours of tries. The next news of the eSIM begins again. */
const MOST_TRIES = 16;

/**
 * Brings one pass up to date where it says something else by now; the job 'wallet.update'. It may run any number of times: what
 * is told is always what is true at that moment.
 */
export async function updatePass(shop: Shop, uid: string): Promise<JobOutcome> {
  const { db, clock } = shop;
  const lease = later(clock.now(), LEASE_MS);
  const row = await beginLook(db, uid, clock.now(), lease);
  if (row === undefined) return DONE;
  const wallet = shop.wallets?.byName.get(row.wallet);
  if (wallet === undefined) {
    // Of a wallet that is not in use any more nothing can be cleared.
    await (row.ended_at === null ? endLook(db, uid, lease) : deletePass(db, uid));
    return DONE;
  }
  const esim = await selectEsim(db, row.esim_uid);
  const ended = esim === undefined || hasEnded(row, esim.share_hash);
  const token = readToken(shop, uid, row.token_sealed) ?? '';
  const pass = await readPass(
    shop,
    shop.wallets!,
    ended && row.ended_at === null ? endedNow(row) : row,
    token,
  );
  const hash = hashOf(pass);
  const isNews = hash !== row.told_hash;
  // First: a phone that is told asks at once.
  if (isNews || (ended && row.ended_at === null)) await setChanged(db, uid, clock.now(), ended);
  if (!isNews) {
    await endLook(db, uid, lease);
    return DONE;
  }
  const answer = await wallet.update(pass, await selectPushTokens(db, uid));
  shop.meter.count('shop_wallet_updates_total', { wallet: row.wallet, outcome: answer.kind });
  if (answer.kind === 'done') {
    if (answer.value.gone.length > 0) await deleteDevices(db, uid, { pushTokens: answer.value.gone });
    await endFailing(shop, row.wallet);
    if (ended && KEPT_BY_COMPANY.includes(row.wallet)) await deletePass(db, uid);
    else {
      await setTold(db, uid, hash);
      await endLook(db, uid, lease);
    }
    return DONE;
  }
  shop.log.warn({ wallet: row.wallet, answer: answer.kind, why: answer.why }, 'pass not updated');
  return tryLater(shop, row, wallet, lease, answer);
}

const endedNow = (row: PassRow): PassRow => ({ ...row, ended_at: row.changed_at });

async function tryLater(
  shop: Shop,
  row: PassRow,
  wallet: Wallet,
  lease: Date,
  answer: { kind: 'retry' | 'unknown' | 'refused'; why: string; afterMs?: number },
): Promise<JobOutcome> {
  const { db, clock } = shop;
  if (answer.kind === 'refused' || row.attempts >= TELL_AFTER)
    await tellFailing(shop, wallet.name, answer.why);
  if (answer.kind === 'refused' || row.attempts >= MOST_TRIES) {
    await endLook(db, row.uid, lease);
    return DONE;
  }
  const doubled = Math.min(LONGEST_WAIT_MS, 5 * SECOND * 2 ** (row.attempts - 1));
  const afterMs = Math.max(Math.round(doubled * (1 + Math.random() / 4)), answer.afterMs ?? 0);
  await endLook(db, row.uid, lease, later(clock.now(), afterMs));
  return { kind: 'again', afterMs };
}

/** Takes up passes whose jobs are lost or whose secret link has ended; part of the sweep of the queues. @returns how many. */
export async function sweepPasses(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  now: Date,
  before: Date,
): Promise<number> {
  return inTransaction(shop, async (tx, shop) => {
    const uids = await takeOverdue(tx, now, before, 500);
    await shop.jobs.enqueueAll(
      tx,
      'wallet.update',
      uids.map((pass_uid) => ({ pass_uid })),
    );
    return uids.length;
  });
}
