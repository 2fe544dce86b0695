import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { addressLike } from '../address-like.ts';

/** Rows of one kind that a customer's page shows at most, the newest. */
const MOST = 100;

export interface CustomerFacts {
  locale: string;
  marketing_opt_in: boolean;
  referral_code: string | null;
}

export interface OrderOfCustomer {
  uid: string;
  created_at: Date;
  state: string;
  kind: string;
  plan_name: string;
  /** Cents. */
  amount: number;
  refunded: number;
}

export interface EsimOfCustomer {
  uid: string;
  iccid: string;
  state: string;
  created_at: Date;
  order_uid: string;
}

export interface InvitedFriend {
  at: Date;
  customer_uid: string | null;
  earned_at: Date | null;
  taken_back_at: Date | null;
  /** Null once the account is gone. */
  email: string | null;
  /** With an address at the same mail domain, where that is no large provider's, and with a card that has paid for the customer too. */
  same_domain: boolean;
  same_card: boolean;
}

export interface MailOfCustomer {
  uid: string;
  kind: string;
  state: string;
  created_at: Date;
  order_uid: string | null;
}

export interface AuditedStep {
  at: Date;
  actor: string;
  action: string;
  reason: string | null;
  /** Of credit by hand. */
  cents: number | null;
}

export async function selectFacts(db: Db, uid: string): Promise<CustomerFacts | undefined> {
  return db
    .selectFrom('customers')
    .select(['locale', 'marketing_opt_in', 'referral_code'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

export async function selectOrdersFor(db: Db, uid: string): Promise<OrderOfCustomer[]> {
  const { rows } = await sql<OrderOfCustomer>`
    select uid, created_at, state, kind, plan ->> 'name' as plan_name, amount,
      (select coalesce(sum(r.amount), 0)::integer from refunds r
        where r.order_uid = o.uid and r.state = 'succeeded') as refunded
    from orders o where customer_uid = ${uid} order by created_at desc, uid desc limit ${MOST}`.execute(db);
  return rows;
}

/** That the buyer agreed to lose the right of withdrawal with the delivery, by the edition of the terms that they saw. */
export interface WithdrawalConsent {
  order_uid: string;
  terms: string;
  at: Date;
}

/** Newest first; of orders for which the buyer was asked. */
export async function selectWithdrawalsFor(db: Db, uid: string): Promise<WithdrawalConsent[]> {
  const { rows } = await sql<WithdrawalConsent>`
    select uid as order_uid, withdrawal_terms as terms, withdrawal_agreed_at as at
    from orders where customer_uid = ${uid} and withdrawal_terms is not null
    order by created_at desc, uid desc limit ${MOST}`.execute(db);
  return rows;
}

export async function selectEsimsFor(db: Db, uid: string): Promise<EsimOfCustomer[]> {
  return db
    .selectFrom('esims')
    .select(['uid', 'iccid', 'state', 'created_at', 'order_uid'])
    .where('customer_uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
}

/** A mail domain at which more customers than this have an address is everybody's: sharing it says nothing. */
const MOST_OF_A_DOMAIN = 50;

/** Friends whom the customer has brought. */
export async function selectInvited(db: Db, uid: string, email: string): Promise<InvitedFriend[]> {
  const domain = email.slice(email.lastIndexOf('@'));
  const { rows } = await sql<InvitedFriend>`
    with few as (select count(*) <= ${MOST_OF_A_DOMAIN} as are_few from (
      select from customers c where ${addressLike(sql`c.email`, domain)} limit ${MOST_OF_A_DOMAIN + 1}) there)
    select r.joined_at as at, r.friend_uid as customer_uid, r.earned_at, r.taken_back_at, f.email,
      coalesce(few.are_few and ${addressLike(sql`f.email`, domain)}, false) as same_domain,
      coalesce(f.uid in (${paidWithCardsOf(uid)}), false) as same_card
    from few cross join referrals r join credit_accounts a on a.uid = r.account_uid
    left join customers f on f.uid = r.friend_uid
    where a.customer_uid = ${uid} order by r.joined_at desc limit ${MOST}`.execute(db);
  return rows;
}

/** Who has brought the customer; undefined for nobody, null where that account is gone. */
export async function selectInviter(db: Db, uid: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ customer_uid: string | null }>`
    select a.customer_uid from referrals r join credit_accounts a on a.uid = r.account_uid
    where r.friend_uid = ${uid} order by r.joined_at limit 1`.execute(db);
  return rows[0]?.customer_uid;
}

export async function selectMailsFor(db: Db, email: string): Promise<MailOfCustomer[]> {
  const { rows } = await sql<MailOfCustomer>`
    select uid, kind, state, created_at, order_uid from mails
    where lower(recipient) = lower(${email}) order by created_at desc limit ${MOST}`.execute(db);
  return rows;
}

const cardsOf = (customerUid: string): RawBuilder<unknown> => sql`
  select distinct c.card_hash from orders o join order_cards c on c.order_uid = o.uid where o.customer_uid = ${customerUid}`;

/** The uids of other customers who have paid with the cards of one. */
export const paidWithCardsOf = (customerUid: string): RawBuilder<unknown> => sql`
  select distinct o.customer_uid
  from (${cardsOf(customerUid)}) own join order_cards c on c.card_hash = own.card_hash join orders o on o.uid = c.order_uid
  where o.customer_uid <> ${customerUid}`;

/** Another customer who has paid with a card of this one. */
export interface CardSharer {
  customer_uid: string;
  email: string;
  /** Orders of theirs that were paid with it. */
  orders: number;
  last_at: Date;
}

/** Customers who have paid with the same cards, as far back as cards are kept, the newest first. */
export async function selectCardSharers(db: Db, uid: string): Promise<CardSharer[]> {
  const { rows } = await sql<CardSharer>`
    select o.customer_uid, p.email, count(*)::integer as orders, max(c.at) as last_at
    from (${cardsOf(uid)}) own join order_cards c on c.card_hash = own.card_hash
    join orders o on o.uid = c.order_uid join customers p on p.uid = o.customer_uid
    where o.customer_uid <> ${uid} group by o.customer_uid, p.email order by max(c.at) desc limit ${MOST}`.execute(
    db,
  );
  return rows;
}

/** What was done to the customer, by staff or otherwise. */
export async function selectStepsOn(db: Db, uid: string): Promise<AuditedStep[]> {
  const { rows } = await sql<AuditedStep>`
    select at, actor, action, reason, (detail -> 'after' ->> 'cents')::integer as cents from audit_log
    where subject = ${uid} order by id desc limit ${MOST}`.execute(db);
  return rows;
}
