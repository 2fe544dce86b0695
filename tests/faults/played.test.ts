import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { createFaults } from '../support/stripe/faults.ts';
import { ONCE_BY, startMailServer } from './mail-server.ts';
import { linesOf } from './played.ts';

test('what was played stands by how often, and what never was is named', () => {
  expect(linesOf({ all_back: 2, nothing: 9, payout: 0, quota: 0 })).toEqual([
    'played: nothing 9, all_back 2',
    'never played: payout, quota',
  ]);
  expect(linesOf({ nothing: 1 })[1]).toBe('never played: nothing of all');
});

test('a fault that Stripe’s stand-in may draw is counted, also while it never was', () => {
  const numbers = [0.005, 0.5, 0.015];
  const faults = createFaults(() => numbers.shift()!);
  Object.assign(faults.rates, { reset: 0.01, latency_ms: 20, hang: 0.01, garbled: 0 });
  for (const _ of [1, 2, 3]) faults.draw('POST /v1/refunds');
  expect(faults.drawn).toEqual({ reset: 1, hang: 1, garbled: 0 });
});

test('the mail server plays each of its faults, also where chance leaves it out', async () => {
  const server = await startMailServer({ later: 0, quota: 0.01, lost_answer: 0 }, () => 0.99);
  const transport = createTransport({ url: server.env.MAIL_URL!, ignoreTLS: true });
  try {
    const mail = { from: 'shop@example.com', to: 'a@example.com', text: 'hello' };
    for (let n = 1; n < ONCE_BY; n++) await transport.sendMail(mail);
    await expect(transport.sendMail(mail)).rejects.toThrow('5.4.5');
    await transport.sendMail(mail);
    expect(server.refusals).toEqual({ later: 0, quota: 1, lost_answer: 0, no_mailbox: 0 });
  } finally {
    transport.close();
    await server.close();
  }
});

test('calm, it accepts what comes, once each of its faults was played', async () => {
  const server = await startMailServer({ later: 1, quota: 0, lost_answer: 0 });
  const transport = createTransport({ url: server.env.MAIL_URL!, ignoreTLS: true });
  try {
    const mail = { from: 'shop@example.com', to: 'a@example.com', text: 'hello' };
    server.calm();
    await expect(transport.sendMail(mail)).rejects.toThrow('Greylisted');
    await transport.sendMail(mail);
    expect(server.refusals.later).toBe(1);
  } finally {
    transport.close();
    await server.close();
  }
});
