import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentStep } from '../../providers/payments/sandbox/simulate.ts';
import type { Errand, Purchase, Told } from './customer.ts';
import { giveAway, topUp } from './customer-deeds.ts';
import { agree, closeAlarm, press, pressDispute } from './desk.ts';
import { UNSURE } from './payment-company.ts';

/** What customers, operators and banks do with a delivered order. */
export type Afterwards =
  /** The customer asks for the money of the unused eSIM back. */
  | 'asks_back'
  /** The eSIM is used first, and then its money asked for; or both at the same moment. */
  | 'uses_then_asks'
  | 'asks_and_uses'
  /** The customer asks for it, and the card company can't send it: an operator is told. */
  | 'refund_fails'
  /** The operator sends a part, or all, back in the dashboard; or a part, and the customer asks for the rest. */
  | 'part_back'
  | 'all_back'
  | 'part_then_asks'
  /** Staff give all of it back as credit, which takes an account, or a part, and the customer asks for the rest. */
  | 'credited'
  | 'part_credited_then_asks'
  /** They send it from the bank account, all or a part; or because the card company couldn't. */
  | 'by_hand'
  | 'part_by_hand_then_asks'
  | 'refund_fails_then_by_hand'
  /** The refund takes the bank its days, which here are moments; or comes back after them. */
  | 'refund_waits'
  | 'refund_waits_and_fails'
  /** Support asks a second person, who agrees, to send a part back. */
  | 'part_agreed'
  /** The eSIM is given away; and then its money asked for, so that the gift has to end. */
  | 'gives_away'
  | 'gives_then_asks'
  /** The card company pays out what it holds, and the bank sends that back. */
  | 'payout'
  | 'payout_returned'
  /** The bank takes the payment or a part of it back; how it ends, or that it does not. */
  | 'disputes'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_appealed'
  /** We object to a loss: it is decided once more, or not yet. */
  | 'appeal_under_way'
  | 'appeal_won'
  | 'appeal_lost'
  /** The bank only asks at first; and then takes the money, also after staff have closed the alarm. */
  | 'inquiry'
  | 'inquiry_closed'
  | 'inquiry_escalates'
  | 'alarm_closed_and_escalates'
  /** It takes money that went back before. */
  | 'disputed_after_refund'
  | 'dispute_after_refund_won'
  | 'dispute_after_refund_lost'
  /** Staff send evidence, and win; or they give it up. */
  | 'dispute_answered'
  | 'dispute_accepted'
  | 'part_disputed_lost'
  /** A signed-in customer: buys a top-up, and asks for its money back; ends the account while the order is under way. */
  | 'tops_up'
  | 'tops_up_and_asks'
  | 'deletes_account';

/** Cents of the cheapest plan that the operator sends back, or the bank takes. */
const PART = 100;
/** So long the shop and a bank take between two of their steps; webhooks overtake each other within it. */
const MOMENT_MS = 300;
/** So long a promised refund may take until the bank has it, where nobody can tell whether the bank settled it already. */
const SENT_WITHIN_MS = 120_000;
/** Most refunds are through by then, and alarms seen. */
const BACK_MS = 30_000;

type Deed = (purchase: Purchase, buy: (errand: Errand) => Promise<Told>) => Promise<Told[] | undefined>;

const DEEDS: Record<Afterwards, Deed> = {
  asks_back: ask,
  async uses_then_asks(purchase) {
    await use(purchase);
    await ask(purchase);
  },
  async asks_and_uses(purchase) {
    await Promise.all([ask(purchase), use(purchase)]);
  },
  async refund_fails(purchase) {
    await act(purchase, 'next_refund_failed');
    await ask(purchase);
  },
  part_back: (purchase) => act(purchase, 'refund', PART),
  all_back: (purchase) => act(purchase, 'refund'),
  async part_then_asks(purchase) {
    await act(purchase, 'refund', PART);
    await ask(purchase);
  },
  credited: (purchase) => giveBack(purchase, 'refund', { as_credit: true }),
  async part_credited_then_asks(purchase) {
    await giveBack(purchase, 'refund', { as_credit: true, amount: PART });
    await ask(purchase);
  },
  by_hand: (purchase) => giveBack(purchase, 'refund_sent_by_hand', { reference: 'transfer 1' }),
  async part_by_hand_then_asks(purchase) {
    await giveBack(purchase, 'refund_sent_by_hand', { reference: 'transfer 1', amount: PART });
    await ask(purchase);
  },
  async refund_fails_then_by_hand(purchase) {
    await act(purchase, 'next_refund_failed');
    await ask(purchase);
    await giveBack(purchase, 'refund_sent_by_hand', { reference: 'transfer 2' });
  },
  refund_waits: (purchase) => waitForRefund(purchase, 'settle_refund'),
  refund_waits_and_fails: (purchase) => waitForRefund(purchase, 'fail_refund'),
  part_agreed: sendPartAgreed,
  gives_away: giveAway,
  async gives_then_asks(purchase) {
    await giveAway(purchase);
    await ask(purchase);
  },
  payout: (purchase) => moveBalance(purchase, ['payout']),
  payout_returned: (purchase) => moveBalance(purchase, ['payout', 'return_payout']),
  disputes: (purchase) => act(purchase, 'dispute'),
  dispute_won: (purchase) => bankDoes(purchase, ['dispute', 'win_dispute']),
  dispute_lost: (purchase) => bankDoes(purchase, ['dispute', 'lose_dispute']),
  dispute_appealed: (purchase) => bankDoes(purchase, ['dispute', 'lose_dispute', 'win_dispute']),
  appeal_under_way: (purchase) => bankDoes(purchase, ['dispute', 'lose_dispute', 'appeal']),
  appeal_won: (purchase) => bankDoes(purchase, ['dispute', 'lose_dispute', 'appeal', 'win_dispute']),
  appeal_lost: (purchase) => bankDoes(purchase, ['dispute', 'lose_dispute', 'appeal', 'lose_dispute']),
  inquiry: (purchase) => act(purchase, 'inquire'),
  inquiry_closed: (purchase) => bankDoes(purchase, ['inquire', 'win_dispute']),
  inquiry_escalates: (purchase) => bankDoes(purchase, ['inquire', 'escalate']),
  async alarm_closed_and_escalates(purchase) {
    await act(purchase, 'inquire');
    const { talk, errand, told, free } = purchase;
    const end = Math.min(talk.end, Date.now() + BACK_MS);
    if (errand.desk && !free)
      await closeAlarm({ talk, key: errand.desk.owner }, told.order_uid, 'dispute_opened', end);
    await act(purchase, 'escalate');
  },
  async disputed_after_refund(purchase) {
    if (await isBack(purchase)) await act(purchase, 'dispute', PART);
  },
  async dispute_after_refund_won(purchase) {
    if (await isBack(purchase)) await bankDoes(purchase, ['dispute', 'win_dispute'], PART);
  },
  async dispute_after_refund_lost(purchase) {
    if (await isBack(purchase)) await bankDoes(purchase, ['dispute', 'lose_dispute'], PART);
  },
  async dispute_answered(purchase) {
    await answerDispute(purchase, 'submit_evidence');
    await act(purchase, 'win_dispute');
  },
  dispute_accepted: (purchase) => answerDispute(purchase, 'accept'),
  part_disputed_lost: (purchase) => bankDoes(purchase, ['dispute', 'lose_dispute'], PART),
  tops_up: (purchase, buy) => topUp(purchase, buy, undefined),
  tops_up_and_asks: (purchase, buy) => topUp(purchase, buy, 'asks_back'),
  // Done while it is under way; see shop() in customer.ts.
  deletes_account: async () => {},
};

/** @returns what was told of orders that came of it. */
export async function afterDelivery(
  purchase: Purchase,
  buy: (errand: Errand) => Promise<Told>,
): Promise<Told[]> {
  const { afterwards } = purchase.errand;
  if (afterwards === undefined) return [];
  return (await DEEDS[afterwards](purchase, buy)) ?? [];
}

/** Asks for the money; whether the shop has promised it stands in what was told. */
async function ask({ errand, talk, session, told }: Purchase): Promise<undefined> {
  const { status, body } =
    errand.cookie === undefined
      ? await talk.post('/api/v1/esims/refund', { sessionId: session.id })
      : await talk.send('POST', `/api/v2/users/me/orders/${told.order_uid}/refund`);
  // Its answer may have been lost with the process that gave it, and the money be back by the next attempt.
  const done = body.code === 'order_not_refundable' && (await isRefunded({ talk, session }));
  if (status === 202 || done) told.promised = true;
  else if (!REFUSALS[errand.afterwards!]?.includes(String(body.code))) {
    talk.complaints.push(`a refund was answered ${status} ${body.code}`);
  }
}

async function isRefunded({ talk, session }: Pick<Purchase, 'talk' | 'session'>): Promise<boolean> {
  const { body } = await talk.post('/api/v1/esims/validate', { sessionId: session.id });
  return body.code === 'order_refunded';
}

/** What a customer who asks has to live with. */
const REFUSALS: Partial<Record<Afterwards, string[]>> = {
  uses_then_asks: ['esim_already_used'],
  asks_and_uses: ['esim_already_used'],
  // Asked once more after an answer that was lost, and the card company has failed meanwhile: staff see to it.
  refund_fails: ['order_not_refundable'],
  refund_fails_then_by_hand: ['order_not_refundable'],
};

/** Puts the eSIM on a phone, and arrives. */
async function use({ talk, told, errand, phone }: Purchase): Promise<void> {
  const refused = await phone(talk, told.iccid!);
  // Its money was faster.
  const late =
    errand.afterwards === 'asks_and_uses' && ['esim_cancelled', 'no_plan_left'].includes(String(refused));
  if (refused !== null && !late) talk.complaints.push(`the phone was answered ${refused}`);
}

async function act(
  { talk, company, session, free }: Purchase,
  step: PaymentStep,
  amount?: number,
): Promise<undefined> {
  if (free) return;
  const refused = await company.act(talk, session, step, amount);
  if (refused !== null) talk.complaints.push(`${step} was answered ${refused}`);
}

/** Staff give money back another way than to the card; all of it unless an amount is given. */
async function giveBack(
  { talk, errand, session, told, free }: Purchase,
  verb: 'refund' | 'refund_sent_by_hand',
  input: { amount?: number; as_credit?: true; reference?: string },
): Promise<undefined> {
  if (free || errand.desk === undefined) return;
  const pressed = await press({ talk, key: errand.desk.owner }, told.order_uid, verb, input);
  const all = input.amount === undefined;
  // The card company had sent it after all.
  const done = pressed.done || (all && (await isRefunded({ talk, session })));
  if (!done) talk.complaints.push(`${verb} was answered: ${pressed.words}`);
  else if (all) told.promised = true;
}

async function waitForRefund(purchase: Purchase, end: 'settle_refund' | 'fail_refund'): Promise<undefined> {
  const { talk, company, session, free } = purchase;
  await act(purchase, 'next_refund_pending');
  await ask(purchase);
  if (free) return;
  const sentBy = Date.now() + SENT_WITHIN_MS;
  // What is promised may be sent a moment later.
  for (let mayBeDone = false; ; ) {
    const refused = await company.act(talk, session, end);
    mayBeDone ||= refused === UNSURE;
    if (refused === null || (mayBeDone && Date.now() > sentBy)) return;
    if (Date.now() > talk.end) throw new Error(`${end} was answered ${refused}`);
    await sleep(MOMENT_MS);
  }
}

async function sendPartAgreed({ talk, errand, told, free }: Purchase): Promise<undefined> {
  if (free || errand.desk === undefined) return;
  const { owner, support } = errand.desk;
  const input = { amount: PART, outside_rules: true };
  const asked = await press({ talk, key: support }, told.order_uid, 'refund', input);
  const { approval_uid } = asked.detail;
  if (typeof approval_uid === 'string') await agree({ talk, key: owner }, approval_uid);
  else talk.complaints.push(`a refund that takes two was answered: ${asked.words}`);
}

/** The bank takes the payment back, and staff answer. */
async function answerDispute(purchase: Purchase, verb: 'submit_evidence' | 'accept'): Promise<undefined> {
  const { talk, errand, told, free } = purchase;
  await act(purchase, 'dispute');
  if (free || errand.desk === undefined) return;
  const { done, words } = await pressDispute({ talk, key: errand.desk.owner }, told.order_uid, verb);
  // The bank told that it was given up before the process could that did so.
  const isOver = verb === 'accept' && words.includes("isn't possible as it is now");
  if (!done && !isOver) talk.complaints.push(`${verb} was answered: ${words}`);
}

/** There may be nothing to pay out at this moment, or nothing to send back. */
async function moveBalance({ talk, company, session }: Purchase, steps: PaymentStep[]): Promise<undefined> {
  for (const step of steps) await company.act(talk, session, step);
}

/** Its steps one after another. @param amount what the first one is about; all of it unless given. */
async function bankDoes(purchase: Purchase, steps: PaymentStep[], amount?: number): Promise<undefined> {
  for (const [at, step] of steps.entries()) {
    if (at > 0) await sleep(Math.random() * 2 * MOMENT_MS);
    await act(purchase, step, at === 0 ? amount : undefined);
  }
}

/**
 * Asks for the money, and says whether it came. A wholesaler that is slow to take the eSIM back may keep it for longer: a bank that
 * took it then, and never decided, would hold the refund up for ever.
 */
async function isBack(purchase: Purchase): Promise<boolean> {
  await ask(purchase);
  if (purchase.free) return false;
  const end = Math.min(purchase.talk.end, Date.now() + BACK_MS);
  while (Date.now() < end) {
    if (await isRefunded(purchase)) return true;
    await sleep(MOMENT_MS);
  }
  return isRefunded(purchase);
}
