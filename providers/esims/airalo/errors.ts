import type { Answer } from '../../../core/answer.ts';
import { MINUTE } from '../../../core/clock.ts';
import type { RefusalCode, RetryCode } from '../../../core/wholesale/wholesaler.ts';
import { commonAnswer, type Failure, unanswered } from '../wire/answers.ts';

/** What a call was about, since the same answer doesn't mean the same to each. */
type Asked =
  /** A purchase of a new eSIM. */
  | 'order'
  /** A purchase on an eSIM that there is. */
  | 'top_up'
  /** A reading that names an eSIM or an order: 404 says that there is none. */
  | 'one'
  /** Any other reading. */
  | 'all';

type Meaning =
  | { kind: 'retry'; code: RetryCode; afterMs: number }
  | { kind: 'refused'; code: RefusalCode }
  /** To a reading: ask again. */
  | { kind: 'unknown' };

/** The company's own numbers, as `{"code": 34, "reason": "…"}` has them. */
const BY_CODE: Readonly<Record<string, Meaning>> = {
  11: { kind: 'retry', code: 'balance_too_low', afterMs: 5 * MINUTE },
  13: { kind: 'retry', code: 'maintenance', afterMs: MINUTE },
  14: { kind: 'refused', code: 'bad_request' },
  23: { kind: 'refused', code: 'top_up_not_possible' },
  33: { kind: 'retry', code: 'out_of_stock', afterMs: MINUTE },
  34: { kind: 'refused', code: 'plan_not_found' },
  43: { kind: 'refused', code: 'bad_request' },
  53: { kind: 'unknown' },
  73: { kind: 'refused', code: 'esim_not_found' },
  89: { kind: 'retry', code: 'not_authorized', afterMs: 5 * MINUTE },
};

/** Validation answers, `{"data": {"field": "text"}}`: the first row that fits; no row is our fault. */
const BY_FIELD: readonly { field: string; text: RegExp; means: Meaning }[] = [
  { field: 'quantity', text: /not available/i, means: BY_CODE[33]! },
  {
    field: 'package_id',
    text: /order_exceed_limit/i,
    means: { kind: 'retry', code: 'busy', afterMs: 5 * MINUTE },
  },
  { field: 'package_id', text: /invalid topup package/i, means: BY_CODE[23]! },
  { field: 'package_id', text: /is invalid/i, means: BY_CODE[34]! },
];

/**
 * What a failed call means by the company's table, and else by what holds for all companies. `why` has codes and names of
 * fields, never the company's sentences: they name whole ICCIDs.
 */
export function failureAnswer(reply: Failure, asked: Asked): Answer<never> {
  const isPurchase = asked === 'order' || asked === 'top_up';
  const common = commonAnswer(reply, isPurchase ? 'purchase' : 'read');
  if (reply.kind !== 'refused' || reply.status < 400 || reply.status >= 500) return common;
  if (reply.status === 401 || reply.status === 429) return common;
  const known = meaningOf(reply.body);
  if (known !== null) return asAnswer(known.means, `HTTP ${reply.status}, ${known.place}`, isPurchase);
  // A new order names nothing that could be missing there, so that its 404 says nothing of it.
  if (reply.status === 404 && asked !== 'order' && asked !== 'all') {
    return { kind: 'refused', code: 'esim_not_found', why: 'HTTP 404' };
  }
  const code = codeOf(reply.body);
  return code === null || common.kind === 'done'
    ? common
    : { ...common, why: `HTTP ${reply.status}, unknown code ${code}` };
}

function asAnswer(means: Meaning, why: string, isPurchase: boolean): Answer<never> {
  if (means.kind !== 'unknown') return { ...means, why };
  return isPurchase ? { kind: 'unknown', why } : unanswered(why);
}

function meaningOf(body: unknown): { means: Meaning; place: string } | null {
  const code = codeOf(body);
  const byCode = code !== null && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  if (byCode !== undefined) return { means: byCode, place: `code ${code}` };
  const fields = Object.entries(fieldsOf(body));
  if (fields.length === 0) return null;
  for (const { field, text, means } of BY_FIELD) {
    if (fields.some(([name, said]) => name === field && text.test(said))) return { means, place: field };
  }
  const named = fields.map(([name]) => name.slice(0, 40)).filter((name) => /^[a-z_.]+$/.test(name));
  return { means: BY_CODE[43]!, place: named.join(', ') || 'a field' };
}

function codeOf(body: unknown): string | null {
  const code = isObject(body) ? body.code : undefined;
  return (typeof code === 'number' || typeof code === 'string') && /^\d{1,6}$/.test(String(code))
    ? String(code)
    : null;
}

/** Field by field what validation says; texts may stand in a list each. */
function fieldsOf(body: unknown): Record<string, string> {
  const data = isObject(body) && isObject(body.data) ? body.data : {};
  const texts = Object.entries(data).map(([name, said]) => [name, [said].flat()[0]] as const);
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
