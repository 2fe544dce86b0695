import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDeparture, type Departure } from './departure.ts';

const LONG_MS = 60_000;

describe('a process that leaves', () => {
  let departure: Departure;
  let server: Server;
  let port: number;
  let agent: Agent;
  /** Lets go of the requests for /slow. */
  let letGo: () => void;
  let arrived: Promise<void>;
  /** How many requests for /slow came to their end. */
  let ended: number;

  beforeEach(async () => {
    departure = createDeparture();
    ended = 0;
    let arrive = () => {};
    arrived = new Promise((resolve) => {
      arrive = resolve;
    });
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const app = new Hono()
      .use(departure.count)
      .get('/', (c) => c.text('served'))
      .get('/slow', async (c) => {
        arrive();
        await held;
        ended++;
        return c.text('served');
      });
    server = createServer({ keepAliveTimeout: LONG_MS }, departure.around(getRequestListener(app.fetch)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    agent = new Agent({ keepAlive: true });
  });
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  const ask = async (path: string) => {
    const request = get({ host: '127.0.0.1', port, path, agent });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { connection: answer.headers.connection, said: await text(answer) };
  };

  test('goes on serving, and asks clients to connect elsewhere', async () => {
    expect(await ask('/')).toEqual({ connection: 'keep-alive', said: 'served' });
    expect(departure.begun).toBe(false);
    departure.begin();
    expect(departure.begun).toBe(true);
    expect(await ask('/')).toEqual({ connection: 'close', said: 'served' });
  });

  test('closes what is idle, and waits for requests under way', async () => {
    await ask('/');
    const slow = ask('/slow');
    await arrived;
    let closed = false;
    const closing = departure.close([server], Date.now() + LONG_MS).then(() => {
      closed = true;
    });
    await sleep(200);
    expect(closed).toBe(false);
    expect(server.listening).toBe(false);
    letGo();
    expect(await slow).toMatchObject({ said: 'served' });
    await closing;
  });

  test('waits for the work of a request whose client is gone', async () => {
    const request = get({ host: '127.0.0.1', port, path: '/slow' });
    request.on('error', () => {});
    await arrived;
    request.destroy();
    let closed = false;
    const closing = departure.close([server], Date.now() + LONG_MS).then(() => {
      closed = true;
    });
    await sleep(200);
    expect(closed).toBe(false);
    letGo();
    await closing;
    expect(ended).toBe(1);
  });

  test('is gone in time, whoever is still there', async () => {
    const slow = ask('/slow');
    const cut = expect(slow).rejects.toThrow(/hang up|ECONNRESET/);
    await arrived;
    await departure.close([server], Date.now() + 100);
    await cut;
    expect(ended).toBe(0);
    letGo();
  });
});
