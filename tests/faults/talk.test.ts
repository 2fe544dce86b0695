import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sandboxCompany, UNSURE } from './payment-company.ts';
import { createTalk } from './talk.ts';

test('whoever is told to wait sends nothing before that', async () => {
  const WAIT_MS = 1_000;
  let refusedAt = 0;
  let early = 0;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    if (refusedAt > 0 && performance.now() - refusedAt < WAIT_MS) early++;
    refusedAt = performance.now();
    response.writeHead(asked <= 2 ? 429 : 200, { 'retry-after': String(WAIT_MS / 1_000) });
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answered = await createTalk(() => [origin], { name: 'somebody' }).post('/', {});
  expect({ status: answered.status, asked, early }).toEqual({ status: 200, asked: 3, early: 0 });
  await new Promise((closed) => server.close(closed));
});

test('a step that an attempt without an answer has done is done', async () => {
  const answers = [
    null,
    ...Array(2).fill({ code: 'step_not_possible' }),
    null,
    { code: 'step_not_possible' },
  ];
  const server = createServer((request, response) => {
    const answer = answers.shift();
    if (answer === null) return request.socket.destroy();
    response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const talk = createTalk(() => [origin], { name: 'somebody' });
  const session = { id: 'sbs_1', secret: 'secret', email: 'somebody@example.com' };
  expect(await sandboxCompany.act(talk, session, 'arrive')).toBeNull();
  expect(await sandboxCompany.act(talk, session, 'arrive')).toBe('409 step_not_possible');
  // A refund that isn't sent yet is answered alike.
  expect(await sandboxCompany.act(talk, session, 'settle_refund')).toBe(UNSURE);
  await new Promise((closed) => server.close(closed));
});
