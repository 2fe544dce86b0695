import { createMiddleware } from 'hono/factory';
import { sameText } from '../../core/sha256.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { findStaffKey } from '../../core/staff/keys.ts';
import { ENVIRONMENT_KEY } from '../../core/staff/names.ts';
import { mayDo, type Right } from '../../core/staff/roles.ts';
import { findStaffSession, type StaffOfSession } from '../../core/staff/sessions.ts';
import { bearerOf } from '../bearer.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { crossSite, isSameOrigin, SAFE_METHODS } from '../same-origin.ts';
import { staffToken } from '../staff/cookie.ts';

type AdminDeps = Pick<ApiDeps, 'shop' | 'config'>;

/** The holder of ADMIN_API_KEY, which a sandbox may have. */
const SANDBOX_KEY: StaffActor = {
  ...ENVIRONMENT_KEY,
  role: 'owner',
  session_uid: null,
  factor_at: null,
};

/** Who of the staff is signed in by a request's cookie, with or without a second factor; null for everybody else. */
export async function staffSessionOf(
  { shop }: Pick<ApiDeps, 'shop'>,
  request: Request,
): Promise<StaffOfSession | null> {
  const token = staffToken(request, shop.publicOrigin);
  return token === null ? null : findStaffSession(shop, token, { touch: !isUnattended(request) });
}

/** Whether a page asks by itself: a stream that is open, or figures re-read. It keeps no session from ending idle. */
const isUnattended = ({ headers }: Request): boolean =>
  headers.has('x-unattended') || headers.get('accept') === 'text/event-stream';

/** Outside of the sandbox a password alone is good for enrolling a second factor, and for nothing else. */
export const lacksFactor = (
  { config }: Pick<ApiDeps, 'config'>,
  { factor }: Pick<StaffOfSession, 'factor'>,
): boolean => factor === 'none' && !config.allSandbox;

/**
 * Who of the staff sent a request, by their session's cookie or a key; null for everybody else, customers too, and for
 * whoever still has to enrol a second factor. Whoever changes something on the strength of it looks at the origin as well,
 * as staffOnly() does.
 */
export async function staffOf(deps: AdminDeps, request: Request): Promise<StaffActor | null> {
  const asked = await askedBy(deps, request);
  return asked === 'factor_required' ? null : asked;
}

async function askedBy(deps: AdminDeps, request: Request): Promise<StaffActor | 'factor_required' | null> {
  if (request.headers.has('authorization')) {
    const key = bearerOf(request);
    return key === null ? null : byKey(deps, key);
  }
  const session = await staffSessionOf(deps, request);
  return session !== null && lacksFactor(deps, session) ? 'factor_required' : session;
}

async function byKey({ shop, config }: AdminDeps, key: string): Promise<StaffActor | null> {
  if (config.ADMIN_API_KEY !== undefined && sameText(key, config.ADMIN_API_KEY)) return SANDBOX_KEY;
  return findStaffKey(shop, key);
}

/**
 * Stands before everything under /api/v2/admin: 401 without staff, before anything else is looked at; then `c.var.staff`.
 * A key is sent on purpose, a cookie by any page: with one, only pages of ours change anything.
 */
export function staffOnly(deps: AdminDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    const staff = await askedBy(deps, c.req.raw);
    if (staff === null)
      return problem(c, 'staff_required', 'Sign in as staff, or send "Authorization: Bearer <staff key>".', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    if (staff === 'factor_required')
      return problem(c, 'factor_required', 'Enrol a passkey or an authenticator app first.');
    const unsafe = !SAFE_METHODS.has(c.req.method) && staff.session_uid !== null;
    if (unsafe && !isSameOrigin(c.req.raw, deps.shop.publicOrigin)) return crossSite(c);
    c.set('staff', staff);
    return next();
  });
}

/** Middleware of an address that takes a right. Where it would take a second person to agree, it may be looked at. */
export function withRight(right: Right) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { role } = c.var.staff;
    if (mayDo(role, right) === 'no')
      return problem(c, 'not_allowed', `The role ${role} has no right to this.`);
    return next();
  });
}
