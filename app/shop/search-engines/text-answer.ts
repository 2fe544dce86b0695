/** How long crawlers and caches may keep what search engines read: an hour, a day while it is renewed. */
const KEPT = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400';

/** The answer of a route without a page. */
export function textAnswer(text: string, type: 'text/plain' | 'application/xml' | 'application/rss+xml') {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': KEPT },
  });
}
