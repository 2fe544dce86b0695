import type { ProfileState } from '../../../core/esims/provider.ts';

/**
 * What a company can be made to do to the next call, or to all calls until `recover`. "The call" is the one that places an
 * order or a top-up, unless said otherwise.
 */
export type DoubleFault =
  /** Reads the request and closes the connection; nothing was bought. */
  | 'lost_before'
  /** Buys, and closes the connection. */
  | 'lost_after'
  /** Buys, and sends half of the answer. */
  | 'half_answer'
  /** 500, and nothing was bought. */
  | 'server_error_before'
  /** 500, though it was bought. */
  | 'server_error_after'
  /** 429 with Retry-After: 1, on every kind of call. */
  | 'rate_limited'
  /** The company's own way of saying that our balance doesn't cover it. */
  | 'balance_empty'
  /** 401 or the company's own way, on every kind of call. */
  | 'keys_refused'
  | 'out_of_stock'
  /** Look-ups don't show purchases that are younger than 2 s. */
  | 'stale_look_up'
  /** Profiles are made only once `finish` is called; for companies that deliver later. */
  | 'late'
  | 'webhook_missing'
  | 'webhook_doubled';

/** A purchase in the company's own books. */
export interface DoublePurchase {
  /** Ours, where the company takes one. */
  reference: string | null;
  /** The company's own number of it. */
  order: string;
  wholesale_id: string;
  /** Null while the profile isn't made yet. */
  iccid: string | null;
  top_up: boolean;
  /** In the smallest units of the company's money. */
  charged: number;
  cancelled: boolean;
}

/** A stand-in for a company's API over HTTP: stateful, judged by the fixtures, without any call to the outside. */
export interface WholesalerDouble {
  /** What ESIM_PROVIDERS calls the company. */
  readonly company: string;
  /** The variables of the environment that point the shop to it: keys that it takes, and `<NAME>_API_BASE`. */
  readonly settings: Readonly<Record<string, string>>;
  /** One offer that is on sale, one more, and one that no catalogue has. */
  readonly offers: { readonly first: string; readonly second: string; readonly unknown: string };
  /** Faults of the next matching call; `always` until `recover`. */
  fail(fault: DoubleFault, how?: 'once' | 'always'): void;
  recover(): void;
  purchases(): DoublePurchase[];
  /** Makes the profiles of orders that wait (`late`), and sends their webhooks. */
  finish(): Promise<void>;
  /** The phone's part. */
  setProfile(
    iccid: string,
    state: Extract<ProfileState, 'installed' | 'active' | 'used_up' | 'expired'>,
  ): void;
  /** People at the company grant what was asked for: a refund that `cancel` had requested. */
  grantRefunds(): void;
  setBalance(amount: number): void;
  /** Where webhooks are sent; none are while it is null. */
  webhooksTo(address: string | null): void;
  close(): Promise<void>;
}
