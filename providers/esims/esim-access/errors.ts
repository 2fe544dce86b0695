import type { Answer } from '../../../core/answer.ts';
import { MINUTE } from '../../../core/clock.ts';
import type { RefusalCode, RetryCode } from '../../../core/wholesale/wholesaler.ts';
import { balanceTooLow, commonAnswer, type Failure, unanswered } from '../wire/answers.ts';

/** A call that failed: by the company's own code, or beneath it. */
export type Failed = { kind: 'error'; code: string } | Failure;

interface Row {
  /** What the code says, for operators. */
  about: string;
  /** What it means for a purchase. */
  is: 'unknown' | 'balance' | { refused: RefusalCode } | { retry: RetryCode; afterMs: number };
  /** Whether a person has to act, so that it is logged as an error. */
  alarm?: true;
}

const badRequest = (about: string): Row => ({ about, is: { refused: 'bad_request' }, alarm: true });
const notAuthorized = (about: string): Row => ({
  about,
  is: { retry: 'not_authorized', afterMs: 5 * MINUTE },
  alarm: true,
});
const planNotFound = (about: string): Row => ({ about, is: { refused: 'plan_not_found' } });

/** The company's codes, documented but for 310402. 200010, 310272 and a cancellation's 200002 are read where they are asked for. */
const ERRORS: Readonly<Record<string, Row>> = {
  '000001': { about: 'server error', is: 'unknown' },
  '000101': badRequest('header missing'),
  '000102': badRequest('header wrong'),
  '000103': badRequest('method wrong'),
  '000104': badRequest('JSON wrong'),
  '000105': badRequest('parameter missing'),
  '000106': badRequest('parameter null'),
  '000107': badRequest('parameter of a wrong length'),
  '101001': notAuthorized('timestamp too old: look at the clock'),
  '101002': notAuthorized('our address is blocked'),
  '101003': notAuthorized('signature or access code wrong'),
  '200002': { about: 'the state does not allow it', is: { refused: 'top_up_not_possible' } },
  '200005': { about: 'the price has moved', is: { refused: 'price_changed' } },
  '200006': { about: 'the sum is wrong', is: { refused: 'price_changed' } },
  '200007': { about: 'balance too low', is: 'balance', alarm: true },
  '200008': { about: 'parameters of the order wrong', is: 'unknown', alarm: true },
  '200009': { about: 'state of the order wrong', is: 'unknown', alarm: true },
  '200010': { about: 'profiles are being made', is: 'unknown' },
  '200011': { about: 'no profiles left', is: { retry: 'out_of_stock', afterMs: MINUTE } },
  '310201': planNotFound('bundle unknown'),
  '310211': planNotFound('location unknown'),
  '310221': planNotFound('currency unknown'),
  '310231': planNotFound('carrier unknown'),
  '310241': planNotFound('package unknown'),
  '310243': planNotFound('package unknown'),
  '310251': planNotFound('vendor unknown'),
  '310272': { about: 'order unknown', is: 'unknown' },
  '310402': { about: 'transactionId used before', is: 'unknown' },
  '310403': { about: 'ICCID not of an order of ours', is: { refused: 'esim_not_found' } },
  '900001': { about: 'busy', is: { retry: 'busy', afterMs: MINUTE } },
};

export const isKnownError = (code: string): boolean => Object.hasOwn(ERRORS, code);

/** Whether a person has to act on it; a code that no table has is one such. */
export const needsPerson = (code: string): boolean => !isKnownError(code) || ERRORS[code]?.alarm === true;

/**
 * What a failed call means.
 * @param asks `purchase` for calls that may have an effect: there, what isn't known to be a refusal is unknown. For reads it
 * is a retry, but for a code that no table has.
 */
export function failedAnswer(failed: Failed, asks: 'purchase' | 'read'): Answer<never> {
  if (failed.kind !== 'error') return commonAnswer(failed, asks);
  const row = isKnownError(failed.code) ? ERRORS[failed.code] : undefined;
  const why = `error ${failed.code}: ${row?.about ?? 'not in the table'}`;
  if (row?.is === 'balance') return balanceTooLow(why);
  if (row === undefined || row.is === 'unknown') {
    if (asks === 'purchase') return { kind: 'unknown', why };
    return row === undefined ? { kind: 'refused', code: 'refused_otherwise', why } : unanswered(why, MINUTE);
  }
  return 'refused' in row.is
    ? { kind: 'refused', code: row.is.refused, why }
    : { kind: 'retry', code: row.is.retry, why, afterMs: row.is.afterMs };
}
