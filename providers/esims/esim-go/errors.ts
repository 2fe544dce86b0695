import type { Answer } from '../../../core/answer.ts';
import type { RefusalCode, RetryCode } from '../../../core/wholesale/wholesaler.ts';
import { balanceTooLow, commonAnswer, type Failure } from '../wire/answers.ts';
import type { EsimGoCalls } from './calls.ts';

/** A row of the company's errors: it has no codes, so that words of its texts have to do (README.md). */
interface ErrorRow {
  status: number;
  /** All of them stand in the text. */
  words: readonly RegExp[];
  means:
    | Extract<RetryCode, 'balance_too_low'>
    | Extract<RefusalCode, 'top_up_not_possible' | 'plan_not_found'>;
}

/** What an order or its dry run may be refused with for certain. The first row that fits counts. */
export const ORDER_ERRORS: readonly ErrorRow[] = [
  { status: 400, words: [/balance/i], means: 'balance_too_low' },
  { status: 400, words: [/compatible/i], means: 'top_up_not_possible' },
  { status: 400, words: [/bundle/i, /not found|invalid/i], means: 'plan_not_found' },
];

/**
 * What a failed order means.
 * @param asks `purchase` for the order itself, where every refusal that the table doesn't have is `unknown`; `read` for
 * its dry run.
 */
export function orderFailure(reply: Failure, asks: 'purchase' | 'read'): Answer<never> {
  if (reply.kind !== 'refused') return commonAnswer(reply, asks);
  const text = messageOf(reply.body);
  const row = ORDER_ERRORS.find(
    ({ status, words }) => status === reply.status && words.every((word) => word.test(text)),
  );
  if (row?.means === 'balance_too_low') return balanceTooLow(spoken(reply));
  if (row) return { kind: 'refused', code: row.means, why: spoken(reply) };
  const answer = commonAnswer(reply, asks);
  return answer.kind === 'done' ? answer : { ...answer, why: spoken(reply) };
}

/**
 * What a failed read of one eSIM means. 400 is an eSIM that isn't ours; 401 and 403 may mean that or our key, which another
 * read tells apart.
 */
export async function esimFailure(calls: EsimGoCalls, reply: Failure): Promise<Answer<never>> {
  const gone: Answer<never> = { kind: 'refused', code: 'esim_not_found', why: spoken(reply) };
  if (reply.kind !== 'refused') return commonAnswer(reply, 'read');
  if (reply.status === 400 || reply.status === 404) return gone;
  if (reply.status !== 401 && reply.status !== 403) return commonAnswer(reply, 'read');
  const other = await calls.organisation();
  return other.kind === 'ok' ? gone : commonAnswer(other, 'read');
}

/** Words of a text that may stand in logs: whatever has a digit in it, or is long, may be a code or a key. */
export function spoken(reply: Failure): string {
  if (reply.kind !== 'refused') return reply.why;
  const words = messageOf(reply.body)
    .split(/\s+/)
    .slice(0, 16)
    .map((word) => (/\d/.test(word) || word.length > 18 ? '…' : word));
  return `HTTP ${reply.status}: ${words.join(' ')}`;
}

function messageOf(body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' ? message.slice(0, 1000) : '';
}

/** The end of an ICCID, which is all of it that logs may hold. */
export const lastFour = (iccid: string): string => `…${iccid.slice(-4)}`;
