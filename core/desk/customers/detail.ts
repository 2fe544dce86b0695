import { later, MINUTE } from '../../clock.ts';
import { readCredit } from '../../credit/account.ts';
import type { CreditLine } from '../../credit/entry.ts';
import { dollars } from '../../pricing/exact.ts';
import type { Shop } from '../../shop.ts';
import { listSessions } from '../../sign-in/sessions.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { actionsOf } from '../actions.ts';
import { maskAddress, maskIccid } from '../mask.ts';
import type { Action } from '../verb.ts';
import {
  type AuditedStep,
  type CardSharer,
  type CustomerFacts,
  type EsimOfCustomer,
  type InvitedFriend,
  type MailOfCustomer,
  type OrderOfCustomer,
  selectCardSharers,
  selectEsimsFor,
  selectFacts,
  selectInvited,
  selectInviter,
  selectMailsFor,
  selectOrdersFor,
  selectStepsOn,
  selectWithdrawalsFor,
  type WithdrawalConsent,
} from './detail-queries.ts';
import { type ListedCustomer, readListed } from './list.ts';
import { type Note, selectNotes } from './notes.ts';
import { customerRoom } from './room.ts';
import { type CustomerSubject, readSubject } from './subject.ts';

/** Lines of the ledger and of the timeline that are shown. */
const MOST_LINES = 100;
const MOST_STEPS = 200;

interface CustomerStep {
  at: Date;
  kind: 'order' | 'mail' | 'credit' | 'note' | 'session' | 'audit';
  what: string;
  detail: string;
}

interface CustomerDetail {
  customer: ListedCustomer & CustomerFacts & Pick<CustomerSubject, 'allowed_until'>;
  orders: OrderOfCustomer[];
  esims: (Omit<EsimOfCustomer, 'iccid'> & { iccid_masked: string })[];
  /** Cents; `reason` is whose order it was for, or why staff gave it. */
  credit: (CreditLine & { reason: string | null })[];
  referrals: {
    invited: (Pick<InvitedFriend, 'at' | 'customer_uid' | 'same_domain' | 'same_card'> & {
      email_masked: string | null;
      state: 'pending' | 'earned' | 'taken_back';
    })[];
    invited_by: string | null;
  };
  /** Customers who have paid with a card of this one. */
  same_card: (Omit<CardSharer, 'email'> & { email_masked: string })[];
  sessions: { uid: string; device: string; created_at: Date; last_seen_at: Date }[];
  mails: MailOfCustomer[];
  /** What they have agreed to: to be told news, without a time, and each end of a right of withdrawal. */
  consents: { news: boolean; withdrawals: WithdrawalConsent[] };
  notes: Note[];
  timeline: CustomerStep[];
  actions: Action[];
}

/** All that staff see of one customer; null for nobody. */
export async function readCustomer(
  shop: Shop,
  uid: string,
  actor: StaffActor,
): Promise<CustomerDetail | null> {
  const { db } = shop;
  const [listed, facts, subject] = await Promise.all([
    readListed(shop, uid),
    selectFacts(db, uid),
    readSubject(shop, uid),
  ]);
  if (listed === null || facts === undefined || subject === null) return null;
  const [orders, esims, ledger, invited, inviter, sessions, mails, notes, steps, sharers, withdrawals] =
    await Promise.all([
      selectOrdersFor(db, uid),
      selectEsimsFor(db, uid),
      readCredit(db, uid, MOST_LINES),
      selectInvited(db, uid, listed.email),
      selectInviter(db, uid),
      listSessions(shop, uid),
      selectMailsFor(db, listed.email),
      selectNotes(db, uid),
      selectStepsOn(db, uid),
      selectCardSharers(db, uid),
      selectWithdrawalsFor(db, uid),
    ]);
  const timeline: CustomerStep[] = [
    { at: listed.created_at, kind: 'session', what: 'account made', detail: '' },
    ...orders.map(({ created_at: at, plan_name, state, uid: order }) => {
      return { at, kind: 'order' as const, what: `${plan_name}: ${state}`, detail: order };
    }),
    ...mails.map(({ created_at: at, kind, state, uid: mail }) => {
      return { at, kind: 'mail' as const, what: `${kind} ${state}`, detail: mail };
    }),
    ...ledger.lines.map(({ at, kind, amount }) => {
      const sum = `${amount < 0 ? '−' : ''}${dollars(Math.abs(amount))}`;
      return { at, kind: 'credit' as const, what: kind, detail: sum };
    }),
    ...sessions.map(({ created_at: at, device }) => {
      return { at, kind: 'session' as const, what: 'signed in', detail: device };
    }),
    ...notes.map(({ at, author, text }) => ({ at, kind: 'note' as const, what: author, detail: text })),
    ...steps.map(({ at, actor, action, reason }) => {
      return { at, kind: 'audit' as const, what: action, detail: [actor, reason].filter(Boolean).join(': ') };
    }),
  ];
  return {
    customer: {
      ...listed,
      ...facts,
      blocked_until: subject.blocked_until,
      block_effect: subject.block_effect,
      allowed_until: subject.allowed_until,
    },
    orders,
    esims: esims.map(({ iccid, ...esim }) => ({ ...esim, iccid_masked: maskIccid(iccid) })),
    credit: ledger.lines.map((line) => ({ ...line, reason: reasonOf(line, steps) })),
    referrals: {
      invited: invited.map((friend) => ({
        at: friend.at,
        customer_uid: friend.customer_uid,
        email_masked: friend.email && maskAddress(friend.email),
        same_domain: friend.same_domain,
        same_card: friend.same_card,
        state: stateOf(friend),
      })),
      invited_by: inviter ?? null,
    },
    same_card: sharers.map(({ email, ...sharer }) => ({ ...sharer, email_masked: maskAddress(email) })),
    sessions: sessions.map(({ uid, device, created_at, last_seen_at }) => ({
      uid,
      device,
      created_at,
      last_seen_at,
    })),
    mails,
    consents: { news: facts.marketing_opt_in, withdrawals },
    notes,
    timeline: timeline.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_STEPS),
    actions: actionsOf(customerRoom, subject, actor),
  };
}

function stateOf({ earned_at, taken_back_at }: InvitedFriend): 'pending' | 'earned' | 'taken_back' {
  if (taken_back_at !== null) return 'taken_back';
  return earned_at === null ? 'pending' : 'earned';
}

/** Credit by hand has its reason in the audit log, whose row is written a moment after its entry in the ledger. */
function reasonOf({ at, kind, amount, order_uid }: CreditLine, steps: AuditedStep[]): string | null {
  if (kind !== 'given' && kind !== 'taken') return order_uid;
  const step = steps.findLast(
    (each) =>
      each.action === 'desk.customer.credit' &&
      each.cents === amount &&
      each.at >= at &&
      each.at <= later(at, MINUTE),
  );
  return step?.reason ?? null;
}
