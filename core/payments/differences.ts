import { type Db, sql } from '../../db/sql.server.ts';

/** What the provider's books and ours can differ in, and what an operator does about it. */
export const DIFFERENCES = {
  payment_unknown:
    'find the order in a later backup, or refund the payment at the provider; the payment there names the order',
  payment_not_followed:
    'look at the order’s history and alarms; refund at the provider what is not delivered',
  second_payment: 'refund that payment at the provider: nothing was delivered for it',
  payment_missing:
    'find out whether the order was paid through another account; claim the money, or the eSIM',
  amount_differs: 'compare the payment with the order, and refund the difference, or ask the customer for it',
  more_went_back: 'find out who sent it back, or whether a bank took it; write it down',
  less_went_back: 'send the customer what is missing, or find out which refund failed',
  not_compared: 'nothing: the provider did not answer, and is asked again every five minutes',
  dispute_not_followed: 'answer the dispute at the provider before its date',
} as const satisfies Record<string, string>;

type DifferenceKind = keyof typeof DIFFERENCES;

/** One thing in which the provider's books and ours differ about a payment. */
export interface Difference {
  kind: DifferenceKind;
  /** Cents. */
  amount: number;
  /** In words for the operator: what our books say, and theirs. */
  ours: string;
  theirs: string;
}

interface DifferenceRow extends Omit<Difference, 'kind'> {
  kind: string;
  payment_ref: string;
  order_uid: string | null;
  since: Date;
  next_step: string;
}

/** Every difference that is open, the oldest first. */
export async function selectOpenDifferences(db: Db): Promise<DifferenceRow[]> {
  return db
    .selectFrom('reconciliation_differences')
    .select(['kind', 'payment_ref', 'order_uid', 'amount', 'ours', 'theirs', 'since', 'next_step'])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** A payment to be compared; of one that is known by its session alone, the session. */
export type Suspect = { payment_ref: string; session_id: null } | { payment_ref: null; session_id: string };

/** The payments of open differences that were not looked at since a time, the longest ago first. */
export async function selectUnlooked(db: Db, before: Date, limit: number): Promise<Suspect[]> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select(['payment_ref', 'session_id'])
    .where('resolved_at', 'is', null)
    .where('looked_at', '<', before)
    .orderBy('looked_at')
    .limit(limit)
    .execute();
  const suspects = new Map(rows.map((row) => [row.payment_ref, row]));
  return [...suspects.values()].map(({ payment_ref, session_id }) =>
    session_id === null ? { payment_ref, session_id } : { payment_ref: null, session_id },
  );
}

/** Inserts a difference, or writes its present words over the open one. @returns whether it is new. */
export async function upsertDifference(
  db: Db,
  about: { payment_ref: string; session_id: string | null; order_uid: string | null },
  { kind, amount, ours, theirs }: Difference,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into reconciliation_differences
      (kind, payment_ref, session_id, order_uid, amount, ours, theirs, since, next_step, looked_at)
    values (${kind}, ${about.payment_ref}, ${about.session_id}, ${about.order_uid}, ${amount}, ${ours}, ${theirs}, ${now},
      ${DIFFERENCES[kind]}, ${now})
    on conflict (payment_ref, kind) where resolved_at is null do update
      set amount = excluded.amount, ours = excluded.ours, theirs = excluded.theirs, looked_at = excluded.looked_at,
        order_uid = excluded.order_uid
    returning xmax = 0 as fresh`.execute(db);
  return rows[0]!.fresh;
}

/** Marks the open differences of a payment as gone, but for these kinds. @returns the kinds that were. */
export async function resolveDifferences(
  db: Db,
  paymentRef: string,
  still: string[],
  now: Date,
): Promise<DifferenceKind[]> {
  const { rows } = await sql<{ kind: DifferenceKind }>`
    update reconciliation_differences set resolved_at = ${now}, looked_at = ${now}
    where payment_ref = ${paymentRef} and resolved_at is null and not kind = any(${still}::text[])
    returning kind`.execute(db);
  return rows.map(({ kind }) => kind);
}
