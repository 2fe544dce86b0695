import { describe, expect, test } from 'vitest';
import { mailTransport } from './registry.ts';

describe('the transport that MAIL_URL names', () => {
  test('is the outbox when unset, which takes every mail', async () => {
    const transport = mailTransport(null);
    expect(transport.name).toBe('outbox');
    const mail = { uid: 'mal_1', from: 'a@b.example', to: 'c@d.example', subject: '', html: '', text: '' };
    expect(await transport.send({ ...mail, attachments: [] })).toEqual({ kind: 'done', value: null });
  });

  test('is SMTP for a server, and nothing else', async () => {
    const transport = mailTransport('smtp://127.0.0.1:1');
    expect(transport.name).toBe('smtp');
    await transport.close();
    expect(() => mailTransport('imap://mail.example.com')).toThrow(/^must look like smtp/);
  });
});
