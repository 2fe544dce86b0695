import { plannedEachTime, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { HOUR, later } from '../../clock.ts';
import { normaliseEmail } from '../../customers/email.ts';
import { idBound } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { type ListPage, type PageAsked, pageOf } from '../page.ts';

interface MailFilter {
  /** Its uid. */
  q?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  order_uid?: string | undefined;
  /** A whole address. */
  to?: string | undefined;
  from_day?: Date | undefined;
  to_day?: Date | undefined;
}

export interface ListedMail {
  uid: string;
  created_at: Date;
  kind: string;
  state: string;
  recipient: string;
  order_uid: string | null;
  attempts: number;
  last_error: string | null;
  sent_at: Date | null;
  /** Whether what it says has run out, such as a code in it. */
  over: boolean;
  /** Whether it keeps others from its address, since it came back or was complained of. */
  suppresses: boolean;
}

type Reading = Pick<Shop, 'db' | 'clock'>;

/** Mails, the newest first. */
export async function listMails(
  { db, clock }: Reading,
  filter: MailFilter,
  page: PageAsked,
): Promise<ListPage<ListedMail>> {
  const after = page.cursor === null ? null : sql`uid < ${page.cursor}`;
  const { rows } = await sql<ListedMail>`
    ${plannedEachTime} select uid, created_at, kind, state, recipient, order_uid, attempts, last_error, sent_at, suppresses,
      (expires_at is not null and expires_at <= ${clock.now()}) as over
    from mails
    where ${allOf([matching(filter), after])} order by uid desc limit ${page.limit + 1}`.execute(db);
  return pageOf(rows, page, ({ uid }) => uid);
}

export const countMails = ({ db }: Reading, filter: MailFilter): Promise<number> =>
  countCapped(db, sql`from mails where ${matching(filter)}`);

function matching({ q, kind, state, order_uid, to, from_day, to_day }: MailFilter): RawBuilder<unknown> {
  return allOf([
    q === undefined ? null : sql`uid = ${q}`,
    kind === undefined ? null : sql`kind = ${kind}`,
    state === undefined ? null : isIn(state),
    order_uid === undefined ? null : sql`order_uid = ${order_uid}`,
    to === undefined ? null : sql`lower(recipient) = ${normaliseEmail(to)}`,
    // Ids sort by time, and bound what is read.
    from_day === undefined
      ? null
      : sql`uid > ${idBound('mail', later(from_day, -HOUR))} and created_at >= ${from_day}`,
    to_day === undefined
      ? null
      : sql`uid < ${idBound('mail', later(to_day, HOUR))} and created_at < ${to_day}`,
  ]);
}

/** All but those that were sent are few, and have an index each, which a parameter would hide. */
const FEW = ['queued', 'failed', 'withheld', 'bounced', 'complained'];

const isIn = (state: string) =>
  FEW.includes(state) ? sql`state = ${sql.lit(state)}` : sql`state = ${state}`;
