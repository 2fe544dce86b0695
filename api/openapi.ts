import type { OpenAPIHono } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { brand } from '../content/brand.ts';
import { withAnswersAround } from './answers-around-routes.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { DOCS_CSP, docsPage } from './docs-page.ts';

const CACHE = { 'Cache-Control': 'public, max-age=300' };

const DESCRIPTION = `JSON in, JSON out, UTF-8. Unknown body keys are refused. Money is whole US cents; times are RFC 3339, UTC; countries are ISO 3166-1 alpha-3 in upper case, and a request may give alpha-2 or any letter case. Every error is application/problem+json (RFC 9457) with a stable code. Every answer carries X-Request-Id. Beyond a limit the answer is 429 with Retry-After and RateLimit fields.`;

/**
 * The description of every route, from the schemas that validate, and a page of it for people (C1.8). Both are made when
 * somebody first asks: they would cost each start a quarter of a second.
 */
export function addOpenApi(app: OpenAPIHono<ApiEnv>, { config }: Pick<ApiDeps, 'config'>): void {
  let described: { document: string; page: string } | undefined;
  const describe = () => {
    const ofRoutes = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1', description: DESCRIPTION },
      servers: [{ url: config.PUBLIC_ORIGIN }],
    });
    const document = withAnswersAround(ofRoutes, config.PUBLIC_ORIGIN);
    return { document: JSON.stringify(document), page: docsPage(document).toString() };
  };
  app.get('/api/openapi.json', etag(), (c) => {
    described ??= describe();
    return c.body(described.document, 200, { ...CACHE, 'Content-Type': 'application/json' });
  });
  app.get('/api/docs', etag(), (c) => {
    described ??= describe();
    return c.html(described.page, 200, { ...CACHE, 'Content-Security-Policy': DOCS_CSP });
  });
}
