import type pg from 'pg';

/** More different texts than the shop has; beyond them (lists of changing length) statements stay unnamed. */
const MOST = 400;
/** PostgreSQL's code for "cached plan must not change result type": a migration has changed a table meanwhile. */
const STALE_PLAN = '0A000';

/**
 * Stands in statements that find a handful of rows for one value and half the table for another: kept plans are made for neither, and
 * such a statement is planned each time, for what it is asked. It stays unnamed.
 */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** The names of a pool's statements, the same on all its connections. */
interface StatementNames {
  /** undefined makes an unnamed statement. */
  of(text: string): string | undefined;
  /** Has every statement prepared again. */
  forget(): void;
}

export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    of(text) {
      if (text.includes(PLANNED_EACH_TIME)) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST) return known;
      const name = `g${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    forget() {
      generation++;
      names.clear();
    },
  };
}

/**
 * Lets a connection parse and plan each statement once instead of each time: half of what PostgreSQL does for short
 * ones. After a migration has changed a table, one statement of each pool fails and all are prepared again.
 */
export function prepareStatements(client: pg.PoolClient, names: StatementNames): void {
  const plain = client.query.bind(client);
  const prepared = async (text: string, values: unknown[]) => {
    try {
      return await plain({ name: names.of(text), text, values });
    } catch (error) {
      if ((error as { code?: string }).code === STALE_PLAN) names.forget();
      throw error;
    }
  };
  Object.assign(client, {
    query: (...asked: unknown[]) => {
      const [text, values] = asked;
      return typeof text === 'string' && Array.isArray(values) && values.length > 0 && asked.length === 2
        ? prepared(text, values)
        : Reflect.apply(plain, client, asked);
    },
  });
}
