import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStandings } from '../../core/orders/invariants.ts';
import { viewOrder } from '../../core/orders/order-page.ts';
import { sweepOrders } from '../../core/orders/sweep.ts';
import type { Observed } from '../../db/observed-dialect.ts';
import { type Db, sql } from '../../db/sql.server.ts';
import { payTestOrder, placeTestOrder } from '../support/buyer.ts';
import { freshPostgres } from '../support/database.ts';
import { seedPastOrders } from '../support/past-orders.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { audit } from './audit.ts';

const ORDERS = 20_000;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

describe('the buying path among many past orders', () => {
  let shop: TestShop;
  const statements = new Map<string, readonly unknown[]>();
  let watching = false;

  beforeAll(async () => {
    const databaseUrl = await freshPostgres('explain');
    const observe = ({ kind, when, sql: text, parameters }: Observed) => {
      if (watching && kind === 'statement' && when === 'before') statements.set(text, parameters);
    };
    shop = await createTestShop({ databaseUrl, observe });
    await seedPastOrders(shop.shop.db, ORDERS);
  }, 180_000);
  afterAll(() => shop.close());

  test('past orders are in order: the auditor finds nothing', async () => {
    const { db } = shop.shop;
    await sql`create schema pgboss`.execute(db);
    await sql`create table pgboss.job (name text, state text, data jsonb)`.execute(db);
    expect(await audit(db, { now: new Date(), deliveryDeadlineMs: 900_000 })).toEqual([]);
  });

  test('every query of a purchase, a refund, a sweep and the gauges uses an index', async () => {
    watching = true;
    const order = await placeTestOrder(shop, 'some-key');
    await payTestOrder(shop, order, 'past-77@example.com');
    await shop.runJobs();
    expect(await viewOrder(shop.shop, order.session_id)).toMatchObject({ kind: 'fulfilled' });
    shop.shop.wholesalers = new Map([
      ['sandbox', { ...shop.wholesaler, buy: async () => ({ kind: 'refused', code: 'x', why: 'test' }) }],
    ]);
    const refused = await placeTestOrder(shop);
    await payTestOrder(shop, refused);
    await shop.runJobs();
    expect(await viewOrder(shop.shop, refused.session_id)).toMatchObject({ kind: 'refunded' });
    await sweepOrders(shop.shop);
    await shop.payments.deliverOwed();
    await countStandings(shop.shop.db, { now: new Date(), deliveryDeadlineMs: 900_000, only: 'under_way' });
    watching = false;

    const explained = [...statements].filter(([text]) =>
      /^\s*(select|insert|update|delete|with)\b/i.test(text),
    );
    expect(explained.length).toBeGreaterThan(30);
    const scans: string[] = [];
    for (const [text, parameters] of explained) {
      for (const table of await tablesReadWhole(shop.shop.db, text, parameters))
        scans.push(`${table}: ${text}`);
    }
    expect(scans).toEqual([]);
  });

  test('a query without an index would be found', async () => {
    const scans = await tablesReadWhole(shop.shop.db, 'select uid from orders where referral_code = $1', [
      'x',
    ]);
    expect(scans).toEqual(['public.orders']);
  });
});

/** Tables of more than a thousand rows that a statement would read from end to end. */
async function tablesReadWhole(db: Db, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    sql: `explain (format json, verbose) ${text}`,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'explain' },
  });
  const large = await largeTables(db);
  const nodes = flatten(rows[0]!['QUERY PLAN'][0].Plan);
  return nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => `${node.Schema}.${node['Relation Name']}`)
    .filter((table) => large.has(table));
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

async function largeTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relnamespace::regnamespace::text || '.' || relname as name from pg_class where reltuples > 1000`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
