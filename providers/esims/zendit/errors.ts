import type { RefusalCode } from '../../../core/wholesale/wholesaler.ts';
import type { Failure } from '../wire/answers.ts';

/** What an HTTP error means, where it means something else than everywhere (wire/answers.ts). */
type Meaning =
  /** No such offer, or it isn't on sale: nothing was bought. */
  | 'plan_not_found'
  /** Maybe our own earlier call has used the transactionId: its look-up decides. */
  | 'look_first';

/** Errors of a purchase by HTTP status and code. Those that aren't here are read as everywhere. */
export const PURCHASE_ERRORS: readonly { status: number; code: string; means: Meaning }[] = [
  { status: 404, code: 'NOT_FOUND', means: 'plan_not_found' },
  { status: 400, code: 'INVALID_REQUEST', means: 'look_first' },
];

/** What `error.code` of a FAILED purchase means; its transactionId is spent (the dossier assumes it), so that none of them is a retry. */
export const FAILED_PURCHASE: Readonly<Record<string, RefusalCode>> = {
  INSUFFICIENT_FUNDS: 'balance_too_low',
  NOT_AUTHORIZED: 'not_authorized',
  FORBIDDEN: 'not_authorized',
  NOT_FOUND: 'plan_not_found',
  INVALID_REQUEST: 'bad_request',
  SYSTEM_UNAVAILABLE: 'refused_otherwise',
};

/** What may be bought in a while, under another transactionId. */
const FOR_NOW: readonly string[] = ['INSUFFICIENT_FUNDS', 'SYSTEM_UNAVAILABLE'];

type Refused = Extract<Failure, { kind: 'refused' }>;

/** @returns null where an error is read as everywhere. */
export function meaningOf(reply: Refused): Meaning | null {
  const code = errorCode(reply.body);
  const row = PURCHASE_ERRORS.find((each) => each.status === reply.status && each.code === code);
  return row?.means ?? null;
}

export const refusalOfFailed = (code: string | null | undefined): RefusalCode =>
  (code && Object.hasOwn(FAILED_PURCHASE, code) ? FAILED_PURCHASE[code] : undefined) ?? 'refused_otherwise';

export const isForNow = (code: string | null | undefined): boolean => FOR_NOW.includes(code ?? '');

/** Whether the company says that it doesn't know what was asked for; a stranger's 404 page doesn't say so. */
export const isNotFound = (reply: Failure): boolean =>
  reply.kind === 'refused' && reply.status === 404 && errorCode(reply.body) === 'NOT_FOUND';

/** Whether an error complains of a field of the request. */
export const complainsOf = (reply: Refused, field: string): boolean => {
  const fields = isRecord(reply.body) ? reply.body.fields : null;
  return isRecord(fields) && Object.hasOwn(fields, field);
};

/** The SDK names it `errorCode`, the documentation `code`. */
function errorCode(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const code = body.errorCode ?? body.code;
  return typeof code === 'string' ? code.trim().toUpperCase() : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
