import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What PgBouncer takes at the start of a connection (pgbouncer.org, "ignore_startup_parameters"); it refuses all else. */
const TAKEN = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
]);
const STARTUP = 196_608;
const SSL_REQUEST = 80_877_103;
/** Messages of a client that the server answers with ReadyForQuery: Query, Sync, FunctionCall. */
const ANSWERED = new Set(['Q', 'S', 'F']);

export interface TransactionPooler {
  /** The database's URL through the pooler. */
  url: string;
  close(): Promise<void>;
}

interface Backend {
  socket: Socket;
  /** Who has it until its transaction ends; null while it is free. */
  client: Client | null;
}

interface Client {
  socket: Socket;
  backend: Backend | null;
  /** What it has sent while it waits for a backend. */
  waiting: Buffer[];
  /** Messages sent whose ReadyForQuery hasn't come. */
  open: number;
}

/**
 * A pooler that lends its connections to a server for one transaction each, as PgBouncer does with `pool_mode = transaction`:
 * what belongs to a session (LISTEN, prepared statements, SET) stays behind on a connection that somebody else gets next.
 * PostgreSQL's own protocol, version 3 (PostgreSQL manual, "Frontend/Backend Protocol"). Each client signs in at the server
 * itself; `most` of the connections that come of it are kept for all.
 */
export async function startTransactionPooler(databaseUrl: string, most = 3): Promise<TransactionPooler> {
  const target = new URL(databaseUrl);
  const free: Backend[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();
  let backends = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Message by message, each would wait 40 ms for the one before to be acknowledged.
    socket.setNoDelay();
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const serve = () => {
    while (free.length > 0 && queue.length > 0) {
      const client = queue.shift()!;
      const backend = free.shift()!;
      backend.client = client;
      client.backend = backend;
      for (const message of client.waiting.splice(0)) forward(client, message);
    }
  };
  const forward = (client: Client, message: Buffer) => {
    if (ANSWERED.has(typeOf(message))) client.open++;
    client.backend!.socket.write(message);
  };
  const fromClient = (client: Client) => (message: Buffer) => {
    if (typeOf(message) === 'X') return client.socket.end();
    if (client.backend !== null) return forward(client, message);
    if (client.waiting.push(message) === 1) queue.push(client);
    serve();
  };
  const fromBackend = (backend: Backend) => (message: Buffer) => {
    const { client } = backend;
    // A notification that comes while nobody has the connection is lost.
    if (client === null) return;
    client.socket.write(message);
    if (typeOf(message) !== 'Z' || --client.open > 0 || message.toString('latin1', 5, 6) !== 'I') return;
    client.backend = null;
    backend.client = null;
    free.push(backend);
    serve();
  };
  const join = (client: Client, socket: Socket) => {
    client.socket.removeAllListeners('data');
    socket.removeAllListeners('data');
    client.socket.on('data', messages(fromClient(client)));
    client.socket.on('close', () => {
      // In the middle of a transaction: nobody else can have it.
      client.backend?.socket.destroy();
      if (client.backend !== null) backends--;
    });
    if (backends >= most) return socket.end(Buffer.from([0x58, 0, 0, 0, 4]));
    backends++;
    const backend = { socket, client: null };
    socket.on('data', messages(fromBackend(backend)));
    free.push(backend);
    serve();
  };

  const signIn = (client: Client, startup: Buffer) => {
    const upstream = connect(Number(target.port), target.hostname);
    keep(upstream);
    upstream.write(startup);
    client.socket.on('data', (bytes: Buffer) => upstream.write(bytes));
    const relay = messages((message) => {
      client.socket.write(message);
      if (typeOf(message) === 'Z') join(client, upstream);
    });
    upstream.on('data', relay);
    client.socket.on('close', () => {
      if (!sockets.has(upstream)) return;
      if (upstream.listeners('data').includes(relay)) upstream.destroy();
    });
  };
  const server = createServer((socket) => {
    keep(socket);
    const client: Client = { socket, backend: null, waiting: [], open: 0 };
    const begin = (bytes: Buffer) => {
      const code = bytes.readInt32BE(4);
      if (code === SSL_REQUEST) return void socket.write('N');
      socket.off('data', begin);
      const refused =
        code === STARTUP ? parametersOf(bytes).find((name) => !TAKEN.has(name)) : 'not a startup';
      if (refused === undefined) signIn(client, bytes);
      else socket.end(errorMessage(`unsupported startup parameter: ${refused}`));
    };
    socket.on('data', begin);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const typeOf = (message: Buffer) => message.toString('latin1', 0, 1);

/** Cuts a stream of bytes into messages: a type, a length that counts itself, and the rest. */
function messages(each: (message: Buffer) => unknown): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      each(message);
    }
  };
}

/** Names of the parameters in a startup message. */
function parametersOf(startup: Buffer): string[] {
  const parts = startup.toString('utf8', 8).split('\0');
  return parts.filter((name, at) => at % 2 === 0 && name !== '');
}

function errorMessage(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
