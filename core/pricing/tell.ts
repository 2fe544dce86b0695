import type { Db } from '../../db/sql.server.ts';
import { endAlarm, raiseAlarm, standingSubjects } from '../alarms/raise.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import { isMove } from './changes.ts';
import { dollars } from './exact.ts';
import type { Repriced } from './price-plans.ts';
import { type RuleWithoutRival, whyWithout } from './without-rival.ts';

/** The subject of the alarm about prices that wait. */
const SUBJECT = 'prices';

type Telling = Pick<Shop, 'clock' | 'log' | 'meter'>;

/** Plans that the detail of an alarm names. */
const NAMED = 10;

/**
 * Raises and ends the alarms about prices that nobody was there to accept, about those below a floor, about rules that know no price of a
 * competitor, and about exchange rates.
 */
export async function tellOfPrices(
  shop: Telling,
  db: Db,
  repriced: Pick<Repriced, 'held' | 'changes' | 'belowFloor' | 'rates' | 'withoutRival'>,
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
  await tellOfFloors(shop, db, repriced.belowFloor);
  await tellOfCompetitors(shop, db, repriced.withoutRival());
  for (const [currency, problem] of repriced.rates) await tellOfRate(shop, db, currency, problem);
}

async function tellOfFloors(shop: Telling, db: Db, below: Repriced['belowFloor']): Promise<void> {
  const alarm = { kind: 'price_below_floor', subject: 'floors' } as const;
  if (below.length === 0)
    return endAlarm(shop, db, { ...alarm, reason: 'no plan is sold below a floor any more' });
  const named = below
    .slice(0, NAMED)
    .map(({ uid, price, floor }) => `${uid}: ${dollars(price)}, floor ${dollars(floor)}`);
  const more = below.length > NAMED ? ` and ${below.length - NAMED} more` : '';
  const fact = sha256(JSON.stringify(below.map(({ uid, price, floor }) => [uid, price, floor]).sort()));
  await raiseAlarm(shop, db, {
    ...alarm,
    detail: `${below.length} below a floor: ${named.join('; ')}${more}`,
    fact,
  });
}

async function tellOfCompetitors(shop: Telling, db: Db, without: readonly RuleWithoutRival[]): Promise<void> {
  const kind = 'competitor_prices_stale';
  const subjectOf = ({ rule: { name } }: RuleWithoutRival) => `competitors for rule ${name}`;
  for (const each of without)
    await raiseAlarm(shop, db, {
      kind,
      subject: subjectOf(each),
      detail: `the rule "${each.rule.name}" prices nothing: ${whyWithout(each)}`,
    });
  const still = new Set(without.map(subjectOf));
  for (const subject of await standingSubjects(db, kind)) {
    if (still.has(subject)) continue;
    const reason = 'a price counts again, or no plan is priced by the rule any more';
    await endAlarm(shop, db, { kind, subject, reason });
  }
}

export async function endHeldAlarm(shop: Telling, db: Db): Promise<void> {
  await endAlarm(shop, db, { kind: 'prices_held', subject: SUBJECT, reason: 'no price waits any more' });
}

async function tellOfRate(shop: Telling, db: Db, currency: string, problem: string | null): Promise<void> {
  const alarm = { kind: 'exchange_rate_stale', subject: `currency ${currency}` } as const;
  if (problem === null) await endAlarm(shop, db, { ...alarm, reason: 'its rate is new enough' });
  else await raiseAlarm(shop, db, { ...alarm, detail: problem });
}
