import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Answer, done } from '../../../core/answer.ts';
import { MINUTE, SECOND } from '../../../core/clock.ts';
import { messageIdOf } from '../../../core/mail/message-id.ts';
import type { MailTransport, OutgoingMail } from '../../../core/mail/transport.ts';
import { oneLine } from '../one-line.ts';
import { type SmtpFailure, smtpOutcome } from './outcome.ts';
import { readSmtpUrl } from './server-url.ts';

/** All in milliseconds; `whole` bounds one delivery and has to stay below the claim of core/mail/send.ts. */
const TIMEOUTS = { connection: 15 * SECOND, greeting: 15 * SECOND, socket: 20 * SECOND, whole: MINUTE };

/**
 * Sends through a mail server, over a pool of up to three connections.
 * @param mailUrl see readSmtpUrl().
 * @param headersOf what the mail company wants in a mail, by which its webhooks name it.
 * @throws RangeError for a malformed URL.
 */
export function smtpTransport(
  mailUrl: string,
  timeouts = TIMEOUTS,
  headersOf: (mailUid: string) => Record<string, string> = () => ({}),
): MailTransport {
  const { host, port, secure, requireTls, auth } = readSmtpUrl(mailUrl);
  const transporter = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(auth && { auth }),
    maxConnections: 3,
    // A pooled connection that turns out dead before any of the message went out is replaced once, at once.
    maxRequeues: 1,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    dnsTimeout: timeouts.connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  // The message's bytes are read only once the server has answered DATA with 354, so whether its stream was read
  // tells "certainly not delivered" from "perhaps delivered" when the answer is lost.
  const streams = new Map<string, Readable>();
  transporter.use('stream', (mail, proceed) => {
    const { message } = mail;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      streams.set(String(mail.data.messageId), stream);
      return stream;
    };
    proceed();
  });

  async function send(mail: OutgoingMail): Promise<Answer<string | null>> {
    const messageId = messageIdOf(mail.uid, mail.from);
    try {
      const { response } = await transporter.sendMail({
        ...message(mail, headersOf),
        messageId,
        signal: AbortSignal.timeout(timeouts.whole),
      });
      return done(response ? oneLine(response) : null);
    } catch (error) {
      return smtpOutcome(error as SmtpFailure, streams.get(messageId)?.readableDidRead ?? false);
    } finally {
      streams.delete(messageId);
    }
  }

  return { name: 'smtp', send, close: async () => transporter.close() };
}

function message(
  mail: OutgoingMail,
  headersOf: (mailUid: string) => Record<string, string>,
): SendMailOptions {
  return {
    from: mail.from,
    // As an object the address is taken as it is, never parsed into several.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // Keeps holiday notices away (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated', ...headersOf(mail.uid) },
    attachments: mail.attachments.map(({ filename, content_type, content_id, base64 }) => ({
      filename,
      content: Buffer.from(base64, 'base64'),
      contentType: content_type,
      contentDisposition: content_id === null ? ('attachment' as const) : ('inline' as const),
      ...(content_id !== null && { cid: content_id }),
    })),
  };
}
