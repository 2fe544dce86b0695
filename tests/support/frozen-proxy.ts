import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FrozenProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** Connections that are open now fall silent in both directions, and stay open; new ones work. */
  freeze(): void;
  /** Those that were frozen go on, with all that was said meanwhile. */
  thaw(): void;
  close(): Promise<void>;
}

/** Leads to a database server until it freezes what goes through it, as a NAT does that has forgotten a connection. */
export async function startFrozenProxy(databaseUrl: string): Promise<FrozenProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.on('close', () => pairs.delete(pair));
    join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      for (const pair of pairs) join(pair);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function join([client, upstream]: readonly [Socket, Socket]): void {
  client.pipe(upstream);
  upstream.pipe(client);
}
