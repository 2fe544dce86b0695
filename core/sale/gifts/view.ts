import type { EsimRow } from '../../esims/queries.ts';
import { sharePath } from '../../esims/share.ts';
import { type GiftRow, selectGifts } from '../../gifts/queries.ts';
import { selectMailStates } from '../../mail/queries.ts';
import { unseal } from '../../sealed.ts';
import type { Shop } from '../../shop.ts';

/** A gift as its buyer sees it. */
export interface GiftView {
  name: string;
  email: string;
  from: string | null;
  message: string | null;
  on: string;
  send_at: Date;
  /** `failed`: no mail server takes the mail at this address. */
  state: 'waiting' | 'mailed' | 'failed' | 'opened';
  mailed_at: Date | null;
  opened_at: Date | null;
  /** The secret link, for the ticket on paper; null once it is opened, or where SECRET was lost. */
  url: string | null;
}

type Viewing = Pick<Shop, 'db' | 'publicOrigin' | 'secret' | 'oldSecrets'>;

/** The gifts among these orders' eSIMs that hold, by order: a later secret link, or its end, takes a gift back. */
export async function viewGifts(
  shop: Viewing,
  delivered: readonly { orderUid: string; esim: Pick<EsimRow, 'share_hash'> }[],
): Promise<Map<string, GiftView>> {
  const shared = new Map(
    delivered.flatMap(({ orderUid, esim }) =>
      esim.share_hash === null ? [] : [[orderUid, esim.share_hash]],
    ),
  );
  if (shared.size === 0) return new Map();
  const rows = await selectGifts(shop.db, [...shared.keys()]);
  const live = rows.filter((row) => shared.get(row.order_uid) === row.token_hash);
  const mails = await selectMailStates(
    shop.db,
    live.flatMap(({ mail_uid }) => mail_uid ?? []),
  );
  return new Map(live.map((row) => [row.order_uid, giftView(shop, row, mails.get(row.mail_uid ?? ''))]));
}

function giftView(shop: Viewing, row: GiftRow, mail: string | undefined): GiftView {
  const token = row.opened_at === null ? tokenOf(shop, row) : null;
  return {
    name: row.recipient_name,
    email: row.recipient_email,
    from: row.sender_name,
    message: row.message,
    on: row.given_on,
    send_at: row.send_at,
    state: stateOf(row, mail),
    mailed_at: isLost(mail) ? null : row.mailed_at,
    opened_at: row.opened_at,
    url: token === null ? null : shop.publicOrigin + sharePath(token),
  };
}

function stateOf(row: GiftRow, mail: string | undefined): GiftView['state'] {
  if (row.opened_at !== null) return 'opened';
  if (row.mail_uid === null) return 'waiting';
  return isLost(mail) ? 'failed' : 'mailed';
}

const isLost = (mail: string | undefined): boolean => mail === 'failed' || mail === 'bounced';

/** What a gift's secret is bound to: in another row it can't be read. */
export const placeOf = (orderUid: string) => ['gifts', orderUid];

/** The secret of a gift's link. */
export function tokenOf(
  secrets: Pick<Shop, 'secret' | 'oldSecrets'>,
  { order_uid, token_sealed }: Pick<GiftRow, 'order_uid' | 'token_sealed'>,
): string | null {
  return unseal(secrets, 'gift links', token_sealed, placeOf(order_uid));
}
