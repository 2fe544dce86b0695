import { describe, expect, test } from 'vitest';
import { readSmtpUrl } from './server-url.ts';

describe('MAIL_URL', () => {
  test('with a user and password asks for TLS, unless the server is on this machine', () => {
    expect(readSmtpUrl('smtp://shop%40example.com:p%40ss%2Fw%25rd@mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 587,
      secure: false,
      requireTls: true,
      auth: { user: 'shop@example.com', pass: 'p@ss/w%rd' },
    });
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(readSmtpUrl(`smtp://user:pass@${host}:1025`)).toMatchObject({ port: 1025, requireTls: false });
    }
    expect(readSmtpUrl('smtp://user:pass@127.example.com').requireTls).toBe(true);
  });

  test('knows the usual ports', () => {
    expect(readSmtpUrl('smtp://relay.example')).toMatchObject({ port: 25, auth: null, requireTls: false });
    expect(readSmtpUrl('smtps://user:pass@mail.example.com/')).toMatchObject({ port: 465, secure: true });
    expect(readSmtpUrl('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  });

  test.each([
    '',
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com:99999',
    'smtp://user:secret/word@mail.example.com',
    'smtp://user:secret%zz@mail.example.com',
    'smtp://mail.example.com/?pool=true',
    'smtp://mail.example.com#x',
  ])('refuses %j by name, without repeating it', (value) => {
    expect(() => readSmtpUrl(value)).toThrow(/^must /);
    expect(() => readSmtpUrl(value)).not.toThrow(/secret|example\.com/);
  });
});
