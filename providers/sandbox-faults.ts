/** How often calls to a sandbox go wrong; probabilities from 0 to 1 that together make at most 1. */
export interface CallFaults {
  /** Nothing is done, and the caller is left without an answer. */
  timeout: number;
  /** Nothing is done, and the caller is told to retry. */
  error: number;
  /** The call is carried out, yet the caller is left without an answer. */
  late_success: number;
  /** Each call takes this many milliseconds longer. */
  latency_ms: number;
}

/**
 * What companies do besides failing, each for the call that it is about. Probabilities are drawn for each call and each word on
 * its own.
 */
export interface CompanyFaults {
  /** Our prepaid balance is short: `buy` and `check` are refused with `balance_too_low`. */
  balance_empty: number;
  /** Our credentials are revoked: `buy` and `check` are refused with `not_authorized`. */
  unauthorized: number;
  /** The plan is sold out: `buy` and `check` of a plan are refused with `out_of_stock`. */
  out_of_stock: number;
  /** `cancel` answers `impossible`; nothing is cancelled. */
  cancel_refused: number;
  /** A `buy` that repeats a reference buys once more; its books have it under `<reference>#2`. */
  bought_twice: number;
  /** The answer to a top-up names another ICCID than the one that it is for. */
  other_iccid: number;
  /** `buy` and `find` give an eSIM that makes no sense; the purchase stands. */
  rubbish: number;
  /** A new eSIM has the ICCID of one that was cancelled, if there is one. */
  iccid_reused: number;
  /** `find` knows nothing of what was bought less than so many milliseconds ago. */
  lookup_lag_ms: number;
  /** For so many milliseconds after the purchase, `buy` and `find` give the eSIM without its matching id. */
  not_ready_ms: number;
  /** `status` leaves top-ups out that were bought less than so many milliseconds ago. */
  status_lag_ms: number;
}

export type WholesalerFaults = CallFaults & CompanyFaults;

/** What happens to the payment sandbox's webhooks on their way. */
export interface WebhookFaults {
  /** The event is lost for good: the sandbox believes that it was delivered. */
  drop: number;
  /** The event is sent twice. */
  duplicate: number;
  /** Each event waits a random time of up to this many milliseconds, so that events overtake each other. */
  delay_ms: number;
}

export interface SandboxFaults {
  esims: WholesalerFaults;
  payments: CallFaults;
  webhooks: WebhookFaults;
}

export const NO_CALL_FAULTS: CallFaults = { timeout: 0, error: 0, late_success: 0, latency_ms: 0 };
export const NO_WHOLESALER_FAULTS: WholesalerFaults = {
  ...NO_CALL_FAULTS,
  balance_empty: 0,
  unauthorized: 0,
  out_of_stock: 0,
  cancel_refused: 0,
  bought_twice: 0,
  other_iccid: 0,
  rubbish: 0,
  iccid_reused: 0,
  lookup_lag_ms: 0,
  not_ready_ms: 0,
  status_lag_ms: 0,
};
export const NO_WEBHOOK_FAULTS: WebhookFaults = { drop: 0, duplicate: 0, delay_ms: 0 };

/** Ten minutes: far longer than any caller waits, short enough that a typing error can't stop a sandbox for days. */
const LONGEST_MS = 600_000;

/**
 * Reads `SANDBOX_FAULTS` (C8.3), such as `timeout:0.1,late_success:0.1,latency_ms:200`.
 * The bare words are for the wholesaler; with `payment_` before them they are for the payment sandbox, whose
 * webhooks obey `webhook_drop`, `webhook_duplicate` and `webhook_delay_ms`. An empty text means no faults.
 * @throws RangeError whose message can follow the variable's name: "has …", "names …".
 */
export function parseSandboxFaults(text: string): SandboxFaults {
  const faults: SandboxFaults = {
    esims: { ...NO_WHOLESALER_FAULTS },
    payments: { ...NO_CALL_FAULTS },
    webhooks: { ...NO_WEBHOOK_FAULTS },
  };
  const set: Record<string, (value: number) => void> = {};
  const offer = <T extends object>(prefix: string, target: T) => {
    for (const key of Object.keys(target))
      set[prefix + key] = (value) => Object.assign(target, { [key]: value });
  };
  offer('', faults.esims);
  offer('payment_', faults.payments);
  offer('webhook_', faults.webhooks);

  const seen = new Set<string>();
  for (const part of text.trim() === '' ? [] : text.split(',')) {
    const [word = '', figure = '', ...rest] = part.split(':').map((piece) => piece.trim());
    if (!Object.hasOwn(set, word)) {
      throw new RangeError(`names an unknown fault "${word}"; known are: ${Object.keys(set).join(', ')}`);
    }
    if (seen.has(word)) throw new RangeError(`names "${word}" twice`);
    seen.add(word);
    if (!/^\d+(\.\d+)?$/.test(figure) || rest.length > 0) {
      throw new RangeError(`has no number after "${word}:"; write it like timeout:0.1,latency_ms:200`);
    }
    const value = Number(figure);
    if (word.endsWith('_ms') ? !Number.isInteger(value) || value > LONGEST_MS : value > 1) {
      throw new RangeError(
        word.endsWith('_ms')
          ? `must have whole milliseconds from 0 to ${LONGEST_MS} after "${word}:"`
          : `must have a probability from 0 to 1 after "${word}:"`,
      );
    }
    set[word]?.(value);
  }
  for (const { timeout, error, late_success } of [faults.esims, faults.payments]) {
    if (timeout + error + late_success > 1)
      throw new RangeError('has probabilities that make more than 1 together');
  }
  return faults;
}
