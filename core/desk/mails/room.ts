import { z } from 'zod';
import { sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import { liftSuppression } from '../../mail/lift.ts';
import { requeueMail } from '../../mail/requeue.ts';
import { suppressMail } from '../../mail/suppress.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { tooManyReveals } from '../customers/reveals.ts';
import { defineVerb, type Room } from '../verb.ts';

interface MailSubject {
  uid: string;
  kind: string;
  state: string;
  order_uid: string | null;
  /** Whether what it says has run out, such as a code in it. */
  over: boolean;
  attempts: number;
  recipient: string;
  /** Whether it keeps others from its address, since it came back or was complained of. */
  suppresses: boolean;
}

type MailRow = Omit<MailSubject, 'over'> & { expires_at: Date | null };

const mailByUid = byUid(async (db, uids) => {
  const { rows } = await sql<MailRow>`
    select uid, kind, state, order_uid, attempts, recipient, suppresses, expires_at from mails where uid = any(${uids}::text[])`.execute(
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
  if (state === 'withheld') return 'nobody had asked for it, and what it said was deleted';
  if (state !== 'failed') {
    return order_uid === null
      ? 'what it said was deleted when it was sent; whoever needs another asks for it in the shop'
      : `what it said was deleted when it was sent; resend_mail of the order ${order_uid} makes a new one`;
  }
  return over ? 'what it says has run out' : null;
}

/** Whether it goes where it wasn't to go at first: whoever reads it there has the codes of a confirmation. */
const isElsewhere = ({ recipient }: MailSubject, to: string | undefined): boolean =>
  to !== undefined && to.toLowerCase() !== recipient.toLowerCase();

const sendAgain = defineVerb<MailSubject, { to?: string | undefined }>({
  verb: 'send_again',
  right: 'support',
  sensitive: (mail, { to }) => isElsewhere(mail, to),
  takes: z.strictObject({ to: z.string().min(3).max(254).optional() }),
  offer: (mail) => ({
    label: 'Send again',
    consequence:
      'The same mail is queued once more, with all its attempts. A corrected address is for this mail alone, takes a fresh factor, and counts as a look at the codes.',
    needs: ['to'],
    disabled_because: notAgain(mail),
  }),
  async run(shop, { actor, subject, input: { to }, audit }) {
    const before = { state: subject.state, attempts: subject.attempts };
    const other_address = isElsewhere(subject, to);
    const outcome = await requeueMail(shop, subject.uid, to, {
      refuses: async (tx) => (other_address ? tooManyReveals(tx, actor, shop.clock.now()) : null),
      record: (tx) => audit(tx, { before, after: { state: 'queued', other_address } }),
    });
    if (typeof outcome === 'object') return { kind: 'invalid', why: outcome.refused };
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
      ? { label: 'Stop it', consequence: 'It is not sent, and counts as failed. It may be sent again later.' }
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

const liftSuppressionVerb = defineVerb({
  verb: 'lift_suppression',
  right: 'support',
  takes: z.strictObject({}),
  offer: ({ suppresses }: MailSubject) =>
    suppresses
      ? {
          label: 'Send to this address again',
          consequence:
            'Its address gets every kind of mail again, also those that nobody asks for: for a mailbox that is mended, or a reader who wants them. What was withheld isn’t sent.',
        }
      : null,
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx) => {
      const mails = await liftSuppression(tx, subject.recipient);
      if (mails === 0) return { kind: 'move_not_allowed', why: 'somebody else has done so meanwhile' };
      await audit(tx, { before: { suppresses: true }, after: { suppresses: false, mails } });
      return { kind: 'done', message: 'Mails go to this address again.' };
    }),
});

/** The verbs of a mail. */
export const mailRoom: Room<MailSubject> = {
  kind: 'mail',
  read: readMail,
  verbs: [sendAgain, suppress, liftSuppressionVerb],
};
