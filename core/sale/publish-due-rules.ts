import type { Db } from '../../db/sql.server.ts';
import { raiseAlarm } from '../alarms/raise.ts';
import { type Audit, type AuditAction, recordAudit } from '../audit/record.ts';
import { publishRules } from '../pricing/publish.ts';
import { listVersions } from '../pricing/terms.ts';
import { listRoutingVersions } from '../routing/terms.ts';
import type { RulesKind } from '../rules/draft.ts';
import { type DueRules, endScheduled, listDueRules, versionsScheduledBefore } from '../rules/schedule.ts';
import type { Shop } from '../shop.ts';
import { publishRouting } from './publish-routing.ts';

/** Versions that are looked at: more aren't published between a schedule and its time. */
const MOST_SINCE = 1_000;

type Publishing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;

/** How rules of a kind are published, and what the audit log calls it. */
interface Kind {
  action: AuditAction;
  subject: string;
  /** The numbers of its versions, the newest first. */
  versions(db: Db): Promise<{ version: number }[]>;
  /**
   * @param seen the version that has to be in force; any where it isn't told.
   * @returns why they were not, with what they end as; null once they are.
   */
  publish(
    shop: Publishing,
    due: DueRules,
    by: { audit: Audit; seen: number | undefined },
  ): Promise<{ outcome: 'held' | 'invalid'; why: string[] } | null>;
}

const KINDS: Readonly<Record<RulesKind, Kind>> = {
  pricing: {
    action: 'prices.published',
    subject: 'price rules',
    versions: (db) => listVersions(db, MOST_SINCE),
    async publish(shop, { rules, reason: note, accept, asked_by: actor }, by) {
      const published = await publishRules(shop, rules, { actor, note, accept, ...by });
      if (published.kind === 'published') return null;
      if (published.kind === 'replaced') return replaced(published.by);
      const why = published.kind === 'held' ? published.preview.held : published.problems;
      return { outcome: published.kind, why };
    },
  },
  routing: {
    action: 'routing.published',
    subject: 'routing rules',
    versions: (db) => listRoutingVersions(db, MOST_SINCE),
    async publish(shop, { rules, reason: note, asked_by: actor }, by) {
      const published = await publishRouting(shop, rules, { actor, note, ...by });
      if (published.kind === 'replaced') return replaced(published.by);
      return published.kind === 'published' ? null : { outcome: published.kind, why: published.problems };
    },
  },
};

const replaced = (by: { version: number } | null) => ({
  outcome: 'held' as const,
  why: [`version ${by?.version ?? 0} was published meanwhile, which they would undo`],
});

/**
 * The version in force, where whoever scheduled the rules knew of it: saw it, or saw that it was scheduled. Otherwise the one that
 * they saw; undefined where that isn't known.
 */
async function versionKnownTo(db: Db, due: DueRules): Promise<number | undefined> {
  const { seen } = due;
  if (seen === null) return undefined;
  const [versions, scheduled] = await Promise.all([
    KINDS[due.kind].versions(db),
    versionsScheduledBefore(db, due),
  ]);
  const isKnown = versions.every(({ version }) => version <= seen || scheduled.includes(version));
  return isKnown ? (versions[0]?.version ?? 0) : seen;
}

/**
 * The timed job: publishes rules whose time has come, in the name of who asked for it. Where prices would move too much by now,
 * somebody has published others meanwhile, or this release no longer takes the rules, nothing changes and an alarm says so.
 */
export async function publishDueRules(shop: Publishing): Promise<void> {
  for (const each of await listDueRules(shop)) await publishOne(shop, each);
}

async function publishOne(shop: Publishing, due: DueRules): Promise<void> {
  const { uid, reason, asked_by: actor } = due;
  const kind = KINDS[due.kind];
  const at = shop.clock.now();
  const seen = await versionKnownTo(shop.db, due);
  const audit: Audit = async (tx, detail) => {
    const version = Number(detail.after?.version);
    if (!(await endScheduled(tx, due, { outcome: 'published', version, ended_at: at }))) throw new Gone(uid);
    const subject = `${kind.subject} ${version}`;
    await recordAudit(tx, { actor, action: kind.action, subject, at, reason, detail });
  };
  const refused = await kind.publish(shop, due, { audit, seen }).catch((error: unknown) => {
    if (error instanceof Gone) return null;
    throw error;
  });
  if (refused === null) return;
  const { outcome, why } = refused;
  await endScheduled(shop.db, due, { outcome, ended_at: at });
  await raiseAlarm(shop, shop.db, {
    kind: 'rules_not_published',
    subject: `scheduled ${due.kind} ${uid}`,
    detail: `rules that were scheduled for now are not published: ${why.join('; ')}`,
    fact: uid,
  });
}

/** They were withdrawn, or published by another process, meanwhile: what the transaction has written goes. */
class Gone extends Error {}
