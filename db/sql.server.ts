/**
 * The one module through which all SQL is written. Its `.server` name makes the build fail should any of it, and
 * so any `queries.ts`, ever reach the browser.
 */

import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { PLANNED_EACH_TIME } from './prepared-statements.ts';
import type { DB, JsonValue } from './schema.ts';

export { type RawBuilder, sql };

/** A connection to the database, inside a transaction or not. */
export type Db = Kysely<DB>;
/** A connection inside a transaction: what a function takes that must not run outside of one. */
export type Tx = Transaction<DB>;

/** A value for a `jsonb` column; both drivers would otherwise take an array for a PostgreSQL array. */
export function json(value: unknown): RawBuilder<JsonValue> {
  return sql<JsonValue>`${jsonText(value)}::text::jsonb`;
}

/** Rows for json_to_recordset() and its kin: many in one parameter, each column typed by the statement or the table. */
export function records(rows: readonly object[]): RawBuilder<unknown> {
  return sql`${jsonText(rows)}::text::json`;
}

/**
 * For `column = ${anyOf(uids)}` in statements that run all the time: one plan is kept for however many they ask for, while
 * one for an array that PostgreSQL can count seems better for being short, and is made again each time.
 */
export function anyOf(texts: readonly string[]): RawBuilder<string> {
  return sql`any(array(select unnest(${texts}::text[])))`;
}

/**
 * The rows of a query for each of these texts, each asked for once, in one statement that is planned once. `offset 0` has each looked up by
 * itself: as a join, the whole of a table would be read that was small when the plan was made.
 * @param query of one text, which stands in it as a column of text.
 */
export function forEachOf<T>(
  texts: readonly string[],
  query: (text: RawBuilder<string>) => RawBuilder<T>,
): RawBuilder<T> {
  return sql`
    select found.* from json_array_elements_text(${jsonText([...new Set(texts)])}::text::json) as asked (text),
      lateral (${query(sql`asked.text`)} offset 0) found`;
}

/**
 * PostgreSQL refuses JSON with half of a surrogate pair, which as plain text becomes U+FFFD: so does this one. NUL, which no text of it
 * holds, is left out.
 */
function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\ud') && !text.includes('\\u0000')) return text;
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
  );
}

/** At the beginning of a statement whose best plan depends on what it is asked for: see PLANNED_EACH_TIME. */
export const plannedEachTime: RawBuilder<unknown> = sql.raw(PLANNED_EACH_TIME);
