import { DAY, later } from '../../core/clock.ts';
import { ensureCustomer } from '../../core/customers/ensure.ts';
import { attentionUid, readAttention } from '../../core/desk/attention/attention.ts';
import { newId } from '../../core/ids.ts';
import { sql } from '../../db/sql.server.ts';
import type { AdminApi } from './admin.ts';
import { buyTestOrder, placeTestOrder } from './buyer.ts';
import { joined, staffKey } from './staff.ts';

/** The uid of a row of each kind in each of its states: `rows.order.paid`. */
export type DeskRows = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * A row of everything that the back office has verbs for, in each state. States are written as they are, past the machines: for
 * tests of who may do what when, which do none of it.
 */
export async function makeDeskRows(api: AdminApi): Promise<DeskRows> {
  await moreCompanies(api);
  const order = await orders(api);
  const customer = await customers(api);
  return {
    order,
    customer,
    esim: await esims(api, order),
    refund: await refunds(api),
    dispute: await disputes(api),
    mail: await mails(api),
    promotion: await promotions(api),
    buyer_rule: await buyerRules(api),
    plan: await plans(api),
    staff: await staff(api),
    staff_session: { any: 'sts_desk' },
    company: { running: 'sandbox', stopped: await stopped(api) },
    timed_job: { any: 'timed.test' },
    failed_job: { any: 'job' },
    key: await keys(api),
    approval: await approvals(api, customer.free),
    attention: await attention(api),
    webhook: await webhooks(api),
    privacy_request: await privacyRequests(api),
  };
}

/** Sells what the sandbox does. */
const SECOND = 'second';
/** Sells nothing, and is stopped. */
const THIRD = 'third';
const now = ({ shop }: AdminApi) => shop.clock.now();
const bought = async (api: AdminApi, email: string) => (await buyTestOrder(api, email)).uid;

async function orders(api: AdminApi) {
  const { db } = api.shop;
  const waiting = async (state: string) => {
    const { uid } = await placeTestOrder(api);
    const paid = state === 'created' || state === 'expired' ? null : now(api);
    await sql`
      update orders set state = ${state}, email = ${`${state}@example.com`}, paid_at = ${paid} where uid = ${uid}`.execute(
      db,
    );
    return uid;
  };
  const held = async () => {
    const uid = await waiting('paid');
    await sql`update orders set held_at = paid_at where uid = ${uid}`.execute(db);
    return uid;
  };
  const fulfilling = await waiting('fulfilling');
  await sql`
    insert into purchases (uid, order_uid, provider, wholesale_id, created_at)
    select 'buy_desk', o.uid, f.provider, f.wholesale_id, o.created_at
    from orders o join offers f on f.plan_uid = o.plan_uid where o.uid = ${fulfilling} limit 1`.execute(db);
  const [alarmed, refunded, disputed] = [
    await bought(api, 'alarmed@example.com'),
    await bought(api, 'refunded@example.com'),
    await bought(api, 'disputed@example.com'),
  ];
  await raise(api, alarmed);
  await sql`update orders set state = 'refunded' where uid = ${refunded}`.execute(db);
  await addRefund(api, refunded, 'succeeded');
  await addDispute(api, disputed, 'open');
  return {
    created: await waiting('created'),
    paid: await waiting('paid'),
    held: await held(),
    fulfilling,
    failed: await waiting('failed'),
    expired: await waiting('expired'),
    fulfilled: await bought(api, 'fulfilled@example.com'),
    alarmed,
    refunded,
    disputed,
  };
}

async function esims({ shop }: AdminApi, of: Record<string, string>) {
  const esim = async (order: string) =>
    (await shop.db.selectFrom('esims').select('uid').where('order_uid', '=', order).executeTakeFirstOrThrow())
      .uid;
  return { delivered: await esim(of.fulfilled!), refunded: await esim(of.refunded!) };
}

const raise = (api: AdminApi, order: string | null, subject = order ?? '') =>
  sql`
    insert into alarms (kind, order_uid, subject, fact, detail, raised_at)
    values ('books_differ', ${order}, ${subject}, 'test', 'test', ${now(api)})`.execute(api.shop.db);

async function addRefund(api: AdminApi, order: string, state: string): Promise<string> {
  const uid = `${order.replace('ord_', 'rfd_')}_1`;
  await sql`
    insert into refunds (uid, order_uid, state, amount, reason, created_at)
    select ${uid}, uid, ${state}, amount, 'customer_request', ${now(api)} from orders where uid = ${order}`.execute(
    api.shop.db,
  );
  await sql`
    insert into refund_history (refund_uid, from_state, to_state, reason, at)
    values (${uid}, null, 'requested', 'test', ${now(api)}), (${uid}, 'requested', ${state}, 'test', ${now(api)})`.execute(
    api.shop.db,
  );
  return uid;
}

async function refunds(api: AdminApi) {
  const one = async (state: string) => addRefund(api, await bought(api, `${state}@example.com`), state);
  return {
    requested: await one('requested'),
    pending: await one('pending'),
    succeeded: await one('succeeded'),
    failed: await one('failed'),
    declined: await one('declined'),
  };
}

async function addDispute(api: AdminApi, order: string, state: string): Promise<string> {
  const uid = newId('dispute', now(api));
  const { db } = api.shop;
  await sql`update orders set state = 'disputed' where uid = ${order}`.execute(db);
  await sql`
    insert into disputes (uid, dispute_ref, order_uid, state, amount, holds_money, reason, due_by, created_at)
    select ${uid}, ${`dp_${uid}`}, uid, ${state}, amount, ${state === 'open'}, 'fraudulent', ${later(now(api), DAY)}, ${now(api)}
    from orders where uid = ${order}`.execute(db);
  return uid;
}

async function disputes(api: AdminApi) {
  const one = async (state: string) => addDispute(api, await bought(api, `${state}@example.com`), state);
  return { open: await one('open'), won: await one('won') };
}

async function mails(api: AdminApi) {
  const one = async (state: string) => {
    const uid = newId('mail', now(api));
    await sql`
      insert into mails (uid, kind, recipient, content, state, suppresses, created_at)
      values (${uid}, 'refund', 'ana@example.com', '{}', ${state}, ${state === 'bounced'}, ${now(api)})`.execute(
      api.shop.db,
    );
    return uid;
  };
  return {
    queued: await one('queued'),
    sent: await one('sent'),
    failed: await one('failed'),
    bounced: await one('bounced'),
  };
}

async function customers(api: AdminApi) {
  const { db } = api.shop;
  const one = (email: string) => db.transaction().execute((tx) => ensureCustomer(tx, email, now(api)));
  const [free, blocked] = [await one('free@example.com'), await one('blocked@example.com')];
  for (const verb of ['block', 'allow']) {
    const body = { verb, until: later(now(api), DAY).toISOString(), reason: 'test' };
    const done = await api.act(`customers/${blocked}/actions`, body);
    if (done.status !== 200) throw new Error(await done.text());
  }
  return { free, blocked };
}

async function promotions(api: AdminApi) {
  await sql`
    insert into promotions (code, percent, created_at, withdrawn_at)
    values ('RUNS', 10, ${now(api)}, null), ('OVER', 10, ${now(api)}, ${now(api)})`.execute(api.shop.db);
  return { running: 'RUNS', withdrawn: 'OVER' };
}

async function buyerRules(api: AdminApi) {
  const body = { kind: 'domain', value: 'trash.example', effect: 'hold', reason: 'test' };
  const added = await api.act('abuse/rules', { ...body, until: later(now(api), DAY).toISOString() });
  return { any: (await added.json()).detail.uid };
}

async function plans({ shop }: AdminApi) {
  const [shown, hidden, pinned, featured] = shop.catalogue.plansFor('FRA').map(({ uid }) => uid);
  await sql`update plans set hidden_at = ${shop.clock.now()} where uid = ${hidden}`.execute(shop.db);
  await sql`update plans set pinned_price = price where uid = ${pinned}`.execute(shop.db);
  await sql`update plans set featured_at = ${shop.clock.now()} where uid = ${featured}`.execute(shop.db);
  return { shown: shown!, hidden: hidden!, pinned: pinned!, featured: featured! };
}

async function moreCompanies({ shop }: AdminApi): Promise<void> {
  const sandbox = shop.wholesalers.get('sandbox')!;
  shop.wholesalers = new Map([...shop.wholesalers, [SECOND, sandbox], [THIRD, sandbox]]);
  await sql`
    insert into offers select (jsonb_populate_record(o, jsonb_build_object('provider', ${SECOND}::text, 'uid', o.uid || '2'))).* from offers o`.execute(
    shop.db,
  );
  await shop.catalogue.load(shop.db);
}

async function stopped(api: AdminApi) {
  for (const verb of [{ verb: 'pause' }, { verb: 'pause_country', country: 'USA' }]) {
    const done = await api.act(`companies/${THIRD}/actions`, { ...verb, reason: 'test' });
    if (done.status !== 200) throw new Error(await done.text());
  }
  return THIRD;
}

async function staff(api: AdminApi) {
  const [active, disabled, invited] = [
    await joined(api, 'active@example.com', 'support'),
    await joined(api, 'disabled@example.com', 'support'),
    await joined(api, 'invited@example.com', 'support'),
  ];
  await sql`update staff set disabled_at = ${now(api)} where uid = ${disabled}`.execute(api.shop.db);
  await sql`update staff set joined_at = null, password_hash = null where uid = ${invited}`.execute(
    api.shop.db,
  );
  await sql`
    insert into staff_sessions (uid, token_hash, staff_uid, device, factor, created_at, last_seen_at)
    values ('sts_desk', 'x', ${active}, 'test', 'none', ${now(api)}, ${now(api)})`.execute(api.shop.db);
  return { active, disabled, invited };
}

async function keys(api: AdminApi) {
  const { uid: live } = await staffKey(api, 'support');
  const { uid: revoked } = await staffKey(api, 'support');
  await sql`update staff_keys set revoked_at = ${now(api)} where uid = ${revoked}`.execute(api.shop.db);
  return { live, revoked };
}

async function approvals(api: AdminApi, customer: string) {
  const one = async (outcome: string | null) => {
    const uid = newId('approval', now(api));
    const decided = outcome !== null;
    const at = decided ? now(api) : null;
    await sql`
      insert into approvals (uid, verb, kind, subject, input, reason, asked_by, asked_at, decided_by, decided_at, outcome)
      values (${uid}, 'credit', 'customer', ${customer}, '{"cents": 6000}', 'test', 'stf_asker', ${now(api)},
        ${decided ? 'stf_other' : null}, ${at}, ${outcome})`.execute(api.shop.db);
    return uid;
  };
  return { open: await one(null), decided: await one('rejected'), failed: await one('invalid') };
}

/** An alarm, and what is in the queue without one. */
async function attention(api: AdminApi) {
  await raise(api, null, 'the books');
  const items = await readAttention(api.shop);
  const found = items.find(({ alarm_id, kind }) => alarm_id === null && !kind.startsWith('approval'));
  if (found === undefined) throw new Error('nothing else needs a person');
  const alarm = items.find(({ alarm_id, subject }) => alarm_id !== null && subject === 'the books');
  return { alarm: attentionUid(alarm!), found: attentionUid(found) };
}

async function privacyRequests(api: AdminApi) {
  const one = async (done: boolean) => {
    const uid = newId('privacyRequest', now(api));
    await sql`
      insert into privacy_requests (uid, kind, asked_at, due_at, done_at, outcome, handled_by)
      values (${uid}, 'export', ${now(api)}, ${later(now(api), DAY)}, ${done ? now(api) : null}, ${done ? 'exported' : null},
        'stf_other')`.execute(api.shop.db);
    return uid;
  };
  return { open: await one(false), answered: await one(true) };
}

async function webhooks(api: AdminApi) {
  const one = async (handled: boolean) => {
    const uid = newId('webhook', now(api));
    await sql`
      insert into webhook_inbox (uid, source, external_id, type, body, event, received_at, handled_at, outcome)
      values (${uid}, 'payments/sandbox', ${uid}, 'refund.updated', '', '{}', ${now(api)},
        ${handled ? now(api) : null}, ${handled ? 'done' : null})`.execute(api.shop.db);
    return uid;
  };
  return { open: await one(false), handled: await one(true) };
}
