import { recordAudit } from '../../audit/record.ts';
import type { EsimWithPlans } from '../../esims/esim.ts';
import { findSharedEsim } from '../../esims/share.ts';
import { markOpened, selectGiftByToken } from '../../gifts/queries.ts';
import { selectOrder } from '../../orders/queries.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import type { Shop } from '../../shop.ts';
import { hashSecret } from '../../sign-in/hashes.ts';

/** What whoever has a secret link is shown. */
export interface Shared {
  record: EsimWithPlans;
  /** Null where the link was simply made and passed on. */
  gift: { name: string; from: string | null; message: string | null; opened_at: Date | null } | null;
}

/**
 * The eSIM behind a secret link, and for whom it is where it is a gift: one that nobody has opened yet is to be shown without
 * its codes. Looking changes nothing, since programs follow the links of mails too.
 * @returns null for a link that never was, or has ended: a gift that isn't opened ends with a refund.
 */
export async function readShared(shop: Shop, token: string): Promise<Shared | null> {
  const record = await findSharedEsim(shop, token);
  if (record === null) return null;
  const row = await selectGiftByToken(shop.db, hashSecret(token));
  if (row === undefined) return { record, gift: null };
  const { recipient_name: name, sender_name: from, message, opened_at } = row;
  if (opened_at === null && !(await isStillGiven(shop, row.order_uid))) return null;
  return { record, gift: { name, from, message, opened_at } };
}

/** Opens a gift, for a person who has pressed the button; the first time is noted. Any other link is only read. */
export async function openGift(shop: Shop, token: string): Promise<Shared | null> {
  const shared = await readShared(shop, token);
  if (shared === null || shared.gift === null || shared.gift.opened_at !== null) return shared;
  const at = shop.clock.now();
  const orderUid = await markOpened(shop.db, hashSecret(token), at);
  if (orderUid !== undefined) {
    await recordAudit(shop.db, { actor: 'unknown', action: 'gift.opened', subject: orderUid, at });
    shop.meter.count('shop_gifts_total', { outcome: 'opened' });
  }
  // Corrected, taken back or opened by another in the meantime.
  return orderUid === undefined
    ? readShared(shop, token)
    : { ...shared, gift: { ...shared.gift, opened_at: at } };
}

async function isStillGiven(shop: Shop, orderUid: string): Promise<boolean> {
  const order = await selectOrder(shop.db, orderUid);
  if (order?.state !== 'fulfilled') return false;
  return !(await moneyBackOf(shop.db, orderUid)).refunding;
}
