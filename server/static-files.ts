import { join } from 'node:path';
import sirv from 'sirv';
import { projectRoot } from './project-root.ts';

/** Names with a content hash never change; what is generated from the sources keeps its name between releases. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.startsWith('/generated/')) return 'public, max-age=86400, stale-while-revalidate=604800';
  // A service worker that stays behind a release would keep serving the one before.
  if (path === '/sw.js') return 'no-cache';
  return 'public, max-age=3600';
}

/** Serves build/client, whose text files the build has compressed beforehand. */
export function staticFiles(headers: [string, string][]) {
  return sirv(join(projectRoot, 'build/client'), {
    brotli: true,
    gzip: true,
    etag: true,
    dev: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', cacheControl(path));
      for (const [name, value] of headers) response.setHeader(name, value);
    },
  });
}
