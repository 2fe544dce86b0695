import { type Db, json, type Tx } from '../../db/sql.server.ts';
import type { Audit } from '../audit/record.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { RulesKind } from './draft.ts';

/** Rules that are to be published later. */
export interface ScheduledRules {
  uid: string;
  publish_at: Date;
  reason: string;
  asked_by: string;
  asked_at: Date;
}

type Scheduled = { kind: 'scheduled'; uid: string } | { kind: 'invalid'; problems: string[] };

interface ToSchedule {
  kind: RulesKind;
  /** What the rules are, or what is wrong with them. */
  read: { rules: unknown } | { problems: string[] };
  publish_at: Date;
  /** Whether a change that would be held is meant. */
  accept: boolean;
  /** The version that they were made from; not compared where it isn't told. */
  seen: number | undefined;
  actor: string;
  reason: string;
  audit: Audit;
}

/** Notes rules that the timed job publishes once their time has come. */
export async function scheduleRules(
  shop: Pick<Shop, 'db' | 'clock'>,
  { kind, read, publish_at, accept, seen, actor, reason, audit }: ToSchedule,
): Promise<Scheduled> {
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const asked_at = shop.clock.now();
  if (publish_at <= asked_at)
    return { kind: 'invalid', problems: ['"at" is past; leave it out to publish now'] };
  const uid = newId('scheduledRules', asked_at);
  const rules = json(read.rules);
  await inTransaction(shop, async (tx) => {
    await tx
      .insertInto('scheduled_rules')
      .values({ uid, kind, rules, reason, accept, seen, publish_at, asked_by: actor, asked_at })
      .execute();
    await audit(tx, { after: { scheduled: uid, publish_at: publish_at.toISOString() } });
  });
  return { kind: 'scheduled', uid };
}

/** Those of a kind that wait, the next one first. */
export async function listScheduledRules(db: Db, kind: RulesKind): Promise<ScheduledRules[]> {
  return db
    .selectFrom('scheduled_rules')
    .select(['uid', 'publish_at', 'reason', 'asked_by', 'asked_at'])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .orderBy('publish_at')
    .limit(100)
    .execute();
}

/** Takes back rules that are not published yet. @returns false where none of the kind with this uid wait. */
export async function withdrawRules(
  shop: Pick<Shop, 'db' | 'clock'>,
  { kind, uid, audit }: { kind: RulesKind; uid: string; audit: Audit },
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    if (!(await endScheduled(tx, { kind, uid }, { outcome: 'withdrawn', ended_at: shop.clock.now() })))
      return false;
    await audit(tx, { before: { scheduled: uid } });
    return true;
  });
}

/** Rules whose time has come. */
export interface DueRules {
  uid: string;
  kind: RulesKind;
  rules: unknown;
  reason: string;
  accept: boolean;
  /** The version that they were made from; null where it wasn't told. */
  seen: number | null;
  asked_by: string;
  asked_at: Date;
}

/** Of all kinds, those that waited longest first. */
export async function listDueRules({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<DueRules[]> {
  const rows = await db
    .selectFrom('scheduled_rules')
    .select(['uid', 'kind', 'rules', 'reason', 'accept', 'seen', 'asked_by', 'asked_at'])
    .where('ended_at', 'is', null)
    .where('publish_at', '<=', clock.now())
    .orderBy('publish_at')
    .execute();
  return rows as DueRules[];
}

/** The versions that came of what was scheduled before other rules were: whoever scheduled those could see that they would. */
export async function versionsScheduledBefore(db: Db, { kind, asked_at }: DueRules): Promise<number[]> {
  const rows = await db
    .selectFrom('scheduled_rules')
    .select('version')
    .where('kind', '=', kind)
    .where('asked_at', '<=', asked_at)
    .where('version', 'is not', null)
    .execute();
  return rows.map(({ version }) => version!);
}

interface End {
  outcome: 'published' | 'held' | 'invalid' | 'withdrawn';
  ended_at: Date;
  version?: number;
}

/** @returns false where none with this uid wait any more. */
export async function endScheduled(
  db: Db | Tx,
  { kind, uid }: { kind: RulesKind; uid: string },
  to: End,
): Promise<boolean> {
  const row = await db
    .updateTable('scheduled_rules')
    .set(to)
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}
