import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import type { Shop } from '../shop.ts';
import { type Legal, missingLegal } from './legal.ts';

const ALARM = { kind: 'no_seller', subject: 'setting legal' } as const;

/**
 * Puts under attention that a shop which the public can reach doesn't say who sells, and ends it once it does.
 * @returns what is missing.
 */
export async function checkSeller(
  shop: Pick<Shop, 'clock' | 'db' | 'log' | 'meter'>,
  legal: Legal,
  isPublic: boolean,
): Promise<string[]> {
  const missing = isPublic ? missingLegal(legal) : [];
  if (missing.length === 0) await endAlarm(shop, shop.db, { ...ALARM, reason: 'the seller is named' });
  else await raiseAlarm(shop, shop.db, { ...ALARM, detail: `not set: ${missing.join(', ')}` });
  return missing;
}
