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
interface CompanyFaults {
  /** Our prepaid balance is short: `buy` and `check` are refused with `balance_too_low`. */
  balance_empty: number;
  /** Our credentials are revoked: `buy` and `check` are refused with `not_authorized`. */
  unauthorized: number;
  /** The plan is sold out: `buy` and `check` of a plan are refused with `out_of_stock`. */
  out_of_stock: number;
  /** It can't take `buy` now and says so: nothing is bought, and the caller is told to retry. `find` answers as ever. */
  busy: number;
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

/** The companies of the sandbox's market, by name. */
const SANDBOX_COMPANIES = ['sandbox', 'sandbox-later', 'sandbox-plain'] as const;
type SandboxCompany = (typeof SANDBOX_COMPANIES)[number];

/** Of each company of the market. */
export type MarketFaults = Readonly<Record<SandboxCompany, WholesalerFaults>>;

export interface SandboxFaults {
  esims: MarketFaults;
  payments: CallFaults;
  webhooks: WebhookFaults;
}

export const NO_CALL_FAULTS: CallFaults = { timeout: 0, error: 0, late_success: 0, latency_ms: 0 };
export const NO_WHOLESALER_FAULTS: WholesalerFaults = {
  ...NO_CALL_FAULTS,
  balance_empty: 0,
  unauthorized: 0,
  out_of_stock: 0,
  busy: 0,
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
 * The bare words are for all wholesalers of the market; with a company's name and a dot before them, as in
 * `sandbox-plain.out_of_stock:0.3`, for that one, in place of what the bare word says. With `payment_` before them they are
 * for the payment sandbox, whose webhooks obey `webhook_drop`, `webhook_duplicate` and `webhook_delay_ms`. An empty text
 * means no faults.
 * @throws RangeError whose message can follow the variable's name: "has …", "names …".
 */
export function parseSandboxFaults(text: string): SandboxFaults {
  const given = readFigures(text);
  const of = <T extends object>(prefix: string, none: T): T => {
    const set = Object.keys(none).flatMap((word) => {
      const figure = given.get(prefix + word);
      return figure === undefined ? [] : [[word, figure]];
    });
    return { ...none, ...Object.fromEntries(set) };
  };
  const every = of('', NO_WHOLESALER_FAULTS);
  const faults: SandboxFaults = {
    esims: {
      sandbox: of('sandbox.', every),
      'sandbox-later': of('sandbox-later.', every),
      'sandbox-plain': of('sandbox-plain.', every),
    },
    payments: of('payment_', NO_CALL_FAULTS),
    webhooks: of('webhook_', NO_WEBHOOK_FAULTS),
  };
  for (const { timeout, error, late_success } of [...Object.values(faults.esims), faults.payments]) {
    if (timeout + error + late_success > 1)
      throw new RangeError('has probabilities that make more than 1 together');
  }
  return faults;
}

const OF_WHOLESALERS = Object.keys(NO_WHOLESALER_FAULTS);
const BARE: readonly string[] = [
  ...OF_WHOLESALERS,
  ...Object.keys(NO_CALL_FAULTS).map((word) => `payment_${word}`),
  ...Object.keys(NO_WEBHOOK_FAULTS).map((word) => `webhook_${word}`),
];
const KNOWN: ReadonlySet<string> = new Set([
  ...BARE,
  ...SANDBOX_COMPANIES.flatMap((company) => OF_WHOLESALERS.map((word) => `${company}.${word}`)),
]);

/** The figures, each checked, by the word that they follow. */
function readFigures(text: string): Map<string, number> {
  const figures = new Map<string, number>();
  for (const part of text.trim() === '' ? [] : text.split(',')) {
    const [word = '', figure = '', ...rest] = part.split(':').map((piece) => piece.trim());
    if (!KNOWN.has(word)) {
      throw new RangeError(
        `names an unknown fault "${word}"; known are: ${BARE.join(', ')}; and for one company the words up to ${OF_WHOLESALERS.at(-1)} behind its name and a dot: ${SANDBOX_COMPANIES.join(', ')}`,
      );
    }
    if (figures.has(word)) throw new RangeError(`names "${word}" twice`);
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
    figures.set(word, value);
  }
  return figures;
}
