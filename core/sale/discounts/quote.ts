import type { Language } from '../../../content/languages.ts';
import type { Db } from '../../../db/sql.server.ts';
import type { ListedPlan } from '../../catalogue/plan.ts';
import { type Spendable, spendable } from '../../credit/spend.ts';
import { cents } from '../../money.ts';
import { selectUnpaid } from '../../orders/buyer-queries.ts';
import { divideAmong } from '../../orders/strip.ts';
import type { CodeVerdict } from '../../promotions/code.ts';
import { maySellFor, type Priced, priceOf, soldFor } from '../../promotions/discount.ts';
import type { Shop } from '../../shop.ts';
import { bestAutomatic } from './best-automatic.ts';
import { type Applied, type Basket, type Buyer, type Hold, type Judged, judgeCode } from './judge-code.ts';

interface QuoteRequest {
  /** At the price of all that is bought. */
  plan: ListedPlan;
  /** What is bought with it, each as often as it is: a code must be good for them, too. */
  others?: readonly ListedPlan[];
  /** Of a top-up, the lowest retail price of the one offer that it can be bought by; absent for a new eSIM. */
  lowest?: number | undefined;
  /** As typed or linked; null for none. */
  code: string | null;
  /** Where the eSIM goes: normalised; null while it isn't known. */
  email: string | null;
  /** The signed-in customer; `email` is null where the account has no address. */
  customer: { uid: string; email: string | null } | null;
  useCredit: boolean;
  /** See OrderRequest. */
  client?: string | null;
  /** See OrderRequest. */
  addressLater?: boolean | undefined;
  language?: Language | null | undefined;
  /** Whether an order just found nothing left of an automatic promotion; see bestAutomatic(). */
  isRetry?: boolean;
}

/** A price, and what has to be reserved for it. */
export interface Quote extends Priced {
  code: CodeVerdict | null;
  hold: Hold | null;
  /** The account that the credit among the discounts comes from. */
  creditAccount: string | null;
  /** Unpaid orders of the same buyer whose holds this quote counts on: they have to end first. */
  supersedes: string[];
}

type Quoting = Pick<
  Shop,
  'db' | 'catalogue' | 'clock' | 'secret' | 'oldSecrets' | 'referrals' | 'promotions'
>;

/**
 * What a plan costs a buyer with a code and credit (S10.1, S10.17: one engine for referral codes, promotions and
 * credit). Nothing is held by asking; holdQuote() does that. What the buyer's own unpaid orders hold counts as free,
 * since a new order takes their place. A code that no company of a plan lets us sell for so little isn't for that plan.
 * One discount an order: the code, unless an automatic promotion takes more off; then credit.
 */
export async function quote(shop: Quoting, request: QuoteRequest): Promise<Quote> {
  const { plan, email, customer } = request;
  const supersedes = new Set<string>();
  const isOpen = openOrders(shop.db);
  const buyer: Buyer = {
    email,
    addresses: [...new Set([email, customer?.email ?? null].filter((address) => address !== null))],
    customerUid: customer?.uid ?? null,
    client: request.client ?? null,
    addressLater: request.addressLater ?? false,
  };
  const basket: Basket = { plans: [plan, ...(request.others ?? [])], language: request.language ?? null };
  const judged = request.code === null ? null : await judgeCode(shop, request.code, basket, buyer, isOpen);
  const allows = (candidate: Applied) => whyNot(shop, request, candidate) === null;
  const automatic = await bestAutomatic(shop, {
    basket,
    buyer,
    isOpen,
    isRetry: request.isRetry ?? false,
    allows,
  });
  const { verdict, taken } = takeOne(judged, automatic, (candidate) => whyNot(shop, request, candidate));
  const credit =
    request.useCredit && customer !== null ? await spendable(shop.db, customer.uid, shop.clock.now()) : null;
  const free = credit === null ? 0 : await freeCredit(credit, plan.price, isOpen, supersedes);
  const priced = priceOf(plan.price, taken, cents(free));
  for (const uid of taken?.supersedes ?? []) supersedes.add(uid);
  // An order without a card payment still needs a mail address.
  if (priced.amount === 0 && email === null) {
    return { ...plainQuote(plan, judged?.needsEmail ?? null) };
  }
  const usesCredit = priced.discounts.some(({ kind }) => kind === 'credit');
  return {
    ...priced,
    code: verdict,
    hold: taken?.hold ?? null,
    creditAccount: usesCredit ? credit!.account_uid : null,
    supersedes: [...supersedes],
  };
}

type Taken = Applied & { supersedes: string[] };

/** The one discount of an order, and what becomes of the code that it brought. */
function takeOne(
  judged: Judged | null,
  automatic: Taken | null,
  whyNot: (candidate: Applied) => CodeVerdict['state'] | null,
): { verdict: CodeVerdict | null; taken: Taken | null } {
  if (judged?.applied == null) return { verdict: judged?.verdict ?? null, taken: automatic };
  const { applied, supersedes } = judged;
  const { code, amount } = applied.hold;
  const why = whyNot(applied);
  if (why !== null) return { verdict: { code, state: why }, taken: automatic };
  return automatic !== null && automatic.hold.amount > amount
    ? { verdict: { code, state: 'less_than_automatic' }, taken: automatic }
    : { verdict: judged.verdict, taken: { ...applied, supersedes } };
}

/** Why what applies by its own rules can't be given on this order; null where it can. */
function whyNot(
  shop: Pick<Shop, 'catalogue'>,
  request: QuoteRequest,
  candidate: Applied,
): 'not_for_this_plan' | 'email_required' | null {
  const priced = priceOf(request.plan.price, candidate, cents(0));
  if (!companiesAllow(shop, request, priced)) return 'not_for_this_plan';
  return priced.amount === 0 && request.email === null ? 'email_required' : null;
}

/** Whether each of the plans has a company that lets us sell it for what is left of its price. */
function companiesAllow(
  { catalogue }: Pick<Shop, 'catalogue'>,
  { plan, others = [], lowest }: QuoteRequest,
  priced: Priced,
): boolean {
  const price = others.reduce<number>((rest, other) => rest - other.price, plan.price);
  const prices = [price, ...others.map((other) => other.price)];
  const parts = divideAmong(priced, prices);
  return [plan, ...others].every(({ uid }, at) =>
    maySellFor({ lowest: lowest ?? catalogue.leastFor(uid) }, soldFor(parts[at]!)),
  );
}

/** The full price, without code and credit. */
export function plainQuote(plan: Pick<ListedPlan, 'price'>, code: CodeVerdict | null): Quote {
  const { price } = plan;
  return {
    full_amount: price,
    amount: price,
    discounts: [],
    code,
    hold: null,
    creditAccount: null,
    supersedes: [],
  };
}

/** Which of the orders are unpaid. */
export function openOrders(db: Db): (uids: string[]) => Promise<Set<string>> {
  return async (uids) => new Set((await selectUnpaid(db, uids)).map(({ uid }) => uid));
}

/** Counts credit that unpaid orders hold only where the rest isn't enough. */
async function freeCredit(
  credit: Spendable,
  wanted: number,
  isOpen: (uids: string[]) => Promise<Set<string>>,
  supersedes: Set<string>,
): Promise<number> {
  if (credit.available >= wanted) return credit.available;
  const open = await isOpen(credit.held.map(({ order_uid }) => order_uid));
  let free = credit.available;
  for (const { order_uid, amount } of credit.held) {
    if (!open.has(order_uid)) continue;
    free += amount;
    supersedes.add(order_uid);
  }
  return free;
}
