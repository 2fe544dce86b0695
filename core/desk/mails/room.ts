import { z } from 'zod';
import { sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import { requeueMail } from '../../mail/requeue.ts';
import { suppressMail } from '../../mail/suppress.ts';
import type { Shop } from '../../shop.ts';
import { defineVerb, type Room } from '../verb.ts';

interface MailSubject {
  uid: string;
  kind: string;
  state: string;
  order_uid: string | null;
  /** Whether what it says has run out, such as a code in it. */
  over: boolean;
  attempts: number;
}

type MailRow = Omit<MailSubject, 'over'> & { expires_at: Date | null };

const mailByUid = byUid(async (db, uids) => {
  const { rows } = await sql<MailRow>`
    select uid, kind, state, order_uid, attempts, expires_at from mails where uid = any(${uids}::text[])`.execute(
    db,
  );
  return rows;
});

async function readMail({ db, clock }: Pick<Shop, 'db' | 'clock'>, uid: string): Promise<MailSubject | null> {
  const row = await mailByUid(db, uid);
  if (row === null) return null;
  const { expires_at, ...mail } = row;
  return { ...mail, over: expires_at !== null && expires_at <= clock.now() };
}

/** Whoever reads one of these is let in: none goes to an address that staff name. */
const OPENS: readonly string[] = ['sign_in', 'staff_invitation'];

/** Why a mail isn't sent again now; null where it can be. */
function notAgain({ kind, state, over, order_uid }: MailSubject): string | null {
  if (OPENS.includes(kind)) return 'it lets its reader in; they ask for a new one, or are invited again';
  if (state === 'queued') return 'it is queued and will be tried again by itself';
  if (state === 'sent') {
    return order_uid === null
      ? 'it was sent, and what it said was deleted then; whoever needs another asks for it in the shop'
      : `it was sent, and what it said was deleted then; resend_mail of the order ${order_uid} makes a new one`;
  }
  return over ? 'what it says has run out' : null;
}

const sendAgain = defineVerb({
  verb: 'send_again',
  right: 'support',
  takes: z.strictObject({ to: z.string().min(3).max(254).optional() }),
  offer: (mail: MailSubject) => ({
    label: 'Send again',
    consequence:
      'The same mail is queued once more, with all its attempts; `to` is a corrected address, for this mail alone.',
    needs: ['to'],
    disabled_because: notAgain(mail),
  }),
  async run(shop, { subject, input, audit }) {
    const before = { state: subject.state, attempts: subject.attempts };
    const outcome = await requeueMail(shop, subject.uid, input.to, (tx) =>
      audit(tx, { before, after: { state: 'queued', address_corrected: input.to !== undefined } }),
    );
    switch (outcome) {
      case 'queued':
        return { kind: 'done', message: 'It is queued once more.' };
      case 'bad_address':
        return { kind: 'invalid', why: '"to" is wrong: no mail can be sent to it' };
      case 'expired':
        return { kind: 'move_not_allowed', why: 'what it says has run out' };
      case 'not_failed':
        return { kind: 'move_not_allowed', why: 'it was sent or queued by somebody else meanwhile' };
      case 'unknown':
        return { kind: 'move_not_allowed', why: 'it was deleted meanwhile' };
    }
  },
});

const suppress = defineVerb({
  verb: 'suppress',
  right: 'support',
  takes: z.strictObject({}),
  offer: ({ state }: MailSubject) =>
    state === 'queued'
      ? { label: 'Stop it', consequence: 'It is not sent, and counts as failed; it may be sent again later.' }
      : null,
  async run(shop, { subject, audit }) {
    const outcome = await suppressMail(shop, subject.uid, (tx) =>
      audit(tx, { before: { state: 'queued' }, after: { state: 'failed' } }),
    );
    switch (outcome) {
      case 'suppressed':
        return { kind: 'done', message: 'It is not sent.' };
      case 'being_sent':
        return { kind: 'move_not_allowed', why: 'it is handed to the mail server at this moment' };
      case 'not_queued':
        return { kind: 'move_not_allowed', why: 'it was sent or has failed meanwhile' };
      case 'unknown':
        return { kind: 'move_not_allowed', why: 'it was deleted meanwhile' };
    }
  },
});

/** The verbs of a mail. */
export const mailRoom: Room<MailSubject> = { kind: 'mail', read: readMail, verbs: [sendAgain, suppress] };
