import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { Audit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { announceCatalogue } from './queries.ts';

/** What a person says of a plan besides its price; no sync changes it. */
export interface PlanMarks {
  /** In place of the name that its company's list makes; null for that one. */
  own_name: string | null;
  /** Whether it stands first among the recommended plans. */
  featured: boolean;
  /** Sold from then on, and until then; null is no bound. */
  sold_from: Date | null;
  sold_until: Date | null;
}

/** Whose plan it is that is marked, and how that is put on record. */
interface Marking {
  uid: string;
  audit: Audit;
}

type Changing = Pick<Shop, 'db' | 'clock'>;

/** Puts a plan first among the recommended ones of each page that has it, or takes it from there. @returns false when it is so already. */
export const featurePlan = (shop: Changing, marking: Marking, featured: boolean): Promise<boolean> =>
  mark(shop, marking, { featured });

/** Gives a plan a name of the shop's own, or with null its company's again. @returns false when it is so already. */
export const renamePlan = (shop: Changing, marking: Marking, own_name: string | null): Promise<boolean> =>
  mark(shop, marking, { own_name });

/**
 * Says from when until when a plan is sold; null is no bound. What was ordered is delivered, and syncs go on pricing it.
 * @returns false when it is so already.
 */
export const sellBetween = (
  shop: Changing,
  marking: Marking,
  bounds: Pick<PlanMarks, 'sold_from' | 'sold_until'>,
): Promise<boolean> => mark(shop, marking, bounds);

/** Undefined when there is no such plan. */
export const selectPlanMarks = (db: Db, uid: string): Promise<PlanMarks | undefined> =>
  readMarks(db, uid).executeTakeFirst();

const readMarks = (db: Db, uid: string) =>
  db
    .selectFrom('plans')
    .select(['own_name', 'sold_from', 'sold_until'])
    .select(sql<boolean>`featured_at is not null`.as('featured'))
    .where('uid', '=', uid);

async function mark(shop: Changing, { uid, audit }: Marking, set: Partial<PlanMarks>): Promise<boolean> {
  return inTransaction(shop, async (tx, { clock }) => {
    // Of two at once the second sees what the first has written.
    const before = await readMarks(tx, uid).forUpdate().executeTakeFirst();
    if (before === undefined) return false;
    const after = { ...before, ...set };
    if (isSame(before, after)) return false;
    await writeMarks(tx, uid, after, clock.now());
    await announceCatalogue(tx);
    await audit(tx, { before: { ...before }, after });
    return true;
  });
}

const isSame = (one: PlanMarks, other: PlanMarks) =>
  one.own_name === other.own_name &&
  one.featured === other.featured &&
  one.sold_from?.getTime() === other.sold_from?.getTime() &&
  one.sold_until?.getTime() === other.sold_until?.getTime();

async function writeMarks(tx: Tx, uid: string, { featured, ...marks }: PlanMarks, now: Date): Promise<void> {
  await tx
    .updateTable('plans')
    .set({ ...marks, updated_at: now })
    .set({ featured_at: featured ? sql<Date>`coalesce(featured_at, ${now})` : null })
    .where('uid', '=', uid)
    .execute();
}
