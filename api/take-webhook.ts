import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { type ProblemResponse, problem } from './problems.ts';
import { clientOf } from './rate-limit.ts';
import { readBody } from './read-body.ts';

/** Bytes. */
const WEBHOOK_LIMIT = 1024 * 1024;
/** The same for a client of whom many were refused: no event that we know is as large, and a megabyte takes 8 ms to check. */
const SUSPECT_LIMIT = 64 * 1024;

export type RefusalCode =
  | 'provider_not_found'
  | 'invalid_signature'
  | 'webhook_too_old'
  | 'invalid_webhook'
  | 'payload_too_large';

type Limiting = Pick<ApiDeps, 'limits' | 'config'>;

/** What every webhook is answered that is on record now, was before, or is about nothing of ours. */
const RECEIVED = declareJson('On record.', z.object({ received: z.literal(true) }));

/** What an address of webhooks declares. @param refusals why it takes an event for none. */
export const webhookAnswers = <C extends RefusalCode>(...refusals: C[]) => ({
  200: RECEIVED,
  ...declareProblems<C | 'invalid_request' | 'payload_too_large' | 'rate_limited' | 'service_unavailable'>(
    'invalid_request',
    'payload_too_large',
    'rate_limited',
    'service_unavailable',
    ...refusals,
  ),
});

export const received = (c: Context<ApiEnv>) =>
  c.json({ received: true as const }, 200, { 'Cache-Control': 'no-store' });

/** The body as it came, or the refusal of one that is too large or isn't text. */
export async function webhookBody(c: Context<ApiEnv>, deps: Limiting) {
  const limit = await bodyLimit(c, deps);
  const body = await readBody(c.req.raw, limit);
  if (body.kind === 'too_large') {
    return { refusal: await refused(c, deps, 'payload_too_large', `Send at most ${limit} bytes.`) };
  }
  // PostgreSQL can't store NUL, and no JSON has one.
  if (body.kind === 'not_utf8' || body.text.includes('\0')) {
    return { refusal: await refused(c, deps, 'invalid_webhook', 'The body is not text in UTF-8.') };
  }
  return { text: body.text };
}

/** How many bytes of a webhook are read: fewer of a client of whom too many were refused of late. */
async function bodyLimit(c: Context<ApiEnv>, { limits, config }: Limiting): Promise<number> {
  const isSuspect = (await limits?.isSpent('webhook', clientOf(c, config))) ?? false;
  return isSuspect ? SUSPECT_LIMIT : WEBHOOK_LIMIT;
}

/**
 * Counts the refusal, and beyond the quota answers 429 in its place. What is signed rightly never comes here, so that no
 * burst of a provider is held up, not even while a stranger behind the same proxy is over the quota (decision 0023).
 */
export async function refused<C extends RefusalCode>(
  c: Context<ApiEnv>,
  { limits, config }: Limiting,
  code: C,
  detail: string,
): Promise<ProblemResponse<C> | ProblemResponse<'rate_limited'>> {
  // The body may not have been read.
  const headers = { Connection: 'close' };
  const verdict = limits === null ? null : await limits.take('webhook', clientOf(c, config));
  if (verdict === null || verdict.allowed) return problem(c, code, detail, { headers });
  c.set('repeated', verdict.repeated);
  return problem(c, 'rate_limited', 'Too many webhooks were refused; sign them with the secret in use.', {
    retryAfterMs: verdict.resetMs,
    headers: { ...headers, ...verdict.headers },
  });
}
