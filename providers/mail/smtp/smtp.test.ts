import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailTransport, OutgoingMail } from '../../../core/mail/transport.ts';
import { expectConsoleError } from '../../../tests/support/console-errors.ts';
import { mailWebhooks } from '../registry.ts';
import { smtpTransport } from './smtp.ts';

const mail: OutgoingMail = {
  uid: 'mal_01',
  from: 'Godwit <hello@shop.example>',
  to: 'ana@example.com',
  subject: 'Your Japan 3 GB eSIM is ready – grüße',
  html: '<p>Hello</p><img src="cid:pic">',
  text: 'Hello',
  attachments: [
    { filename: 'a.png', content_type: 'image/png', content_id: 'pic', base64: 'AAAA' },
    { filename: 'b.png', content_type: 'image/png', content_id: null, base64: 'BBBB' },
  ],
};
const QUICK = { connection: 400, greeting: 400, socket: 400, whole: 2_000 };

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A real mail server; `messages` are those that it took, whole. */
async function mailServer(options: SMTPServerOptions = {}) {
  const messages: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        messages.push(Buffer.concat(parts).toString());
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
    ...options,
  });
  // Clients that hang up in the middle are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return { messages, recipients, port: (server.server.address() as AddressInfo).port };
}

/** A server that says what it is told to and nothing else. */
async function rawServer(talk: (socket: Socket) => void): Promise<number> {
  const server = createServer(talk);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

function transportTo(port: number, credentials = ''): MailTransport {
  const transport = smtpTransport(`smtp://${credentials}127.0.0.1:${port}`, QUICK);
  closers.push(() => transport.close());
  return transport;
}

function replyError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

describe('SMTP', () => {
  test('has the headers that the mail company gives back', async () => {
    const server = await mailServer();
    const { headersOf } = mailWebhooks('postmark', ['a secret of the shop']);
    const transport = smtpTransport(`smtp://127.0.0.1:${server.port}`, QUICK, headersOf);
    closers.push(() => transport.close());
    expect((await transport.send(mail)).kind).toBe('done');
    expect(server.messages[0]).toMatch(/^X-PM-Metadata-godwit-mail: mal_01\r$/im);
  });

  test('hands a mail over, with both parts, the inline picture and the attachment', async () => {
    const server = await mailServer();
    expect(await transportTo(server.port).send(mail)).toEqual({
      kind: 'done',
      value: expect.stringMatching(/^250 /),
    });
    expect(server.recipients).toEqual(['ana@example.com']);
    const [message = ''] = server.messages;
    const headers = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
    expect(headers).toContain('From: Godwit <hello@shop.example>');
    expect(headers).toContain('To: ana@example.com');
    expect(headers).toContain('Message-ID: <mal_01@shop.example>');
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toMatch(/Subject: =\?UTF-8\?/);
    expect(message).toMatch(/Content-Type: text\/plain/);
    expect(message).toMatch(/Content-Type: text\/html/);
    expect(message).toMatch(/Content-Id: <pic>/i);
    expect(message).toMatch(/Content-Disposition: inline; filename=a\.png/);
    expect(message).toMatch(/Content-Disposition: attachment; filename=b\.png/);
  });

  test('signs in where asked to, and keeps the connection for the next mail', async () => {
    let connections = 0;
    const users: string[] = [];
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onConnect: (_session, callback) => {
        connections++;
        callback();
      },
      onAuth: (auth, _session, callback) => {
        users.push(`${auth.username} ${auth.password}`);
        callback(null, { user: auth.username });
      },
    });
    const transport = transportTo(server.port, 'sho%40p:p%2Fss@');
    expect((await transport.send(mail)).kind).toBe('done');
    expect((await transport.send({ ...mail, uid: 'mal_02' })).kind).toBe('done');
    expect(users).toEqual(['sho@p p/ss']);
    expect(connections).toBe(1);
  });

  test('a wrong password is tried again: mails outlive a mistake in the settings', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(replyError(535, 'bad credentials')),
    });
    expect((await transportTo(server.port, 'shop:wrong@').send(mail)).kind).toBe('retry');
  });

  test('a refused recipient is refused, and the next mail still goes through', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('nobody') ? replyError(550, 'no such user') : null),
    });
    const transport = transportTo(server.port);
    const refused = await transport.send({ ...mail, to: 'nobody@example.com' });
    expect(refused).toMatchObject({ kind: 'refused', code: 'smtp_550' });
    expect(JSON.stringify(refused)).not.toContain('nobody@');
    expect((await transport.send(mail)).kind).toBe('done');
    expect(server.recipients).toEqual(['ana@example.com']);
  });

  test('a daily limit is tried again: the mails of that day are not thrown away', async () => {
    let full = true;
    const server = await mailServer({
      onMailFrom: (_address, _session, callback) =>
        callback(full ? replyError(550, '5.4.5 Daily user sending limit exceeded') : null),
    });
    const transport = transportTo(server.port);
    expect((await transport.send(mail)).kind).toBe('retry');
    full = false;
    expect((await transport.send(mail)).kind).toBe('done');
  });

  test('greylisting is tried again, then succeeds', async () => {
    let calls = 0;
    const server = await mailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(calls++ === 0 ? replyError(451, 'greylisted, come back later') : null),
    });
    const transport = transportTo(server.port);
    expect((await transport.send(mail)).kind).toBe('retry');
    expect((await transport.send(mail)).kind).toBe('done');
    expect(server.messages).toHaveLength(1);
  });

  test('a dead server is tried again', async () => {
    const port = await rawServer(() => {});
    await closers.pop()?.();
    expect((await transportTo(port).send(mail)).kind).toBe('retry');
  });

  test('a server that never says hello is given up in time, and tried again', async () => {
    const port = await rawServer((socket) => closers.push(() => socket.destroy()));
    expect((await transportTo(port).send(mail)).kind).toBe('retry');
  });

  test('a server that trickles its replies is given up in time', async () => {
    const port = await rawServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 100);
      closers.push(() => {
        clearInterval(timer);
        socket.destroy();
      });
      socket.on('error', () => {});
    });
    expect((await transportTo(port).send(mail)).kind).toBe('retry');
  });

  test('a connection lost before the message is tried again', async () => {
    const server = await mailServer({
      onMailFrom: (_address, _session, callback) => callback(replyError(421, 'going down')),
    });
    expect((await transportTo(server.port).send(mail)).kind).toBe('retry');
    expect(server.messages).toEqual([]);
  });

  test('a connection that falls silent after the message is unknown, and the same Message-ID goes out again', async () => {
    let answers = false;
    const ids: string[] = [];
    const server = await mailServer({
      onData(stream, _session, callback) {
        let message = '';
        stream.on('data', (part: Buffer) => {
          message += part.toString();
        });
        stream.on('end', () => {
          ids.push(/^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? '');
          if (answers) callback();
        });
      },
    });
    const transport = transportTo(server.port);
    expect((await transport.send(mail)).kind).toBe('unknown');
    answers = true;
    expect((await transport.send(mail)).kind).toBe('done');
    expect(ids).toEqual(['<mal_01@shop.example>', '<mal_01@shop.example>']);
  });

  test('a message refused after DATA is refused', async () => {
    const server = await mailServer({
      onData(stream, _session, callback) {
        stream.resume();
        stream.on('end', () => callback(replyError(554, 'looks like spam')));
      },
    });
    expect(await transportTo(server.port).send(mail)).toMatchObject({ kind: 'refused', code: 'smtp_554' });
  });

  test('a certificate that nobody vouches for gets no mail', async () => {
    expectConsoleError(/smtp-server is using the built-in default TLS certificate/);
    const server = await mailServer({ hideSTARTTLS: false });
    expect((await transportTo(server.port).send(mail)).kind).toBe('retry');
    expect(server.messages).toEqual([]);
  });
});
