import { createServer, type IncomingMessage } from 'node:http';
import { listening } from '../support/listening.ts';
import { pick } from './dice.ts';

interface Balancer {
  /** `http://127.0.0.1:port`; it stays while processes come and go. */
  origin: string;
  close(): Promise<void>;
}

/** What a request says of itself, hop by hop, and what fetch() makes again. */
const NOT_PASSED_ON = ['host', 'connection', 'content-length', 'transfer-encoding'];

/**
 * One address for all processes of a shop, as companies know it for their webhooks: each request goes to one process that is
 * up, drawn at random; while none is, or when it dies meanwhile, it is answered 502.
 * @param origins where the shop may be reached now.
 */
export async function startBalancer(origins: () => readonly string[]): Promise<Balancer> {
  const server = createServer(async (request, response) => {
    try {
      const passed = await passOn(request, pick(origins()));
      response.writeHead(passed.status).end(Buffer.from(await passed.arrayBuffer()));
    } catch {
      response.writeHead(502).end();
    }
  });
  return listening(server);
}

async function passOn(request: IncomingMessage, origin: string | undefined): Promise<Response> {
  if (origin === undefined) throw new Error('no process is up');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!NOT_PASSED_ON.includes(name) && typeof value === 'string') headers.set(name, value);
  }
  headers.set('x-forwarded-for', request.socket.remoteAddress ?? '');
  return fetch(`${origin}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    signal: AbortSignal.timeout(5_000),
  });
}
