import { recordAudit } from '../../audit/record.ts';
import { SECOND } from '../../clock.ts';
import { selectEsim } from '../../esims/queries.ts';
import { sharePath } from '../../esims/share.ts';
import { lockGift, markGiftMailed } from '../../gifts/queries.ts';
import { enqueueMail } from '../../mail/enqueue.ts';
import { readerOf } from '../../orders/order.ts';
import { selectOrder } from '../../orders/queries.ts';
import { moneyBackOf } from '../../refunds/queries.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { each } from '../side-by-side.ts';
import { removeGift } from './give.ts';
import { selectDeadGifts, selectDueGifts } from './queries.ts';
import { tokenOf } from './view.ts';

/** Gifts that one run looks at; the next comes in a minute. */
const BATCH = 500;
const RUN_MS = 50 * SECOND;

/** The timed job: mails the gifts whose morning has come, once each, and takes back what can't be given any more. */
export async function mailDueGifts(shop: Shop): Promise<void> {
  const end = Date.now() + RUN_MS;
  const dead = await selectDeadGifts(shop.db, BATCH);
  await each(
    shop,
    dead.map((uid) => ({ uid })),
    ({ uid }) => removeGift(shop, uid, 'system'),
    end,
  );
  const due = await selectDueGifts(shop.db, shop.clock.now(), BATCH);
  await each(
    shop,
    due.map((uid) => ({ uid })),
    ({ uid }) => mailGift(shop, uid),
    end,
  );
}

async function mailGift(shop: Shop, orderUid: string): Promise<void> {
  const order = await selectOrder(shop.db, orderUid);
  if (order === undefined || (await moneyBackOf(shop.db, orderUid)).refunding) return;
  const outcome = await inTransaction(shop, async (tx, shop) => {
    const gift = await lockGift(tx, orderUid);
    const now = shop.clock.now();
    // Corrected, mailed or opened in the meantime.
    if (gift === undefined || gift.mail_uid !== null || gift.opened_at !== null || gift.send_at > now)
      return null;
    const esim = await selectEsim(tx, gift.esim_uid);
    const token = tokenOf(shop, gift);
    // Somebody has put it on a phone already, or its link is none any more.
    const isGone =
      esim?.state !== 'ready' || esim.installed_at !== null || esim.share_hash !== gift.token_hash;
    if (isGone || token === null) return 'gone';
    const mail = await enqueueMail(shop, tx, {
      to: gift.recipient_email,
      content: {
        kind: 'gift',
        name: gift.recipient_name,
        from: gift.sender_name,
        message: gift.message,
        plan: order.plan,
        path: sharePath(token),
        install_by: esim.install_by?.toISOString() ?? null,
      },
      reader: readerOf(order),
      orderUid,
      ...(esim.install_by && { expiresAt: esim.install_by }),
    });
    await markGiftMailed(tx, orderUid, mail, now);
    await recordAudit(tx, { actor: 'system', action: 'gift.mailed', subject: orderUid, at: now });
    return 'mailed';
  });
  if (outcome === 'gone') await removeGift(shop, orderUid, 'system');
  if (outcome === 'mailed') shop.meter.count('shop_gifts_total', { outcome: 'mailed' });
}
