import type { Language } from '../../../content/languages.ts';
import type { ListedPlan } from '../../catalogue/plan.ts';
import { findByReferralCode } from '../../customers/account.ts';
import { addressKey, buyerHash } from '../../customers/buyer.ts';
import { secretsOf } from '../../keys.ts';
import { hasBoughtBefore } from '../../orders/buyer-queries.ts';
import { type CodeVerdict, readCode, readReferralCode } from '../../promotions/code.ts';
import { type CodeState, type Discount, takenOff, type Worth } from '../../promotions/discount.ts';
import {
  judgeBasket,
  judgeLimits,
  judgePromotion,
  mostOpenOf,
  mostSpentOpenOf,
  needsBuyer,
  type Promotion,
  promotionWorth,
} from '../../promotions/promotion.ts';
import { selectPromotion } from '../../promotions/queries.ts';
import { selectHeldBy } from '../../promotions/redemption-queries.ts';
import type { Shop } from '../../shop.ts';
import { hashOfClient, type IsOpen, type IsOwn, sumOf, surplusOf } from './client-holds.ts';

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

/** What is bought, and in what language. */
export interface Basket {
  /** The first stands at the price of all. */
  plans: readonly [ListedPlan, ...ListedPlan[]];
  language: Language | null;
}

/** What an order that uses the code has to hold. */
export interface Hold {
  kind: 'promotion' | 'referral';
  code: string;
  /** Cents that it takes off. */
  amount: number;
  referrer_uid: string | null;
  buyer_hash: string | null;
  /** All hashes that the buyer's earlier orders may stand under: more than that one while SECRET is rotated. */
  buyer_hashes: string[];
  first_order: boolean;
  max_per_customer: number | null;
  client_hash: string | null;
  /** How many uses the client may hold by unpaid orders, and, where those are several, of how many cents. */
  max_open: number;
  max_open_amount: number;
  /** Judged by what this process remembers of an automatic promotion; see claimAutomatic(). */
  unread: boolean;
}

/** What a code or an automatic promotion takes off, and what has to be held for it. */
export interface Applied {
  discount: Omit<Discount, 'amount'>;
  worth: Worth;
  hold: Hold;
}

export interface Judged {
  verdict: CodeVerdict;
  applied: Applied | null;
  /** Unpaid orders of the buyer whose holds have to end first. */
  supersedes: string[];
  /** The verdict where the code leaves nothing to pay and no address is known. */
  needsEmail: CodeVerdict;
}

export type Judging = Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets' | 'referrals'>;

/** Says what a code does for a buyer. An operator's code goes before a referral code of the same letters. */
export async function judgeCode(
  shop: Judging,
  typed: string,
  basket: Basket,
  buyer: Buyer,
  isOpen: IsOpen,
): Promise<Judged> {
  const code = readCode(typed);
  if (code === null) return refused(typed, 'unknown');
  const promotion = await selectPromotion(shop.db, code);
  // Of an automatic one the code is a name: nobody has to type what everybody is given.
  if (promotion !== undefined) return judgeForBuyer(shop, promotion, basket, buyer, isOpen);
  return judgeReferral(shop, readReferralCode(code), basket, buyer, isOpen);
}

/** What the operator's own rules say of a promotion, whoever buys. */
export function judgeTerms(promotion: Promotion, { plans, language }: Basket, now: Date): CodeState {
  const { price } = plans[0];
  const states = plans.map((plan) => judgePromotion(promotion, { ...plan, price }, now));
  const state = states.find((each) => each !== 'applied') ?? 'applied';
  return state === 'applied' ? judgeBasket(promotion, { esims: plans.length, language }) : state;
}

/** Says what a promotion does for a buyer, by its row. */
export async function judgeForBuyer(
  shop: Judging,
  promotion: Promotion,
  basket: Basket,
  buyer: Buyer,
  isOpen: IsOpen,
): Promise<Judged> {
  const { code, max_per_customer, first_order_only: first } = promotion;
  const state = judgeTerms(promotion, basket, shop.clock.now());
  if (state !== 'applied') return refused(code, state, promotion);
  const amount = takenOff(promotionWorth(promotion), basket.plans[0].price);
  if (buyer.email === null && needsBuyer(promotion)) return refused(code, 'email_required');
  const held = await heldBy(shop, buyer, isOpen);
  const mine = held.filter((each) => each.code === code);
  const client_hash = hashOfClient(shop, promotion, buyer);
  const own = new Set(mine.map(({ order_uid }) => order_uid));
  const isOwn: IsOwn = ({ order_uid, buyer_hash }) =>
    // Of an automatic promotion nobody's address is kept; whoever has told none is taken for the one who told none before.
    own.has(order_uid) || (!promotion.automatic && buyer.email === null && buyer_hash === null);
  const surplus =
    client_hash === null ? [] : await surplusOf(shop, promotion, client_hash, amount, { isOwn, isOpen });
  if (surplus === null) return refused(code, 'exhausted');
  const givesWay = new Map(
    [...surplus, ...mine.filter(({ open }) => open)].map((use) => [use.order_uid, use]),
  );
  const kept = mine.filter(({ open }) => !open).length;
  const limits = judgeLimits(
    promotion,
    { open: givesWay.size, freed: sumOf([...givesWay.values()]), kept },
    amount,
  );
  if (limits !== 'applied') return refused(code, limits);
  if (first && !(await isNew(shop, buyer, held))) return refused(code, 'not_new');
  const full = judgeLimits(promotion, { open: 0, freed: 0, kept: mine.length }, amount) !== 'applied';
  const inTheWay = (each: HeldCode) => (first && each.first_order) || (full && each.code === code);
  return applied(
    promotionToApply(promotion, amount, {
      client_hash,
      ...hashesOf(shop, promotion, buyer),
      max_per_customer,
    }),
    [...surplus, ...held.filter((each) => each.open && inTheWay(each))].map(({ order_uid }) => order_uid),
  );
}

/** What a promotion that is good for the order takes off, and holds. */
export function promotionToApply(
  promotion: Promotion,
  amount: number,
  holder: Pick<Hold, 'client_hash' | 'buyer_hash' | 'buyer_hashes' | 'max_per_customer'>,
): Applied {
  const { code, automatic, first_order_only } = promotion;
  return {
    discount: { kind: 'promotion', code, ...(automatic && { automatic }) },
    worth: promotionWorth(promotion),
    hold: {
      kind: 'promotion',
      code,
      amount,
      referrer_uid: null,
      first_order: first_order_only,
      max_open: mostOpenOf(promotion),
      max_open_amount: mostSpentOpenOf(promotion),
      unread: false,
      ...holder,
    },
  };
}

async function judgeReferral(
  shop: Judging,
  code: string,
  { plans }: Basket,
  buyer: Buyer,
  isOpen: IsOpen,
): Promise<Judged> {
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
    {
      discount: { kind: 'referral', code, percent },
      worth: { percent },
      hold: {
        kind: 'referral',
        code,
        amount: takenOff({ percent }, plans[0].price),
        referrer_uid: referrer.uid,
        ...hashesOfAddress(shop, buyer.email),
        first_order: true,
        max_per_customer: null,
        client_hash: null,
        max_open: Number.POSITIVE_INFINITY,
        max_open_amount: Number.POSITIVE_INFINITY,
        unread: false,
      },
    },
    held.filter((each) => each.open && each.first_order).map(({ order_uid }) => order_uid),
  );
  return buyer.email === null ? { ...judged, verdict: { code, state: 'address_due' } } : judged;
}

type Hashes = Pick<Hold, 'buyer_hash' | 'buyer_hashes'>;

/** Of an automatic promotion nobody's are kept: it doesn't ask who buys. */
const hashesOf = (shop: Judging, { automatic }: Promotion, { email }: Buyer): Hashes =>
  hashesOfAddress(shop, automatic ? null : email);

function hashesOfAddress(shop: Judging, email: string | null): Hashes {
  const buyer_hashes = email === null ? [] : secretsOf(shop).map((secret) => buyerHash(secret, email));
  return { buyer_hash: buyer_hashes[0] ?? null, buyer_hashes };
}

interface HeldCode {
  order_uid: string;
  code: string;
  amount: number;
  first_order: boolean;
  open: boolean;
}

async function heldBy(shop: Judging, buyer: Buyer, isOpen: IsOpen): Promise<HeldCode[]> {
  if (buyer.addresses.length === 0) return [];
  const held = await selectHeldBy(
    shop.db,
    buyer.addresses.flatMap((address) => hashesOfAddress(shop, address).buyer_hashes),
  );
  const open = await isOpen(held.map(({ order_uid }) => order_uid));
  return held.map((each) => ({ ...each, open: open.has(each.order_uid) }));
}

/** Whether the order would be the buyer's first: none was paid, and no other had the discount of a first one. */
async function isNew(shop: Judging, buyer: Buyer, held: HeldCode[]): Promise<boolean> {
  if (held.some(({ first_order, open }) => first_order && !open)) return false;
  return !(await hasBoughtBefore(shop.db, buyer.addresses.map(addressKey)));
}

function refused(code: string, state: CodeState, promotion?: Promotion): Judged {
  return {
    verdict: { code, state, ...(promotion && { minimum: promotion.minimum, terms: promotion }) },
    applied: null,
    supersedes: [],
    needsEmail: { code, state: 'email_required' },
  };
}

function applied(what: Applied, supersedes: string[]): Judged {
  const { code } = what.hold;
  return {
    verdict: { code, state: 'applied' },
    applied: what,
    supersedes,
    needsEmail: { code, state: 'email_required' },
  };
}
