import type { Charge } from './charge.ts';

/** A purchase as it stands in the company's own list. */
export interface ListedPurchase {
  /** Ours; null where the company keeps none with it. */
  reference: string | null;
  /** The company's number of it, as it stands among the hints of a purchase that we know. */
  order: string;
  /** Null where the list doesn't say, or the profile isn't made yet. */
  iccid: string | null;
  /** Null where the list doesn't say. */
  charged: Charge | null;
  standing: 'bought' | 'under_way' | 'taken_back';
}

/** What a company lists. Purchases that came to nothing are left out. */
export interface PurchaseList {
  purchases: ListedPurchase[];
  /** Whether top-ups stand in it as well. */
  has_top_ups: boolean;
  /** Whether it says what was taken back; where it doesn't, that stands as bought. */
  tells_taken_back: boolean;
}

/** One top-up on a profile, as the company lists what lies on it. */
export interface ListedTopUp {
  /** The company's number of it, or words that tell it from the others on the profile. */
  order: string;
  /** All ids by which an offer of ours may name what was put on. */
  wholesale_ids: string[];
}
