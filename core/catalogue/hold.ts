import type { Db } from '../../db/sql.server.ts';
import { json, type Tx } from '../../db/sql.server.ts';
import { auditAs } from '../audit/record.ts';
import { DAY, later } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import type { StoredOffer } from './offers.ts';

/** A sync that withdraws more than this share of a wholesaler's plans waits for a person. */
const MOST_WITHDRAWN = 1 / 5;
/** As does one that changes a cost by more than this share of it. */
const MOST_CHANGED = 1 / 2;
/** An acceptance is for the next syncs only. */
const ACCEPTED_FOR_MS = DAY;

/** What of a sync is too much to happen by itself. */
interface Differences {
  /** On sale before. */
  plans: number;
  /** The wholesaler's ids of what would go, if that is too many. */
  withdrawn: string[];
  /** Costs that would change by too much, in cents. `price` is of earlier releases, whose wholesalers made prices. */
  changed: { wholesale_id: string; what: 'cost' | 'price'; from: number; to: number }[];
}

/**
 * @param before the offers that stand, by the last sync.
 * @returns null where the sync may happen by itself.
 */
export function tooMuch(
  before: readonly Saleable[],
  offers: ReadonlyMap<string, Saleable>,
): Differences | null {
  const onSale = before.filter(isSaleable);
  const lost = onSale.flatMap(({ wholesale_id }) => {
    const offer = offers.get(wholesale_id);
    return offer !== undefined && isSaleable(offer) ? [] : [wholesale_id];
  });
  const withdrawn = lost.length > onSale.length * MOST_WITHDRAWN ? lost.sort() : [];
  const changed = onSale.flatMap(({ wholesale_id, cost }) => {
    const offer = offers.get(wholesale_id);
    if (!offer || offer.cost === null || cost === null) return [];
    if (Math.abs(offer.cost - cost) <= cost * MOST_CHANGED) return [];
    return [{ wholesale_id, what: 'cost' as const, from: cost, to: offer.cost }];
  });
  return withdrawn.length + changed.length === 0 ? null : { plans: onSale.length, withdrawn, changed };
}

type Saleable = Pick<StoredOffer, 'wholesale_id' | 'cost' | 'unfit'>;

/** What turns unfit, or loses its cost with its currency's rate, leaves the shelf as what is gone from the list does. */
const isSaleable = ({ unfit, cost }: Saleable) => unfit === null && cost !== null;

/** In one line, for the operator. */
export function describe({ plans, withdrawn, changed }: Differences): string {
  const shown = changed
    .slice(0, 5)
    .map(({ wholesale_id, what, from, to }) => `${what} of ${wholesale_id} from ${from} to ${to}`);
  return [
    ...(withdrawn.length > 0 ? [`withdraws ${withdrawn.length} of ${plans} plans`] : []),
    ...(changed.length > 0 ? [`changes by more than half: ${changed.length} (${shown.join(', ')})`] : []),
  ].join('; ');
}

/** Notes a sync that waits. @returns whether a person has accepted these very differences. */
export async function holdSync(
  tx: Tx,
  provider: string,
  differences: Differences,
  { fingerprint, now }: { fingerprint: string; now: Date },
): Promise<boolean> {
  const before = await tx
    .selectFrom('held_syncs')
    .selectAll()
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  const same = before?.fingerprint === fingerprint;
  if (same && before.accepted_at !== null && later(before.accepted_at, ACCEPTED_FOR_MS) > now) return true;
  const since = same ? before.since : now;
  const held = { fingerprint, differences: json(differences), since, accepted_at: null };
  await tx
    .insertInto('held_syncs')
    .values({ provider, ...held })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(held))
    .execute();
  return false;
}

/** @returns whether one was held. */
export async function dropHold(tx: Tx, provider: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('held_syncs')
    .where('provider', '=', provider)
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}

export interface HeldSync {
  provider: string;
  differences: Differences;
  since: Date;
  accepted_at: Date | null;
}

/** Every sync that waits for a person, or that one has accepted and that comes next. */
export async function selectHeldSyncs(db: Db): Promise<HeldSync[]> {
  const rows = await db
    .selectFrom('held_syncs')
    .select(['provider', 'differences', 'since', 'accepted_at'])
    .orderBy('provider')
    .execute();
  return rows.map((row) => ({ ...row, differences: row.differences as unknown as Differences }));
}

/**
 * Lets the next sync of a wholesaler, within a day, make the very differences that are held.
 * @returns false when none is held, or it was accepted before.
 */
export async function acceptSync(
  shop: Pick<Shop, 'db' | 'clock'>,
  provider: string,
  actor: string,
  audit = auditAs(shop, { actor, action: 'catalogue.accepted', subject: provider }),
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    const row = await tx
      .updateTable('held_syncs')
      .set({ accepted_at: shop.clock.now() })
      .where('provider', '=', provider)
      .where('accepted_at', 'is', null)
      .returning('fingerprint')
      .executeTakeFirst();
    if (row === undefined) return false;
    await audit(tx, { after: { accepted: row.fingerprint } });
    return true;
  });
}
