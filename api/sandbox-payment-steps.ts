import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { sessionId } from './contract/fields.ts';
import { playedPayment, playedStepRequest } from './contract/sandbox-payments.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';

const route = createRoute({
  method: 'post',
  path: '/api/sandbox/payments/{session_id}/simulate',
  tags: ['Payments'],
  summary: 'Plays banks, buyer and operator, while the sandbox takes the payments',
  description:
    'delay completes an open session with a method that takes days, arrive and bounce end it; refund sends money back by hand; next_refund_pending and next_refund_failed say what the next refund comes out as, settle_refund and fail_refund what becomes of the newest; dispute takes money for the bank, lose_dispute and win_dispute decide it, the latter after a loss as well. The shop hears of each by webhook, but not of payout, which sends all that the balance has to the operator’s bank, and return_payout, by which the newest comes back.',
  middleware: [jsonBody],
  request: { params: z.object({ session_id: sessionId }), body: declareBody(playedStepRequest) },
  responses: {
    200: declareJson('As the sandbox has it now.', playedPayment),
    ...declareProblems('invalid_request', 'session_not_found', 'step_not_possible', 'service_unavailable'),
  },
});

/** The banks of tests and demonstrations (C6.7); exist only while the sandbox takes the payments. */
export function addSandboxPaymentSteps(
  app: OpenAPIHono<ApiEnv>,
  payments: NonNullable<ApiDeps['sandboxPayments']>,
): void {
  app.openapi(route, async (c) => {
    const { step, amount } = c.req.valid('json');
    const { session_id } = c.req.valid('param');
    const played = await payments.simulate(session_id, { step, ...(amount !== undefined && { amount }) });
    if (played.kind === 'done') {
      const { disputes, ...rest } = played.value;
      const dated = disputes.map(({ due_by, ...each }) => ({
        ...each,
        due_by: due_by?.toISOString() ?? null,
      }));
      return c.json({ ...rest, disputes: dated }, 200, { 'Cache-Control': 'no-store' });
    }
    return played.kind === 'refused' && played.code === 'step_not_possible'
      ? problem(c, 'step_not_possible', `Not now: ${played.why}.`)
      : problem(c, 'session_not_found', 'The sandbox has no payment session with this id.');
  });
}
