import type { Right } from '../../../api/contract/desk/me.ts';

/** A verb for many rows at once. */
export interface BulkVerb {
  verb: string;
  label: string;
  consequence: string;
  /** What it takes besides, by its name in the API. */
  field?: { name: string; label: string };
  /** The right (core/staff/roles.ts) without which it isn't drawn; the API asks again for each row. */
  right: Right;
}

/** Rows that one form may name. */
export const MOST_ROWS = 100;
