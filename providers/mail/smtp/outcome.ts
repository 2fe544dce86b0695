import type { Answer } from '../../../core/answer.ts';

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

/**
 * What a failed delivery means (RFC 5321, 4.2.1). A 5xx reply to the envelope or the message is final. Everything
 * about the connection or our sign-in is retried, since a corrected setting mends it: a wrong password must not
 * discard every mail of that hour.
 * @param messageBegun whether any of the message went out; then only a reply can tell whether the server kept it.
 */
export function smtpOutcome(failure: SmtpFailure, messageBegun: boolean): Answer<null> {
  const { responseCode: code, command = '' } = failure;
  const why = oneLine(failure.message);
  if (code === undefined) return messageBegun ? { kind: 'unknown', why } : { kind: 'retry', why };
  const aboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  if (code >= 500 && aboutMail && !SESSION_REPLIES.includes(code)) {
    return { kind: 'refused', code: `smtp_${code}`, why };
  }
  return { kind: 'retry', why };
}

/** Servers write replies of any length, and repeat the address in them; the log and `last_error` hold neither. */
function oneLine(message: string): string {
  return message
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '(address)')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 300);
}
