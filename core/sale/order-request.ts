/** What a buyer asks for (C3.1); the price is the shop's to say. */
export interface OrderRequest {
  planUid: string;
  email: string | null;
  /** A referral code or a promotion code of the operator's, as typed. */
  referralCode: string | null;
  /** Whether the signed-in customer's credit is to be spent. */
  useCredit?: boolean;
  /** Where the request comes from, as limits count clients; null where nobody is counted (RATE_LIMITS=off). */
  client?: string | null;
  /** Who is signed in; `email` is null where the account has no address. */
  customer?: { uid: string; email: string | null } | null;
  /** Makes the order a top-up of an eSIM of this signed-in customer's. */
  topUp?: { esimUid: string; customerUid: string };
}
