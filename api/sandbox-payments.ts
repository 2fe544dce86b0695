import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { normaliseEmail } from '../core/customers/email.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { sessionId } from './contract/fields.ts';
import { confirmedPayment, confirmRequest } from './contract/payments.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { jsonBody } from './json-body.ts';
import { problem } from './problems.ts';
import { purchaseStep } from './purchase-step.ts';

const confirmRoute = createRoute({
  method: 'post',
  path: '/api/sandbox/payments/{session_id}/confirm',
  tags: ['Payments'],
  summary: 'Pays a session of the sandbox with a test card',
  description:
    '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 9995 has insufficient funds, 4000 0025 0000 3155 asks for authentication first. No other number is taken.',
  middleware: [purchaseStep, jsonBody],
  request: { params: z.object({ session_id: sessionId }), body: declareBody(confirmRequest) },
  responses: {
    200: declareJson('Paid.', confirmedPayment),
    ...declareProblems(
      'invalid_request',
      'card_declined',
      'insufficient_funds',
      'authentication_required',
      'session_not_found',
      'session_already_paid',
      'session_expired',
      'invalid_email',
      'test_card_required',
      'invalid_number',
      'invalid_expiry_month',
      'invalid_expiry_year',
      'expired_card',
      'invalid_cvc',
      'service_unavailable',
    ),
  },
});

/** The panel's own address (C6.4), while the sandbox takes the payments. */
export function addSandboxPayments(
  app: OpenAPIHono<ApiEnv>,
  payments: NonNullable<ApiDeps['sandboxPayments']>,
): void {
  app.openapi(confirmRoute, async (c) => {
    const { authenticated, ...body } = c.req.valid('json');
    const email = normaliseEmail(body.email);
    if (!isMailAddress(email)) {
      return problem(c, 'invalid_email', '"email" must be one plain address, such as traveller@example.com.');
    }
    const result = await payments.confirm(
      c.req.valid('param').session_id,
      { ...body, email },
      authenticated === undefined ? {} : { authenticated },
    );
    switch (result.kind) {
      case 'complete':
        return c.json({ status: 'complete' as const, return_url: result.return_url }, 200, {
          'Cache-Control': 'no-store',
        });
      case 'requires_action':
        return problem(
          c,
          result.code,
          `${result.message} Send the request again with "authenticated": true.`,
        );
      case 'declined':
        return problem(c, result.code, `${result.message} Another card may be tried.`);
      case 'refused':
        // Whoever lacks the secret isn't told whether the session exists.
        if (result.code === 'invalid_client_secret' || result.code === 'session_not_found') {
          return problem(
            c,
            'session_not_found',
            'There is no payment session with this id and client_secret.',
          );
        }
        return problem(c, result.code, result.message, {
          ...(result.return_url === undefined ? {} : { members: { return_url: result.return_url } }),
        });
    }
  });
}
