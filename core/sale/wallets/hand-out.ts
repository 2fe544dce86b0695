import { type EsimWithPlans, planStatus } from '../../esims/esim.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { newSecret } from '../../sign-in/hashes.ts';
import { inTransaction } from '../../transaction.ts';
import { findOrInsertPass, type PassRow, selectPass, setToken, setTold } from '../../wallets/queries.ts';
import type { Wallet, WalletName } from '../../wallets/wallet.ts';
import { endFailing, tellFailing } from './failing.ts';
import { hashOf } from './hash.ts';
import { readPass } from './read-pass.ts';
import { fileTicket, passOfTicket, readToken, sealToken } from './token.ts';

/** Where a file is handed out; api/passes.ts answers there. */
export const FILE_PATH = '/api/v1/esims/passes';

type HandedOut =
  /** An address that puts the pass into the wallet: ours for a file, or its company's. */
  | { kind: 'link'; url: string }
  /** The shop has no certificate for this wallet, or it has ended. */
  | { kind: 'no_such_wallet' }
  /** Nothing comes of the eSIM any more. */
  | { kind: 'over' }
  | { kind: 'unavailable'; afterMs: number };

const ASK_AGAIN_MS = 5_000;

/** The wallets that the shop has passes for by now. */
function walletsInUse({ wallets, clock }: Pick<Shop, 'wallets' | 'clock'>): WalletName[] {
  if (wallets === undefined) return [];
  return [...wallets.byName.values()].filter((wallet) => isGood(wallet, clock.now())).map(({ name }) => name);
}

/** The wallets that a pass of an eSIM can go into; none once nothing more comes of it. */
export function walletsFor(
  shop: Pick<Shop, 'wallets' | 'clock'>,
  { esim, plans }: EsimWithPlans,
): WalletName[] {
  if (shop.wallets === undefined) return [];
  const now = shop.clock.now();
  const live = plans.some((plan) => ['waiting', 'active'].includes(planStatus(plan, esim.state, now)));
  return live ? walletsInUse(shop) : [];
}

const isGood = ({ goodUntil }: Wallet, now: Date) => goodUntil === null || goodUntil > now;

/**
 * Makes the pass of an eSIM for a wallet, or finds the one that was made before, for whoever was shown the eSIM.
 * @param through the hash of the secret link that it was shown by; null for whoever bought it.
 */
export async function handOut(
  shop: Shop,
  name: WalletName,
  record: EsimWithPlans,
  through: string | null,
): Promise<HandedOut> {
  const wallet = shop.wallets?.byName.get(name);
  if (wallet === undefined || !isGood(wallet, shop.clock.now())) return { kind: 'no_such_wallet' };
  if (walletsFor(shop, record).length === 0) return { kind: 'over' };
  const { row, token } = await makePass(shop, name, record.esim.uid, through);
  const now = shop.clock.now();
  if (wallet.kind === 'file') {
    return { kind: 'link', url: `${shop.publicOrigin}${FILE_PATH}/${fileTicket(shop, row.uid, now)}` };
  }
  const pass = await readPass(shop, shop.wallets!, row, token);
  const answer = await wallet.link(pass);
  shop.meter.count('shop_wallet_passes_total', { wallet: name, outcome: answer.kind });
  if (answer.kind === 'done') {
    await setTold(shop.db, row.uid, hashOf(pass));
    await endFailing(shop, name);
    return { kind: 'link', url: answer.value };
  }
  shop.log.warn({ wallet: name, answer: answer.kind, why: answer.why }, 'pass not handed out');
  if (answer.kind === 'refused') await tellFailing(shop, name, answer.why);
  const asked = answer.kind === 'retry' ? answer.afterMs : undefined;
  return { kind: 'unavailable', afterMs: asked ?? ASK_AGAIN_MS };
}

/** The file behind the address that handOut() gave; null for one that is over, or never was. */
export async function passFile(
  shop: Shop,
  ticket: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; changedAt: Date } | null> {
  const uid = passOfTicket(shop, ticket, shop.clock.now());
  const row = uid === null ? undefined : await selectPass(shop.db, uid);
  if (row === undefined) return null;
  const bytes = await fileOf(shop, row);
  if (bytes !== null) shop.meter.count('shop_wallet_passes_total', { wallet: row.wallet, outcome: 'done' });
  return bytes && { bytes, changedAt: row.changed_at };
}

/** The present edition of a pass as a file; null where its wallet is not in use, or takes none. */
export async function fileOf(shop: Shop, row: PassRow): Promise<Uint8Array<ArrayBuffer> | null> {
  const wallet = shop.wallets?.byName.get(row.wallet);
  const token = readToken(shop, row.uid, row.token_sealed);
  if (wallet?.kind !== 'file' || !isGood(wallet, shop.clock.now()) || token === null) return null;
  const pass = await readPass(shop, shop.wallets!, row, token);
  const bytes = await wallet.file(pass);
  // What a phone has by now is no news to it.
  if (row.told_hash === null) await setTold(shop.db, row.uid, hashOf(pass));
  return bytes;
}

async function makePass(
  shop: Shop,
  wallet: WalletName,
  esimUid: string,
  shareHash: string | null,
): Promise<{ row: PassRow; token: string }> {
  return inTransaction(shop, async (tx, shop) => {
    const now = shop.clock.now();
    const uid = newId('walletPass', now);
    const fresh = newSecret();
    const made = { uid, esim_uid: esimUid, wallet, share_hash: shareHash };
    const row = await findOrInsertPass(tx, { ...made, token_sealed: sealToken(shop, uid, fresh) }, now);
    const token = readToken(shop, row.uid, row.token_sealed);
    if (token !== null) return { row, token };
    // SECRET was changed: phones that have it are told nothing more until it is added again, which is now.
    const token_sealed = sealToken(shop, row.uid, fresh);
    await setToken(tx, row.uid, token_sealed);
    return { row: { ...row, token_sealed }, token: fresh };
  });
}
