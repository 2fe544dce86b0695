import { type Db, type RawBuilder, sql } from '../../../db/sql.server.ts';
import { byUid } from '../../by-uid.ts';
import type { DisputeRow } from '../../disputes/queries.ts';
import { orderNumberText } from '../../orders/number.ts';
import type { Shop } from '../../shop.ts';
import { allOf, countCapped } from '../count-capped.ts';
import { ordersBy } from '../customers/list.ts';
import { type ListPage, type PageAsked, pageOf } from '../page.ts';

interface DisputeFilter {
  state?: string | undefined;
  order_uid?: string | undefined;
  /** Whose order it was. */
  customer_uid?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export interface ListedDispute extends DisputeRow {
  /** With whom the disputed payment was made. */
  payment_provider: string;
  /** What people call the order by. */
  order_number: string;
  plan_name: string;
}

type Reading = Pick<Shop, 'db'>;

/** Disputes, the newest first. */
export async function listDisputes(
  { db }: Reading,
  filter: DisputeFilter,
  page: PageAsked,
): Promise<ListPage<ListedDispute>> {
  const after = page.cursor === null ? null : sql`d.uid < ${page.cursor}`;
  const found = await select(db, allOf([matching(filter), after]), page.limit + 1);
  return pageOf(found, page, ({ uid }) => uid);
}

export const countDisputes = ({ db }: Reading, filter: DisputeFilter): Promise<number> =>
  countCapped(db, sql`from disputes d where ${matching(filter)}`);

const disputeByUid = byUid((db, uids) => select(db, sql`d.uid = any(${uids}::text[])`, uids.length));

export const readDispute = ({ db }: Reading, uid: string): Promise<ListedDispute | null> =>
  disputeByUid(db, uid);

/** Those of one order, the newest first. */
export const selectDisputesOn = (db: Db, orderUid: string): Promise<ListedDispute[]> =>
  select(db, sql`d.order_uid = ${orderUid}`, MOST_OF_ORDER);

/** An order has one or two. */
const MOST_OF_ORDER = 50;

/** What of a dispute lists and orders tell. */
export function showDispute(dispute: ListedDispute) {
  const { uid, order_uid, plan_name, dispute_ref, state, amount, reason } = dispute;
  const order_number = orderNumberText(dispute.order_number);
  const { created_at: at, due_by, evidence_sent_at, accepted_at } = dispute;
  return {
    ...{ uid, order_uid, order_number, plan_name, dispute_ref, at, state, amount, reason },
    ...{ due_by, evidence_sent_at, accepted_at },
  };
}

async function select(db: Db, where: RawBuilder<unknown>, limit: number): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    select d.*, o.payment_provider, o.number as order_number, o.plan ->> 'name' as plan_name from disputes d join orders o on o.uid = d.order_uid
    where ${where} order by d.uid desc limit ${limit}`.execute(db);
  return rows;
}

function matching({ state, order_uid, customer_uid, from, to }: DisputeFilter): RawBuilder<unknown> {
  return allOf([
    state === undefined ? null : sql`d.state = ${state}`,
    order_uid === undefined ? null : sql`d.order_uid = ${order_uid}`,
    customer_uid === undefined ? null : sql`d.order_uid = any(${ordersBy(customer_uid)})`,
    from === undefined ? null : sql`d.created_at >= ${from}`,
    to === undefined ? null : sql`d.created_at < ${to}`,
  ]);
}
