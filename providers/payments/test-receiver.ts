import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  body: string;
  headers: Headers;
}

/** Stands where the shop's webhook address would, over real HTTP; for tests. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = {
    url: '',
    received,
    /** What is answered: a status, or nothing at all until the caller gives up. */
    answer: (): number | 'never' => 204,
    /** Resolves once `n` webhooks have come. */
    async until(n: number): Promise<void> {
      for (let i = 0; i < 500 && received.length < n; i++) await new Promise((go) => setTimeout(go, 10));
      if (received.length < n) throw new Error(`only ${received.length} of ${n} webhooks came`);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body, headers: new Headers(request.headers as Record<string, string>) });
    const status = receiver.answer();
    if (status === 'never') return;
    response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  return receiver;
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
