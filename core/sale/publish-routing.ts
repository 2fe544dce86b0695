import type { Db } from '../../db/sql.server.ts';
import { type Audit, auditAs } from '../audit/record.ts';
import { announceCatalogue } from '../catalogue/queries.ts';
import { insertRouting, lockRouting, type RoutingVersion } from '../routing/queries.ts';
import { readRoutingRules } from '../routing/rules.ts';
import { listRoutingVersions, routingInForce, routingOf } from '../routing/terms.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';

type Publishing = Pick<Shop, 'db' | 'clock'>;

interface By {
  /** As in the audit log: `operator` for a command, or a uid. */
  actor: string;
  /** Why, in the person's words. */
  note: string;
  /** The version that the rules were made from; not compared where it isn't told. */
  seen?: number | undefined;
  /** How it is put on record, unless by itself. */
  audit?: Audit;
}

export type RoutingPublished =
  | { kind: 'published'; version: number }
  /** Nothing was written: another version is in force than the one that was seen. */
  | { kind: 'replaced'; by: Omit<RoutingVersion, 'rules'> | null }
  | { kind: 'invalid'; problems: string[] };

/**
 * Publishes rules as the next version, by which all processes route within a second. Orders whose purchase has begun keep
 * the route that was written with it.
 */
export async function publishRouting(shop: Publishing, value: unknown, by: By): Promise<RoutingPublished> {
  const read = readRoutingRules(value);
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const { rules } = read;
  const at = shop.clock.now();
  return inTransaction(shop, async (tx, shop) => {
    await lockRouting(tx);
    const { version: before } = await routingInForce(tx);
    const replaced = await replacedSince(tx, by.seen);
    if (replaced !== null) return replaced;
    const row = { rules, note: by.note, published_by: by.actor, published_at: at };
    const version = await insertRouting(tx, row);
    const subject = `routing rules ${version}`;
    const audit = by.audit ?? auditAs(shop, { actor: by.actor, action: 'routing.published', subject });
    await audit(tx, { before: { version: before }, after: { version } });
    // What offers are ranked by is re-read with the catalogue.
    await announceCatalogue(tx);
    return { kind: 'published', version };
  });
}

/** Whether another version is in force than the one that was seen; null where not. */
export async function replacedSince(
  db: Db,
  seen: number | undefined,
): Promise<Extract<RoutingPublished, { kind: 'replaced' }> | null> {
  if (seen === undefined || seen === (await routingInForce(db)).version) return null;
  const [newest = null] = await listRoutingVersions(db, 1);
  return { kind: 'replaced', by: newest };
}

/** Publishes the rules of an earlier version again; 0 is those that the shop started with. */
export async function rollBackRouting(shop: Publishing, version: number, by: By): Promise<RoutingPublished> {
  const before = await routingOf(shop.db, version);
  if (before === undefined) return { kind: 'invalid', problems: [`there is no version ${version}`] };
  return publishRouting(shop, before.rules, by);
}
