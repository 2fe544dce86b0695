import { type Db, sql } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { CASH_CHECKS } from '../cash/invariants.ts';
import { CREDIT_CHECKS } from '../credit/invariants.ts';
import type { Shop } from '../shop.ts';
import { readPatiently } from '../transaction.ts';
import { selectAstray } from './standings.ts';

/** Lines logged of one check at most. */
const MOST_LOGGED = 50;
/** So many are named in an alarm; the log has more. */
const MOST_NAMED = 5;

type Checked = Pick<Shop, 'db' | 'log' | 'clock' | 'meter' | 'deliveryDeadlineMs'>;

interface Fault {
  subject: string;
  detail: string;
}

/**
 * The nightly job: checks the invariants of cash and of credit, and where the money of every order is, also of those at rest. Each
 * check that finds a fault raises an alarm, which ends with the first night on which it finds none.
 */
export async function checkBooks(shop: Checked): Promise<void> {
  for (const [check, query] of Object.entries({ ...CASH_CHECKS, ...CREDIT_CHECKS })) {
    await tell(shop, check, (await readPatiently(shop, (tx) => query.execute(tx))).rows);
  }
  const when = { now: shop.clock.now(), deliveryDeadlineMs: shop.deliveryDeadlineMs };
  const astray = await readPatiently(shop, (tx) => selectAstray(tx, when));
  await keepAstray(shop.db, astray);
  await tell(shop, 'money_astray', astray);
}

/** The back office lists them: nobody can wait while the books of all orders are read. */
async function keepAstray(db: Db, astray: readonly Fault[]): Promise<void> {
  const uids = astray.map(({ subject }) => subject);
  await sql`with over as (delete from astray_orders where not order_uid = any(${uids}::text[]))
    insert into astray_orders (order_uid) select unnest(${uids}::text[]) on conflict do nothing`.execute(db);
}

async function tell(shop: Checked, check: string, faults: readonly Fault[]): Promise<void> {
  const about = { kind: 'books_contradict', subject: `check ${check}` } as const;
  if (faults.length === 0) {
    return endAlarm(shop, shop.db, { ...about, reason: 'the check finds nothing any more' });
  }
  for (const fault of faults.slice(0, MOST_LOGGED)) {
    shop.log.error({ check, ...fault }, 'the books contradict themselves; see docs/operate.md');
  }
  const named = faults.slice(0, MOST_NAMED).map(({ subject, detail }) => `${subject} (${detail})`);
  const more = faults.length > MOST_NAMED ? `, and ${faults.length - MOST_NAMED} more` : '';
  const fact = [faults.length, ...faults.slice(0, MOST_LOGGED).map(({ subject }) => subject)].join(' ');
  await raiseAlarm(shop, shop.db, { ...about, detail: `${named.join('; ')}${more}`, fact });
}
