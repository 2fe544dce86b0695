import type { Db } from '../../db/sql.server.ts';
import { type Audit, auditAs } from '../audit/record.ts';
import { lockPrices } from '../catalogue/plan-prices.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { type Preview, previewPrices } from './preview.ts';
import { pricePlans } from './price-plans.ts';
import { insertRules, type RuleVersion } from './queries.ts';
import { readRules } from './rules.ts';
import { endHeldAlarm } from './tell.ts';
import { listVersions, rulesInForce, rulesOf } from './terms.ts';

type Publishing = Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>;

interface By {
  /** As in the audit log: `operator` for a command, or a uid. */
  actor: string;
  /** Why, in the person's words. */
  note: string;
  /** Whether a change that would be held is meant. */
  accept: boolean;
  /** Of the changes that were looked at (Preview): others aren't accepted. Not compared where it isn't told. */
  digest?: string | undefined;
  /** The version that the rules were made from; not compared where it isn't told. */
  seen?: number | undefined;
  /** How it is put on record, unless by itself. */
  audit?: Audit;
}

type PublishedVersion = Omit<RuleVersion, 'rules'>;

export type Published =
  | { kind: 'published'; version: number; preview: Preview }
  /** Nothing was written: it moves too much, and needs `accept`. */
  | { kind: 'held'; preview: Preview }
  /** Nothing was written: another version is in force than the one that was seen. */
  | { kind: 'replaced'; by: PublishedVersion | null }
  | { kind: 'invalid'; problems: string[] };

/** Publishes rules as the next version and applies them to every plan, in all processes. */
export async function publishRules(shop: Publishing, value: unknown, by: By): Promise<Published> {
  const read = readRules(value);
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const { rules } = read;
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    await lockPrices(tx);
    const { version: before } = await rulesInForce(tx);
    if (by.seen !== undefined && by.seen !== before) return { kind: 'replaced', by: await newest(tx) };
    const preview = await previewPrices({ db: tx, clock: shop.clock }, rules);
    if (isHeld(preview, by)) return { kind: 'held', preview };
    const row = { rules, note: by.note, published_by: by.actor, published_at: at };
    const version = await insertRules(tx, row);
    const subject = `price rules ${version}`;
    const audit = by.audit ?? auditAs(shop, { actor: by.actor, action: 'prices.published', subject });
    await audit(tx, { before: { version: before }, after: { version, ...preview.counts } });
    await pricePlans(tx, at, 'all');
    await endHeldAlarm(shop, tx);
    return { kind: 'published', version, preview };
  });
}

/** Why rules can't be scheduled: what publishRules() would answer now; null where nothing is in the way. */
export async function refusedNow(
  shop: Pick<Shop, 'db' | 'clock'>,
  value: unknown,
  { accept, digest, seen }: Pick<By, 'accept' | 'digest' | 'seen'>,
): Promise<Exclude<Published, { kind: 'published' }> | null> {
  const read = readRules(value);
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  if (seen !== undefined && seen !== (await rulesInForce(shop.db)).version)
    return { kind: 'replaced', by: await newest(shop.db) };
  // Nobody knows what costs will be then: who accepts without having looked waits for that.
  if (!accept || digest === undefined) return null;
  const preview = await previewPrices(shop, read.rules);
  return isHeld(preview, { accept, digest }) ? { kind: 'held', preview } : null;
}

/** Whether the changes wait for a person: one has accepted none, or others. */
const isHeld = ({ held, digest }: Preview, by: Pick<By, 'accept' | 'digest'>): boolean =>
  held.length > 0 && !(by.accept && (by.digest ?? digest) === digest);

/** The version in force, and who published it; null before the first. */
async function newest(db: Db): Promise<PublishedVersion | null> {
  const [version] = await listVersions(db, 1);
  return version ?? null;
}

/** Publishes the rules of an earlier version again; 0 is those that the shop started with. */
export async function rollBackRules(shop: Publishing, version: number, by: By): Promise<Published> {
  const before = await rulesOf(shop.db, version);
  if (before === undefined) return { kind: 'invalid', problems: [`there is no version ${version}`] };
  return publishRules(shop, before.rules, by);
}

type Accepted = Preview & {
  /** `otherwise`: not written, since others wait than those that were seen. */
  kind: 'accepted' | 'nothing' | 'otherwise';
};

/**
 * Applies the prices that wait, by the rules in force: what a sync would move too much of. @returns what they were.
 * @param seen the digest of those that were looked at; not compared where it isn't told.
 */
export async function acceptPrices(
  shop: Publishing,
  actor: string,
  { audit: given, seen }: { audit?: Audit; seen?: string | undefined } = {},
): Promise<Accepted> {
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    await lockPrices(tx);
    const { version, rules } = await rulesInForce(tx);
    const preview = await previewPrices({ db: tx, clock: shop.clock }, rules);
    if (preview.changes.length === 0) return { kind: 'nothing', ...preview };
    if (seen !== undefined && seen !== preview.digest) return { kind: 'otherwise', ...preview };
    const subject = `price rules ${version}`;
    const audit = given ?? auditAs(shop, { actor, action: 'prices.accepted', subject });
    await audit(tx, { after: { version, ...preview.counts } });
    await pricePlans(tx, at, 'all');
    await endHeldAlarm(shop, tx);
    return { kind: 'accepted', ...preview };
  });
}
