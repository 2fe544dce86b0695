import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

/** One statement, or the commit of a transaction, at the moment before or after it is carried out. */
export interface Observed {
  when: 'before' | 'after';
  kind: 'statement' | 'commit';
  /** Empty for a commit. */
  sql: string;
  parameters: readonly unknown[];
  inTransaction: boolean;
  /** For a commit: every statement of its transaction, in order. */
  statements: readonly string[];
}

export type StatementObserver = (observed: Observed) => void;

/**
 * A dialect that passes every statement and commit to an observer, unchanged: failpoints in the fault tests, and the test
 * that explains each query.
 */
export function observedDialect(dialect: Dialect, observe: StatementObserver): Dialect {
  return {
    createDriver: () => new ObservedDriver(dialect.createDriver(), observe),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

class ObservedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #observe: StatementObserver;
  /** The statements of the open transaction; null outside of one. */
  statements: string[] | null = null;

  constructor(inner: DatabaseConnection, observe: StatementObserver) {
    this.inner = inner;
    this.#observe = observe;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    const inTransaction = this.statements !== null;
    this.statements?.push(sql);
    const about = { kind: 'statement' as const, sql, parameters, inTransaction, statements: [] };
    this.#observe({ ...about, when: 'before' });
    const result = await this.inner.executeQuery<R>(query);
    this.#observe({ ...about, when: 'after' });
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

class ObservedDriver implements Driver {
  readonly #inner: Driver;
  readonly #observe: StatementObserver;
  /** One for each connection of the pool, which reuses them. */
  readonly #connections = new WeakMap<DatabaseConnection, ObservedConnection>();

  constructor(inner: Driver, observe: StatementObserver) {
    this.#inner = inner;
    this.#observe = observe;
  }

  init: Driver['init'] = (options) => this.#inner.init(options);
  destroy: Driver['destroy'] = () => this.#inner.destroy();

  async acquireConnection(): Promise<ObservedConnection> {
    const inner = await this.#inner.acquireConnection();
    const known = this.#connections.get(inner);
    if (known) return known;
    const connection = new ObservedConnection(inner, this.#observe);
    this.#connections.set(inner, connection);
    return connection;
  }

  beginTransaction: Driver['beginTransaction'] = async (connection, settings) => {
    await this.#inner.beginTransaction(innerOf(connection), settings);
    if (connection instanceof ObservedConnection) connection.statements = [];
  };

  commitTransaction: Driver['commitTransaction'] = async (connection) => {
    const statements = connection instanceof ObservedConnection ? (connection.statements ?? []) : [];
    const about = { kind: 'commit' as const, sql: '', parameters: [], inTransaction: true, statements };
    this.#observe({ ...about, when: 'before' });
    await this.#inner.commitTransaction(innerOf(connection));
    if (connection instanceof ObservedConnection) connection.statements = null;
    this.#observe({ ...about, when: 'after' });
  };

  rollbackTransaction: Driver['rollbackTransaction'] = async (connection) => {
    if (connection instanceof ObservedConnection) connection.statements = null;
    await this.#inner.rollbackTransaction(innerOf(connection));
  };

  releaseConnection: Driver['releaseConnection'] = (connection) =>
    this.#inner.releaseConnection(innerOf(connection));
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof ObservedConnection ? connection.inner : connection;
}
