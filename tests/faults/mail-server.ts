import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type RawBuilder, records, sql } from '../../db/sql.server.ts';

/** How often the mail server says no; probabilities from 0 to 1. */
export interface MailFaults {
  /** 4xx to the recipient: full, busy, greylisted. Nothing is kept. */
  later: number;
  /** 5xx to the sender, which is about the server's own rules and this day, and not about the mail: 550 5.4.5. */
  quota: number;
  /** The message is kept, and the connection breaks before the answer. */
  lost_answer: number;
}

export const NO_MAIL_FAULTS: MailFaults = { later: 0, quota: 0, lost_answer: 0 };

/**
 * The mail server's own books, as two tables of one query: `their_mails` (mail_uid, recipient, copies), what it keeps, and
 * `their_refusals` (mail_uid, recipient), mails that it has refused for good because there is no such mailbox.
 */
export type MailBooks = RawBuilder<unknown>;

/** Where the shop keeps mails instead of sending them, the outbox is all the mail server that there is. */
export const OUTBOX: MailBooks = sql`
  their_mails as not materialized (
    select uid as mail_uid, recipient, 1 as copies from mails where state = 'sent'
  ), their_refusals as not materialized (select uid as mail_uid, recipient from mails where false)`;

export interface MailServer {
  /** Settings of the shop. */
  env: Record<string, string>;
  hasMail(address: string): boolean;
  /** From now on it accepts what comes, but for a fault that it hasn't played yet: a mail waits an hour for each. */
  calm(): void;
  /** How often it has said no, by MailFaults and `no_mailbox`. */
  refusals: Record<keyof MailFaults | 'no_mailbox', number>;
  books(): MailBooks;
  close(): Promise<void>;
}

/** What chance has left out so far happens to this mail, so that a small storm plays all that there is. */
export const ONCE_BY = 20;
/** Mailboxes whose name begins so don't exist. */
export const NO_SUCH_MAILBOX = 'gone-';
const MESSAGE_ID = /^Message-ID:\s*<([^@>]+)@/im;

/** A real mail server, which says 4xx and 5xx as often as `faults` says. */
export async function startMailServer(faults: MailFaults, random = Math.random): Promise<MailServer> {
  const kept = new Map<string, { recipient: string; copies: number }>();
  const refused = new Map<string, string>();
  const refusals = { later: 0, quota: 0, lost_answer: 0, no_mailbox: 0 };
  const asked = { later: 0, quota: 0, lost_answer: 0 };
  let isCalm = false;
  const strikes = (fault: keyof MailFaults) => {
    if (isCalm && refusals[fault] > 0) return false;
    const due = faults[fault] > 0 && ++asked[fault] === ONCE_BY && refusals[fault] === 0;
    const struck = random() < faults[fault] || due;
    if (struck) refusals[fault]++;
    return struck;
  };
  const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onMailFrom(_address, _session, callback) {
      if (strikes('quota')) return callback(reply(550, '5.4.5 Daily user sending limit exceeded'));
      callback();
    },
    onRcptTo(_address, _session, callback) {
      if (strikes('later')) return callback(reply(451, '4.7.1 Greylisted, try again later'));
      callback();
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        const uid = MESSAGE_ID.exec(Buffer.concat(parts).toString('utf8', 0, 20_000))?.[1] ?? 'unknown';
        if (recipient.startsWith(NO_SUCH_MAILBOX)) {
          refused.set(uid, recipient);
          refusals.no_mailbox++;
          return callback(reply(550, '5.1.1 No such mailbox'));
        }
        kept.set(uid, { recipient, copies: (kept.get(uid)?.copies ?? 0) + 1 });
        if (strikes('lost_answer')) return breakOff(session);
        callback();
      });
    },
  });
  const breakOff = (session: { id: string }) => {
    const connections = server.connections as Set<{ id: string; close(): void }>;
    for (const connection of connections) if (connection.id === session.id) connection.close();
  };
  // The shop is killed in the middle of its mails.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    env: { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Godwit <shop@example.com>' },
    refusals,
    calm: () => {
      isCalm = true;
    },
    hasMail: (address) => [...kept.values()].some(({ recipient }) => recipient === address),
    books: () => {
      const mails = [...kept].map(([mail_uid, mail]) => ({ mail_uid, ...mail }));
      const refusals = [...refused].map(([mail_uid, recipient]) => ({ mail_uid, recipient }));
      return sql`
        their_mails as (
          select * from json_to_recordset(${records(mails)}) as given (mail_uid text, recipient text, copies integer)
        ), their_refusals as (
          select * from json_to_recordset(${records(refusals)}) as given (mail_uid text, recipient text)
        )`;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
