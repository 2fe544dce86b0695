import { z } from 'zod';
import { minuteOf } from '../../clock.ts';
import { cents, formatUsd } from '../../money.ts';
import { EVIDENCE_FIELDS } from '../../payments/provider.ts';
import { type DisputeAnswered, giveUpDispute, sendEvidence } from '../../sale/refunds/answer-dispute.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { inTransaction } from '../../transaction.ts';
import { actionsOf } from '../actions.ts';
import { insertNote } from '../customers/notes.ts';
import { defineVerb, type Room, type VerbOutcome } from '../verb.ts';
import { evidenceFrom } from './evidence.ts';
import { selectDisputeFacts } from './facts.ts';
import { type ListedDispute, readDispute, selectDisputesOn, showDispute } from './list.ts';

interface DisputeSubject extends ListedDispute {
  /** Whether its payment is with the card company in use, and its time for evidence over. */
  reachable: boolean;
  late: boolean;
}

async function readSubject(shop: Shop, uid: string): Promise<DisputeSubject | null> {
  const dispute = await readDispute(shop, uid);
  return dispute && subjectOf(shop, dispute);
}

function subjectOf({ clock, payments }: Shop, dispute: ListedDispute): DisputeSubject {
  const late = dispute.due_by !== null && dispute.due_by <= clock.now();
  return { ...dispute, late, reachable: dispute.payment_provider === payments.name };
}

const ELSEWHERE = 'its payment was made with a card company that is not in use any more';

/** To close an inquiry gives nobody anything: the cardholder would go without what the button promises. */
const ONLY_ASKED =
  'the bank only asks, and has taken nothing: send the evidence, or the money at the card company';

const submit = defineVerb({
  verb: 'submit_evidence',
  right: 'operate',
  takes: z.strictObject({
    fields: z.partialRecord(z.enum(EVIDENCE_FIELDS), z.string().max(20_000)).optional(),
  }),
  offer(dispute: DisputeSubject) {
    if (dispute.state !== 'open') return null;
    const until = dispute.due_by === null ? '' : ` It is due by ${minuteOf(dispute.due_by)}.`;
    return {
      label: 'Submit the evidence',
      consequence: `What the shop knows goes to the bank, once: nothing can be added or changed afterwards.${until}`,
      disabled_because: noEvidence(dispute),
    };
  },
  async run(shop, { subject, input, audit }) {
    const facts = await selectDisputeFacts(shop.db, subject.order_uid);
    if (facts === null) return { kind: 'move_not_allowed', why: 'its order is gone' };
    const all = { ...evidenceFrom(facts, shop.publicOrigin), ...input.fields };
    // A field that was emptied isn't sent.
    const evidence = Object.fromEntries(Object.entries(all).filter(([, text]) => text.trim() !== ''));
    const fields = Object.keys(evidence);
    return outcomeOf(
      await sendEvidence(shop, subject, evidence, (tx) => audit(tx, { after: { fields } })),
      'The bank has the evidence.',
    );
  },
});

function noEvidence({ evidence_sent_at, late, reachable, accepted_at }: DisputeSubject): string | null {
  if (!reachable) return ELSEWHERE;
  if (accepted_at !== null) return 'it was given up';
  if (evidence_sent_at !== null) return `evidence was sent on ${minuteOf(evidence_sent_at)}`;
  return late ? 'the time for evidence is over' : null;
}

const accept = defineVerb({
  verb: 'accept',
  right: 'refund_outside',
  sensitive: true,
  takes: z.strictObject({}),
  offer: (dispute: DisputeSubject) =>
    dispute.state !== 'open'
      ? null
      : {
          label: 'Accept the dispute',
          consequence: `${formatUsd(cents(dispute.amount))} stay with the cardholder, for good, and the fee of the dispute with us.`,
          disabled_because: dispute.reachable ? (dispute.holds_money ? null : ONLY_ASKED) : ELSEWHERE,
          amount: dispute.amount,
        },
  run: async (shop, { subject, audit }) =>
    outcomeOf(
      await giveUpDispute(shop, subject, (tx) => audit(tx, { before: { amount: subject.amount } })),
      'The dispute is given up.',
    ),
});

function outcomeOf(answered: DisputeAnswered, message: string): VerbOutcome {
  switch (answered.kind) {
    case 'done':
      return { kind: 'done', message };
    case 'already':
      return { kind: 'move_not_allowed', why: 'somebody else has done it' };
    case 'refused':
      return { kind: 'move_not_allowed', why: `the card company takes no answer: ${answered.why}` };
    case 'ask_again':
      return { kind: 'move_not_allowed', why: 'the card company could not be reached; press it once more' };
  }
}

const note = defineVerb({
  verb: 'note',
  right: 'support',
  silent: true,
  takes: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
  offer: (_dispute: DisputeSubject) => ({
    label: 'Write a note',
    consequence: 'The staff alone sees it; the bank is sent nothing.',
    needs: ['text'],
  }),
  run: (shop, { actor, subject, input, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const at = shop.clock.now();
      const uid = await insertNote(tx, { subject: subject.uid, author: actor.uid, text: input.text, at });
      await audit(tx, { after: { note: uid } });
      return { kind: 'done', message: 'Written down.' };
    }),
});

/** The verbs of a dispute. */
export const disputeRoom: Room<DisputeSubject> = {
  kind: 'dispute',
  read: readSubject,
  verbs: [submit, accept, note],
};

/** The answers to the bank, for screens on which the dispute is one thing among others: its notes are written on its own. */
const answering: Room<DisputeSubject> = { ...disputeRoom, verbs: [submit, accept] };

/** The disputes of an order, the newest first, with how one of the staff may answer each. */
export async function readDisputesOn(shop: Shop, orderUid: string, actor: StaffActor) {
  const disputes = await selectDisputesOn(shop.db, orderUid);
  return disputes.map((dispute) => ({
    ...showDispute(dispute),
    actions: actionsOf(answering, subjectOf(shop, dispute), actor),
  }));
}
