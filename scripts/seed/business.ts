import { DAY, later } from '../../core/clock.ts';
import { type Db, sql } from '../../db/sql.server.ts';
import { seedBalances } from './balances.ts';
import { chance } from './chance.ts';
import { orderTimes } from './hours.ts';
import { Journal } from './journal.ts';
import { Month, type Wanted } from './month.ts';
import { customerRow, people } from './people.ts';
import { drawer, readShelf } from './shelf.ts';
import { seedSyncs } from './syncs.ts';

/** Orders, and people, that are written at once. */
const BATCH = 1_000;
const PEOPLE = 10_000;

/**
 * A month of business, or whatever is wanted, into the tables of a sandbox. @returns how many orders were delivered.
 * @throws where there is nothing to sell.
 */
export async function seedBusiness(db: Db, wanted: Wanted, tell: (orders: number) => void): Promise<number> {
  const { now, days, orders: count, tag } = wanted;
  const shelf = await readShelf(db);
  if (shelf.length === 0)
    throw new Error('no plan is on sale: start the shop once, so that it has a catalogue');
  const luck = chance(count);
  const start = later(now, -days * DAY);
  const crowd = people(luck, wanted.customers, start, days * DAY, tag);
  const journal = new Journal(db);
  for (let done = 0; done < crowd.length; done += PEOPLE) {
    for (const person of crowd.slice(done, done + PEOPLE)) journal.add(customerRow(person, start));
    await journal.flush(start.getTime());
  }
  const month = new Month(wanted, luck, journal, crowd, drawer(shelf));
  const times = orderTimes(luck, count, days, now);
  for (let number = 0; number < count; number++) {
    month.order(new Date(Math.floor(times[number]!)), number);
    if (number % BATCH === BATCH - 1) {
      await journal.flush(times[number]!);
      tell(number + 1);
    }
  }
  await journal.flush(Number.POSITIVE_INFINITY);
  await placeRefunds(db);
  await month.finish(db);
  await seedBalances(db, wanted);
  await seedSyncs(db, wanted);
  return month.delivered;
}

/** Refunds are written with their orders in one statement, in which the trigger that says where the plan is for finds no order yet. */
async function placeRefunds(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      update refunds r set place = place_of_plan(o.plan) from orders o
      where o.uid = r.order_uid and r.place is null`.execute(tx);
  });
}
