import type { Answer } from '../answer.ts';
import type { IssuedEsim, ProfileState } from '../esims/provider.ts';
import type { Span } from '../payments/lists.ts';
import type { Abilities } from './abilities.ts';
import type { Charge } from './charge.ts';
import type { ListedTopUp, PurchaseList } from './purchase-list.ts';

/**
 * The port to the companies that sell us eSIMs. It is written for what five real ones do (docs/wholesalers.md); the sandbox
 * plays each of them. An adapter is mapping and nothing else: time-outs, limits and all such stand once, in providers/esims/wire/.
 */

/**
 * The wholesaler's own ids that later calls need (order number, customer id, assignment id …): kept with the purchase. Under
 * `apn`, where the eSIM came with one that may have to be set by hand, what the traveller is told.
 */
export type Hints = Readonly<Record<string, string>>;

/** How much data an offer has: in all, each day (then slower), or without end at full speed. */
export type OfferKind = 'total' | 'daily' | 'unlimited';

/** What one wholesaler sells us. Null is "the company doesn't say", never a friendly default. */
export interface WholesaleOffer {
  /** The wholesaler's own id of it; stable between syncs. */
  wholesale_id: string;
  /** The company's name of it, plain text, for operators alone. */
  name: string;
  /** `top_up` for what can only be put on a profile that there is. */
  sold_as: 'esim' | 'top_up';
  scope: 'country' | 'region' | 'global';
  /** The company's word for the region: "Europe", "Asia"; null for one country. */
  region: string | null;
  /** ISO 3166-1 alpha-3, without doubles. */
  countries_enabled: string[];
  kind: OfferKind;
  /** Whole, as its label says, 1 GB = 1000 MB: "3 GB" is 3000, whatever the bytes. Daily: the full-speed volume over all days. */
  data_quota_mb: number;
  /** Real bytes, where the company counts them otherwise than its label (2^30 a GB); else data_quota_mb × 10^6. */
  data_bytes: number;
  /** Calendar days, the day of activation included: the advertised days + 1, as most companies count periods of 24 hours. */
  validity_days: number;
  /** Of daily offers: full speed up to this many megabytes a day … */
  daily_quota_mb: number | null;
  /** … and this many kilobits a second after it. */
  reduced_speed_kbps: number | null;
  hotspot: boolean | null;
  /** Null where the company names none. */
  networks: { country: string; names: string[]; generation: '4G' | '5G' }[] | null;
  install_within_days: number | null;
  /** What starts the plan's clock. */
  starts: 'first_use' | 'installation' | null;
  /** Whether the traveller must show who he is before it works. */
  identity_check: boolean | null;
  /** Whether the APN has to be set by hand, and to what; `automatic` where it hasn't. */
  apn: 'automatic' | { by_hand: string } | null;
  /** Alpha-3 code of the country where its traffic leaves for the Internet. */
  breakout: string | null;
  policy_name: string;
  cost: Charge;
  /** The lowest price at which the company lets us sell it. */
  lowest_price: Charge | null;
  recommended_price: Charge | null;
  /**
   * Cents at which its plan is pinned when the shop first has it; later that is the operator's alone. Only the sandbox has
   * some (C8.2).
   */
  starting_price?: number;
  /** Why it can't be put on sale though it is sound, in a few words for the operator; null where it can. */
  unfit: string | null;
}

/** The whole catalogue of a company. */
export interface OfferList {
  offers: WholesaleOffer[];
  /** Offers that were left out, by the company's id of them. Those that are expected say so in the words of NOT_OURS. */
  skipped: { id: string; why: string }[];
}

/** What is bought, and for whom: the same for each attempt at one purchase. */
export interface PurchaseOrder {
  /** Ours, unique for each purchase, 50 characters at most: letters, digits, "_" and "-". */
  reference: string;
  wholesale_id: string;
  /** Set for a top-up: the profile that gets the plan. */
  top_up: ProfileKey | null;
  /** What it should cost by our books; companies that can guard a moved price are told. Null if unknown. */
  expected: Charge | null;
  /** Those that `prepare` and earlier answers gave. */
  hints: Hints;
}

/** A purchase that was, or may have been, sent. */
export interface SentPurchase extends PurchaseOrder {
  /** When the first attempt's call began. */
  sent_at: Date;
  /** When the last attempt's call was over, or its lease if its process died. */
  over_at: Date;
}

/** A profile as its company has to be asked for it. */
export interface ProfileKey {
  iccid: string;
  /** What was bought on it and not cancelled, oldest first; and the same with what was cancelled, if any was: see everBoughtOn(). */
  purchases: { reference: string; wholesale_id: string; hints: Hints }[];
  with_cancelled?: ProfileKey['purchases'];
}

/** What was bought: the profile, and what the company says of the sale. */
export interface Bought {
  esim: IssuedEsim;
  /** Null where the answer doesn't say: then it is the cost of the offer. */
  charged: Charge | null;
  /** All that are known now, with those of the request. */
  hints: Hints;
}

/** Codes of `retry`. Nothing was bought; `balance_too_low` and `not_authorized` let the order go to another company at once. */
export type RetryCode =
  | 'balance_too_low'
  | 'not_authorized'
  | 'out_of_stock'
  /** Of the plan's operator: the company's other plans are sold. */
  | 'maintenance'
  | 'busy'
  | 'rate_limited'
  | 'unreachable'
  /** A read came to nothing: a 5xx, no answer in time, or one that can't be read. */
  | 'unanswered';

/** Codes of `refused`; a company's own ones are `refused_otherwise`, named in `why`. */
export type RefusalCode =
  | 'out_of_stock'
  | 'plan_not_found'
  | 'price_changed'
  | 'top_up_not_possible'
  | 'esim_not_found'
  | 'bad_request'
  | 'reference_reused'
  | 'purchase_cancelled'
  | 'purchase_not_found'
  | 'refused_otherwise'
  // The sandbox's, from before companies were asked to say "retry" of these.
  | 'balance_too_low'
  | 'not_authorized';

/** What `buy` answers besides the four: the order was taken, and the profile comes later, by webhook or look-up. */
interface Accepted {
  kind: 'accepted';
  /** Milliseconds until it is worth asking. */
  afterMs: number;
  hints: Hints;
}

export type BuyAnswer = Answer<Bought> | Accepted;

/** What a look-up by our reference found. */
export type Found =
  | { kind: 'bought'; bought: Bought }
  | { kind: 'under_way'; afterMs: number; hints: Hints }
  /** The company has the order, and says that it came to nothing: final, nothing was charged. `temporary`: see Answer. */
  | { kind: 'failed'; code: RefusalCode; why: string; temporary?: boolean }
  /** The company doesn't know it: for certain once `lookup_delay_ms` have passed since `over_at`. */
  | { kind: 'nothing' }
  /** The company's API can't tell: it must not be bought again before a person has looked. */
  | { kind: 'cannot_tell'; why: string }
  /** Bought for certain, but what came of it can't be read, or not yet: it can be taken back by its reference. */
  | { kind: 'unreadable'; why: string }
  /** Several purchases could be ours: a person has to look. */
  | { kind: 'ambiguous'; why: string };

/** What came of cancelling; the traveller's money never waits for it. */
export interface Cancellation {
  outcome:
    | 'refunded'
    /** People at the company decide: `cancel` with the same hints asks how it stands. */
    | 'requested'
    | 'cancelled_without_money'
    | 'already_used'
    | 'impossible';
  /** In a few words for the operator. */
  why: string | null;
  hints: Hints;
}

/** Use of one bought plan on a profile. */
export interface PlanUse {
  reference: string;
  /** Whole megabytes as the offer's label counts them (1000 a GB, whatever its bytes): all used is data_quota_mb. Null: not told. */
  data_used_mb: number | null;
  activated_at: Date | null;
  expires_at: Date | null;
}

export interface ProfileStatus {
  /** Null for a word that we don't know: keep the last state, ask again later. */
  state: ProfileState | null;
  /** Why a person should look, such as a profile that was suspended; null otherwise. */
  odd: string | null;
  /** Of the purchases that the company shows, oldest first. */
  plans: PlanUse[];
  /** When the company measured the use; null where it doesn't say. */
  measured_at: Date | null;
}

/** At most `most` calls within any `window_ms` milliseconds. */
export interface Pace {
  most: number;
  window_ms: number;
}

/** A webhook as it came in. */
export interface RawEvent {
  /** The bytes that a signature covers. */
  raw: Buffer;
  /** Names in small letters. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The part of the path after the company's name, where unsigned webhooks have their secret. */
  secret: string | null;
  /** The sender's address, behind trusted proxies. */
  address: string | null;
}

/** What a webhook makes us read; never a fact by itself. */
export interface WholesalerEvent {
  /** The company's id of it, or the SHA-256 of the raw body. */
  external_id: string;
  /** The company's word for what happened. */
  type: string;
  /** What is to be asked for: a purchase by our reference or its order number, a profile, the balance; nothing for tests. */
  about:
    | { kind: 'purchase'; reference: string | null; order: string | null }
    | { kind: 'profile'; iccid: string }
    | { kind: 'balance' }
    | { kind: 'nothing' };
}

export type EventReading = { kind: 'event'; event: WholesalerEvent } | { kind: 'refused'; why: string };

/**
 * A company that sells us eSIMs. Every call ends within `longest_call_ms`, but for `listOffers`, which no lease waits for and which
 * ends within six minutes; none throws for what the company did: see Answer. Each member of providers/esims passes the same contract test.
 */
export interface Wholesaler {
  /** As in ESIM_PROVIDERS and in the purchases' `company` column. */
  readonly name: string;
  /** Set where it isn't in ESIM_PROVIDERS any more: nothing is bought there, and what was bought is followed to its end. */
  readonly leaving?: true;
  readonly abilities: Abilities;
  /** What the address for its webhooks ends with: where `abilities.webhooks` is `secret_address`, and only there. */
  readonly webhook_secret?: string;
  /** How many calls may go out within how many milliseconds, of all processes together; absent where nothing limits them. */
  readonly pace?: Pace;
  /** Milliseconds after `over_at` within which `find` may not know of a purchase yet; 0 for a look-up that is exact. */
  readonly lookup_delay_ms: number;
  /** The longest that one call takes, with its wait for the limiter: leases outlast it. */
  readonly longest_call_ms: number;
  /** How often the use of one profile is worth asking for: nothing asks by itself more often. */
  readonly use_every_ms: number;
  /** The whole catalogue or nothing: a page that can't be read fails the answer. A bad offer is left out and named. */
  listOffers(): Promise<Answer<OfferList>>;
  /**
   * What has to be known before the order is sent, so that a lost answer can be looked up: ids for the purchase's hints.
   * Charges nothing, may be repeated. Absent where nothing has to be.
   */
  prepare?(order: PurchaseOrder): Promise<Answer<Hints>>;
  /** Places the order. `retry` and `refused` say for certain that nothing was bought. */
  buy(order: PurchaseOrder): Promise<BuyAnswer>;
  /** What was bought under a reference. Buys nothing. */
  find(purchase: SentPurchase): Promise<Answer<Found>>;
  /**
   * Whether we could buy now: credentials, balance and, where an offer is named, its stock; as far as the company can be
   * asked without buying. `retry` or `refused` with the code that says what is in the way.
   */
  check(wholesaleId: string | null): Promise<Answer<null>>;
  status(profile: ProfileKey): Promise<Answer<ProfileStatus>>;
  /** What fits this profile now. Only where abilities.top_ups is `listed`. */
  topUps?(profile: ProfileKey): Promise<Answer<WholesaleOffer[]>>;
  /** Takes back what was bought, or asks for it, or how a request stands. */
  cancel(purchase: SentPurchase): Promise<Answer<Cancellation>>;
  /** Null where the company tells none. */
  balance(): Promise<Answer<Charge | null>>;
  /**
   * All that was bought with our account within a span of time, whole or not at all; what was bought shortly before or after
   * may stand in it too. Absent where the company has no such list.
   */
  listPurchases?(span: Span): Promise<Answer<PurchaseList>>;
  /**
   * Every top-up that lies on a profile of ours, used up or not, where the company's list of purchases may have none. Null where
   * what it shows contradicts itself, so that nothing can be held against either.
   */
  listTopUps?(profile: ProfileKey): Promise<Answer<ListedTopUp[] | null>>;
  /** Verifies and reads a webhook. Absent where there are none. */
  readEvent?(event: RawEvent): EventReading;
}
