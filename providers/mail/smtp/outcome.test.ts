import { describe, expect, test } from 'vitest';
import { smtpOutcome } from './outcome.ts';

describe('what a failed delivery means', () => {
  test.each([
    [550, 'RCPT TO', 'refused'],
    [553, 'MAIL FROM', 'refused'],
    [552, 'DATA', 'refused'],
    [451, 'RCPT TO', 'retry'],
    [421, 'DATA', 'retry'],
    [503, 'DATA', 'retry'],
    // The operator's settings, or the server's opinion of us: nothing that a particular mail did.
    [530, 'MAIL FROM', 'retry'],
    [535, 'AUTH PLAIN', 'retry'],
    [554, 'CONN', 'retry'],
  ] as const)('%i to %s: %s', (responseCode, command, kind) => {
    for (const begun of [false, true]) {
      expect(smtpOutcome({ message: 'no', responseCode, command }, begun).kind).toBe(kind);
    }
  });

  test('without a reply it depends on whether any of the message went out', () => {
    expect(smtpOutcome({ message: 'Timeout', command: 'CONN' }, false).kind).toBe('retry');
    expect(smtpOutcome({ message: 'Timeout', command: 'CONN' }, true).kind).toBe('unknown');
  });

  test('the reason is one short line without addresses', () => {
    const message = `550 5.1.1 <ana@example.com>:\r\n user\u0000 unknown ${'x'.repeat(500)}`;
    const answer = smtpOutcome({ message, responseCode: 550, command: 'RCPT TO' }, false);
    if (answer.kind !== 'refused') return expect.unreachable();
    expect(answer.why).toMatch(/^550 5\.1\.1 <\(address\)>: user unknown x+$/);
    expect(answer.why).toHaveLength(300);
  });
});
