import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { buyTestOrder } from '../support/buyer.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { booksDifferences } from './books.ts';
import { companyTable } from './company-table.ts';
import { companyGoods, type Sold } from './their-goods.ts';

/** A company's books against the shop's: what stands in them and is nobody's has to be found, and told from what a person knows of. */
let shop: TestShop;
let uid: string;
/** What the company has sold for the shop's one delivered order. */
let delivered: Sold;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.shop;
  await sql`create schema pgboss`.execute(db);
  await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(db);
  uid = (await buyTestOrder(shop)).uid;
  const esim = await db.selectFrom('esims').select('iccid').executeTakeFirstOrThrow();
  await db.updateTable('purchases').set({ provider: 'acme' }).execute();
  delivered = sold({ reference: `${uid}-1`, iccid: esim.iccid });
});
afterAll(() => shop.close());

const sold = (of: Partial<Sold>): Sold => ({
  company: 'acme',
  reference: null,
  order: 'A1',
  wholesale_id: 'FR_3_15',
  iccid: '8999900000000000009',
  top_up: false,
  charged: 100,
  cancelled: false,
  used: false,
  ...of,
});

async function found(...all: Sold[]) {
  const { db, deliveryDeadlineMs } = shop.shop;
  const goods = companyGoods(all);
  const kinds = (await booksDifferences(db, { now: new Date(), deliveryDeadlineMs }, { goods })).map(
    ({ kind }) => kind,
  );
  const [row] = await companyTable(db, ['acme'], goods);
  return { kinds, row: row! };
}

test('one purchase for one delivered order is in order', async () => {
  const { kinds, row } = await found(delivered);
  expect(kinds).toEqual([]);
  expect(row).toEqual({
    ...{ company: 'acme', orders: 1, bought: 1, delivered: 1, given_back: 0, asked_for: 0 },
    ...{ top_ups: 0, for_a_person: 0, differences: 0 },
  });
});

test('a second purchase for it is found, unless the company has taken it back', async () => {
  const second = sold({ reference: `${uid}-2`, order: 'A2' });
  const { kinds, row } = await found(delivered, second);
  expect(kinds).toContain('delivered_twice');
  expect(row).toMatchObject({ bought: 2, delivered: 1, differences: 1 });
  const back = await found(delivered, { ...second, cancelled: true });
  expect(back.kinds).toEqual([]);
  expect(back.row).toMatchObject({ bought: 2, given_back: 1, differences: 0 });
});

test('a purchase that the company has taken back is not the traveller’s any more', async () => {
  const { kinds } = await found({ ...delivered, cancelled: true });
  expect(kinds).toContain('delivered_dead');
  expect(kinds).toContain('returned_and_not_booked');
  const { db } = shop.shop;
  const asked = sql`update purchases set reclaim_at = now(), reclaim_round = 2`;
  await asked.execute(db);
  expect((await found({ ...delivered, cancelled: true })).kinds).not.toContain('returned_and_not_booked');
  await sql`update purchases set reclaim_at = null, reclaim_round = null`.execute(db);
});

test('without a reference it is known by the company’s number, and else for as many unclear purchases as there are', async () => {
  const { db } = shop.shop;
  const hints = sql`update purchases set hints = '{"order":"A1"}' where order_uid = ${uid}`;
  await hints.execute(db);
  expect((await found({ ...delivered, reference: null })).kinds).toEqual([]);
  const nobodys = sold({ order: 'A7' });
  const lost = await found(delivered, nobodys);
  expect(lost.kinds).toEqual(['bought_without_order']);
  expect(lost.row).toMatchObject({ differences: 1 });

  await sql`insert into orders select (jsonb_populate_record(o, '{"uid":"ord_unclear","state":"refunded","session_id":"unclear","payment_ref":"unclear","fulfilled_at":null,"number":"unclear"}')).*
    from orders o where uid = ${uid}`.execute(db);
  await sql`insert into purchases select (jsonb_populate_record(p, '{"uid":"ord_unclear-1","order_uid":"ord_unclear","hints":null,"wholesale_id":"FR_3_15"}')).*
    from purchases p where order_uid = ${uid}`.execute(db);
  const unheard = await found(delivered, nobodys);
  expect(unheard.kinds).toContain('bought_without_order');
  await sql`update purchases set reclaim_at = now(), reclaim_round = 2 where uid = 'ord_unclear-1'`.execute(
    db,
  );
  const known = await found(delivered, nobodys);
  expect(known.kinds).not.toContain('bought_without_order');
  expect(known.row).toMatchObject({ for_a_person: 1, differences: 0 });
  const two = await found(delivered, nobodys, sold({ order: 'A8', iccid: '8999900000000000017' }));
  expect(two.kinds).toContain('bought_without_order');
});
