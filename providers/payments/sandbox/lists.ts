import { type Answer, done } from '../../../core/answer.ts';
import { cents } from '../../../core/money.ts';
import type { BalanceEntry, ListName, ListPage, Lists, Span } from '../../../core/payments/lists.ts';
import { type Db, sql } from '../../../db/sql.server.ts';
import { paymentDispute, paymentRefund } from './payment.ts';
import { readEvent } from './signature.ts';

const PAGE = 100;

/** A span as the ids have it, which begin with the time that they were made at (sandboxRef). */
interface Refs {
  after: string;
  before: string;
}

/** One page of a list, the oldest first. */
export async function list<N extends ListName>(
  db: Db,
  name: N,
  span: Span,
  from: string | null,
): Promise<Answer<ListPage<Lists[N]>>> {
  const { prefix, read } = LISTS[name];
  const bound = (at: Date) => `${prefix}_${at.getTime().toString(36)}`;
  const rows = await read(db, { after: from ?? bound(span.since), before: bound(span.until) });
  const next = rows.length < PAGE ? null : rows.at(-1)!.ref;
  return done({ items: rows.flatMap(({ item }) => (item === null ? [] : [item])), next });
}

interface Listing<T> {
  prefix: string;
  read(db: Db, refs: Refs): Promise<{ ref: string; item: T | null }[]>;
}

const LISTS: { [N in ListName]: Listing<Lists[N]> } = {
  events: {
    prefix: 'evt',
    async read(db, { after, before }) {
      const rows = await db
        .selectFrom('sandbox_payments.events')
        .select(['event_id', 'payload', 'created_at'])
        .where('event_id', '>', after)
        .where('event_id', '<', before)
        .orderBy('event_id')
        .limit(PAGE)
        .execute();
      return rows.map(({ event_id, payload, created_at }) => {
        const read = readEvent(payload);
        if (read.kind !== 'event') return { ref: event_id, item: null };
        const { data } = JSON.parse(payload) as { data: { order_id?: string } };
        return { ref: event_id, item: { ...read.event, order_id: data.order_id ?? null, created_at } };
      });
    },
  },
  payments: {
    prefix: 'sbp',
    async read(db, { after, before }) {
      const rows = await db
        .selectFrom('sandbox_payments.sessions')
        .select(['session_id', 'order_id', 'payment_ref', 'amount', 'currency', 'completed_at'])
        .where('payment_ref', '>', after)
        .where('payment_ref', '<', before)
        .orderBy('payment_ref')
        .limit(PAGE)
        .execute();
      return rows.map(({ completed_at, amount, ...row }) => ({
        ref: row.payment_ref!,
        item: { ...row, amount: cents(amount), created_at: completed_at! },
      }));
    },
  },
  refunds: {
    prefix: 'sbr',
    async read(db, { after, before }) {
      const rows = await db
        .selectFrom('sandbox_payments.refunds')
        .select(['refund_ref', 'refund_id', 'payment_ref', 'amount', 'state', 'created_at'])
        .where('refund_ref', '>', after)
        .where('refund_ref', '<', before)
        .orderBy('refund_ref')
        .limit(PAGE)
        .execute();
      return rows.map((row) => {
        const { refund_ref: ref, payment_ref, created_at } = row;
        return { ref, item: { ...paymentRefund(row), payment_ref, currency: 'usd', created_at } };
      });
    },
  },
  disputes: {
    prefix: 'sbd',
    async read(db, { after, before }) {
      const rows = await db
        .selectFrom('sandbox_payments.disputes')
        .select([
          'dispute_ref',
          'payment_ref',
          'amount',
          'reason',
          'state',
          'due_by',
          'inquiry',
          'created_at',
        ])
        .where('dispute_ref', '>', after)
        .where('dispute_ref', '<', before)
        .orderBy('dispute_ref')
        .limit(PAGE)
        .execute();
      return rows.map((row) => {
        const { dispute_ref: ref, payment_ref, reason, created_at } = row;
        return { ref, item: { ...paymentDispute(row), payment_ref, currency: 'usd', reason, created_at } };
      });
    },
  },
  balance: {
    prefix: 'sbb',
    async read(db, { after, before }) {
      const { rows } = await sql<BalanceRow>`
        select entry_ref, kind, kind as category, payment_ref, order_id, moved.amount, coalesce(currency, 'usd') as currency,
          fee, moved.created_at
        from sandbox_payments.balance moved left join sandbox_payments.sessions paid using (payment_ref)
        where entry_ref > ${after} and entry_ref < ${before} order by entry_ref limit ${PAGE}`.execute(db);
      return rows.map((row) => ({
        ref: row.entry_ref,
        item: { ...row, settled_amount: row.amount, settled_currency: row.currency },
      }));
    },
  },
};

type BalanceRow = Omit<BalanceEntry, 'settled_amount' | 'settled_currency'>;
