import type { Answer } from '../../../core/answer.ts';
import { balanceTooLow, commonAnswer, type Failure } from '../wire/answers.ts';
import { saidNo } from './schemas.ts';

/** What a call is about: what is sold, or a profile that its path names. */
export type About = 'offer' | 'profile';

/** A row of what the company's 4xx with `result` 0 mean. No codes of it are public: texts decide. */
interface Row {
  asks: 'purchase' | 'any';
  about: About | 'any';
  /** Null for any. */
  status: number | null;
  /** All of them occur in the texts. */
  says: readonly RegExp[];
  answer: (why: string) => Answer<never>;
}

/** The first that fits counts. */
const ROWS: readonly Row[] = [
  {
    asks: 'purchase',
    about: 'any',
    status: null,
    says: [/\b(?:balance|credits?|funds?)\b/i],
    answer: balanceTooLow,
  },
  {
    asks: 'purchase',
    about: 'any',
    status: null,
    says: [/\bplan/i, /not found|invalid/i],
    answer: (why) => ({ kind: 'refused', code: 'plan_not_found', why }),
  },
  {
    asks: 'any',
    about: 'profile',
    status: 404,
    says: [],
    answer: (why) => ({ kind: 'refused', code: 'esim_not_found', why }),
  },
];

/** What a failed call of ours means; `retry` and `refused` say for certain that nothing was bought. */
export function mayaAnswer(reply: Failure, asks: 'purchase' | 'read', about: About): Answer<never> {
  const said = reply.kind === 'refused' && isOurs(reply.status) ? noOf(reply) : null;
  if (said === null || reply.kind !== 'refused') return commonAnswer(reply, asks);
  const row = ROWS.find(
    (each) =>
      (each.asks === 'any' || each.asks === asks) &&
      (each.about === 'any' || each.about === about) &&
      (each.status === null || each.status === reply.status) &&
      each.says.every((text) => text.test(said)),
  );
  // The company's own words stay out of it: they may hold an address or an ICCID.
  return row?.answer(`HTTP ${reply.status}`) ?? commonAnswer(reply, asks);
}

/** Whether the company itself has answered no, rather than a server on the way, or none. */
export const isNo = (reply: Failure): boolean => noOf(reply) !== null;

/** The texts of a no; null for whatever is none. */
export function noOf(reply: Failure): string | null {
  if (reply.kind !== 'refused' || reply.status >= 500) return null;
  const read = saidNo.safeParse(reply.body);
  return read.success ? `${read.data.message ?? ''} ${read.data.developer_message ?? ''}` : null;
}

/** 4xx about the call itself, not about our keys or our pace. */
const isOurs = (status: number) => status >= 400 && status < 500 && ![401, 403, 429].includes(status);
