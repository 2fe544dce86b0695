import { describe, expect, test } from 'vitest';
import { smtpOutcome } from './outcome.ts';

describe('what a failed delivery means', () => {
  test.each([
    [550, 'RCPT TO', 'refused'],
    [552, 'MAIL FROM', 'refused'],
    [552, 'DATA', 'refused'],
    [451, 'RCPT TO', 'retry'],
    [421, 'DATA', 'retry'],
    [503, 'DATA', 'retry'],
    // The operator's settings, or the server's opinion of us: nothing that a particular mail did.
    [530, 'MAIL FROM', 'retry'],
    [553, 'MAIL FROM', 'retry'],
    [550, 'MAIL FROM', 'retry'],
    [535, 'AUTH PLAIN', 'retry'],
    [554, 'CONN', 'retry'],
  ] as const)('%i to %s: %s', (responseCode, command, kind) => {
    for (const begun of [false, true]) {
      expect(smtpOutcome({ message: 'no', responseCode, command }, begun).kind).toBe(kind);
    }
  });

  test.each([
    // About this recipient or this message.
    ['550 5.1.1 no such user', 'RCPT TO', 'refused'],
    ['550-5.1.1 no such user', 'RCPT TO', 'refused'],
    ['552 5.2.2 mailbox full, over quota', 'RCPT TO', 'refused'],
    ['550 5.4.1 Recipient address rejected: Access denied', 'RCPT TO', 'refused'],
    ['550 5.4.4 no route to that domain', 'RCPT TO', 'refused'],
    ['552 5.3.4 message too big', 'DATA', 'refused'],
    ['550 mailbox unavailable', 'RCPT TO', 'refused'],
    // About us, today or until a setting is mended.
    ['550 5.4.5 Daily user sending limit exceeded', 'MAIL FROM', 'retry'],
    ['550 5.4.5 Daily user sending limit exceeded', 'DATA', 'retry'],
    ['554 5.7.1 sender not permitted', 'MAIL FROM', 'retry'],
    ['554 5.7.1 <(address)>: Relay access denied', 'RCPT TO', 'retry'],
    ['550-5.7.26 unauthenticated mail is not accepted', 'DATA', 'retry'],
    ['553 5.1.8 sender domain does not exist', 'RCPT TO', 'retry'],
    ['550 relaying denied', 'RCPT TO', 'retry'],
    ['550 hourly sending limit reached', 'DATA', 'retry'],
  ] as const)('%s, in answer to %s: %s', (reply, command, kind) => {
    const failure = {
      message: `Command failed: ${reply}`,
      responseCode: Number.parseInt(reply, 10),
      command,
    };
    expect(smtpOutcome(failure, true).kind).toBe(kind);
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
