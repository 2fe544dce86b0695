import { createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 that nobody listens on now. Another process may take it before the caller does,
 * so a caller that can should try again with another.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      if (address === null || typeof address === 'string') return reject(new Error('no port was given'));
      probe.close(() => resolve(address.port));
    });
  });
}
