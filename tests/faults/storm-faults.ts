import type { StormOptions } from './storm.ts';
import type { Companies } from './surroundings.ts';

/**
 * Faults that only minutes mend: none; those of one company's supply, which is off sale until a probe a minute later; or all, with
 * webhooks that are lost for good and calls that hang for the library's whole time-out.
 */
export type Lasting = 'none' | 'supply' | 'all';

/** Everything that can go wrong on the way of a call or a webhook, at once: SANDBOX_FAULTS of the shop. */
const CALL_FAULTS =
  'timeout:0.1,error:0.05,late_success:0.1,latency_ms:50,payment_timeout:0.02,payment_error:0.02,payment_late_success:0.02,webhook_duplicate:0.1,webhook_delay_ms:2000';
/** What wholesalers do: lists and profiles that lag, no cancellation, another ICCID, nonsense. */
const COMPANY_FAULTS =
  'lookup_lag_ms:1500,not_ready_ms:400,cancel_refused:0.15,other_iccid:0.25,rubbish:0.02,iccid_reused:0.05';
const FAULTS = `${CALL_FAULTS},${COMPANY_FAULTS}`;
/** Of one company of three, so that the others, who deliver later and sell twice what is sent twice, sell meanwhile. */
const SUPPLY_FAULTS = ',sandbox.balance_empty:0.03,sandbox.out_of_stock:0.02';
const LASTING_FAULTS: Record<Lasting, string> = {
  none: '',
  supply: SUPPLY_FAULTS,
  all: `${SUPPLY_FAULTS},webhook_drop:0.05,status_lag_ms:2000`,
};

/** The same of Stripe, at its own rates. */
const STRIPE_FAULTS = {
  reset: 0.01,
  reset_after: 0.01,
  stored_500: 0.005,
  stored_500_done: 0.005,
  error_503: 0.01,
  rate_limit: 0.01,
  lock_timeout: 0.005,
  latency_ms: 20,
};
const LASTING_STRIPE_FAULTS = { hang: 0.002, late_success: 0.004 };
const STRIPE_WEBHOOKS = { duplicate: 0.1, delay_ms: 2_000 };

/** SANDBOX_FAULTS of the shop. */
export const sandboxFaults = (lasting: Lasting): string => FAULTS + LASTING_FAULTS[lasting];

export function companiesOf({
  payments,
  mail,
  lasting,
}: Pick<StormOptions, 'payments' | 'mail' | 'lasting'>): Companies {
  const all = lasting === 'all';
  return {
    payments,
    mail,
    calls: { ...STRIPE_FAULTS, ...(all && LASTING_STRIPE_FAULTS) },
    webhooks: { ...STRIPE_WEBHOOKS, drop: all ? 0.05 : 0 },
  };
}
