import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** Keep-alive connections in all, however many addresses share them. */
export const CONNECTIONS = 64;
const ENCODING = 'br, gzip';

/** wrk takes a fraction of the CPU that a load generator in JavaScript does, and the shop has only these cores too. */
export const generator = isInstalled('wrk', '--version') ? 'wrk' : 'autocannon';

export function isInstalled(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // wrk ends with 1 after it has told its version.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/**
 * Requests a second that are answered 2xx, over all the addresses at once.
 * @throws when one is answered otherwise.
 */
export async function load(urls: readonly string[], seconds: number): Promise<number> {
  const each = CONNECTIONS / urls.length;
  const rates = await Promise.all(
    urls.map((url) =>
      generator === 'wrk' ? withWrk(url, each, seconds) : withAutocannon(url, each, seconds),
    ),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

async function withWrk(url: string, connections: number, seconds: number): Promise<number> {
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${ENCODING}`, url];
  const { stdout } = await promisify(execFile)('wrk', flags);
  if (stdout.includes('Non-2xx')) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function withAutocannon(url: string, connections: number, seconds: number): Promise<number> {
  const headers = { 'accept-encoding': ENCODING };
  const result = await autocannon({ url, connections, duration: seconds, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} not 2xx`);
  return result.requests.average;
}

/** The middle one of an odd number of runs. */
export async function medianOf(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run++) values.push(await measure());
  return values.sort((a, b) => a - b)[Math.floor(runs / 2)]!;
}
