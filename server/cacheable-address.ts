/** Pages that are the same whatever stands in the query; what the list lacks is made anew for each request. */
const PAGES =
  /^\/(?:|destinations|c\/[A-Z]{3}|search\/destinations\.json|api\/v1\/countries|api\/openapi\.json)$/;
const PLANS = /^\/api\/v1\/plans\?country_code=([A-Za-z]{2,3})$/;

/**
 * The one address under which an answer is kept, so that the cache can't grow with letter case, tracking parameters
 * and the like; null when the answer isn't one of those that are kept.
 * @param target path and query as requested.
 */
export function cacheableAddress(target: string): string | null {
  const plans = PLANS.exec(target);
  if (plans) return `/api/v1/plans?country_code=${plans[1]!.toUpperCase()}`;
  const question = target.indexOf('?');
  const path = question === -1 ? target : target.slice(0, question);
  if (!PAGES.test(path)) return null;
  // The list can be filtered on the server, for visitors without JavaScript.
  if (path === '/destinations' && question !== -1 && new URLSearchParams(target.slice(question)).has('q'))
    return null;
  return path;
}
