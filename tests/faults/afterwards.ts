import { setTimeout as sleep } from 'node:timers/promises';
import type { Errand, Purchase, Told } from './customer.ts';
import type { DeskStep } from './payment-company.ts';

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
  /** The bank takes the payment or a part of it back; how it ends, or that it does not. */
  | 'disputes'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_appealed'
  | 'part_disputed_lost'
  /** A signed-in customer: buys a top-up, and asks for its money back; ends the account while the order is under way. */
  | 'tops_up'
  | 'tops_up_and_asks'
  | 'deletes_account';

/** Cents of the cheapest plan that the operator sends back, or the bank takes. */
const PART = 100;
/** So long the shop and a bank take between two of their steps; webhooks overtake each other within it. */
const MOMENT_MS = 300;

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
  disputes: (purchase) => act(purchase, 'dispute'),
  dispute_won: (purchase) => dispute(purchase, undefined, ['win_dispute']),
  dispute_lost: (purchase) => dispute(purchase, undefined, ['lose_dispute']),
  dispute_appealed: (purchase) => dispute(purchase, undefined, ['lose_dispute', 'win_dispute']),
  part_disputed_lost: (purchase) => dispute(purchase, PART, ['lose_dispute']),
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
  step: DeskStep,
  amount?: number,
): Promise<undefined> {
  if (free) return;
  const refused = await company.act(talk, session, step, amount);
  if (refused !== null) talk.complaints.push(`${step} was answered ${refused}`);
}

async function dispute(
  purchase: Purchase,
  amount: number | undefined,
  ends: ('win_dispute' | 'lose_dispute')[],
): Promise<undefined> {
  await act(purchase, 'dispute', amount);
  for (const end of ends) {
    await sleep(Math.random() * 2 * MOMENT_MS);
    await act(purchase, end);
  }
}

/** Tops the eSIM up with what the shop offers for it first; many a company has nothing that fits. */
async function topUp(
  { errand, talk, told }: Purchase,
  buy: (errand: Errand) => Promise<Told>,
  afterwards: Afterwards | undefined,
): Promise<Told[]> {
  const esimUid = told.esim_uid!;
  const { status, body } = await talk.send('GET', `/api/v2/users/me/esims/${esimUid}/top-ups`);
  if (status !== 200) {
    talk.complaints.push(`its top-ups were answered ${status} ${body.code}`);
    return [];
  }
  const [offer] = body as unknown as { plan: { uid: string } }[];
  if (offer === undefined) return [];
  const next = await buy({
    ...errand,
    plan: offer.plan.uid,
    otherPlan: offer.plan.uid,
    idempotencyKey: `${errand.idempotencyKey}-top-up`,
    doubleClick: false,
    declinedFirst: false,
    asks: { esimUid },
    afterwards,
  });
  return [next];
}

/** Until the account is gone; the shop may ask for patience while it delivers. */
export async function deleteAccount({ talk }: Purchase): Promise<void> {
  for (;;) {
    const { status, body } = await talk.send('DELETE', '/api/v2/users/me');
    // Gone by the attempt before, whose answer was lost.
    if (status === 204 || body.code === 'sign_in_required') return;
    if (body.code !== 'order_under_way') {
      talk.complaints.push(`the account was answered ${status} ${body.code}`);
      return;
    }
    if (Date.now() > talk.end) throw new Error('the account could not be removed');
    await sleep(300);
  }
}
