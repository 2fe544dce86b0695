import { json, type Tx } from '../../db/sql.server.ts';

/** A request for a second person's agreement. */
export interface NewApproval {
  uid: string;
  verb: string;
  /** The room of the verb, `order`. */
  kind: string;
  /** The uid of what it is done to. */
  subject: string;
  input: object;
  reason: string;
  asked_by: string;
  asked_at: Date;
}

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  await tx
    .insertInto('approvals')
    .values({ ...approval, input: json(approval.input) })
    .execute();
}
