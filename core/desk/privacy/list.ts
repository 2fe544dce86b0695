import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import { hashesOf } from '../../customers/blocks.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, type PageAsked, pageOf } from '../page.ts';
import type { Identity, PrivacyKind } from './requests.ts';

interface PrivacyFilter {
  kind?: PrivacyKind | undefined;
  /** Whether it waits to be answered. */
  open?: boolean | undefined;
  /** A whole address: requests about it, with an account or without. */
  email?: string | undefined;
}

export interface ListedRequest {
  uid: string;
  kind: PrivacyKind;
  customer_uid: string | null;
  /** The same for all requests of one address, which it doesn't tell; null of earlier releases. */
  person: string | null;
  identity: Identity | null;
  asked_at: Date;
  /** A month after it was asked for. */
  due_at: Date;
  done_at: Date | null;
  outcome: string | null;
  /** Why it was refused or closed. */
  outcome_reason: string | null;
  handled_by: string;
}

type Reading = Pick<Shop, 'db' | 'secret' | 'oldSecrets'>;

/** Requests about personal data, the newest first. */
export async function listRequests(
  shop: Reading,
  filter: PrivacyFilter,
  page: PageAsked,
): Promise<ListPage<ListedRequest>> {
  const after = page.cursor === null ? null : sql`uid < ${page.cursor}`;
  const rows = await select(shop.db, allOf([matching(shop, filter), after]), page.limit + 1);
  return pageOf(rows, page, ({ uid }) => uid);
}

export const countRequests = (shop: Reading, filter: PrivacyFilter): Promise<number> =>
  countCapped(shop.db, sql`from privacy_requests where ${matching(shop, filter)}`);

const requestByUid = byUid((db, uids) => select(db, sql`uid = any(${uids}::text[])`, uids.length));

export const readRequest = ({ db }: Pick<Shop, 'db'>, uid: string): Promise<ListedRequest | null> =>
  requestByUid(db, uid);

/** How much of a hash tells people apart to the eye. */
const SHOWN_OF_HASH = 8;

async function select(db: Db, where: RawBuilder<unknown>, limit: number): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    select uid, kind, customer_uid, left(buyer_hash, ${SHOWN_OF_HASH}::integer) as person, identity, asked_at, due_at, done_at,
      outcome, outcome_reason, handled_by
    from privacy_requests where ${where} order by uid desc limit ${limit}`.execute(db);
  return rows;
}

function matching(shop: Reading, { kind, open, email }: PrivacyFilter): RawBuilder<unknown> {
  return allOf([
    kind === undefined ? null : sql`kind = ${kind}`,
    open === undefined ? null : open ? sql`done_at is null` : sql`done_at is not null`,
    email === undefined ? null : sql`buyer_hash = any(${hashesOf(shop, [email])}::text[])`,
  ]);
}
