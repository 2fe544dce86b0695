import type { Tx } from '../../db/sql.server.ts';
import type { recordAudit } from '../audit/record.ts';

type Detail = NonNullable<Parameters<typeof recordAudit>[1]['detail']>;

/** Writes the audit row of a verb, in the transaction of its change. */
export type Audit = (tx: Tx, detail: Detail) => Promise<void>;

/** What comes of a verb on one of the staff. */
export type StaffChange = { kind: 'done' } | { kind: 'move_not_allowed'; why: string };
