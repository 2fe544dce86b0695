import { Gauge, type Registry } from 'prom-client';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { SECOND } from '../core/clock.ts';
import type { Database } from '../db/database.ts';

interface ProcessSources {
  catalogue: Pick<Catalogue, 'version' | 'readAt' | 'countries'>;
  database: Pick<Database, 'pools' | 'hears' | 'silentMs'>;
}

/** Gauges of this process alone, read from its memory when somebody asks. */
export function watchProcess(registry: Registry, { catalogue, database }: ProcessSources): void {
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect: (this: Gauge<L>) => void,
  ) => new Gauge({ name, help, labelNames, registers: [registry], collect });

  gauge('shop_database_connections', 'Connections to the server.', ['pool', 'state'], function () {
    for (const { pool, inUse, idle } of database.pools()) {
      this.set({ pool, state: 'in_use' }, inUse);
      this.set({ pool, state: 'idle' }, idle);
    }
  });
  gauge('shop_database_connections_limit', 'Connections that a pool may open.', ['pool'], function () {
    for (const { pool, most } of database.pools()) this.set({ pool }, most);
  });
  gauge(
    'shop_database_waiting',
    'Statements and transactions that wait for a connection.',
    ['pool'],
    function () {
      for (const { pool, waiting } of database.pools()) this.set({ pool }, waiting);
    },
  );
  gauge(
    'shop_catalogue_info',
    'The catalogue that this process sells from; always 1.',
    ['version'],
    function () {
      this.reset();
      this.set({ version: catalogue.version }, 1);
    },
  );
  gauge(
    'shop_catalogue_age_seconds',
    'How long ago the catalogue of this process was known to be the one in the database.',
    [],
    function () {
      const { readAt } = catalogue;
      if (readAt !== null) this.set((Date.now() - readAt) / SECOND);
    },
  );
  gauge('shop_catalogue_countries', 'Destinations that have a plan on sale.', [], function () {
    this.set(catalogue.countries.length);
  });
  gauge('shop_listen_up', 'Whether this process hears what others tell by NOTIFY.', [], function () {
    this.set(database.hears() ? 1 : 0);
  });
  gauge(
    'shop_listen_silent_seconds',
    'How long ago this process last heard a NOTIFY of its own.',
    [],
    function () {
      const silent = database.silentMs();
      if (silent !== null) this.set(silent / SECOND);
    },
  );
}
