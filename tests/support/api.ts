import { createApi } from '../../api/app.ts';
import type { ApiDeps } from '../../api/deps.ts';
import { createTestShop, type TestShop, type TestShopOptions } from './shop.ts';

export interface TestApi extends TestShop {
  api: ReturnType<typeof createApi>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends JSON; `body` as it is when it is a string. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export const GOOD_CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' };

/** The API on a test shop, whose own payment webhooks come in through it. */
export async function createTestApi(
  options: TestShopOptions & { deps?: Partial<ApiDeps> } = {},
): Promise<TestApi> {
  const test = await createTestShop(options);
  const api = createApi({
    shop: test.shop,
    config: test.config,
    limits: null,
    sandboxPayments: test.payments,
    sandboxPhones: test.wholesaler,
    ready: async () => ({ database: true, jobs: true, listen: true, serving: true }),
    metrics: async () => ({ text: 'up 1\n', contentType: 'text/plain; version=0.0.4' }),
    ...options.deps,
  });
  test.receiveWebhook = (request) => api.request(request);
  return Object.assign(test, {
    api,
    get: async (path: string, headers = {}) => api.request(path, { headers }),
    post: async (path: string, body: unknown, headers = {}) =>
      api.request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  });
}

/** An answer that must be an error: its status and code, once its form is checked (RFC 9457; C1.4). */
export async function problemOf(response: Response): Promise<string> {
  const type = response.headers.get('Content-Type');
  if (type !== 'application/problem+json') {
    throw new Error(`${response.status} ${type} instead of a problem: ${await response.text()}`);
  }
  const body = (await response.json()) as Record<string, unknown>;
  const { title, detail, status, code, request_id } = body;
  const texts = [body.type, title, detail, code, request_id];
  if (status !== response.status || !texts.every((text) => typeof text === 'string' && text !== '')) {
    throw new Error(`not a whole problem: ${JSON.stringify(body)}`);
  }
  if (request_id !== response.headers.get('X-Request-Id')) throw new Error('request_id is not X-Request-Id');
  return `${status} ${code}`;
}
