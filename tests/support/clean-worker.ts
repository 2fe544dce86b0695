import { afterAll, vi } from 'vitest';

/** Vitest set-up file: files that share a worker leave it to the next one as they found it. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
