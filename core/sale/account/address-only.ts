import { type Db, sql, type Tx } from '../../../db/sql.server.ts';
import { deleteGiftsTo } from '../../gifts/queries.ts';
import { exportMails } from '../../mail/export.ts';
import { deleteMailsTo } from '../../mail/queries.ts';
import { clearBuyer } from '../../orders/customer-queries.ts';
import type { Shop } from '../../shop.ts';
import { exportGiftsTo } from '../gifts/export.ts';
import { deleteNotesOnUnowned, type StaffRecords, selectNotesOnUnowned } from './staff-records.ts';

/** What may be held on an address that has no account: it never bought, or its account was deleted. */
interface AddressFile {
  exported_at: Date;
  account: null;
  /** Placed and never paid. */
  orders: { uid: string; state: string; created_at: Date }[];
  /** eSIMs that somebody gave to it. */
  gifts: Awaited<ReturnType<typeof exportGiftsTo>>;
  mails: Awaited<ReturnType<typeof exportMails>>;
  /** What staff wrote on those orders. */
  notes: StaffRecords['notes'];
}

/** Everything held on such an address, which may be nothing. @param email normalised. */
export async function exportAddress(shop: Shop, email: string): Promise<AddressFile> {
  const [orders, gifts, mails, notes] = await Promise.all([
    selectUnowned(shop.db, email),
    exportGiftsTo(shop.db, email),
    exportMails(shop, email),
    selectNotesOnUnowned(shop.db, email),
  ]);
  return { exported_at: shop.clock.now(), account: null, orders, gifts, mails, notes };
}

/** Removes it, in the caller's transaction; orders stay, without the address. @param email normalised. */
export async function forgetAddress(tx: Tx, email: string): Promise<void> {
  await deleteNotesOnUnowned(tx, email);
  // No order is of no customer.
  await clearBuyer(tx, '', email);
  await deleteGiftsTo(tx, email);
  await deleteMailsTo(tx, email);
}

async function selectUnowned(db: Db, email: string): Promise<AddressFile['orders']> {
  const { rows } = await sql<AddressFile['orders'][number]>`
    select uid, state, created_at from orders
    where customer_uid is null and email = ${email} order by created_at desc`.execute(db);
  return rows;
}
