import type { Answer } from '../answer.ts';

/** What a person can do about a company's answer, by its code. */
const ADVICE: Readonly<Record<string, string>> = {
  not_authorized:
    'compare its keys in the environment of all processes with the company’s own pages, and whether it takes calls from this address',
  balance_too_low: 'transfer money to the company',
  unreachable:
    'look at its address (its setting that ends with _API_BASE), and whether this machine reaches it',
  unanswered: 'try again in some minutes; if it lasts, ask the company',
  rate_limited: 'try again in a minute; if it lasts, another program calls with the same account or address',
  busy: 'try again in some minutes',
  maintenance: 'try again later, or another of its plans',
  out_of_stock: 're-read its list (npm run companies -- sync), or wait for its stock',
  plan_not_found: 're-read its list (npm run companies -- sync)',
  price_changed: 're-read its list (npm run companies -- sync)',
  bad_request: 'the adapter sends what the company does not take: its log has the call',
};

/** An answer other than `done` in words: what came, why, and what to do about it. */
export function inWords(answer: Exclude<Answer<never>, { kind: 'done' }>): string {
  const code = answer.kind === 'unknown' ? undefined : answer.code;
  const advice = ADVICE[code ?? ''] ?? 'the log says more';
  return `${answer.kind}: ${answer.why}; ${advice}`;
}
