import { setTimeout as sleep } from 'node:timers/promises';
import { type Afterwards, afterDelivery } from './afterwards.ts';
import { deleteAccount } from './customer-deeds.ts';
import { mailPayLink } from './desk.ts';
import type { DeskKeys } from './members.ts';
import { type PaidSession, type PaymentCompany, sandboxCompany } from './payment-company.ts';
import { type Phone, sandboxPhone } from './phone.ts';
import { type Answered, createTalk, PATIENCE_MS, type Talk } from './talk.ts';

/** How somebody buys who doesn't give up: each request is sent again until it is answered. */
export interface Errand {
  email: string;
  plan: string;
  /** Bought instead when `plan` is no longer on sale. */
  otherPlan: string;
  idempotencyKey: string;
  /** Sends the order twice at the same time, as an impatient finger does. */
  doubleClick?: boolean;
  /** Tries a card that is declined first. */
  declinedFirst?: boolean;
  /**
   * `stays` waits for the eSIM, `leaves` closes the browser once paid, `abandons` never pays; `by_link` doesn't either, and pays
   * by the link that staff mail then.
   */
  behaviour: 'stays' | 'leaves' | 'abandons' | 'by_link';
  /** Milliseconds between paying and the return page. */
  returnAfterMs?: number;
  /** Session cookie of a signed-in customer; a guest without. */
  cookie?: string | undefined;
  /** More of what the order asks for. */
  asks?: {
    referralCode?: string;
    useCredit?: boolean;
    esimUid?: string;
    quantity?: number;
    /** Plans that are bought with it. */
    morePlans?: readonly string[];
    email?: string;
  };
  /** The keys of staff, for whatever takes them. */
  desk?: DeskKeys | undefined;
  /** Pays with a method whose money comes days later, or never. */
  delayed?: 'arrives' | 'bounces' | undefined;
  /** What becomes of it once it is delivered. */
  afterwards?: Afterwards | undefined;
  /** What is waited for before the customer pays, and before anything is done with the delivered order. */
  hold?: { paying?: Promise<unknown>; afterwards?: Promise<unknown> };
  /** Told of each step, for whoever waits for one. */
  onStep?: (step: 'placed' | 'delivered') => void;
}

/** What the customer was told. */
export interface Told {
  email: string;
  outcome: 'fulfilled' | 'refunded' | 'disputed' | 'unpaid' | 'left' | 'abandoned';
  /** Of what was bought in the end. */
  plan: string;
  order_uid: string;
  session_id: string;
  iccid?: string;
  /** The eSIM that it delivered or topped up. */
  esim_uid?: string;
  /** The shop has answered that the money is on its way back. */
  promised?: boolean;
  /** What no customer should be told, in words. */
  complaints: string[];
  /** Of what the same customer bought afterwards. */
  more: Told[];
}

/** One order under way, as its customer holds it. */
export interface Purchase {
  errand: Errand;
  talk: Talk;
  company: PaymentCompany;
  session: PaidSession;
  phone: Phone;
  /** A code and credit covered all of it: no card was charged, and nobody at the company knows of it. */
  free: boolean;
  told: Told;
}

/** @param origins where the shop may be reached now; one is drawn for each attempt, as a balancer would. */
export async function shop(
  origins: () => readonly string[],
  errand: Errand,
  company: PaymentCompany = sandboxCompany,
  phone: Phone = sandboxPhone,
): Promise<Told> {
  const talk = createTalk(origins, { name: errand.email, cookie: errand.cookie });
  const first = await place(talk, errand);
  talk.end = Date.now() + PATIENCE_MS;
  const { plan } = first;
  const placed =
    errand.behaviour === 'by_link' ? await reorderedByLink(talk, errand, first.placed) : first.placed;
  const told: Told = {
    email: errand.email,
    outcome: 'abandoned',
    plan,
    order_uid: String(placed.order_uid),
    session_id: String(placed.session_id),
    complaints: talk.complaints,
    more: [],
  };
  errand.onStep?.('placed');
  if (errand.behaviour === 'abandons') return told;
  await errand.hold?.paying;
  const secret = String(placed[`${company.name}_session_secret`]);
  const session = { id: told.session_id, secret, email: errand.email };
  const free = placed.provider === 'none';
  const purchase: Purchase = { errand, talk, company, session, phone, free, told };
  if (!purchase.free) await pay(purchase);
  told.outcome = 'left';
  const deleting = errand.afterwards === 'deletes_account' ? deleteAccount(purchase) : undefined;
  if (errand.behaviour !== 'leaves') {
    await sleep(errand.returnAfterMs ?? 0);
    await untilEnded(purchase);
  }
  await deleting;
  if (told.esim_uid !== undefined) {
    errand.onStep?.('delivered');
    await errand.hold?.afterwards;
    told.more.push(...(await afterDelivery(purchase, (next) => shop(origins, next, company, phone))));
  }
  return told;
}

/** The order that takes the place of one that wasn't paid; that one where its code or credit had paid for all of it. */
async function reorderedByLink(
  talk: Talk,
  { desk }: Errand,
  placed: Answered['body'],
): Promise<Answered['body']> {
  if (placed.provider === 'none' || desk === undefined) return placed;
  const sessionId = await mailPayLink({ talk, key: desk.owner }, String(placed.order_uid));
  if (sessionId === null)
    throw new Error(`no pay link for ${placed.order_uid}: ${talk.complaints.join('; ')}`);
  const { status, body } = await talk.post('/api/v1/esims/validate', { sessionId });
  if (status !== 402 || !body.payable) throw new Error(`a pay link opened ${status} ${body.code}`);
  return body.payable as Answered['body'];
}

const NOT_ON_SALE = ['plan_not_found', 'plan_not_available'];

async function place(talk: Talk, errand: Errand): Promise<{ placed: Answered['body']; plan: string }> {
  const send = (planUid: string, key: string, asks = errand.asks) =>
    talk.post('/api/v1/esims/order', { planUid, ...asks }, { 'idempotency-key': key });
  const clicks = errand.doubleClick ? 2 : 1;
  let { plan } = errand;
  let [placed, second] = await Promise.all(
    Array.from({ length: clicks }, () => send(plan, errand.idempotencyKey)),
  );
  // A plan may leave the sale at any moment, such as where its first buyer was sent back, and come back.
  for (let time = 1; NOT_ON_SALE.includes(String(placed?.body.code)); time++) {
    plan = errand.otherPlan;
    if (Date.now() > talk.end) break;
    // No more often than thirty orders a minute.
    if (time > 1) await sleep(2_500);
    // What was in the basket beside it may be what nobody sells.
    const { morePlans: _, ...alone } = errand.asks ?? {};
    [placed, second] = [await send(plan, `${errand.idempotencyKey}-other`, alone), undefined];
  }
  if (placed?.status !== 201) throw new Error(`${errand.email}: order answered ${JSON.stringify(placed)}`);
  if (second && second.body.order_uid !== placed.body.order_uid) talk.complaints.push('one key, two orders');
  return { placed: placed.body, plan };
}

async function pay({ errand, talk, company, session }: Purchase): Promise<void> {
  if (errand.declinedFirst) {
    const declined = await company.pay(talk, session, 'declined');
    if (declined !== 'declined') talk.complaints.push(`a declined card was answered ${declined}`);
  }
  if (errand.delayed === undefined) {
    const paid = await company.pay(talk, session, 'good');
    if (paid !== 'paid') talk.complaints.push(`payment answered ${paid}`);
    return;
  }
  const refused = await company.act(talk, session, 'delay');
  if (refused !== null) talk.complaints.push(`a delayed payment was answered ${refused}`);
}

/** The return page asks until it is told how the order ends. */
async function untilEnded({ errand, talk, company, session, free, told }: Purchase): Promise<void> {
  let waiting = errand.delayed !== undefined && !free;
  while (Date.now() < talk.end) {
    const { status, body } = await talk.post('/api/v1/esims/validate', { sessionId: session.id });
    const outcome = outcomeOf(status, body.code);
    if (outcome !== null && !(outcome === 'unpaid' && (waiting || errand.delayed !== 'bounces'))) {
      told.outcome = outcome;
      if (outcome !== 'fulfilled') return;
      told.iccid = String(body.iccid);
      told.esim_uid = String(body.esim_uid);
      return;
    }
    if (status !== 202) talk.complaints.push(`return page answered ${status} ${body.code}`);
    if (waiting) {
      // The bank takes its days, which here are moments.
      waiting = false;
      const come = errand.delayed === 'bounces' ? 'bounce' : 'arrive';
      const refused = await company.act(talk, session, come);
      if (refused !== null) talk.complaints.push(`${come} was answered ${refused}`);
    }
    await sleep(100);
  }
  throw new Error(`${errand.email}: order ${told.order_uid} never came to rest`);
}

function outcomeOf(status: number, code: unknown): Told['outcome'] | null {
  if (status === 200) return 'fulfilled';
  if (status === 402) return 'unpaid';
  if (status !== 409) return null;
  return code === 'order_disputed' ? 'disputed' : code === 'order_refunded' ? 'refunded' : null;
}
