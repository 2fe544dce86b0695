import type { Answer } from '../../../core/answer.ts';
import { oneLine } from '../one-line.ts';

/** What a failed delivery tells, of nodemailer's error. */
export interface SmtpFailure {
  message: string;
  /** The server's reply code; absent when no reply came. */
  responseCode?: number;
  /** What the reply was to: "MAIL FROM", "RCPT TO", "DATA", "AUTH …", "CONN" … */
  command?: string;
}

/** Replies that complain of the session, not of the mail: bad sequence (RFC 5321), sign-in missing or wrong (RFC 4954). */
const SESSION_REPLIES = [503, 530, 534, 535, 538];
/** "Message too big" at MAIL FROM, where its size is announced (RFC 1870). */
const TOO_BIG = 552;
/** Of the enhanced codes about routing (RFC 3463, 3.5) those that say that the recipient's domain takes no mail. */
const NO_ROUTE = new Set(['4.1', '4.4']);
/** The server's opinion of us, where it gives no enhanced code. */
const ABOUT_US =
  /\brelay|too many (messages|mails|e-?mails)|\b(daily|hourly|sending|sender|rate)\b[\w ]{0,20}\b(limit|quota)/i;

/**
 * What a failed delivery means (RFC 5321, 4.2.1). A 5xx reply to the recipient or the message is final when it is about
 * them. Everything about the connection, our sign-in, our sender or what the server thinks of us is retried, since a
 * corrected setting or another day mends it: a wrong password or a daily limit must not discard every mail of that hour.
 * @param messageBegun whether any of the message went out; then only a reply can tell whether the server kept it.
 */
export function smtpOutcome(failure: SmtpFailure, messageBegun: boolean): Answer<null> {
  const { responseCode: code } = failure;
  const why = oneLine(failure.message);
  if (code === undefined) return messageBegun ? { kind: 'unknown', why } : { kind: 'retry', why };
  return isAboutMail(failure, code) ? { kind: 'refused', code: `smtp_${code}`, why } : { kind: 'retry', why };
}

function isAboutMail({ message, command = '' }: SmtpFailure, code: number): boolean {
  if (code < 500 || SESSION_REPLIES.includes(code)) return false;
  if (command === 'MAIL FROM') return code === TOO_BIG;
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const [, subject, detail] = /\b5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(message) ?? [];
  // Without an enhanced code its words have to do.
  if (subject === undefined) return !ABOUT_US.test(message);
  // RFC 3463: X.7.x is security or policy; X.1.7 and X.1.8 are about the sender; X.4.x is routing and limits.
  if (subject === '7' || (subject === '1' && /^[78]$/.test(detail!))) return false;
  return subject !== '4' || NO_ROUTE.has(`${subject}.${detail}`);
}
