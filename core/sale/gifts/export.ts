import type { Db } from '../../../db/sql.server.ts';
import { type GiftRow, selectGiftsBy, selectGiftsTo } from '../../gifts/queries.ts';

/** What is held on a gift, in the words of its row. */
const exported = ({ recipient_name, recipient_email, sender_name, message, given_on, ...row }: GiftRow) => ({
  order_uid: row.order_uid,
  ...{ recipient_name, recipient_email, sender_name, message, given_on },
  ...{ mailed_at: row.mailed_at, opened_at: row.opened_at, created_at: row.created_at },
});

/** All that a customer has given away. */
export const exportGiftsBy = async (db: Db, customerUid: string) =>
  (await selectGiftsBy(db, customerUid)).map(exported);

/** All that was given to an address; the order is its buyer's, and left out. @param email normalised. */
export const exportGiftsTo = async (db: Db, email: string) =>
  (await selectGiftsTo(db, email)).map(exported).map(({ order_uid: _, ...gift }) => gift);
