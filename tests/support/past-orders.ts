import { CROCKFORD } from '../../core/ids.ts';
import { type Db, sql } from '../../db/sql.server.ts';

/**
 * Fills the tables with orders of the past year, as many as `count`, at rest: nine in ten fulfilled, the others refunded,
 * expired or never paid. Everything that an order leaves behind is there, also in the books of the sandboxes. In one
 * statement a table, so that a million take a minute or two.
 * @param from the number of the first; seed in batches with different numbers.
 */
export async function seedPastOrders(db: Db, count: number, from = 1): Promise<void> {
  const last = from + count - 1;
  // Random ends as newId() makes them would only cost time; ids need to be unique and tell when they were made.
  const id = (prefix: string) =>
    sql`${sql.lit(prefix)} || '_' || stamp || lpad(n::text, 12, '0') || 'seeded'`;
  const at = sql`past.at`;
  const state = sql`case n % 20 when 0 then 'expired' when 1 then 'refunded' else 'fulfilled' end`;
  const paid = sql`n % 20 <> 0`;
  const fulfilled = sql`n % 20 > 1`;
  const iccid = sql`'8988' || lpad(n::text, 15, '0')`;

  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`create temporary table past on commit drop as
      select n, at, (
        select string_agg(substr(${CROCKFORD}, ((((extract(epoch from at) * 1000)::bigint >> (5 * digit)) & 31)::integer) + 1, 1), '' order by digit desc)
        from generate_series(0, 9) digit
      ) as stamp
      from (
        select n, now() - interval '1 year' * (1 - n / 2000000.0) - interval '1 hour' as at
        from generate_series(${from}::integer, ${last}::integer) n
      ) numbered`.execute(tx);
    const plan = sql`(select to_jsonb(p) - '{cost,withdrawn_at,updated_at,networks}'::text[] from plans p limit 1)`;
    await sql`insert into customers (uid, email, created_at)
      select ${id('cus')}, 'past-' || n || '@example.com', ${at} from past`.execute(tx);
    await sql`insert into orders (uid, state, kind, plan_uid, plan, amount, email, customer_uid, payment_provider,
        session_id, client_secret, payment_ref, expires_at, created_at, paid_at, fulfilled_at)
      select ${id('ord')}, ${state}, 'new_esim', 'pln_seeded', ${plan}, 400, 'past-' || n || '@example.com',
        case when ${paid} then ${id('cus')} end, 'sandbox', ${id('sbx')}, ${id('sbs')},
        case when ${paid} then ${id('pay')} end, ${at} + interval '30 minutes', ${at},
        case when ${paid} then ${at} + interval '1 minute' end,
        case when ${fulfilled} then ${at} + interval '61 seconds' end
      from past`.execute(tx);
    await sql`insert into order_history (order_uid, from_state, to_state, reason, at)
      select ${id('ord')}, step.from_state, step.to_state, 'seeded', ${at}
      from past
      join lateral (values (0, null, 'created'), (1, 'created', 'expired'), (2, 'created', 'paid'), (3, 'paid', 'fulfilling'),
        (4, 'fulfilling', 'fulfilled'), (5, 'fulfilling', 'failed'), (6, 'failed', 'refunded')) step (number, from_state, to_state)
        on step.number = any(case n % 20 when 0 then '{0,1}'::int[] when 1 then '{0,2,3,5,6}'::int[] else '{0,2,3,4}'::int[] end)
      order by n, step.number`.execute(tx);
    await sql`insert into purchases (uid, order_uid, provider, wholesale_id, attempts, created_at)
      select ${id('buy')}, ${id('ord')}, 'sandbox', 'seeded', 1, ${at} from past where ${paid}`.execute(tx);
    await sql`insert into refunds (uid, order_uid, state, amount, reason, refund_ref, attempts, created_at)
      select ${id('rfd')}, ${id('ord')}, 'succeeded', 400, 'plan_not_found', ${id('sbr')}, 1, ${at}
      from past where n % 20 = 1`.execute(tx);
    await sql`insert into cash_transfers (kind, debit, credit, amount, order_uid, at)
      select booked.kind, booked.debit, booked.credit, 400, ${id('ord')}, ${at} from past
      join lateral (values ('payment', 'card_clearing', 'customer_payments', ${paid}),
        ('sale', 'customer_payments', 'revenue', ${fulfilled}),
        ('refund', 'customer_payments', 'card_clearing', n % 20 = 1)) booked (kind, debit, credit, happened)
        on booked.happened`.execute(tx);
    await sql`insert into refund_history (refund_uid, from_state, to_state, reason, at)
      select ${id('rfd')}, step.from_state, step.to_state, 'seeded', ${at}
      from past cross join (values (null, 'requested'), ('requested', 'succeeded')) step (from_state, to_state)
      where n % 20 = 1 order by n, step.from_state nulls first`.execute(tx);
    await sql`insert into esims (uid, order_uid, customer_uid, provider, iccid, smdp_address, matching_id, state,
        password_hash, created_at)
      select ${id('esm')}, ${id('ord')}, ${id('cus')}, 'sandbox', ${iccid}, 'smdp.example', 'K2-' || n, 'expired',
        'seeded', ${at}
      from past where ${fulfilled}`.execute(tx);
    await sql`insert into esim_history (esim_uid, from_state, to_state, reason, at)
      select ${id('esm')}, null, 'expired', 'seeded', ${at} from past where ${fulfilled}`.execute(tx);
    await sql`insert into esim_plans (uid, esim_uid, order_uid, reference, plan, created_at)
      select ${id('epl')}, ${id('esm')}, ${id('ord')}, ${id('buy')}, ${plan}, ${at}
      from past where ${fulfilled}`.execute(tx);
    await sql`insert into mails (uid, kind, order_uid, recipient, subject, state, attempts, created_at, sent_at)
      select ${id('mal')}, case when ${fulfilled} then 'order_confirmation' else 'refund' end, ${id('ord')},
        'past-' || n || '@example.com', 'seeded', 'sent', 1, ${at}, ${at}
      from past where ${paid}`.execute(tx);
    await sql`insert into mail_history (mail_uid, from_state, to_state, reason, at)
      select ${id('mal')}, step.from_state, step.to_state, 'seeded', ${at}
      from past cross join (values (null, 'queued'), ('queued', 'sent')) step (from_state, to_state)
      where ${paid} order by n, step.from_state nulls first`.execute(tx);
    await sql`insert into webhook_inbox (uid, source, external_id, type, body, event, received_at, attempts, handled_at)
      select ${id('whk')}, 'payments/sandbox', ${id('evt')}, 'session.completed', '',
        jsonb_build_object('event_id', ${id('evt')}, 'type', 'session.completed', 'session_id', ${id('sbx')}, 'payment_ref', ${id('pay')}),
        ${at}, 1, ${at}
      from past where ${paid}`.execute(tx);
    await sql`insert into idempotency_keys (key_hash, request_hash, order_uid, created_at)
      select ${id('key')}, 'seeded', ${id('ord')}, ${at} from past`.execute(tx);
    await sql`insert into sandbox_payments.sessions (session_id, client_secret, order_id, amount, currency, description,
        return_url, state, email, payment_ref, created_at, expires_at, completed_at)
      select ${id('sbx')}, ${id('sbs')}, ${id('ord')}, 400, 'usd', 'seeded', 'http://localhost/',
        case when ${paid} then 'complete' else 'expired' end, 'past-' || n || '@example.com',
        case when ${paid} then ${id('pay')} end, ${at}, ${at} + interval '30 minutes', case when ${paid} then ${at} end
      from past`.execute(tx);
    await sql`insert into sandbox_payments.refunds (refund_ref, refund_id, payment_ref, amount, state, created_at)
      select ${id('sbr')}, ${id('rfd')}, ${id('pay')}, 400, 'succeeded', ${at} from past where n % 20 = 1`.execute(
      tx,
    );
    await sql`insert into sandbox_payments.events (event_id, type, payload, created_at, attempts, delivered_at)
      select ${id('evt')}, 'session.completed', '{}', ${at}, 1, ${at} from past where ${paid}`.execute(tx);
    await sql`insert into sandbox_wholesaler.profiles (iccid, smdp_address, matching_id, created_at)
      select ${iccid}, 'smdp.example', 'K2-' || n, ${at} from past where ${fulfilled}`.execute(tx);
    await sql`insert into sandbox_wholesaler.purchases (reference, wholesale_id, iccid, top_up, data_quota_mb,
        validity_days, created_at)
      select ${id('buy')}, 'seeded', ${iccid}, false, 1000, 6, ${at} from past where ${fulfilled}`.execute(
      tx,
    );
  });
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`analyze`.execute(tx);
  });
}
