import type { ListedPlan } from '../../catalogue/plan.ts';
import { findByReferralCode } from '../../customers/account.ts';
import { addressKey, buyerHash, clientHash } from '../../customers/buyer.ts';
import { secretsOf } from '../../keys.ts';
import type { Cents } from '../../money.ts';
import { hasBoughtBefore } from '../../orders/buyer-queries.ts';
import { type CodeVerdict, readCode, readReferralCode } from '../../promotions/code.ts';
import type { CodeState, Discount, Worth } from '../../promotions/discount.ts';
import {
  judgeLimits,
  judgePromotion,
  mostOpenOf,
  needsBuyer,
  type Promotion,
  promotionWorth,
} from '../../promotions/promotion.ts';
import { selectHeldBy, selectHeldByClient, selectPromotion } from '../../promotions/queries.ts';
import type { Shop } from '../../shop.ts';

/** Who buys, as far as it is known. */
export interface Buyer {
  email: string | null;
  /** The address for the order and the signed-in customer's own: neither may have bought before. */
  addresses: string[];
  customerUid: string | null;
  /** See OrderRequest. */
  client: string | null;
  addressLater: boolean;
}

/** What an order that uses the code has to hold. */
export interface Hold {
  kind: 'promotion' | 'referral';
  code: string;
  referrer_uid: string | null;
  buyer_hash: string | null;
  /** All hashes that the buyer's earlier orders may stand under: more than that one while SECRET is rotated. */
  buyer_hashes: string[];
  first_order: boolean;
  max_per_customer: number | null;
  client_hash: string | null;
  /** How many uses the client may hold by unpaid orders. */
  max_open: number;
}

interface Judged {
  verdict: CodeVerdict;
  applied: { discount: Omit<Discount, 'amount'>; worth: Worth; hold: Hold } | null;
  /** Unpaid orders of the buyer whose holds have to end first. */
  supersedes: string[];
  /** The verdict where the code leaves nothing to pay and no address is known. */
  needsEmail: CodeVerdict;
}

type Judging = Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets' | 'referrals'>;
type IsOpen = (uids: string[]) => Promise<Set<string>>;

/** Says what a code does for a buyer of plans, the first of which stands at the price of all. An operator's code goes before a referral code of the same letters. */
export async function judgeCode(
  shop: Judging,
  typed: string,
  plans: readonly [ListedPlan, ...ListedPlan[]],
  buyer: Buyer,
  isOpen: IsOpen,
): Promise<Judged> {
  const code = readCode(typed);
  if (code === null) return refused(typed, 'unknown');
  const promotion = await selectPromotion(shop.db, code);
  if (promotion !== undefined) return judgeForBuyer(shop, promotion, plans, buyer, isOpen);
  return judgeReferral(shop, readReferralCode(code), buyer, isOpen);
}

async function judgeForBuyer(
  shop: Judging,
  promotion: Promotion,
  plans: readonly [ListedPlan, ...ListedPlan[]],
  buyer: Buyer,
  isOpen: IsOpen,
): Promise<Judged> {
  const { code, max_per_customer, first_order_only: first } = promotion;
  const { price } = plans[0];
  const states = plans.map((plan) => judgePromotion(promotion, { ...plan, price }, shop.clock.now()));
  const state = states.find((each) => each !== 'applied') ?? 'applied';
  if (state !== 'applied') return refused(code, state, promotion.minimum);
  if (buyer.email === null && needsBuyer(promotion)) return refused(code, 'email_required');
  const held = await heldBy(shop, buyer, isOpen);
  const mine = held.filter((each) => each.code === code);
  const client_hash = buyer.client === null ? null : clientHash(shop.secret, buyer.client, shop.clock.now());
  const own = new Set(mine.map(({ order_uid }) => order_uid));
  const surplus = client_hash === null ? [] : await surplusOf(shop, promotion, client_hash, own, isOpen);
  if (surplus === null) return refused(code, 'exhausted');
  const givesWay = new Set([
    ...surplus,
    ...mine.filter(({ open }) => open).map(({ order_uid }) => order_uid),
  ]);
  const limits = judgeLimits(promotion, {
    open: givesWay.size,
    kept: mine.filter(({ open }) => !open).length,
  });
  if (limits !== 'applied') return refused(code, limits);
  if (first && !(await isNew(shop, buyer, held))) return refused(code, 'not_new');
  const full = judgeLimits(promotion, { open: 0, kept: mine.length }) !== 'applied';
  const inTheWay = (each: HeldCode) => (first && each.first_order) || (full && each.code === code);
  return applied(
    { kind: 'promotion', code },
    promotionWorth(promotion),
    {
      kind: 'promotion',
      code,
      referrer_uid: null,
      ...hashesOf(shop, buyer.email),
      first_order: first,
      max_per_customer,
      client_hash,
      max_open: mostOpenOf(promotion),
    },
    [...surplus, ...held.filter((each) => each.open && inTheWay(each)).map(({ order_uid }) => order_uid)],
  );
}

/**
 * The buyer's oldest unpaid orders that have to end, so that the client holds no more than it may with one more; null where those of
 * others are in the way, who share the address and whose checkouts are theirs.
 * @param own orders of the buyer's.
 */
async function surplusOf(
  shop: Judging,
  promotion: Promotion,
  client: string,
  own: ReadonlySet<string>,
  isOpen: IsOpen,
): Promise<string[] | null> {
  const most = mostOpenOf(promotion);
  if (!Number.isFinite(most)) return [];
  const held = await selectHeldByClient(shop.db, promotion.code, client);
  const open = await isOpen(held);
  const many = Math.max(0, open.size + 1 - most);
  const oldest = held.filter((uid) => open.has(uid) && own.has(uid));
  return oldest.length < many ? null : oldest.slice(0, many);
}

async function judgeReferral(shop: Judging, code: string, buyer: Buyer, isOpen: IsOpen): Promise<Judged> {
  const referrer = await findByReferralCode(shop.db, code);
  if (referrer === null) return refused(code, 'unknown');
  const { enabled, friendPercent: percent } = shop.referrals;
  if (!enabled || percent === 0) return refused(code, 'off');
  const own = addressKey(referrer.email);
  if (referrer.uid === buyer.customerUid || buyer.addresses.some((each) => addressKey(each) === own)) {
    return refused(code, 'own');
  }
  if (buyer.email === null && !buyer.addressLater) return refused(code, 'email_required');
  const held = await heldBy(shop, buyer, isOpen);
  if (!(await isNew(shop, buyer, held))) return refused(code, 'not_new');
  const judged = applied(
    { kind: 'referral', code, percent },
    { percent },
    {
      kind: 'referral',
      code,
      referrer_uid: referrer.uid,
      ...hashesOf(shop, buyer.email),
      first_order: true,
      max_per_customer: null,
      client_hash: null,
      max_open: Number.POSITIVE_INFINITY,
    },
    held.filter((each) => each.open && each.first_order).map(({ order_uid }) => order_uid),
  );
  return buyer.email === null ? { ...judged, verdict: { code, state: 'address_due' } } : judged;
}

function hashesOf(shop: Judging, email: string | null): Pick<Hold, 'buyer_hash' | 'buyer_hashes'> {
  const buyer_hashes = email === null ? [] : secretsOf(shop).map((secret) => buyerHash(secret, email));
  return { buyer_hash: buyer_hashes[0] ?? null, buyer_hashes };
}

interface HeldCode {
  order_uid: string;
  code: string;
  first_order: boolean;
  open: boolean;
}

async function heldBy(shop: Judging, buyer: Buyer, isOpen: IsOpen): Promise<HeldCode[]> {
  if (buyer.addresses.length === 0) return [];
  const held = await selectHeldBy(
    shop.db,
    buyer.addresses.flatMap((address) => hashesOf(shop, address).buyer_hashes),
  );
  const open = await isOpen(held.map(({ order_uid }) => order_uid));
  return held.map((each) => ({ ...each, open: open.has(each.order_uid) }));
}

/** Whether the order would be the buyer's first: none was paid, and no other had the discount of a first one. */
async function isNew(shop: Judging, buyer: Buyer, held: HeldCode[]): Promise<boolean> {
  if (held.some(({ first_order, open }) => first_order && !open)) return false;
  return !(await hasBoughtBefore(shop.db, buyer.addresses.map(addressKey)));
}

function refused(code: string, state: CodeState, minimum?: Cents): Judged {
  return {
    verdict: { code, state, minimum },
    applied: null,
    supersedes: [],
    needsEmail: { code, state: 'email_required' },
  };
}

function applied(discount: Omit<Discount, 'amount'>, worth: Worth, hold: Hold, supersedes: string[]): Judged {
  const { code } = hold;
  return {
    verdict: { code, state: 'applied' },
    applied: { discount, worth, hold },
    supersedes,
    needsEmail: { code, state: 'email_required' },
  };
}
