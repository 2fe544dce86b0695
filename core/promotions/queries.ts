import { deleteOldest } from '../../db/delete-oldest.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import type { Cents } from '../money.ts';
import type { NewPromotion, Promotion } from './promotion.ts';

/** The NOTIFY channel that tells every process to read the automatic promotions again. */
export const PROMOTIONS_CHANNEL = 'promotions_changed';

type Checked = 'fixed_amount' | 'minimum' | 'budget' | 'spent' | 'regions' | 'languages';
type PromotionRow = Omit<Promotion, Checked> & {
  fixed_amount: number | null;
  minimum: number;
  budget: number | null;
  spent: number;
  regions: string[] | null;
  languages: string[] | null;
};

// The table's own checks hold the amounts to whole, non-negative cents; readPromotion() takes known regions and languages alone.
const toPromotion = (row: PromotionRow): Promotion => ({
  ...row,
  fixed_amount: row.fixed_amount as Cents | null,
  minimum: row.minimum as Cents,
  budget: row.budget as Cents | null,
  spent: row.spent as Cents,
  regions: row.regions as Promotion['regions'],
  languages: row.languages as Promotion['languages'],
});

/** Tells every process that what is taken off by itself has changed, once the transaction commits. */
export async function tellPromotions(db: Db): Promise<void> {
  await sql`select pg_notify(${PROMOTIONS_CHANNEL}, '')`.execute(db);
}

/** The automatic ones that may still be given, also those that haven't begun or are used up. */
export async function selectAutomatic(db: Db, now: Date): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    // In these words the index is for it.
    .where(sql<boolean>`automatic`)
    .where('withdrawn_at', 'is', null)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('code')
    .execute();
  return rows.map(toPromotion);
}

export async function selectPromotion(db: Db, code: string): Promise<Promotion | undefined> {
  const row = await db.selectFrom('promotions').selectAll().where('code', '=', code).executeTakeFirst();
  return row && toPromotion(row);
}

/** The code, locked until the transaction ends. */
export async function lockPromotion(tx: Tx, code: string): Promise<Promotion | undefined> {
  const row = await tx
    .selectFrom('promotions')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row && toPromotion(row);
}

export async function setTerms(
  tx: Tx,
  code: string,
  terms: Pick<Promotion, 'ends_at' | 'max_total' | 'budget'>,
): Promise<void> {
  await tx.updateTable('promotions').set(terms).where('code', '=', code).execute();
}

/** Every code, the newest first. */
export async function selectPromotions(db: Db): Promise<Promotion[]> {
  const rows = await db.selectFrom('promotions').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(toPromotion);
}

/** @returns false when there is such a code already. */
export async function insertPromotion(db: Db, promotion: NewPromotion): Promise<boolean> {
  const row = await db
    .insertInto('promotions')
    .values(promotion)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns undefined when there is no such code, or it was withdrawn before. */
export async function setWithdrawn(
  db: Db,
  code: string,
  at: Date,
): Promise<Pick<Promotion, 'automatic'> | undefined> {
  return db
    .updateTable('promotions')
    .set({ withdrawn_at: at })
    .where('code', '=', code)
    .where('withdrawn_at', 'is', null)
    .returning('automatic')
    .executeTakeFirst();
}

/** Counts a code that doesn't exist, by the client that tried it; `clientHash` is that of one day. */
export async function countWrongCode(db: Db, clientHash: string, at: Date): Promise<void> {
  await sql`
    insert into code_guesses as g (client_hash, wrong_codes, last_at) values (${clientHash}, 1, ${at})
    on conflict (client_hash) do update set
      wrong_codes = g.wrong_codes + 1, last_at = greatest(g.last_at, excluded.last_at)`.execute(db);
}

/** @returns how many were deleted, `limit` at most. */
export async function deleteOldGuesses(db: Db, before: Date, limit: number): Promise<number> {
  return deleteOldest(db, { from: 'code_guesses', key: 'client_hash', at: 'last_at' }, before, limit);
}
