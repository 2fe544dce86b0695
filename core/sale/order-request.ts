import type { Language } from '../../content/languages.ts';

/** What a buyer asks for (C3.1); the price is the shop's to say. */
export interface OrderRequest {
  planUid: string;
  /** How many eSIMs of the plan: 1 unless given, MOST_AT_ONCE at most. */
  quantity?: number;
  /** More plans, an eSIM of each, bought with it by one payment; one that is wanted twice stands there twice. */
  morePlans?: readonly string[];
  email: string | null;
  /** A referral code or a promotion code of the operator's, as typed. */
  referralCode: string | null;
  /**
   * A friend's code is taken at its word while nobody knows the address: the order has its price, and can't be paid until
   * the address is told (discounts/tell-address.ts). For wallets, which bring the address, and show the price before it.
   */
  addressLater?: boolean;
  /** Whether the signed-in customer's credit is to be spent. */
  useCredit?: boolean;
  /** Where the request comes from, as limits count clients; null where nobody is counted (RATE_LIMITS=off). */
  client?: string | null;
  /** The IP address that the request comes from, which rules about networks look at; it is kept nowhere. */
  address?: string | null;
  /** Whether somebody else may come upon the same idempotency key: it opens no order that was paid (C3.6). */
  keyMayBeGuessed?: boolean;
  /** Who is signed in; `email` is null where the account has no address. */
  customer?: { uid: string; email: string | null } | null;
  /** The language of the page that it is ordered on, and the browser's IANA zone; what isn't known is null. */
  language?: Language | null;
  timeZone?: string | null;
  /** The edition of the withdrawal terms that the buyer has agreed to; null where none were. */
  withdrawalTerms?: string | null;
  /** How many milliseconds its payment session stays open; SESSION_LIFETIME_MS unless given, and less than a day. */
  openForMs?: number;
  /** Makes the order a top-up of an eSIM of this signed-in customer's. */
  topUp?: { esimUid: string; customerUid: string };
}
