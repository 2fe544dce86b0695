import { raiseAlarm } from '../alarms/raise.ts';
import type { Answer } from '../answer.ts';
import { batched } from '../batch.ts';
import { later, MINUTE, SECOND } from '../clock.ts';
import type { JobOutcome } from '../jobs.ts';
import { move, moveTogether } from '../moves.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { nextAttemptAfter } from './back-off.ts';
import { isNeeded, isUnasked } from './kinds.ts';
import type { RenderedMail } from './mail.ts';
import {
  type ClaimedMail,
  claimMails,
  lockIfLatest,
  NO_WORDS,
  readClaim,
  releaseMail,
  wordsColumns,
} from './queries.ts';
import { renderStored } from './rendered.ts';
import { HANDED_TO, mailMachine, theMail } from './states.ts';

/** How long a transport may take for one mail unless it says otherwise (providers/mail/smtp gives up after it). */
const LONGEST = MINUTE;
/** Time to render the mail, however quick the transport is. */
const SHORTEST_CLAIM = 10 * SECOND;

type Sender = Pick<Shop, 'db' | 'clock' | 'log' | 'meter' | 'mail' | 'publicOrigin' | 'settings'>;

/**
 * Sends queued mails; the job 'mail.send'. It may run any number of times, also at the same time: an attempt begins
 * with a claim on the row, which one process wins and holds until it is done or, if it dies, for twice the
 * time that the transport may take. Each attempt has its own number, and only the latest records its outcome.
 * So a mail goes out once, except when a server took it and its answer was lost, or the process died in that moment:
 * then it goes out again under the same Message-ID.
 * @returns for each, in their order, what its job comes to, or why it failed.
 */
export async function sendMails(shop: Sender, uids: string[]): Promise<PromiseSettledResult<JobOutcome>[]> {
  const now = shop.clock.now();
  const claim = Math.max(SHORTEST_CLAIM, 2 * (shop.mail.transport.longestMs ?? LONGEST));
  const claimed = await claimMails(shop.db, uids, now, later(now, claim));
  const mails = new Map(claimed.map((mail) => [mail.uid, mail]));
  return Promise.allSettled(
    uids.map((uid) => {
      const mail = mails.get(uid);
      return mail === undefined ? waitForClaim(shop, uid, now) : sendClaimed(shop, mail, now);
    }),
  );
}

async function sendClaimed(shop: Sender, mail: ClaimedMail, now: Date): Promise<JobOutcome> {
  if (isOver(mail, now)) {
    await markFailed(shop, mail, 'too late: what it says has run out', null);
    return { kind: 'done' };
  }
  if (mail.suppressed && isUnasked(mail.kind)) {
    await withhold(shop, mail);
    return { kind: 'done' };
  }
  const { answer, words } = await attempt(shop, mail);
  shop.meter.count('shop_mail_attempts_total', { kind: mail.kind, outcome: answer.kind });
  switch (answer.kind) {
    case 'done':
      await markSent(shop, { uid: mail.uid, subject: words?.subject ?? null, said: answer.value });
      return { kind: 'done' };
    case 'refused':
      await markFailed(shop, mail, `refused: ${answer.why}`, words);
      return { kind: 'done' };
    case 'retry':
    case 'unknown': {
      const wait = nextAttemptAfter(mail.attempts, Math.random());
      if (wait === null) {
        await markFailed(shop, mail, `given up: ${answer.why}`, words);
        return { kind: 'done' };
      }
      shop.log.warn({ mail: mail.uid, attempt: mail.attempts, why: answer.why }, 'mail not sent yet');
      const asked = answer.kind === 'retry' ? (answer.afterMs ?? 0) : 0;
      const afterMs = Math.max(wait, asked);
      const due_at = later(shop.clock.now(), afterMs);
      if (isOver(mail, due_at)) {
        await markFailed(shop, mail, `given up, it would come too late: ${answer.why}`, words);
        return { kind: 'done' };
      }
      await releaseMail(shop.db, mail, { last_error: answer.why, due_at }, words);
      return { kind: 'again', afterMs };
    }
  }
}

function isOver({ expires_at }: ClaimedMail, at: Date): boolean {
  return expires_at !== null && expires_at <= at;
}

/** A mail that has ended needs nothing; one under another claim is retried when the claim expires, another when it is due. */
async function waitForClaim(shop: Sender, mailUid: string, now: Date): Promise<JobOutcome> {
  const found = await readClaim(shop.db, mailUid);
  if (found?.state !== 'queued') return { kind: 'done' };
  const free = Math.max(found.claimed_until?.getTime() ?? 0, found.due_at?.getTime() ?? 0);
  return { kind: 'again', afterMs: Math.max(free - now.getTime(), 0) + SECOND };
}

/** One attempt, outside of any transaction. A template or transport that throws is a bug, and the mail is retried. */
async function attempt(
  shop: Sender,
  mail: ClaimedMail,
): Promise<{ answer: Answer<string | null>; words: RenderedMail | null }> {
  let words: RenderedMail | null = null;
  try {
    words = await renderStored(shop, mail);
    const answer = await shop.mail.transport.send({
      uid: mail.uid,
      from: shop.mail.from,
      to: mail.recipient,
      subject: words.subject,
      html: words.html,
      text: words.text,
      attachments: words.attachments,
    });
    return { answer, words };
  } catch (error) {
    shop.log.error({ mail: mail.uid, kind: mail.kind, err: error }, 'mail could not be made or handed over');
    return { answer: { kind: 'unknown', why: 'internal error' }, words };
  }
}

interface Sent {
  uid: string;
  subject: string | null;
  /** The server's answer: a bank is shown it, should it be asked whether the mail went out. */
  said: string | null;
}

/** The outbox shows sent mails, so their content stays; after any other transport it is deleted as personal data. */
const markSent = batched(async (shop: Sender, sent: Sent[]) => {
  const at = shop.clock.now();
  const { name } = shop.mail.transport;
  const ended = {
    sent_at: at,
    claimed_until: null,
    last_error: null,
    ...(name === 'outbox' ? {} : NO_WORDS),
  };
  const moves = sent.map(({ uid, subject, said }) => ({
    uid,
    reasons: [said === null ? `${HANDED_TO}${name}` : `${HANDED_TO}${name}: ${said}`],
    at,
    changes: { ...ended, subject },
  }));
  return moveTogether(shop.db, mailMachine, moves, { through: ['sent'] });
});

/** What is never sent needs no words. */
async function withhold(shop: Sender, mail: ClaimedMail): Promise<void> {
  await inTransaction(shop, async (tx, shop) => {
    if (!(await lockIfLatest(tx, mail))) return;
    const at = shop.clock.now();
    const reason = 'an earlier mail to this address came back, or was complained of';
    const changes = { claimed_until: null, last_error: reason, ...NO_WORDS };
    await move(tx, mailMachine, { uid: mail.uid, to: 'withheld', reason, at, changes });
  });
}

/** Keeps the rendered mail for a resend; an operator hears of what its customer needs. */
async function markFailed(
  shop: Sender,
  mail: ClaimedMail,
  reason: string,
  words: RenderedMail | null,
): Promise<void> {
  await inTransaction(shop, async (tx, shop) => {
    if (!(await lockIfLatest(tx, mail))) return;
    const at = shop.clock.now();
    const changes = {
      claimed_until: null,
      last_error: reason,
      ...(words === null ? {} : wordsColumns(words)),
    };
    await move(tx, mailMachine, { uid: mail.uid, to: 'failed', reason, at, changes });
    if (mail.order_uid === null || !isNeeded(mail.kind)) return;
    await raiseAlarm(shop, tx, {
      kind: 'mail_failed',
      order_uid: mail.order_uid,
      subject: theMail(mail.uid),
      detail: `${mail.kind}: ${reason}`,
      // Another failure, once it was queued again, is news.
      fact: `${reason}, ${at.toISOString()}`,
    });
  });
  shop.log.error({ mail: mail.uid, attempt: mail.attempts, why: reason }, 'mail failed');
}
