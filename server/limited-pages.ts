import type { Context } from 'hono';
import type { ApiDeps, ApiEnv } from '../api/deps.ts';
import { problem, retryAfter } from '../api/problems.ts';
import { clientOf } from '../api/rate-limit.ts';
import { securityEvent } from '../api/security-events.ts';
import { isOfAdmin, refuseForm } from './admin-pages.ts';
import type { Pages } from './pages.ts';

/**
 * Pages that are made for this one request, such as a search or a 404 page: so many a minute for a client, since each
 * takes about 10 ms of a core. What the cache asks for on behalf of everybody was counted by server/http.ts.
 */
export function limitedPages(deps: Pick<ApiDeps, 'shop' | 'config' | 'limits'>, pages: Pages) {
  const { limits, config } = deps;
  return async (c: Context<ApiEnv>): Promise<Response> => {
    const request = c.req.raw;
    // No page of the shop takes anything else; React Router would make a whole page to say so. By the path as it was sent, as
    // server/pages.ts judges it: Hono's has letters that were percent-encoded decoded.
    const takesForms = request.method === 'POST' && isOfAdmin(new URL(request.url).pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !takesForms) {
      return problem(c, 'method_not_allowed', 'Use GET or HEAD.', { headers: { Allow: 'GET, HEAD' } });
    }
    const refused = takesForms ? refuseForm(c, deps.shop.publicOrigin) : null;
    if (refused !== null) return refused;
    const client = limits === null || c.env?.counted ? null : clientOf(c, config);
    const answer = () => pages.answer(request, { requestId: c.get('requestId'), client });
    if (limits === null || client === null) return answer();
    // Counted by the API's own middleware.
    if (c.req.path.endsWith('.data')) return answer();
    const verdict = await limits.take('page', client);
    if (verdict.allowed) return answer();
    c.set('repeated', verdict.repeated);
    securityEvent(c, deps, 'limit_reached');
    const { body, headers } = await pages.tooMany(request);
    return new Response(request.method === 'HEAD' ? null : body, {
      status: 429,
      headers: { ...headers, ...verdict.headers, 'retry-after': retryAfter(verdict.resetMs) },
    });
  };
}
