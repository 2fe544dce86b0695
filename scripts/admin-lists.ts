import { randomBytes } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { addAdmin } from '../api/admin/admin.ts';
import type { ApiEnv } from '../api/deps.ts';
import { errorHandler } from '../api/errors.ts';
import { invalidAs } from '../api/invalid.ts';
import { requestId } from '../api/request-id.ts';
import type { Shop } from '../core/shop.ts';
import type { Config } from '../server/config.ts';

/**
 * The API of the back office within this process, for reading.
 * @returns asks for a path behind /api/v2/admin/ as the operator.
 */
export function openAdmin(shop: Shop, config: Config): (path: string) => Promise<Response> {
  // Known to this process alone, for as long as it lives.
  const key = randomBytes(32).toString('base64url');
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: invalidAs('invalid_request') });
  app.onError(errorHandler(shop.log));
  app.use('*', requestId);
  const none = { administrator: null, sandboxPayments: null, sandboxPhones: null, limits: null };
  addAdmin(app, {
    ...none,
    shop,
    config: { ...config, ADMIN_API_KEY: key },
    ready: async () => ({ database: true, jobs: true, listen: true, serving: true }),
    metrics: async () => ({ text: '', contentType: 'text/plain' }),
  });
  return async (path) =>
    app.request(`${shop.publicOrigin}/api/v2/admin/${path}`, { headers: { Authorization: `Bearer ${key}` } });
}
