import { type RawBuilder, sql } from '../../../db/sql.server.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, type PageAsked, pageOf } from '../page.ts';

export interface PrivacyFilter {
  kind?: 'export' | 'delete' | undefined;
  /** Whether it waits to be answered. */
  open?: boolean | undefined;
}

export interface ListedRequest {
  uid: string;
  kind: 'export' | 'delete';
  customer_uid: string | null;
  asked_at: Date;
  /** A month after it was asked for. */
  due_at: Date;
  done_at: Date | null;
  outcome: string | null;
  handled_by: string;
}

type Reading = Pick<Shop, 'db'>;

/** Requests about personal data, the newest first. */
export async function listRequests(
  { db }: Reading,
  filter: PrivacyFilter,
  page: PageAsked,
): Promise<ListPage<ListedRequest>> {
  const after = page.cursor === null ? null : sql`uid < ${page.cursor}`;
  const { rows } = await sql<ListedRequest>`
    select * from privacy_requests
    where ${allOf([matching(filter), after])} order by uid desc limit ${page.limit + 1}`.execute(db);
  return pageOf(rows, page, ({ uid }) => uid);
}

export const countRequests = ({ db }: Reading, filter: PrivacyFilter): Promise<number> =>
  countCapped(db, sql`from privacy_requests where ${matching(filter)}`);

function matching({ kind, open }: PrivacyFilter): RawBuilder<unknown> {
  return allOf([
    kind === undefined ? null : sql`kind = ${kind}`,
    open === undefined ? null : open ? sql`done_at is null` : sql`done_at is not null`,
  ]);
}
