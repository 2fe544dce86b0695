import { endAlarm, raiseAlarm, standingSubjects } from '../../alarms/raise.ts';
import type { Shop } from '../../shop.ts';
import { findRings } from './abuse.ts';

/** Two friends at one place are a couple more often than not; the abuse desk has them all the same. */
const RING = 3;

/** The daily job: raises an alarm for each customer whose friends look like one person, and ends those that do no more. */
export async function watchRings(shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>): Promise<void> {
  const rings = await findRings(shop, shop.clock.now(), RING);
  const subjectOf = (uid: string) => `referrer ${uid}`;
  for (const { customer_uid, friends, orders } of rings) {
    await raiseAlarm(shop, shop.db, {
      kind: 'referral_ring',
      subject: subjectOf(customer_uid),
      detail: `${friends} friends of ${customer_uid}: ${orders.join(', ')}`,
      fact: `${friends} friends`,
    });
  }
  const still = new Set(rings.map(({ customer_uid }) => subjectOf(customer_uid)));
  for (const subject of await standingSubjects(shop.db, 'referral_ring')) {
    if (still.has(subject)) continue;
    const reason = 'the customer is blocked, or it is long ago';
    await endAlarm(shop, shop.db, { kind: 'referral_ring', subject, reason });
  }
}
