import { type Db, sql } from '../../../db/sql.server.ts';
import type { Hints } from '../../wholesale/wholesaler.ts';
import { scrubbed } from '../scrub.ts';

/** What a company said of one purchase for an eSIM, without the addresses and ICCIDs that it may repeat. */
interface CompanySaid {
  /** When it was asked for the first time. */
  at: Date;
  order_uid: string;
  company: string;
  /** Ours, under which the company knows the purchase. */
  reference: string;
  attempts: number;
  /** The last answer that was no delivery; null where there was none. */
  answer: string | null;
  /** The company's own ids. */
  ids: Hints;
}

/** Of all purchases for the orders that put a plan on an eSIM, the oldest first: also of those that came to nothing. */
export async function selectSaid(db: Db, esimUid: string): Promise<CompanySaid[]> {
  const { rows } = await sql<Omit<CompanySaid, 'ids'> & { ids: Hints | null }>`
    select b.created_at as at, b.order_uid, b.provider as company, b.uid as reference, b.attempts, b.last_answer as answer,
      b.hints as ids
    from esim_plans p join purchases b on b.order_uid = p.order_uid where p.esim_uid = ${esimUid}
    order by b.created_at, b.number`.execute(db);
  return rows.map(({ answer, ids, ...row }) => ({
    ...row,
    answer: answer === null ? null : scrubbed(answer),
    ids: Object.fromEntries(Object.entries(ids ?? {}).map(([name, value]) => [name, scrubbed(value)])),
  }));
}
