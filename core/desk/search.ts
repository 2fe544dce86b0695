import { type Db, plannedEachTime, type RawBuilder, sql } from '../../db/sql.server.ts';
import { iso3Of } from '../country-field.ts';
import { withSlices } from '../payments/slices.ts';
import type { StaffActor } from '../staff/actor.ts';
import { namesOf } from '../staff/names.ts';
import { mayDo } from '../staff/roles.ts';
import { addressLike } from './address-like.ts';
import { maskAddress } from './mask.ts';
import { type Shape, shapeOf } from './search-shape.ts';

/** What a search can find. */
// biome-ignore format: a list reads better in one line
export const HIT_KINDS = ['order', 'esim', 'customer', 'refund', 'mail', 'webhook', 'plan', 'code', 'country', 'note', 'dispute'] as const;

interface Hit {
  kind: (typeof HIT_KINDS)[number];
  uid: string;
  title: string;
  detail: string;
  /** The page of it. */
  href: string;
}

const MOST = 20;

/**
 * What one of the staff is looking for, recognised by the shape of what was typed, in one query and, for notes, one for their authors' names. Persons are found by those
 * alone who may read them.
 */
export async function searchDesk(db: Db, typed: string, { role }: Pick<StaffActor, 'role'>): Promise<Hit[]> {
  const persons = mayDo(role, 'read_persons') === 'yes';
  const parts = partsOf(shapeOf(typed), typed.trim(), persons);
  if (parts.length === 0) return [];
  const { rows } = await sql<Hit & { email: string | null }>`
    ${plannedEachTime} select kind, uid, title, detail, href, email from (${sql.join(parts, sql` union all `)}) found
    order by place, uid desc limit ${MOST}`.execute(db);
  const authors = rows.filter(({ kind }) => kind === 'note').map(({ detail }) => detail);
  const nameOf = authors.length === 0 ? null : await namesOf(db, authors);
  return rows.map(({ email, ...hit }) => {
    if (hit.kind === 'note' && nameOf !== null) return { ...hit, detail: `by ${nameOf(hit.detail)}` };
    if (email === null) return hit;
    return { ...hit, title: persons ? maskAddress(email) : hit.title };
  });
}

/** A select of hits, each part limited by itself. */
const part = (select: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${select})`;

function partsOf(shape: Shape, typed: string, persons: boolean): RawBuilder<unknown>[] {
  switch (shape.kind) {
    case 'nothing':
      return [];
    case 'uid':
      return byUid(shape.prefix, shape.text, persons);
    case 'order_number':
      // Also what it may be besides, such as a code: only one of them exists, as a rule.
      return [orders(sql`number = ${shape.text}`), ...byWords(typed, persons)];
    case 'provider_id':
      return byProviderId(shape.text);
    case 'iccid':
      return [esims(sql`reverse(iccid) like ${`${[...shape.text].reverse().join('')}%`}`)];
    case 'matching_id':
      return [esims(sql`upper(matching_id) = ${shape.text.toUpperCase()}`)];
    case 'address':
      return persons ? byAddress(shape.text) : [];
    case 'country':
      return [...country(iso3Of(shape.text)), ...byWords(shape.text, persons)];
    case 'words':
      return byWords(shape.text, persons);
  }
}

const orders = (where: RawBuilder<unknown>, place = 1) =>
  part(sql`
    select 'order' as kind, uid, plan ->> 'name' as title,
      state || ', ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as detail,
      '/admin/orders/' || uid as href, null::text as email, ${place}::integer as place
    from orders where ${where} order by uid desc limit ${MOST}`);

const esims = (where: RawBuilder<unknown>) =>
  part(sql`
    select 'esim' as kind, uid, 'ICCID •••' || right(iccid, 6) as title, 
      state || ', ' || provider || case when number_gone_at is null then '' else ', its number is another eSIM’s now' end as detail,
      '/admin/esims/' || uid as href, null::text as email, 2 as place
    from esims where ${where} order by uid desc limit ${MOST}`);

const customers = (where: RawBuilder<unknown>) =>
  part(sql`
    select 'customer' as kind, uid, '' as title,
      'since ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as detail,
      '/admin/customers/' || uid as href, email, 0 as place
    from customers where ${where} limit ${MOST}`);

/** Of cents in `amount`, as everywhere in the back office: "$1,204.50". */
const IN_DOLLARS = sql`'$' || to_char(amount / 100.0, 'FM999,999,990.00')`;

const refunds = (where: RawBuilder<unknown>) =>
  part(sql`
    select 'refund' as kind, uid, 'Refund of ' || ${IN_DOLLARS} as title, state || ', ' || reason as detail,
      '/admin/orders/' || order_uid as href, null::text as email, 3 as place
    from refunds where ${where} limit ${MOST}`);

const disputes = (where: RawBuilder<unknown>) =>
  part(sql`
    select 'dispute' as kind, uid, 'Dispute of ' || ${IN_DOLLARS} as title, state as detail,
      '/admin/disputes/' || uid as href, null::text as email, 3 as place
    from disputes where ${where} limit ${MOST}`);

const plans = (where: RawBuilder<unknown>) =>
  part(sql`
    select 'plan' as kind, uid, coalesce(own_name, name) as title, provider as detail, '/admin/plans/' || uid as href,
      null::text as email, 3 as place
    from plans where ${where} order by uid limit ${MOST}`);

/** By the name that an operator has given it, which the list of plans finds it by as well. */
const byOwnName = (typed: string) =>
  plans(sql`own_name is not null and position(lower(${typed}) in lower(own_name)) > 0`);

const webhooks = (where: RawBuilder<unknown>) =>
  part(sql`
    select 'webhook' as kind, uid, source || ' ' || type as title, coalesce(outcome, 'not handled yet') as detail,
      '/admin/webhooks?q=' || uid as href, null::text as email, 4 as place
    from webhook_inbox where ${where} limit ${MOST}`);

function byUid(prefix: string, uid: string, persons: boolean): RawBuilder<unknown>[] {
  switch (prefix) {
    case 'ord': {
      // Our reference of a purchase is its order's uid and a number.
      const order = uid.replace(/-\d+$/, '');
      return [orders(sql`uid = ${order}`)];
    }
    case 'esm':
      return [esims(sql`uid = ${uid}`)];
    case 'cus':
      return persons ? [customers(sql`uid = ${uid}`)] : [];
    case 'rfd':
      return [refunds(sql`uid = ${uid}`)];
    case 'dsp':
      return [disputes(sql`uid = ${uid}`)];
    case 'whk':
      return [webhooks(sql`uid = ${uid}`)];
    case 'buy':
      return [orders(sql`uid in (select order_uid from purchases where uid = ${uid})`)];
    case 'mal':
      return [
        part(sql`
          select 'mail' as kind, uid, kind as title, state as detail,
            coalesce('/admin/orders/' || order_uid, '/admin/mails?q=' || uid) as href, null::text as email, 3 as place
          from mails where uid = ${uid}`),
      ];
    case 'pln':
      return [plans(sql`uid = ${uid}`)];
    default:
      return [];
  }
}

const byWords = (words: string, persons: boolean) => [
  ...byCode(words, persons),
  ...byReference(words),
  byOwnName(words),
  ...(persons ? [notes(words)] : []),
];

const byProviderId = (id: string) => [
  orders(sql`session_id = ${id} or payment_ref = any(${withSlices(id)}::text[])`),
  refunds(sql`refund_ref = any(${withSlices(id)}::text[])`),
  disputes(sql`dispute_ref = any(${withSlices(id)}::text[])`),
  webhooks(sql`external_id = ${id}`),
];

/** The whole address, the beginning of one, or "@domain". */
const byAddress = (address: string): RawBuilder<unknown>[] => [
  customers(addressLike(sql`email`, address)),
  orders(sql`email is not null and ${addressLike(sql`email`, address)}`),
];

const country = (code: string) => [
  part(sql`
    select 'country' as kind, ${code}::text as uid, ${code}::text as title, count(*) || ' plans' as detail,
      '/admin/plans?country=' || ${code}::text as href, null::text as email, 0 as place
    from plans where countries_enabled @> array[${code}]::text[] and withdrawn_at is null having count(*) > 0`),
];

/** A referral code is its customer's: the account is named to those alone who may read persons. */
const byCode = (code: string, persons: boolean) => [
  part(sql`
    select 'code' as kind, code as uid, code as title,
      used || ' uses' || case when withdrawn_at is null then '' else ', withdrawn' end as detail,
      '/admin/promotions?q=' || code as href, null::text as email, 1 as place
    from promotions where code = ${code.toUpperCase()}`),
  ...(persons
    ? [
        part(sql`
    select 'code' as kind, referral_code as uid, referral_code as title, 'referral code' as detail,
      '/admin/customers/' || uid as href, null::text as email, 1 as place
    from customers where referral_code = ${code.toUpperCase()}`),
      ]
    : []),
  orders(sql`referral_code is not null and upper(referral_code) = ${code.toUpperCase()}`, 5),
];

const byReference = (reference: string) => [orders(sql`reference = ${reference} or uid = ${reference}`, 4)];

/** "simple": staff write in several languages. */
const notes = (words: string) =>
  part(sql`
    select 'note' as kind, uid, left(text, 80) as title, author as detail,
      case split_part(subject, '_', 1) when 'esm' then '/admin/esims/' when 'cus' then '/admin/customers/'
        when 'dsp' then '/admin/disputes/' else '/admin/orders/' end || subject as href, null::text as email, 6 as place
    from notes where to_tsvector('simple', text) @@ plainto_tsquery('simple', ${words})
    order by at desc limit ${MOST}`);
