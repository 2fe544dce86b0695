import { selectAuditOf } from '../../audit/queries.ts';
import { recordAudit } from '../../audit/record.ts';
import { readAccount } from '../../customers/account.ts';
import { listEsims } from '../../esims/list.ts';
import { selectUsageDaysOf } from '../../esims/usage-days.ts';
import { exportMails } from '../../mail/export.ts';
import type { Shop } from '../../shop.ts';
import { listSessions } from '../../sign-in/sessions.ts';
import { exportSubscriptions } from '../esims/push-order.ts';
import { exportGiftsBy, exportGiftsTo } from '../gifts/export.ts';
import { exportOrders } from '../list-orders.ts';
import { exportReferrals } from '../referrals/read.ts';
import { selectPassesOf } from '../wallets/pass-queries.ts';
import { selectStaffRecords } from './staff-records.ts';

/** Far above any account's count: it only bounds the answer. */
const MOST_AUDIT_ROWS = 10_000;

/** Everything held on a customer (C4.4; GDPR, article 15); null when there is no such account. */
export async function exportAccount(shop: Shop, uid: string) {
  const at = shop.clock.now();
  if ((await readAccount(shop, uid)) === null) return null;
  await recordAudit(shop.db, { actor: uid, action: 'customer.exported', subject: uid, at });
  return gatherAccount(shop, uid);
}

/** The same for staff, who answer for the customer and write down that they did. */
export async function gatherAccount(shop: Shop, uid: string) {
  const at = shop.clock.now();
  const account = await readAccount(shop, uid);
  if (account === null) return null;
  const [
    sessions,
    orders,
    esims,
    usage_by_day,
    mails,
    audit_log,
    referrals,
    push,
    passes,
    given,
    received,
    by_staff,
  ] = await Promise.all([
    listSessions(shop, uid),
    exportOrders(shop.db, uid),
    listEsims(shop, uid),
    selectUsageDaysOf(shop.db, uid),
    exportMails(shop, account.email),
    selectAuditOf(shop.db, uid, MOST_AUDIT_ROWS),
    exportReferrals(shop.db, uid),
    exportSubscriptions(shop.db, uid),
    selectPassesOf(shop.db, uid),
    exportGiftsBy(shop.db, uid),
    exportGiftsTo(shop.db, account.email),
    selectStaffRecords(shop.db, uid),
  ]);
  return {
    exported_at: at,
    account,
    sessions,
    orders,
    esims,
    usage_by_day,
    mails,
    audit_log,
    referrals,
    push_subscriptions: push,
    wallet_passes: passes,
    gifts: { given, received },
    written_by_staff: by_staff,
  };
}
