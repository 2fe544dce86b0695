import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { idOfRequest } from '../api/request-id.ts';
import { noteOf } from '../api/request-note.ts';
import { projectRoot } from '../project-root.ts';
import { type CachedResponse, sendCached } from './cached-response.ts';
import type { Middleware } from './http.ts';
import { FILE } from './route-label.ts';

/** What the build writes; a file of another kind is not served. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const IMMUTABLE = '/assets/';

/** Names with a content hash never change; what is generated from the sources keeps its name between releases. */
function cacheControl(path: string): string {
  if (path.startsWith(IMMUTABLE)) return 'public, max-age=31536000, immutable';
  if (path.startsWith('/generated/')) return 'public, max-age=86400, stale-while-revalidate=604800';
  // A service worker that stays behind a release would keep serving the one before.
  if (path === '/sw.js') return 'no-cache';
  return 'public, max-age=3600';
}

/**
 * Serves build/client from memory, with the compressed forms that the build has made. Only files that were there at
 * the start are served, so that no address can reach outside of the folder; each is read when it is first asked for.
 */
export function staticFiles(folder = join(projectRoot, 'build/client')): Middleware {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll(sep, '/'),
  );
  const there = new Set(names);
  const served = new Map(names.filter((name) => extname(name) in TYPES).map((name) => [`/${name}`, name]));
  const kept = new Map<string, CachedResponse>();

  const read = (path: string, name: string): CachedResponse | undefined => {
    const known = kept.get(path);
    if (known) return known;
    try {
      const body = (suffix: string) =>
        there.has(name + suffix) ? readFileSync(join(folder, name + suffix)) : undefined;
      const identity = readFileSync(join(folder, name));
      const answer: CachedResponse = {
        status: 200,
        headers: [
          ['content-type', TYPES[extname(name)]!],
          ['cache-control', cacheControl(path)],
        ],
        hash: path.startsWith(IMMUTABLE)
          ? null
          : createHash('sha256').update(identity).digest('base64url').slice(0, 20),
        bodies: { identity, br: body('.br'), gzip: body('.gz') },
        madeAt: Date.now(),
        tight: true,
      };
      kept.set(path, answer);
      return answer;
    } catch {
      // The build was replaced under a running shop: the file is gone, and the page that wants it will say so.
      return undefined;
    }
  };

  return (request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    const name = request.method === 'GET' || request.method === 'HEAD' ? served.get(path) : undefined;
    const answer = name === undefined ? undefined : read(path, name);
    if (answer === undefined) return next();
    const request_id = idOfRequest(request.headers['x-request-id']);
    Object.assign(noteOf(request), { request_id, route: FILE });
    sendCached(request, response, answer, ['x-request-id', request_id]);
  };
}
