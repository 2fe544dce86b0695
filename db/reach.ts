import pg from 'pg';

/** Thrown where a server can't be used; the message is one line that names the variable and says what to do. */
export class DatabaseNotReached extends Error {
  override name = 'DatabaseNotReached';
}

const PATIENCE_MS = 5_000;

/** What an operator does about it, by the code of the system or of PostgreSQL. */
const ADVICE: readonly [RegExp, string][] = [
  [/^(ECONNREFUSED|ENOENT)$/, 'no server answers at its host and port; start PostgreSQL, or mend them'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its host is not known; mend the name'],
  [/^28/, 'the server refuses its user or password; mend them'],
  [/^3D000$/, 'the server has no such database; create it, or mend the name'],
  [/^57P03$/, 'the server is starting or stopping; try again in a moment'],
  [/^53300$/, 'the server has no connection left; raise its max_connections, or lower DATABASE_POOL'],
];
const OTHERWISE = 'the server can not be reached or used from here; see host, port, firewalls and TLS';

/** Whether this is the address of a server, its user and password percent-encoded, and files that it names are there. */
export function isServerAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false;
  try {
    new pg.Client({ connectionString: text });
    return true;
  } catch {
    return false;
  }
}

/**
 * Connects once, so that a wrong address is told of by its name and not by the first statement.
 * @param variable whose address it is.
 * @throws DatabaseNotReached
 */
export async function reach(variable: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  // One that is lost while it is closed is none of ours any more.
  client.on('error', () => {});
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
  } catch (error) {
    void end();
    throw new DatabaseNotReached(whyNot(variable, error as NodeJS.ErrnoException), { cause: error });
  }
  await end();
}

function whyNot(variable: string, { code = '', message }: NodeJS.ErrnoException): string {
  const advice = ADVICE.find(([codes]) => codes.test(code))?.[1] ?? OTHERWISE;
  // A name with several addresses has a failure for each, and no words of its own.
  return `${variable}: ${advice} (${message.replace(/\s+/g, ' ').trim() || code})`;
}
