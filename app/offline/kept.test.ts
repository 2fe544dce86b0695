import { afterEach, expect, test, vi } from 'vitest';
import { forget, forgetCustomer } from './kept.ts';

afterEach(() => vi.unstubAllGlobals());

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  [
    'its caches',
    () => vi.stubGlobal('caches', { keys: async () => forbidden(), delete: async () => forbidden() }),
  ],
  [
    'to look for them',
    () => Object.defineProperty(globalThis, 'caches', { get: forbidden, configurable: true }),
  ],
  [
    'to delete one',
    () => vi.stubGlobal('caches', { keys: async () => ['customer-orders'], delete: async () => forbidden() }),
  ],
])('signing out goes on where the browser forbids %s', async (_, forbid) => {
  forbid();
  await expect(forgetCustomer()).resolves.toBeUndefined();
  await expect(forget('orders')).resolves.toBeUndefined();
  Reflect.deleteProperty(globalThis, 'caches');
});

test('it deletes what is kept of any customer, and nothing else', async () => {
  const gone: string[] = [];
  const names = ['customer-orders', 'customer-account', 'pages'];
  vi.stubGlobal('caches', { keys: async () => names, delete: async (name: string) => gone.push(name) });
  await forgetCustomer();
  expect(gone).toEqual(['customer-orders', 'customer-account']);
});
