import { raiseAlarm } from '../alarms/raise.ts';
import { type Audit, type AuditAction, recordAudit } from '../audit/record.ts';
import { publishRules } from '../pricing/publish.ts';
import type { RulesKind } from '../rules/draft.ts';
import { type DueRules, endScheduled, listDueRules } from '../rules/schedule.ts';
import type { Shop } from '../shop.ts';
import { publishRouting } from './publish-routing.ts';

type Publishing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;

/** How rules of a kind are published, and what the audit log calls it. */
interface Kind {
  action: AuditAction;
  subject: string;
  /** @returns why they were not, with what they end as; null once they are. */
  publish(
    shop: Publishing,
    due: DueRules,
    audit: Audit,
  ): Promise<{ outcome: 'held' | 'invalid'; why: string[] } | null>;
}

const KINDS: Readonly<Record<RulesKind, Kind>> = {
  pricing: {
    action: 'prices.published',
    subject: 'price rules',
    async publish(shop, { rules, reason: note, accept, asked_by: actor }, audit) {
      const published = await publishRules(shop, rules, { actor, note, accept, audit });
      if (published.kind === 'published') return null;
      const why = published.kind === 'held' ? published.preview.held : published.problems;
      return { outcome: published.kind, why };
    },
  },
  routing: {
    action: 'routing.published',
    subject: 'routing rules',
    async publish(shop, { rules, reason: note, asked_by: actor }, audit) {
      const published = await publishRouting(shop, rules, { actor, note, audit });
      return published.kind === 'published' ? null : { outcome: published.kind, why: published.problems };
    },
  },
};

/**
 * The timed job: publishes rules whose time has come, in the name of who asked for it. Where prices would move too much by now, or
 * this release no longer takes the rules, nothing changes and an alarm says so.
 */
export async function publishDueRules(shop: Publishing): Promise<void> {
  for (const each of await listDueRules(shop)) await publishOne(shop, each);
}

async function publishOne(shop: Publishing, due: DueRules): Promise<void> {
  const { uid, reason, asked_by: actor } = due;
  const kind = KINDS[due.kind];
  const at = shop.clock.now();
  const audit: Audit = async (tx, detail) => {
    const version = Number(detail.after?.version);
    if (!(await endScheduled(tx, due, { outcome: 'published', version, ended_at: at }))) throw new Gone(uid);
    const subject = `${kind.subject} ${version}`;
    await recordAudit(tx, { actor, action: kind.action, subject, at, reason, detail });
  };
  const refused = await kind.publish(shop, due, audit).catch((error: unknown) => {
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
