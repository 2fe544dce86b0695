import type { Db } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import { isMove } from './changes.ts';
import type { Repriced } from './price-plans.ts';

/** The subject of the alarm about prices that wait. */
const SUBJECT = 'prices';

type Telling = Pick<Shop, 'clock' | 'log' | 'meter'>;

/** Raises and ends the alarms about prices that nobody was there to accept, and about exchange rates. */
export async function tellOfPrices(
  shop: Telling,
  db: Db,
  repriced: Pick<Repriced, 'held' | 'changes' | 'rates'>,
): Promise<void> {
  if (repriced.held.length === 0) await endHeldAlarm(shop, db);
  else {
    const moves = repriced.changes.filter(isMove).map(({ uid, from, to }) => [uid, from, to]);
    await raiseAlarm(shop, db, {
      kind: 'prices_held',
      subject: SUBJECT,
      detail: repriced.held.join('; '),
      fact: sha256(JSON.stringify(moves.sort())),
    });
  }
  for (const [currency, problem] of repriced.rates) await tellOfRate(shop, db, currency, problem);
}

export async function endHeldAlarm(shop: Telling, db: Db): Promise<void> {
  await endAlarm(shop, db, { kind: 'prices_held', subject: SUBJECT, reason: 'no price waits any more' });
}

async function tellOfRate(shop: Telling, db: Db, currency: string, problem: string | null): Promise<void> {
  const alarm = { kind: 'exchange_rate_stale', subject: `currency ${currency}` } as const;
  if (problem === null) await endAlarm(shop, db, { ...alarm, reason: 'its rate is new enough' });
  else await raiseAlarm(shop, db, { ...alarm, detail: problem });
}
