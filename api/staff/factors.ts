import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { beginPasskey, finishPasskey } from '../../core/staff/enrol-passkey.ts';
import { beginTotp, finishTotp } from '../../core/staff/enrol-totp.ts';
import { factorsOf } from '../../core/staff/factors.ts';
import { passkeyOptions as askPasskey } from '../../core/staff/passkeys.ts';
import { proveFactor } from '../../core/staff/prove-factor.ts';
import { removeFactor } from '../../core/staff/remove-factor.ts';
import { passkeyOptions } from '../contract/passkeys.ts';
import { factorProof, newTotp, passkeyMade, staffFactors, totpCode } from '../contract/staff-sign-in.ts';
import { declareBody, declareJson, declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { jsonBody } from '../json-body.ts';
import { noBody } from '../no-body.ts';
import { problem } from '../problems.ts';
import { freshFactor, staffSessionOnly, tooMany } from './guards.ts';

const base = '/api/v2/staff';
const tags = ['Staff'];
const common = ['staff_required', 'cross_site_request', 'rate_limited', 'service_unavailable'] as const;
const done = { description: 'Done.' };
type Guard = ReturnType<typeof staffSessionOnly>;

const listRoute = (guard: Guard) =>
  createRoute({
    method: 'get',
    path: `${base}/factors`,
    tags,
    summary: 'The second factors of whoever is signed in',
    middleware: [guard],
    responses: { 200: declareJson('All of them.', staffFactors), ...declareProblems(...common) },
  });

const beginTotpRoute = (guard: Guard) =>
  createRoute({
    method: 'post',
    path: `${base}/factors/totp`,
    tags,
    summary: 'Makes a secret for an authenticator app',
    middleware: [guard, noBody],
    responses: {
      200: declareJson('Shown until another is made; it counts once a code of it was sent.', newTotp),
      ...declareProblems('invalid_request', 'fresh_factor_required', 'factor_of_environment', ...common),
    },
  });

const finishTotpRoute = (guard: Guard) =>
  createRoute({
    method: 'post',
    path: `${base}/factors/totp/confirm`,
    tags,
    summary: 'Enrols the authenticator app',
    middleware: [guard, jsonBody],
    request: { body: declareBody(totpCode) },
    responses: {
      204: done,
      ...declareProblems('wrong_credentials', 'fresh_factor_required', 'invalid_request', ...common),
    },
  });

const beginPasskeyRoute = (guard: Guard) =>
  createRoute({
    method: 'post',
    path: `${base}/factors/passkey/options`,
    tags,
    summary: 'What a browser is asked to make',
    middleware: [guard, noBody],
    responses: {
      200: declareJson('For `navigator.credentials.create`.', passkeyOptions),
      ...declareProblems('invalid_request', 'fresh_factor_required', 'too_many_passkeys', ...common),
    },
  });

const finishPasskeyRoute = (guard: Guard) =>
  createRoute({
    method: 'post',
    path: `${base}/factors/passkey`,
    tags,
    summary: 'Enrols a passkey',
    middleware: [guard, jsonBody],
    request: { body: declareBody(passkeyMade) },
    responses: {
      204: done,
      ...declareProblems('wrong_credentials', 'fresh_factor_required', 'invalid_request', ...common),
    },
  });

const removeRoute = (guard: Guard) =>
  createRoute({
    method: 'delete',
    path: `${base}/factors/{id}`,
    tags,
    summary: 'Removes a factor: `totp`, or a passkey by its id',
    middleware: [guard, noBody],
    request: { params: z.object({ id: z.string().min(1).max(2_000) }) },
    responses: {
      204: done,
      ...declareProblems(
        'invalid_request',
        'fresh_factor_required',
        'factor_not_found',
        'last_factor',
        ...common,
      ),
    },
  });

const askRoute = (guard: Guard) =>
  createRoute({
    method: 'post',
    path: `${base}/fresh-factor/options`,
    tags,
    summary: 'What a passkey is asked to sign, to prove it once more',
    middleware: [guard, noBody],
    responses: {
      200: declareJson('For `navigator.credentials.get`.', passkeyOptions),
      ...declareProblems('invalid_request', ...common),
    },
  });

const proveRoute = (guard: Guard) =>
  createRoute({
    method: 'post',
    path: `${base}/fresh-factor`,
    tags,
    summary: 'Proves a factor once more, for what asks for one younger than ten minutes',
    middleware: [guard, jsonBody],
    request: { body: declareBody(factorProof) },
    responses: { 204: done, ...declareProblems('wrong_credentials', 'invalid_request', ...common) },
  });

/** What people do to their own second factors. */
export function addStaffFactors(app: OpenAPIHono<ApiEnv>, deps: Pick<ApiDeps, 'shop' | 'config'>): void {
  const { shop, config } = deps;
  const guard = staffSessionOnly(deps);

  app.openapi(listRoute(guard), async (c) => {
    const { uid, name } = c.var.staffSession;
    const { passkeys, ...factors } = await factorsOf(shop, uid);
    const shown = passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    }));
    return c.json({ name, ...factors, passkeys: shown, needed: !config.allSandbox }, 200);
  });

  app.openapi(beginTotpRoute(guard), async (c) => {
    const begun = await beginTotp(shop, c.var.staffSession);
    if (begun.kind === 'fresh_factor') return freshFactor(c);
    if (begun.kind === 'configured') return problem(c, 'factor_of_environment', 'It is ADMIN_TOTP_SECRET.');
    return c.json({ secret: begun.secret, uri: begun.uri }, 200);
  });

  app.openapi(finishTotpRoute(guard), async (c) => {
    const finished = await finishTotp(shop, c.var.staffSession, c.req.valid('json').code);
    if (finished === 'fresh_factor') return freshFactor(c);
    if (finished === 'wrong_code') return problem(c, 'wrong_credentials', 'Send the code that is shown now.');
    return c.body(null, 204);
  });

  app.openapi(beginPasskeyRoute(guard), async (c) => {
    const begun = await beginPasskey(shop, c.var.staffSession);
    if (begun.kind === 'fresh_factor') return freshFactor(c);
    if (begun.kind === 'too_many') return problem(c, 'too_many_passkeys', 'Remove one first.');
    return c.json({ ...begun.options }, 200);
  });

  app.openapi(finishPasskeyRoute(guard), async (c) => {
    const finished = await finishPasskey(shop, c.var.staffSession, c.req.valid('json'));
    if (finished === 'fresh_factor') return freshFactor(c);
    if (finished === 'refused')
      return problem(c, 'wrong_credentials', 'The passkey was not taken: try again.');
    return c.body(null, 204);
  });

  app.openapi(removeRoute(guard), async (c) => {
    const { id } = c.req.valid('param');
    switch (await removeFactor(shop, c.var.staffSession, id, !config.allSandbox)) {
      case 'fresh_factor':
        return freshFactor(c);
      case 'not_found':
        return problem(c, 'factor_not_found', 'None of your factors has this id.');
      case 'last':
        return problem(c, 'last_factor', 'Enrol another one first.');
      case 'removed':
        return c.body(null, 204);
    }
  });

  app.openapi(askRoute(guard), async (c) =>
    c.json({ ...(await askPasskey(shop, 'prove', c.var.staffSession.uid)) }, 200),
  );

  app.openapi(proveRoute(guard), async (c) => {
    switch (await proveFactor(shop, c.var.staffSession, c.req.valid('json'))) {
      case 'throttled':
        return tooMany(c);
      case 'refused':
        return problem(c, 'wrong_credentials', 'It proves nothing: try again.');
      case 'proved':
        return c.body(null, 204);
    }
  });
}
