import { type Db, records, sql } from '../../../db/sql.server.ts';
import { batched } from '../../batch.ts';
import { cents, formatUsd } from '../../money.ts';
import { countNotesAbout } from '../../sale/account/staff-records.ts';

/** How much is held on a customer, counted; what a deletion removes and keeps is told from it. */
export interface Holdings {
  sessions: number;
  mails: number;
  notes: number;
  orders: number;
  under_way: number;
  esims: number;
  refunds: number;
  /** Webhooks of the customer's payments whose bodies are still kept. */
  webhook_bodies: number;
  /** Cents of credit, promised credit included. */
  credit: number;
  /** Whether staff take no orders from them now. */
  blocks: number;
}

/** Batched. */
export const countHoldings = batched(async (db: Db, people: { uid: string; email: string }[]) => {
  const { rows } = await sql<Holdings & { uid: string }>`
    select who.uid,
      (select count(*)::integer from sessions where customer_uid = who.uid) as sessions,
      (select count(*)::integer from mails where lower(recipient) = lower(who.email)) as mails,
      ${countNotesAbout(sql.ref('who.uid'))} as notes,
      (select count(*)::integer from orders where customer_uid = who.uid) as orders,
      (select count(*)::integer from orders where customer_uid = who.uid and state in ('paid', 'fulfilling')) as under_way,
      (select count(*)::integer from esims where customer_uid = who.uid) as esims,
      (select count(*)::integer from refunds r join orders o on o.uid = r.order_uid where o.customer_uid = who.uid) as refunds,
      (select count(*)::integer from orders o join webhook_inbox w
        on w.event ->> 'session_id' = o.session_id or w.event ->> 'payment_ref' = split_part(o.payment_ref, '~', 1)
        where o.customer_uid = who.uid and w.body <> '') as webhook_bodies,
      (select coalesce(sum(available + pending), 0)::integer from credit_accounts where customer_uid = who.uid) as credit,
      (select count(*)::integer from blocks where customer_uid = who.uid) as blocks
    from json_to_recordset(${records(people)}) as who (uid text, email text)`.execute(db);
  const held = new Map(rows.map(({ uid, ...counts }) => [uid, counts as Holdings]));
  return people.map(({ uid }) => held.get(uid)!);
});

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`;

/** What a deletion takes away, and what it leaves and why, in sentences for whoever decides. */
export function deletionPlan(held: Holdings): { goes: string[]; stays: string[] } {
  const goes: [number, string][] = [
    [1, 'the account: address, name, language, consent and referral code'],
    [held.sessions, count(held.sessions, 'signed-in session')],
    [held.mails, `${count(held.mails, 'mail')} to the address, sent or not`],
    [held.notes, `${count(held.notes, 'note')} of the staff, on the account, its orders, eSIMs and disputes`],
    [held.orders, `address and account on ${count(held.orders, 'order')}`],
    [held.esims, `the owner of ${count(held.esims, 'eSIM')}`],
    [held.webhook_bodies, `what ${count(held.webhook_bodies, 'webhook')} of the payments said`],
    [held.credit, `${formatUsd(cents(held.credit))} of credit, which is ours again`],
  ];
  const stays: [number, string][] = [
    [
      held.orders,
      `${count(held.orders, 'order')} with ${count(held.refunds, 'refund')}, without anything that says whose they were: the tax office asks for them for years`,
    ],
    [held.esims, `${count(held.esims, 'eSIM')}, still working, opened by a retrieval password`],
    [held.credit, 'the ledger of credit, anonymised: books are append-only'],
    [held.blocks, 'the block, as a keyed hash of the address, until it ends'],
    [1, 'the audit log, in which stand uids alone'],
  ];
  const sentences = (lines: [number, string][]) =>
    lines.filter(([count]) => count > 0).map(([, line]) => line);
  return { goes: sentences(goes), stays: sentences(stays) };
}
