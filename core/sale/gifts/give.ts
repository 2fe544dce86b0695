import { recordAudit } from '../../audit/record.ts';
import { lockOwnEsim } from '../../esims/queries.ts';
import { shareAs, unshareEsim } from '../../esims/share.ts';
import { type GiftWords, giftDays, MOST_MAILS, mailMoment } from '../../gifts/gift.ts';
import { deleteGift, lockGift, saveGift } from '../../gifts/queries.ts';
import { countMailsOf, deleteMailsOf } from '../../mail/queries.ts';
import { seal } from '../../sealed.ts';
import type { Shop } from '../../shop.ts';
import { hashSecret, newSecret } from '../../sign-in/hashes.ts';
import { inTransaction } from '../../transaction.ts';
import { ownTicket } from '../strips/tickets.ts';
import { type GiftView, placeOf, tokenOf, viewGifts } from './view.ts';

type Given =
  | { kind: 'given'; gift: GiftView }
  /** Not delivered, its money is on its way back, or it belongs to another account by now. */
  | { kind: 'esim_not_found' }
  | { kind: 'esim_already_used' }
  | { kind: 'gift_opened' }
  /** YYYY-MM-DD. */
  | { kind: 'invalid_gift_day'; first: string; last: string }
  | { kind: 'too_many_gift_mails' };

/**
 * Gives an eSIM away, for its order's bearer: it is mailed to somebody on the morning of a day. Until it is opened the same
 * call corrects it; another address makes another secret link, and the one before it opens nothing from then on. It is the
 * eSIM's one secret link, so that it ends one that was torn off.
 * @param number of a strip's eSIMs; the order's own, or the first, unless given.
 */
export async function giveAway(
  shop: Shop,
  sessionId: string,
  number: number | undefined,
  words: GiftWords,
): Promise<Given> {
  const own = await ownTicket(shop, sessionId, number);
  if (own === null || own.refunding) return { kind: 'esim_not_found' };
  const { order, customer, esim } = own;
  if (esim.state !== 'ready' || esim.installed_at !== null) return { kind: 'esim_already_used' };
  const now = shop.clock.now();
  const days = giftDays(now, order.time_zone, esim.install_by);
  if (words.on < days.first || words.on > days.last) return { kind: 'invalid_gift_day', ...days };
  const outcome = await inTransaction(shop, async (tx, shop) => {
    const before = await lockGift(tx, order.uid);
    // An account may be deleted, or merged, at this moment.
    if (!(await lockOwnEsim(tx, customer, esim.uid))) return 'esim_not_found' as const;
    if (before !== undefined && before.opened_at !== null && before.token_hash === esim.share_hash) {
      return 'gift_opened' as const;
    }
    if ((await countMailsOf(tx, order.uid, 'gift')) >= MOST_MAILS) return 'too_many_gift_mails' as const;
    // What was opened under an earlier link is another gift than this one.
    if (before !== undefined && before.opened_at !== null) await deleteGift(tx, order.uid);
    const stays = before?.recipient_email === words.email && before.token_hash === esim.share_hash;
    const token = (stays ? tokenOf(shop, before) : null) ?? newSecret();
    const saved = await saveGift(tx, {
      order_uid: order.uid,
      esim_uid: esim.uid,
      customer_uid: customer,
      recipient_name: words.name,
      recipient_email: words.email,
      sender_name: words.from,
      message: words.message,
      given_on: words.on,
      send_at: mailMoment(words.on, order.time_zone),
      token_sealed: seal(shop, 'gift links', token, placeOf(order.uid)),
      token_hash: hashSecret(token),
      created_at: now,
    });
    if (!saved) return 'gift_opened' as const;
    await shareAs(tx, customer, esim.uid, token, now);
    // One that waits to be sent would bring the old link to the old address.
    await deleteMailsOf(tx, [order.uid], 'gift', 'queued');
    const action = before === undefined ? 'gift.given' : 'gift.corrected';
    await recordAudit(tx, { actor: customer, action, subject: order.uid, at: now });
    return action;
  });
  if (outcome === 'gift_opened' || outcome === 'too_many_gift_mails' || outcome === 'esim_not_found')
    return { kind: outcome };
  shop.meter.count('shop_gifts_total', { outcome: outcome === 'gift.given' ? 'given' : 'corrected' });
  const again = await ownTicket(shop, sessionId, number);
  const gift = again && (await viewGifts(shop, [{ orderUid: order.uid, esim: again.esim }])).get(order.uid);
  return gift ? { kind: 'given', gift } : { kind: 'esim_not_found' };
}

/** Takes a gift back, opened or not: its link ends, and what was said of whom it was for is removed. */
export async function withdrawGift(
  shop: Shop,
  sessionId: string,
  number: number | undefined,
): Promise<boolean> {
  const own = await ownTicket(shop, sessionId, number);
  if (own === null) return false;
  await removeGift(shop, own.order.uid, own.customer);
  return true;
}

/** Ends a gift with its link, whoever it is that does so. */
export async function removeGift(shop: Pick<Shop, 'db' | 'clock' | 'meter'>, orderUid: string, by: string) {
  const done = await inTransaction(shop, async (tx, shop) => {
    const gift = await lockGift(tx, orderUid);
    if (gift === undefined) return false;
    await deleteGift(tx, orderUid);
    await unshareEsim({ db: tx }, gift.customer_uid, gift.esim_uid, gift.token_hash);
    await deleteMailsOf(tx, [orderUid], 'gift', 'queued');
    await recordAudit(tx, { actor: by, action: 'gift.withdrawn', subject: orderUid, at: shop.clock.now() });
    return true;
  });
  if (done) shop.meter.count('shop_gifts_total', { outcome: 'withdrawn' });
}
