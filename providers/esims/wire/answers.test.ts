import { expect, test } from 'vitest';
import { balanceTooLow, commonAnswer, type Failure } from './answers.ts';

const refused = (status: number, afterMs?: number): Failure => ({
  kind: 'refused',
  status,
  body: undefined,
  headers: new Headers(),
  afterMs,
});

test.each<[string, Failure, object, object]>([
  [
    'not sent',
    { kind: 'not_sent', why: 'no connection', afterMs: 9 },
    { kind: 'retry', code: 'unreachable', why: 'no connection', afterMs: 9 },
    { kind: 'retry', code: 'unreachable', why: 'no connection', afterMs: 9 },
  ],
  [
    'no turn',
    { kind: 'not_sent', why: 'no turn', noTurn: true },
    { kind: 'retry', code: 'rate_limited', why: 'no turn' },
    { kind: 'retry', code: 'rate_limited', why: 'no turn' },
  ],
  [
    'lost',
    { kind: 'lost', why: 'cut' },
    { kind: 'unknown', why: 'cut' },
    { kind: 'retry', code: 'unanswered', why: 'cut' },
  ],
  [
    'unreadable',
    { kind: 'unreadable', why: 'id' },
    { kind: 'unknown', why: 'id' },
    { kind: 'retry', code: 'unanswered', why: 'id' },
  ],
  [
    '429',
    refused(429),
    { kind: 'retry', code: 'rate_limited', why: 'HTTP 429', afterMs: 1_000 },
    { kind: 'retry', code: 'rate_limited', why: 'HTTP 429', afterMs: 1_000 },
  ],
  [
    '401',
    refused(401),
    { kind: 'retry', code: 'not_authorized', why: 'HTTP 401', afterMs: 300_000 },
    { kind: 'retry', code: 'not_authorized', why: 'HTTP 401', afterMs: 300_000 },
  ],
  [
    '422',
    refused(422),
    { kind: 'unknown', why: 'HTTP 422' },
    { kind: 'refused', code: 'refused_otherwise', why: 'HTTP 422' },
  ],
  [
    '503 with Retry-After',
    refused(503, 7),
    { kind: 'unknown', why: 'HTTP 503', afterMs: 7 },
    { kind: 'retry', code: 'unanswered', why: 'HTTP 503', afterMs: 7 },
  ],
  [
    '503 with a long Retry-After',
    refused(503, 3_600_000),
    { kind: 'unknown', why: 'HTTP 503', afterMs: 60_000 },
    { kind: 'retry', code: 'unanswered', why: 'HTTP 503', afterMs: 3_600_000 },
  ],
])('%s, to a purchase and to a read', (_name, reply, purchase, read) => {
  expect([commonAnswer(reply, 'purchase'), commonAnswer(reply, 'read')]).toEqual([purchase, read]);
});

test('a balance that is too low is tried again once it may have been filled', () => {
  expect(balanceTooLow('code 11')).toMatchObject({
    kind: 'retry',
    code: 'balance_too_low',
    afterMs: 300_000,
  });
});
