import { endAlarm, raiseAlarm } from '../alarms/raise.ts';
import { sha256 } from '../sha256.ts';
import type { Shop } from '../shop.ts';
import { isExpected } from '../wholesale/not-ours.ts';
import type { OfferList, WholesaleOffer } from '../wholesale/wholesaler.ts';
import { whyUnfit } from './fitness.ts';

/** An offer that is left out: the wholesaler's id of it, and why, both as telling() has them. */
interface LeftOut {
  id: string;
  why: string;
}

interface Sorted {
  sound: WholesaleOffer[];
  unfit: LeftOut[];
  /** How many the shop can't sell although nothing is wrong with them, by why. */
  notOurs: Record<string, number>;
}

/** Tells the offers of a list that make sense from those that don't, and from what isn't for the shop. */
export function sortOffers({ offers, skipped }: OfferList): Sorted {
  const notOurs: Record<string, number> = {};
  for (const { why } of skipped) if (isExpected(why)) notOurs[why] = (notOurs[why] ?? 0) + 1;
  const sorted: Sorted = { sound: [], unfit: [], notOurs };
  for (const { id, why } of skipped) {
    if (isExpected(why)) continue;
    sorted.unfit.push({ id: telling(id), why: telling(why) });
  }
  const seen = new Set<string>();
  for (const offer of offers) {
    const id = String(offer?.wholesale_id);
    const why = seen.has(id) ? 'its id is there twice' : unfitness(offer);
    seen.add(id);
    if (why !== null) sorted.unfit.push({ id: telling(id), why: telling(why) });
    else sorted.sound.push(offer);
  }
  return sorted;
}

/** Of a text that the company may have written what an alarm can hold: PostgreSQL stores no NUL, and nobody reads a thousand letters. */
function telling(text: string): string {
  const plain = text.slice(0, MOST_TOLD).toWellFormed().replaceAll('\0', '\uFFFD');
  return text.length > MOST_TOLD ? `${plain}…` : plain;
}

const MOST_TOLD = 200;

/** Also of what isn't even an object. */
const unfitness = (offer: WholesaleOffer) =>
  typeof offer === 'object' && offer !== null ? whyUnfit(offer) : 'it is no offer';

const NAMED = 10;

/** Names the offers that are left out, in the log, the counter and an alarm that ends once there are none. */
export async function tellOfLeftOut(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'meter'>,
  provider: string,
  kind: 'offer_skipped' | 'price_below_cost',
  leftOut: readonly LeftOut[],
): Promise<void> {
  const subject = `wholesaler ${provider}`;
  if (leftOut.length === 0) {
    await endAlarm(shop, shop.db, { kind, subject, reason: 'the last list has none' });
    return;
  }
  for (const { id, why } of leftOut) {
    shop.log.warn({ provider, wholesale_id: id, why }, 'offer left out of the catalogue');
  }
  shop.meter.count('shop_catalogue_offers_skipped_total', { provider, reason: kind }, leftOut.length);
  const named = leftOut.slice(0, NAMED).map(({ id, why }) => `${id}: ${why}`);
  const more = leftOut.length > NAMED ? ` and ${leftOut.length - NAMED} more` : '';
  await raiseAlarm(shop, shop.db, {
    kind,
    subject,
    detail: `${leftOut.length} left out: ${named.join(', ')}${more}`,
    fact: sha256(JSON.stringify(leftOut)),
  });
}
