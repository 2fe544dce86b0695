import { createMiddleware } from 'hono/factory';
import { sameText } from '../../core/sha256.ts';
import type { StaffActor } from '../../core/staff/actor.ts';
import { mayDo, type Right } from '../../core/staff/roles.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';

type AdminDeps = Pick<ApiDeps, 'shop' | 'config'>;

/** The holder of ADMIN_API_KEY, which a sandbox may have. */
const SANDBOX_KEY: StaffActor = {
  uid: 'key_environment',
  name: 'ADMIN_API_KEY',
  role: 'owner',
  session_uid: null,
  factor_at: null,
};

/** Who of the staff sent a request, by their session's cookie or a key; null for everybody else, customers too. */
export async function staffOf({ config }: AdminDeps, request: Request): Promise<StaffActor | null> {
  const key = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (key === undefined) return null;
  return config.ADMIN_API_KEY !== undefined && sameText(key, config.ADMIN_API_KEY) ? SANDBOX_KEY : null;
}

/** Stands before everything under /api/v2/admin: 401 without staff, before anything else is looked at; then `c.var.staff`. */
export function staffOnly(deps: AdminDeps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    const staff = await staffOf(deps, c.req.raw);
    if (staff === null)
      return problem(c, 'staff_required', 'Sign in as staff, or send "Authorization: Bearer <staff key>".');
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
