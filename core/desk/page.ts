import { isOfOurYears } from '../time-field.ts';

/** One page of a list: rows in a stable order, and where the next page begins. */
export interface ListPage<Row> {
  rows: Row[];
  /** Null at the end. Opaque to callers: what the list's own query reads. */
  next_cursor: string | null;
}

/** What a list is asked for. */
export interface PageAsked {
  /** From 1 to 200; a CSV asks for more at once. */
  limit: number;
  /** As the page before gave it; null for the first. */
  cursor: string | null;
  /** Whether the pages after it will be asked for as well, to the last: for a CSV. */
  whole?: boolean;
}

/** A cursor that is the number of a row; null at the beginning, and for what no list has given. */
export const numberCursor = ({ cursor }: PageAsked): string | null =>
  /^\d{1,18}$/.test(cursor ?? '') ? cursor : null;

/** The time that a cursor begins with; null at the beginning, and for what no list has given. */
export function timeCursor({ cursor }: PageAsked): Date | null {
  const at = new Date(cursor?.split(' ')[0] ?? Number.NaN);
  return isOfOurYears(at) ? at : null;
}

/** Rows are counted up to here: a person reads "1,000+". */
export const COUNT_CAP = 1_000;

/**
 * Makes a page of one row more than was asked for, which tells whether there is a next one.
 * @param cursorOf where the page after a row begins: keyset, never an offset.
 */
export function pageOf<Row>(
  found: Row[],
  { limit }: PageAsked,
  cursorOf: (row: Row) => string,
): ListPage<Row> {
  const rows = found.slice(0, limit);
  return { rows, next_cursor: found.length > limit ? cursorOf(rows.at(-1)!) : null };
}
