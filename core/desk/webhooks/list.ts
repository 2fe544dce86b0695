import { type Db, plannedEachTime, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import { HOUR, later } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, type PageAsked, pageOf } from '../page.ts';

interface WebhookFilter {
  /** Its uid, or the sender's own id. */
  q?: string | undefined;
  /** `payments/stripe`, `esims/airalo`. */
  source?: string | undefined;
  /** What handling it came to; `open` for those that wait. */
  outcome?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Those that no webhook had told of when the provider's own list was read. */
  missed?: boolean | undefined;
}

export interface ListedWebhook {
  uid: string;
  source: string;
  type: string;
  /** The sender's own id. */
  event_id: string;
  received_at: Date;
  handled_at: Date | null;
  lag_ms: number | null;
  outcome: string | null;
  attempts: number;
  /** Whether it stood in the provider's own list before any webhook told of it. */
  missed: boolean;
}

type Reading = Pick<Shop, 'db'>;

/** What companies have told us, the newest first. */
export async function listWebhooks(
  { db }: Reading,
  filter: WebhookFilter,
  page: PageAsked,
): Promise<ListPage<ListedWebhook>> {
  const after = page.cursor === null ? null : sql`uid < ${page.cursor}`;
  const found = await select(db, allOf([matching(filter), after]), page.limit + 1);
  return pageOf(found, page, ({ uid }) => uid);
}

export const countWebhooks = ({ db }: Reading, filter: WebhookFilter): Promise<number> =>
  countCapped(db, sql`from webhook_inbox where ${matching(filter)}`);

const webhookByUid = byUid((db, uids) => select(db, sql`uid = any(${uids}::text[])`, uids.length));

export const readWebhook = ({ db }: Reading, uid: string): Promise<ListedWebhook | null> =>
  webhookByUid(db, uid);

async function select(db: Db, where: RawBuilder<unknown>, limit: number): Promise<ListedWebhook[]> {
  const { rows } = await sql<ListedWebhook>`
    ${plannedEachTime} select uid, source, type, external_id as event_id, received_at, handled_at, outcome, attempts,
      exists (select from missed_webhooks where webhook_uid = webhook_inbox.uid) as missed,
      (extract(epoch from handled_at - received_at) * 1000)::integer as lag_ms
    from webhook_inbox where ${where} order by uid desc limit ${limit}`.execute(db);
  return rows;
}

function matching({ q, source, outcome, from, to, missed }: WebhookFilter): RawBuilder<unknown> {
  return allOf([
    q === undefined ? null : sql`(uid = ${q} or external_id = ${q})`,
    source === undefined ? null : sql`source = ${source}`,
    outcome === undefined ? null : outcome === 'open' ? sql`handled_at is null` : sql`outcome = ${outcome}`,
    missed ? sql`uid = any(array(select webhook_uid from missed_webhooks))` : null,
    // Ids sort by time, and bound what is read.
    from === undefined
      ? null
      : sql`uid > ${idBound('webhook', later(from, -HOUR))} and received_at >= ${from}`,
    to === undefined ? null : sql`uid < ${idBound('webhook', later(to, HOUR))} and received_at < ${to}`,
  ]);
}
