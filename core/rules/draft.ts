import { type Db, json, type Tx } from '../../db/sql.server.ts';

/** Whose rules they are: those that make prices, or those by which orders find their company. */
export type RulesKind = 'pricing' | 'routing';

/** Rules that are saved and not published: there is one such draft of each kind, for everybody. */
export interface RulesDraft {
  /** As they were typed; what is wrong with them is said once they are previewed or published. */
  rules: unknown;
  saved_by: string;
  saved_at: Date;
}

/** Null where nobody has left one. */
export async function selectDraft(db: Db, kind: RulesKind): Promise<RulesDraft | null> {
  const row = await db
    .selectFrom('rule_drafts')
    .select(['rules', 'saved_by', 'saved_at'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts it in the place of the draft that was there. */
export async function writeDraft(
  tx: Tx,
  kind: RulesKind,
  { rules, saved_by, saved_at }: RulesDraft,
): Promise<void> {
  const row = { rules: json(rules), saved_by, saved_at };
  await tx
    .insertInto('rule_drafts')
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute();
}

/** Drops the draft. @param rules only where it has just these. @returns whether there was one to drop. */
export async function deleteDraft(tx: Tx, kind: RulesKind, rules?: unknown): Promise<boolean> {
  const dropped = tx.deleteFrom('rule_drafts').where('kind', '=', kind).returning('kind');
  const row = await (rules === undefined
    ? dropped
    : dropped.where('rules', '=', json(rules))
  ).executeTakeFirst();
  return row !== undefined;
}
