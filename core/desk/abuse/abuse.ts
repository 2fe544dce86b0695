import { type Db, sql } from '../../../db/sql.server.ts';
import { DAY, later } from '../../clock.ts';
import type { BlockEffect } from '../../customers/block-queries.ts';
import { allowedByDomain, selectAllowedDomains } from '../../customers/buyer-rules.ts';
import { idBound } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import { type Blockable, blockingOf, selectBlockables } from '../customers/blocking.ts';
import { staleCacheFor } from '../figure-cache.ts';
import { maskAddress } from '../mask.ts';
import { WAS_INSTALLED } from '../refunds/list.ts';
import type { Action } from '../verb.ts';

/** What makes a buyer look like one who means us harm; none of them is a proof. */
export const SIGNALS = {
  disputes: 'banks were asked to take payments back',
  refunds: 'money was asked back again and again',
  installed: 'money went back for eSIMs that were installed by then',
  spellings: 'several spellings of one address have bought',
  cards: 'one card has paid for several customers',
  codes: 'one client has used codes for several buyers within a day',
  guesses: 'one client has tried codes that don’t exist, many within a day',
  referral: 'friends of this customer buy from one client, or with one address in several spellings',
  domain: 'of those who buy with addresses of one domain many have disputed, or asked for their money back',
} as const;
type Signal = keyof typeof SIGNALS;

/** From how many on it stands out. */
export const FROM = {
  disputes: 1,
  refunds: 3,
  installed: 2,
  spellings: 2,
  cards: 4,
  codes: 3,
  guesses: 10,
  referral: 2,
  domain: 3,
} as const;

/** Of a domain's orders, one in so many has to be such a one; and of more orders than these it isn't looked at: those are everybody's. */
const DOMAIN = { oneIn: 4, orders: 10_000 } as const;

/** How far back is looked. */
const DAYS = 90;
/** Of each signal, the worst ones. */
const MOST = 50;

interface Suspect {
  signal: Signal;
  /** The account, where it is one. */
  customer_uid: string | null;
  /** The mail domain, where it is one. */
  domain: string | null;
  email_masked: string | null;
  /** What was counted: disputes, refunds, spellings, buyers, wrong codes, friends. */
  count: number;
  /** Cents that it is about. */
  amount: number;
  last_at: Date;
  /** Orders that tell it, the newest first; of guesses those by which the client held a code on that day, maybe none. */
  orders: string[];
  blocked_until: Date | null;
  /** What the block does; null without one. */
  block_effect: BlockEffect | null;
  /** Until when staff have allowed them; null where they haven't. */
  allowed_until: Date | null;
  /** To block or allow; empty without an account. */
  actions: Action[];
}

interface Row {
  signal: Signal;
  customer_uid: string | null;
  domain: string | null;
  count: number;
  amount: number;
  last_at: Date;
  orders: string[];
}

/**
 * Buyers of the last 90 days who look like fraud, what costs most first: by disputes and refunds of an account, those of installed eSIMs apart, by spellings of one
 * address, by cards that pay for several customers, by codes that one client has used for several buyers or has guessed, by referrals that lead back to
 * who referred, and by mail domains.
 * @param allowed those alone whom staff have allowed, who are left out otherwise.
 */
export async function readSuspects(
  shop: Shop,
  actor: StaffActor,
  { signal, allowed = false }: { signal?: Signal | undefined; allowed?: boolean | undefined } = {},
): Promise<Suspect[]> {
  const now = shop.clock.now();
  const rows = await cacheOf(shop.db).read(now, () => findRows(shop.db, now));
  const wanted = rows.filter((row) => signal === undefined || row.signal === signal);
  const people = await selectBlockables(
    shop.db,
    wanted.flatMap(({ customer_uid }) => customer_uid ?? []),
    now,
  );
  const domains = await selectAllowedDomains(shop.db, now);
  const suspects = wanted
    .map((row) => withActions({ people, domains }, actor, row))
    .filter(({ allowed_until }) => (allowed_until !== null) === allowed);
  return suspects.sort((one, other) => other.amount - one.amount || other.count - one.count);
}

const cacheOf = staleCacheFor<Row[]>();

/** Referrers of the last 90 days with so many friends or more who share a client or an address, and are neither blocked nor allowed; with the newest orders that tell it. */
export async function findRings({ db }: Pick<Shop, 'db'>, now: Date, friends: number) {
  const rows = await findRows(db, now);
  const rings = rows.filter(({ signal, count }) => signal === 'referral' && count >= friends);
  const people = await selectBlockables(
    db,
    rings.flatMap(({ customer_uid }) => customer_uid ?? []),
    now,
  );
  const domains = await selectAllowedDomains(db, now);
  return rings.flatMap(({ customer_uid, count, orders }) => {
    const person = customer_uid === null ? undefined : people.get(customer_uid);
    const isAllowed = person && (person.allowed_until ?? allowedByDomain(domains, person.email)) !== null;
    return person === undefined || person.blocked_until !== null || isAllowed
      ? []
      : [{ customer_uid: person.uid, friends: count, orders: orders.slice(0, SHOWN) }];
  });
}

/** A minute old or so, since the orders of months are looked at. */
async function findRows(db: Db, now: Date): Promise<Row[]> {
  const since = later(now, -DAYS * DAY);
  const { rows } = await sql<Row>`
    with recent as materialized (
      select * from redemptions where created_at >= ${since}
    ), suspects as (
      (select 'disputes' as signal, o.customer_uid, count(*) as count, sum(d.amount) as amount, max(d.created_at) as last_at,
          array_agg(o.uid order by o.uid desc) as orders, null as domain
        from disputes d join orders o on o.uid = d.order_uid
        where d.uid > ${idBound('dispute', since)} and o.customer_uid is not null
        group by 2 having count(*) >= ${FROM.disputes} order by count(*) desc, 4 desc limit ${MOST})
      union all
      (select 'refunds', o.customer_uid, count(*), sum(r.amount), max(r.created_at), array_agg(o.uid order by o.uid desc), null
        from refunds r join orders o on o.uid = r.order_uid
        where r.created_at >= ${since} and r.reason = 'customer_request' and o.customer_uid is not null
        group by 2 having count(*) >= ${FROM.refunds} order by count(*) desc, 4 desc limit ${MOST})
      union all
      -- Whatever for.
      (select 'installed', o.customer_uid, count(distinct o.uid), sum(r.amount), max(r.created_at),
          array_agg(distinct o.uid order by o.uid desc), null
        from refunds r join orders o on o.uid = r.order_uid
        where r.created_at >= ${since} and ${WAS_INSTALLED} and o.customer_uid is not null
        group by 2 having count(distinct o.uid) >= ${FROM.installed} order by 3 desc, 4 desc limit ${MOST})
      union all
      -- Whoever writes an address otherwise does so to get what is for first orders: those are looked at alone.
      (select 'spellings', bought.customer_uid, bought.spellings, bought.amount, bought.last_at, bought.orders, null
        -- What is taken off by itself keeps nobody's hash.
        from (select distinct address_key(b.email) as key from recent r join orders b on b.uid = r.order_uid
          where b.email is not null and r.buyer_hash is not null) buyer
        -- Of each by the index of addresses: joined, all orders that were ever paid would be read.
        cross join lateral (
          select max(o.customer_uid) as customer_uid, count(distinct lower(o.email)) as spellings, sum(o.amount) as amount,
            max(o.created_at) as last_at, array_agg(o.uid order by o.uid desc) as orders
          from orders o where address_key(o.email) = buyer.key and o.email is not null and o.paid_at is not null
        ) bought
        where bought.spellings >= ${FROM.spellings} order by bought.spellings desc, bought.amount desc limit ${MOST})
      union all
      -- A family shares one; of strangers nobody does.
      (select 'cards', max(o.customer_uid), count(distinct o.customer_uid), sum(o.amount), max(c.at), array_agg(o.uid order by o.uid desc), null
        from order_cards c join orders o on o.uid = c.order_uid
        where c.at >= ${since} and o.customer_uid is not null and not exists (
          select from buyer_rules rule join order_cards ruled on ruled.order_uid = rule.value
          where rule.kind = 'card' and rule.effect = 'allow' and rule.until > ${now} and ruled.card_hash = c.card_hash
        )
        group by c.card_hash having count(distinct o.customer_uid) >= ${FROM.cards}
        order by count(distinct o.customer_uid) desc, 4 desc limit ${MOST})
      union all
      (select 'codes', max(o.customer_uid), count(distinct r.buyer_hash), sum(o.amount), max(r.created_at),
          array_agg(o.uid order by o.uid desc), null
        from recent r join orders o on o.uid = r.order_uid
        where r.client_hash is not null and r.buyer_hash is not null
        group by r.client_hash having count(distinct r.buyer_hash) >= ${FROM.codes}
        order by count(distinct r.buyer_hash) desc, 4 desc limit ${MOST})
      union all
      -- Nobody's: the client may be the network of many, so that its orders are only named.
      (select 'guesses', null, g.wrong_codes, 0, g.last_at,
          array(select r.order_uid from recent r where r.client_hash = g.client_hash order by r.order_uid desc), null
        from code_guesses g where g.last_at >= ${since} and g.wrong_codes >= ${FROM.guesses}
        order by g.wrong_codes desc, g.last_at desc limit ${MOST})
      union all
      (select 'referral', referrer_uid, max(friends), sum(amount), max(last_at), string_to_array((array_agg(orders order by friends desc))[1], ' '), null
        from (
          select r.referrer_uid, count(*) as friends, sum(o.amount) as amount, max(r.created_at) as last_at,
            string_agg(o.uid, ' ' order by o.uid desc) as orders
          from recent r join orders o on o.uid = r.order_uid
          where r.kind = 'referral' and r.referrer_uid is not null and r.client_hash is not null
          group by r.referrer_uid, r.client_hash having count(*) >= ${FROM.referral}
          union all
          select r.referrer_uid, count(*), sum(o.amount), max(r.created_at), string_agg(o.uid, ' ' order by o.uid desc)
          from recent r join orders o on o.uid = r.order_uid
          where r.kind = 'referral' and r.referrer_uid is not null and o.email is not null
          group by r.referrer_uid, address_key(o.email) having count(distinct lower(o.email)) >= ${FROM.referral}
        ) rings group by referrer_uid order by max(friends) desc limit ${MOST})
      union all
      (select 'domain', null, troubled.customers, troubled.amount, troubled.last_at, troubled.orders, troubled.domain
        from (
          select domain, count(distinct customer_uid) as customers, sum(amount) as amount, max(at) as last_at,
            array_agg(distinct uid order by uid desc) as orders
          from (
            select split_part(o.email, '@', 2) as domain, o.customer_uid, o.uid, d.amount, d.created_at as at
            from disputes d join orders o on o.uid = d.order_uid where d.uid > ${idBound('dispute', since)} and o.email is not null
            union all
            select split_part(o.email, '@', 2), o.customer_uid, o.uid, r.amount, r.created_at
            from refunds r join orders o on o.uid = r.order_uid
            where r.created_at >= ${since} and r.reason = 'customer_request' and o.email is not null
          ) each_one group by domain having count(distinct customer_uid) >= ${FROM.domain}
        ) troubled
        -- By the index of what addresses end in, and no further than tells everybody's domain from one's own.
        cross join lateral (select count(*) as orders from (
          select from orders o where reverse(o.email) ~>=~ reverse('@' || troubled.domain) and reverse(o.email) ~<~ (reverse(troubled.domain) || 'A')
            and o.email is not null and o.paid_at is not null limit ${DOMAIN.orders}
        ) paid) whole
        where whole.orders < ${DOMAIN.orders} and cardinality(troubled.orders) * ${DOMAIN.oneIn} >= whole.orders
        order by 3 desc, 4 desc limit ${MOST})
    )
    select signal, customer_uid, domain, count::integer, coalesce(amount, 0)::integer as amount, last_at, orders
    from suspects`.execute(db);
  return rows;
}

/** Orders of a suspect that a screen names. */
const SHOWN = 10;

function withActions(
  { people, domains }: { people: Map<string, Blockable>; domains: ReadonlyMap<string, Date> },
  actor: StaffActor,
  { customer_uid, orders, ...row }: Row,
): Suspect {
  const person = customer_uid === null ? undefined : people.get(customer_uid);
  const address = person?.email ?? (row.domain === null ? null : `@${row.domain}`);
  const persons = mayDo(actor.role, 'read_persons') === 'yes';
  return {
    ...row,
    customer_uid: person?.uid ?? null,
    email_masked: person !== undefined && persons ? maskAddress(person.email) : null,
    orders: orders.slice(0, SHOWN),
    blocked_until: person?.blocked_until ?? null,
    block_effect: person?.block_effect ?? null,
    allowed_until: person?.allowed_until ?? (address === null ? null : allowedByDomain(domains, address)),
    actions: person === undefined ? [] : blockingOf(person, actor),
  };
}
