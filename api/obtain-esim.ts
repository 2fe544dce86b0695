import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { normaliseEmail } from '../core/customers/email.ts';
import { isMailAddress } from '../core/mail/address.ts';
import { issueByStaff } from '../core/sale/issue-by-staff.ts';
import { sameText } from '../core/sha256.ts';
import { bearerOf } from './bearer.ts';
import { esimRecord } from './contract/esims.ts';
import { idempotencyKey } from './contract/fields.ts';
import { staffIssueRequest } from './contract/staff.ts';
import { declareBody, declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { publicRecord } from './esim-record.ts';
import { invalidAs } from './invalid.ts';
import { jsonBody } from './json-body.ts';
import { NOT_AVAILABLE } from './orders.ts';
import { problem } from './problems.ts';

const route = (systemKey: string | undefined) =>
  createRoute({
    method: 'post',
    path: '/api/v2/system/obtain-esim',
    tags: ['System'],
    summary: 'Delivers an eSIM without payment, for support staff and partners',
    description:
      'May take up to 10 seconds. On 503 the delivery goes on: send the same request with the same Idempotency-Key.',
    middleware: [holderOf(systemKey), jsonBody],
    request: {
      headers: z.object({ 'Idempotency-Key': idempotencyKey }),
      body: declareBody(staffIssueRequest),
    },
    responses: {
      201: declareJson('Delivered, and mailed.', esimRecord),
      ...declareProblems(
        'invalid_request',
        'invalid_idempotency_key',
        'system_key_required',
        'plan_not_found',
        'plan_not_available',
        'idempotency_key_reused',
        'esim_not_delivered',
        'invalid_email',
        'delivery_under_way',
        'service_unavailable',
      ),
    },
  });

/** `POST /api/v2/system/obtain-esim` (C3.11). */
export function addObtainEsim(
  app: OpenAPIHono<ApiEnv>,
  { shop, config }: Pick<ApiDeps, 'shop' | 'config'>,
): void {
  app.openapi(
    route(config.SYSTEM_KEY),
    async (c) => {
      const body = c.req.valid('json');
      const email = normaliseEmail(body.email);
      if (!isMailAddress(email)) {
        return problem(
          c,
          'invalid_email',
          '"email" must be one plain address, such as traveller@example.com.',
        );
      }
      const obtained = await issueByStaff(shop, { ...body, email }, c.req.valid('header')['Idempotency-Key']);
      switch (obtained.kind) {
        case 'obtained':
          return c.json(publicRecord(obtained.record, shop.clock.now()), 201, {
            'Cache-Control': 'no-store',
          });
        case 'plan_not_found':
          return problem(c, 'plan_not_found', '"planUid" names no plan on sale; see /api/v1/plans.');
        case 'plan_not_available':
          return problem(c, 'plan_not_available', NOT_AVAILABLE);
        case 'idempotency_key_reused':
          return problem(
            c,
            'idempotency_key_reused',
            'Send the first body again, or another Idempotency-Key.',
          );
        case 'not_delivered':
          return problem(
            c,
            'esim_not_delivered',
            'The network partner did not deliver; take another plan, with another Idempotency-Key.',
          );
        case 'under_way':
          return problem(
            c,
            'delivery_under_way',
            'Send the same request with the same Idempotency-Key after Retry-After seconds.',
            { retryAfterMs: obtained.retryAfterMs },
          );
      }
    },
    (result, c) => (result.target === 'header' ? invalidKey(result, c) : invalidBody(result, c)),
  );
}

const invalidKey = invalidAs('invalid_idempotency_key');
const invalidBody = invalidAs('invalid_request');

/** Lets only whoever holds the system key through; nobody where none is set. Compared as hashes, in constant time. */
function holderOf(systemKey: string | undefined) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const given = bearerOf(c.req.raw);
    if (systemKey === undefined || given === null || !sameText(given, systemKey)) {
      return problem(c, 'system_key_required', 'Send "Authorization: Bearer <system key>".', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    return next();
  });
}
