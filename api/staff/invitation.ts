import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { acceptInvitation, readInvitation } from '../../core/staff/accept-invitation.ts';
import { lacksFactor } from '../admin/staff-only.ts';
import { invitation, invitationAccepted, invitationLook, staffSignedIn } from '../contract/staff-sign-in.ts';
import { declareBody, declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { problem } from '../problems.ts';
import { staffCookieLine } from './cookie.ts';
import { browserOf, tooMany } from './guards.ts';

const refusals = [
  'invalid_request',
  'cross_site_request',
  'invitation_not_found',
  'rate_limited',
  'service_unavailable',
] as const;

const lookRoute = createRoute({
  method: 'post',
  path: '/api/v2/staff/invitation/look',
  tags: ['Staff'],
  summary: 'Whom an invitation is for',
  middleware: [jsonBody],
  request: { body: declareBody(invitationLook) },
  responses: { 200: declareJson('It is good.', invitation), ...declareProblems(...refusals) },
});

const acceptRoute = createRoute({
  method: 'post',
  path: '/api/v2/staff/invitation',
  tags: ['Staff'],
  summary: 'Joins the staff: sets name and password, and signs in',
  middleware: [jsonBody],
  request: { body: declareBody(invitationAccepted) },
  responses: {
    200: declareJson('Signed in; a second factor is enrolled next.', staffSignedIn),
    ...declareProblems('weak_password', ...refusals),
  },
});

/** The two steps of the page behind a mailed invitation; looking uses nothing up. */
export function addStaffInvitation(
  app: OpenAPIHono<ApiEnv>,
  deps: Pick<ApiDeps, 'shop' | 'config' | 'limits'>,
): void {
  const { shop } = deps;
  app.openapi(lookRoute, async (c) => {
    const found = await readInvitation(shop, c.req.valid('json').token, browserOf(c, deps).client);
    if (found === 'throttled') return tooMany(c);
    if (found === null) return problem(c, 'invitation_not_found', 'Ask an owner of the shop for a new one.');
    return c.json(found, 200);
  });

  app.openapi(acceptRoute, async (c) => {
    const accepted = await acceptInvitation(shop, { ...c.req.valid('json'), ...browserOf(c, deps) });
    switch (accepted.kind) {
      case 'throttled':
        return tooMany(c);
      case 'refused':
        return problem(c, 'invitation_not_found', 'Ask an owner of the shop for a new one.');
      case 'weak_password':
        return problem(c, 'weak_password', `The password ${accepted.why}.`);
      case 'signed_in':
        c.header('Set-Cookie', staffCookieLine(shop.publicOrigin, accepted.token), { append: true });
        return c.json({ enrol: lacksFactor(deps, { factor: 'none' }) }, 200);
    }
  });
}
