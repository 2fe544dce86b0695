import { type Db, json, sql, type Tx } from '../../db/sql.server.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { type Audit, recordAudit } from '../audit/record.ts';
import { newId } from '../ids.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { previewPrices } from './preview.ts';
import { isHeld, newest, type Published, publishRules } from './publish.ts';
import { readRules } from './rules.ts';
import { rulesInForce } from './terms.ts';

/** Rules that are to be published later. */
export interface ScheduledRules {
  uid: string;
  publish_at: Date;
  reason: string;
  asked_by: string;
  asked_at: Date;
}

type Scheduled = { kind: 'scheduled'; uid: string } | Exclude<Published, { kind: 'published' }>;

interface By {
  actor: string;
  reason: string;
  /** Whether a change that would be held is meant. */
  accept: boolean;
  /** As of publishRules(); the digest is that of now, since nobody knows what costs will be then. */
  digest?: string | undefined;
  seen?: number | undefined;
  audit: Audit;
}

/** Notes rules that the timed job publishes once their time has come. */
export async function scheduleRules(
  shop: Pick<Shop, 'db' | 'clock'>,
  value: unknown,
  publish_at: Date,
  { actor, reason, accept, digest, seen, audit }: By,
): Promise<Scheduled> {
  const read = readRules(value);
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const asked_at = shop.clock.now();
  if (publish_at <= asked_at)
    return { kind: 'invalid', problems: ['"at" is past; leave it out to publish now'] };
  if (seen !== undefined && seen !== (await rulesInForce(shop.db)).version)
    return { kind: 'replaced', by: await newest(shop.db) };
  if (accept && digest !== undefined) {
    const preview = await previewPrices(shop, read.rules);
    if (isHeld(preview, { accept, digest })) return { kind: 'held', preview };
  }
  const uid = newId('scheduledRules', asked_at);
  await inTransaction(shop, async (tx) => {
    await tx
      .insertInto('scheduled_rules')
      .values({
        ...{ uid, rules: json(read.rules), reason, accept, seen: seen ?? null },
        ...{ publish_at, asked_by: actor, asked_at },
      })
      .execute();
    await audit(tx, { after: { scheduled: uid, publish_at: publish_at.toISOString() } });
  });
  return { kind: 'scheduled', uid };
}

/** Those that wait, the next one first. */
export async function listScheduledRules({ db }: Pick<Shop, 'db'>): Promise<ScheduledRules[]> {
  return db
    .selectFrom('scheduled_rules')
    .select(['uid', 'publish_at', 'reason', 'asked_by', 'asked_at'])
    .where('ended_at', 'is', null)
    .orderBy('publish_at')
    .limit(100)
    .execute();
}

/** Takes back rules that are not published yet. @returns false where none with this uid wait. */
export async function withdrawRules(
  shop: Pick<Shop, 'db' | 'clock'>,
  uid: string,
  audit: Audit,
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    if (!(await end(tx, uid, { outcome: 'withdrawn', ended_at: shop.clock.now() }))) return false;
    await audit(tx, { before: { scheduled: uid } });
    return true;
  });
}

interface End {
  outcome: 'published' | 'held' | 'invalid' | 'withdrawn';
  ended_at: Date;
  version?: number;
}

async function end(tx: Tx | Shop['db'], uid: string, to: End): Promise<boolean> {
  const row = await tx
    .updateTable('scheduled_rules')
    .set(to)
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The timed job: publishes rules whose time has come, in the name of who asked for it. Where they would move too much by now, or
 * this release no longer takes them, nothing changes and an alarm says so.
 */
export async function publishDueRules(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>): Promise<void> {
  const due = await shop.db
    .selectFrom('scheduled_rules')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('publish_at', '<=', shop.clock.now())
    .orderBy('publish_at')
    .execute();
  for (const each of due) await publishOne(shop, each);
}

interface Due {
  uid: string;
  rules: unknown;
  reason: string;
  accept: boolean;
  asked_by: string;
  asked_at: Date;
  seen: number | null;
}

async function publishOne(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>, due: Due): Promise<void> {
  const { uid, rules, reason, accept, asked_by } = due;
  const ended_at = shop.clock.now();
  const audit: Audit = async (tx, detail) => {
    const version = Number(detail.after?.version);
    if (!(await end(tx, uid, { outcome: 'published', version, ended_at }))) throw new Withdrawn(uid);
    const subject = `price rules ${version}`;
    await recordAudit(tx, {
      actor: asked_by,
      action: 'prices.published',
      subject,
      at: ended_at,
      reason,
      detail,
    });
  };
  const by = { actor: asked_by, note: reason, accept, seen: await versionKnownTo(shop.db, due), audit };
  const published = await publishRules(shop, rules, by).catch((error: unknown) => {
    if (error instanceof Withdrawn) return null;
    throw error;
  });
  if (published === null || published.kind === 'published') return;
  const { outcome, why } = notPublished(published);
  await end(shop.db, uid, { outcome, ended_at });
  await raiseAlarm(shop, shop.db, {
    kind: 'prices_held',
    subject: `scheduled prices ${uid}`,
    detail: `rules that were scheduled for now are not published: ${why.join('; ')}`,
    fact: uid,
  });
}

function notPublished(published: Exclude<Published, { kind: 'published' }>): {
  outcome: 'held' | 'invalid';
  why: readonly string[];
} {
  switch (published.kind) {
    case 'held':
      return { outcome: 'held', why: published.preview.held };
    case 'invalid':
      return { outcome: 'invalid', why: published.problems };
    case 'replaced':
      return {
        outcome: 'held',
        why: [`version ${published.by?.version ?? 0} was published meanwhile, which they would undo`],
      };
  }
}

/**
 * The version in force, where whoever scheduled the rules knew of it: saw it, or saw that it was scheduled. Otherwise the one that
 * they saw; undefined where that isn't known.
 */
async function versionKnownTo(db: Db, { seen, asked_at }: Due): Promise<number | undefined> {
  if (seen === null) return undefined;
  const { rows } = await sql<{ unknown: number | null }>`
    select max(version) as unknown from price_rules
    where version > ${seen} and version not in (
      select version from scheduled_rules where version is not null and asked_at <= ${asked_at})`.execute(db);
  return rows[0]!.unknown === null ? (await rulesInForce(db)).version : seen;
}

/** It was withdrawn, or published by another process, meanwhile: what its transaction has written goes. */
class Withdrawn extends Error {}
