import { type Db, json, type Tx } from '../../db/sql.server.ts';

/** Rules that are saved and not published: there is one such draft, for everybody. */
export interface RulesDraft {
  /** As they were typed; what is wrong with them is said once they are previewed or published. */
  rules: unknown;
  saved_by: string;
  saved_at: Date;
}

/** Null where nobody has left one. */
export async function selectDraft(db: Db): Promise<RulesDraft | null> {
  const row = await db.selectFrom('price_draft').select(['rules', 'saved_by', 'saved_at']).executeTakeFirst();
  return row ?? null;
}

/** Puts it in the place of the draft that was there. */
export async function writeDraft(tx: Tx, { rules, saved_by, saved_at }: RulesDraft): Promise<void> {
  const row = { rules: json(rules), saved_by, saved_at };
  await tx
    .insertInto('price_draft')
    .values(row)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
    .execute();
}

/** Drops the draft. @param rules only where it has just these. @returns whether there was one to drop. */
export async function deleteDraft(tx: Tx, rules?: unknown): Promise<boolean> {
  const dropped = tx.deleteFrom('price_draft').returning('only_one');
  const row = await (rules === undefined
    ? dropped
    : dropped.where('rules', '=', json(rules))
  ).executeTakeFirst();
  return row !== undefined;
}
