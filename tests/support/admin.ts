import { createTestApi, type TestApi } from './api.ts';
import type { TestShopOptions } from './shop.ts';

export const ADMIN_KEY = 'test-key-of-an-owner-0123456789abcdef';

/** The API with an owner's key, and shorthands for what is behind /api/v2/admin. */
export interface AdminApi extends TestApi {
  /** The body of a GET with the owner's key, which must succeed; `path` behind /api/v2/admin/. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they asked for.
  read(path: string, headers?: Record<string, string>): Promise<any>;
  /** A GET as it is answered. */
  ask(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends JSON with the owner's key. */
  act(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export async function createAdminApi(
  options: Parameters<typeof createTestApi>[0] & TestShopOptions = {},
): Promise<AdminApi> {
  const api = await createTestApi({ ...options, env: { ...options.env, ADMIN_API_KEY: ADMIN_KEY } });
  const key = { Authorization: `Bearer ${ADMIN_KEY}` };
  const at = (path: string) => `/api/v2/admin/${path}`;
  const ask: AdminApi['ask'] = (path, headers) => api.get(at(path), { ...key, ...headers });
  return Object.assign(api, {
    ask,
    async read(path: string, headers?: Record<string, string>) {
      const response = await ask(path, headers);
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    act: (path: string, body: unknown, headers?: Record<string, string>) =>
      api.post(at(path), body, { ...key, ...headers }),
  });
}
