import type { Answer } from '../answer.ts';
import type { Plan } from '../catalogue/plan.ts';
import type { Cents } from '../money.ts';

/** A plan as a wholesaler offers it, before the shop gives it a uid. */
export interface WholesalePlan extends Omit<Plan, 'uid' | 'price'> {
  /** The wholesaler's own id of the plan; stable between syncs. */
  wholesale_id: string;
  /** What the wholesaler charges us, in cents. */
  cost: Cents;
  /**
   * Cents at which the plan is pinned when the shop first has it; later it is the operator's alone. Null where the rules
   * make its price: only the sandbox has others (C8.2).
   */
  pinned_price: Cents | null;
}

/** An eSIM profile that the wholesaler has made for us (GSMA SGP.22, section 4.1: the activation code's parts). */
export interface IssuedEsim {
  /** 19 or 20 digits with a right Luhn check digit (ITU-T E.118). */
  iccid: string;
  /** Host name of the SM-DP+ server. */
  smdp_address: string;
  /** The matching id: the third part of `LPA:1$<smdp_address>$<matching_id>`. */
  matching_id: string;
}

/** Life of a profile on a device, as the wholesaler sees it. */
export type ProfileState = 'ready' | 'installed' | 'active' | 'used_up' | 'expired' | 'cancelled';

/** Use of one bought plan on a profile. */
export interface PlanUsage {
  /** Our reference of the purchase that put the plan there. */
  reference: string;
  data_used_mb: number;
  activated_at: Date | null;
  expires_at: Date | null;
}

export interface EsimStatus {
  state: ProfileState;
  plans: PlanUsage[];
}

/**
 * Refusals of `buy` and `check` that say nothing about the order: our prepaid balance doesn't cover it, our credentials
 * are not (or no longer) good, the plan is sold out, the plan is gone. What can't be bought for now: everything of the
 * wholesaler, or the plan.
 */
export const SUPPLY_REFUSALS = {
  balance_too_low: 'wholesaler',
  not_authorized: 'wholesaler',
  out_of_stock: 'plan',
  plan_not_found: 'plan',
} as const;

export type SupplyRefusal = keyof typeof SUPPLY_REFUSALS;

export interface BuyRequest {
  /** Ours, unique for each purchase. */
  reference: string;
  wholesale_id: string;
  /** Set for a top-up: the profile that gets the plan. */
  top_up_iccid?: string;
}

/**
 * A company that sells us eSIMs. Every call ends within its own time-out, which is below 15 s, and never throws for what the
 * wholesaler did: see Answer. Each member of `providers/esims` passes the same contract test.
 */
export interface Wholesaler {
  /** As in ESIM_PROVIDERS and in the plans' `provider` column. */
  readonly name: string;
  /**
   * Milliseconds after a purchase within which `find` may not know of it yet; 0 for a company whose look-up is exact. A
   * purchase that was cut off is counted from the moment when its call was over.
   */
  readonly lookup_delay_ms: number;
  /** Whether buying twice with one reference buys once. Where it doesn't, the shop looks up before its first try as well. */
  readonly buys_once: boolean;
  listPlans(): Promise<Answer<WholesalePlan[]>>;
  /** `refused` with a code of SUPPLY_REFUSALS where it isn't about the order. */
  buy(request: BuyRequest): Promise<Answer<IssuedEsim>>;
  /**
   * Whether we could buy now: credentials, balance and, where a plan is named, its stock. Buys nothing. `refused` with a
   * code of SUPPLY_REFUSALS if not. A company that can't be asked answers `done`: the next purchase finds out then.
   */
  check(wholesale_id: string | null): Promise<Answer<null>>;
  /** What was bought under a reference: the eSIM, or null for nothing (see lookup_delay_ms). */
  find(reference: string): Promise<Answer<IssuedEsim | null>>;
  status(iccid: string): Promise<Answer<EsimStatus>>;
  /**
   * Takes back what was bought under `reference` if it is unused. `refused` with code `esim_already_used` where it is in
   * use, and that alone; with any other code where the company can't or won't take it back.
   */
  cancel(reference: string): Promise<Answer<null>>;
}

/** The text in every QR code and install link: `LPA:1$<SM-DP+ address>$<matching id>` (GSMA SGP.22, section 4.1). */
export function lpaText(esim: Pick<IssuedEsim, 'smdp_address' | 'matching_id'>): string {
  return `LPA:1$${esim.smdp_address}$${esim.matching_id}`;
}
