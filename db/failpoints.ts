import type { Observed, StatementObserver } from './observed-dialect.ts';

/** Called with the name of each point that a process reaches. */
export type ReachPoint = (point: string) => void;

/**
 * Turns what the database does into named points: before and after every commit, and before and after every writing
 * statement outside of a transaction. A name says what is written, so that it is the same in every run.
 */
export function statementPoints(reach: ReachPoint): StatementObserver {
  return (observed) => {
    const name = pointName(observed);
    if (name !== null) reach(`${name}:${observed.when}`);
  };
}

/** `commit(insert orders, insert order_history)`, `update purchases(attempts, leased_until)`; null for what only reads. */
export function pointName({ kind, sql, inTransaction, statements }: Observed): string | null {
  if (kind === 'commit') {
    const writes = [...new Set(statements.flatMap(writesOf))];
    return writes.length === 0 ? null : `commit(${writes.join(', ')})`;
  }
  const writes = inTransaction ? [] : writesOf(sql);
  return writes.length === 0 ? null : writes.join(', ');
}

const INSERT_OR_DELETE = /\b(insert) into ("?[\w".]+)|\b(delete) from ("?[\w".]+)/gi;
const UPDATE = /\bupdate ("?[\w".]+) set (.*?)(?= where | returning |$)/gi;

/** What one statement writes, common table expressions included: verb and table, of an update also the columns. */
function writesOf(sql: string): string[] {
  const text = sql.replace(/\s+/g, ' ').replace(/\bfor update\b/gi, '');
  const others = [...text.matchAll(INSERT_OR_DELETE)].map(
    ([, insert, into, remove, from]) =>
      `${(insert ?? remove)?.toLowerCase()} ${(into ?? from)?.replaceAll('"', '')}`,
  );
  const updates = [...text.matchAll(UPDATE)].map(([, table, assignments = '']) => {
    const columns = [...assignments.matchAll(/"?(\w+)"? = /g)].map((match) => match[1]);
    return `update ${table?.replaceAll('"', '')}(${columns.join(' ')})`;
  });
  return [...others, ...updates];
}

/**
 * Wraps methods in two points each, named after them: outside calls, and jobs.
 * @param calls the methods, which are asynchronous; all others are left alone.
 */
export function withPoints<T extends object>(
  name: string,
  target: T,
  reach: ReachPoint,
  calls: readonly string[],
): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver);
      if (typeof value !== 'function' || !calls.includes(String(key))) return value;
      return async (...parameters: unknown[]) => {
        reach(`${name}.${String(key)}:before`);
        const answer: unknown = await value.apply(object, parameters);
        reach(`${name}.${String(key)}:after`);
        return answer;
      };
    },
  });
}
