import { cents } from '../../money.ts';
import { takenOff } from '../../promotions/discount.ts';
import { judgeLimits, type Promotion, promotionWorth } from '../../promotions/promotion.ts';
import { selectPromotion } from '../../promotions/queries.ts';
import { selectHeldByClient } from '../../promotions/redemption-queries.ts';
import type { Shop } from '../../shop.ts';
import { hashOfClient, type IsOpen } from './client-holds.ts';
import {
  type Applied,
  type Basket,
  type Buyer,
  type Judging,
  judgeForBuyer,
  judgeTerms,
  promotionToApply,
} from './judge-code.ts';

/** An automatic promotion for an order, and the unpaid orders that have to end first. */
interface Automatic extends Applied {
  supersedes: string[];
}

interface Asked {
  basket: Basket;
  buyer: Buyer;
  isOpen: IsOpen;
  /** Whether what this process remembers won't do: an order just found nothing left. */
  isRetry: boolean;
  /** Whether an order may be sold for what is left then. */
  allows: (candidate: Applied) => boolean;
}

const NOTHING_HELD = { open: 0, freed: 0, kept: 0 };

/**
 * The promotion that takes most off the order without a code; null where none does. It is chosen from memory, without a statement, and
 * the order's own transaction holds it. Where nothing seems left, or nothing was, those are judged by their rows that the order may have all
 * the same: since this client holds some of it by orders that it hasn't paid.
 */
export async function bestAutomatic(
  shop: Judging & Pick<Shop, 'promotions'>,
  { basket, buyer, isOpen, isRetry, allows }: Asked,
): Promise<Automatic | null> {
  const now = shop.clock.now();
  const { price } = basket.plans[0];
  const candidates = shop.promotions
    .running(now)
    .filter((promotion) => judgeTerms(promotion, basket, now) === 'applied')
    .map((promotion) => ({ promotion, off: takenOff(promotionWorth(promotion), price) }))
    .filter(({ promotion, off }) => off > 0 && allows(fromMemory(shop, promotion, off, buyer)))
    // Of two alike the first by name, as they are read.
    .sort((one, other) => other.off - one.off);
  for (const { promotion, off } of candidates) {
    const hasRoom = judgeLimits(promotion, NOTHING_HELD, off) === 'applied';
    if (hasRoom && !isRetry) return { ...fromMemory(shop, promotion, off, buyer), supersedes: [] };
    if (!hasRoom && !(await holdsSome(shop, promotion, buyer))) continue;
    const judged = await byItsRow(shop, promotion, { basket, buyer, isOpen });
    if (judged !== null) return judged;
  }
  return null;
}

const fromMemory = (shop: Judging, promotion: Promotion, off: number, buyer: Buyer): Applied => {
  const applied = promotionToApply(promotion, cents(off), {
    client_hash: hashOfClient(shop, promotion, buyer),
    buyer_hash: null,
    buyer_hashes: [],
    max_per_customer: null,
  });
  return { ...applied, hold: { ...applied.hold, unread: true } };
};

async function holdsSome(shop: Judging, promotion: Promotion, buyer: Buyer): Promise<boolean> {
  const client = hashOfClient(shop, promotion, buyer);
  return client !== null && (await selectHeldByClient(shop.db, promotion.code, client)).length > 0;
}

async function byItsRow(
  shop: Judging & Pick<Shop, 'promotions'>,
  { code }: Promotion,
  { basket, buyer, isOpen }: Pick<Asked, 'basket' | 'buyer' | 'isOpen'>,
): Promise<Automatic | null> {
  const promotion = await selectPromotion(shop.db, code);
  if (promotion === undefined) return null;
  const { applied, supersedes } = await judgeForBuyer(shop, promotion, basket, buyer, isOpen);
  if (applied !== null) return { ...applied, supersedes };
  // What this process remembers of it is old.
  await shop.promotions.load(shop.db, shop.clock.now());
  return null;
}
