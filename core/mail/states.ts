import type { Machine } from '../moves.ts';

/**
 * Life of a mail:
 * - `queued`: to be sent, tried again while the mail server can't take it.
 * - `sent`: handed to the mail server (or kept in the outbox).
 * - `failed`: refused for good, given up after a day or once it was no use; an operator may queue it again
 *   (requeue.ts).
 */
export type MailState = 'queued' | 'sent' | 'failed';

export const mailMachine: Machine<MailState, 'mails'> = {
  entity: 'mail',
  table: 'mails',
  first: ['queued'],
  moves: { queued: ['sent', 'failed'], sent: [], failed: ['queued'] },
};

/** The subject of the alarm about a failed mail. */
export const failedMail = (uid: string) => `mail ${uid}`;
