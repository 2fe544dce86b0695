import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listening } from '../listening.ts';

/** A request as a double's routes see it. */
export interface DoubleRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** As it came. */
  body: string;
}

/** What a double answers: JSON with a status; `close` ends the connection without an answer, `half` in the middle of it. */
export type DoubleReply =
  | { status: number; body: unknown; headers?: Record<string, string>; half?: boolean }
  | 'close';

/** The HTTP side of a double: one function answers every request. */
export async function serveDouble(
  answer: (request: DoubleRequest) => DoubleReply | Promise<DoubleReply>,
): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const reply = await answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    });
    send(response, reply);
  });
  return listening(server);
}

function send(response: ServerResponse, reply: DoubleReply): void {
  if (reply === 'close') {
    response.destroy();
    return;
  }
  const text = JSON.stringify(reply.body);
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
  if (!reply.half) {
    response.end(text);
    return;
  }
  response.write(text.slice(0, text.length / 2));
  setTimeout(() => response.destroy(), 10);
}
