import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere): one of those may be taken by
 * any client while a server that is started again has let it go.
 */
const [FIRST, END] = [10_000, 32_768];
const ATTEMPTS = 100;
/** The one of these that `fetch` and browsers refuse to call (Fetch, "bad port"). */
const REFUSED = 10_080;

/**
 * A TCP port of 127.0.0.1 that nobody listens on now, by chance one of some twenty thousand, so that it is still free when a
 * server on it is started again.
 * @throws when a hundred in a row are taken.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST, END);
    if (port !== REFUSED && (await isFree(port))) return port;
  }
  throw new Error(`no free port between ${FIRST} and ${END} was found in ${ATTEMPTS} attempts`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
