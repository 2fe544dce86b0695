import type { Machine } from '../moves.ts';

/**
 * Life of a mail:
 * - `queued`: to be sent, tried again while the mail server can't take it.
 * - `sent`: handed to the mail server (or kept in the outbox).
 * - `failed`: refused for good, given up after a day or once it was no use; an operator may queue it again
 *   (requeue.ts).
 * - `bounced`, `complained`: it was sent, and the mail company tells that it came back, or that its reader calls it spam.
 * - `withheld`: never sent, since an earlier one to its address is one of these, and nobody had asked for it.
 */
export type MailState = 'queued' | 'sent' | 'failed' | 'withheld' | 'bounced' | 'complained';

export const mailMachine: Machine<MailState, 'mails'> = {
  entity: 'mail',
  table: 'mails',
  first: ['queued'],
  moves: {
    queued: ['sent', 'failed', 'withheld'],
    sent: ['bounced', 'complained'],
    failed: ['queued'],
    withheld: [],
    bounced: [],
    complained: [],
  },
  // Most are never heard of again.
  rests: ['sent'],
};

/** The subject of an alarm about a mail. */
export const theMail = (uid: string) => `mail ${uid}`;

/** How the reason of the move to `sent` begins; the transport follows, and what the server said: "handed to smtp: 250 OK". */
export const HANDED_TO = 'handed to ';
