import { syncCatalogue } from '../../core/catalogue/sync.ts';
import type { Clock } from '../../core/clock.ts';
import { cents } from '../../core/money.ts';
import type { Order } from '../../core/orders/order.ts';
import { type Purchase, selectPurchase } from '../../core/orders/purchase-queries.ts';
import type { BuyAnswer, Wholesaler } from '../../core/wholesale/wholesaler.ts';
import { sql } from '../../db/sql.server.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import { createSandboxWholesaler, type SandboxWholesaler } from '../../providers/esims/sandbox/wholesaler.ts';
import { payTestOrder, placeTestOrder, reread } from './buyer.ts';
import { createTestShop, type TestShop } from './shop.ts';

/** Invented companies with the cents that they charge for the shop's one plan, the cheapest first. */
const COSTS = { ada: 200, bob: 220, cyd: 240 } as const;
export type CompanyName = keyof typeof COSTS;
const NAMES = Object.keys(COSTS) as CompanyName[];

export const UNKNOWN = { kind: 'unknown', why: 'test: no answer' } as const;
export const refused = (code: string) => ({ kind: 'refused' as const, code, why: `test: ${code}` });
export const retry = (code: string, afterMs?: number) => ({
  kind: 'retry' as const,
  code,
  why: `test: ${code}`,
  ...(afterMs === undefined ? {} : { afterMs }),
});

type Words = Partial<Record<CompanyName, Partial<Wholesaler>>>;

/** A shop that sells one plan, for 400 cents, which three companies can deliver. */
export interface CompaniesShop extends TestShop {
  /** Each by itself, as it behaves unless told otherwise. */
  companies: Readonly<Record<CompanyName, SandboxWholesaler>>;
  /** Who was asked to buy, find, prepare or cancel what, in order, since the last behave(): "ada buy 1". */
  asked: string[];
  /** How companies answer from now on; those that aren't named are as they are. */
  behave(words: Words): void;
  /** Takes a company out of ESIM_PROVIDERS. */
  remove(name: CompanyName): void;
  /** All as before the first test: everything on sale, no alarm, no job. */
  reset(): Promise<void>;
  /** A paid order whose job has run once. */
  paid(): Promise<Order>;
  /** An order's purchases, the oldest first. */
  purchases(
    order: Pick<Order, 'uid'>,
  ): Promise<(Purchase & { failed_at: Date | null; alone: string | null })[]>;
  live(order: Pick<Order, 'uid'>): Promise<Purchase>;
  /** What companies have sold for an order, and not taken back: "ada 1". */
  sold(order: Pick<Order, 'uid'>): Promise<string[]>;
  /** Kinds of open alarms, by name. */
  alarms(): Promise<string[]>;
}

export async function createCompaniesShop(
  clock: Clock,
  databaseUrl: string | undefined,
): Promise<CompaniesShop> {
  const plan = testPlans[0]!;
  const test = await createTestShop({ clock, databaseUrl, plans: [] });
  const { shop } = test;
  const { db } = shop;
  const company = (name: CompanyName) => {
    const sold = { ...plan, wholesale_id: `${name}-japan`, cost: cents(COSTS[name]) };
    return createSandboxWholesaler({ name, db, clock, plans: [sold] });
  };
  const companies = { ada: company('ada'), bob: company('bob'), cyd: company('cyd') };
  const asked: string[] = [];

  function heard(name: CompanyName, words: Partial<Wholesaler>): Wholesaler {
    const member: Wholesaler = { ...companies[name], ...words };
    const { prepare } = member;
    const note = (call: string, reference: string) => asked.push(`${name} ${call} ${numberOf(reference)}`);
    return {
      ...member,
      buy(order) {
        note('buy', order.reference);
        return member.buy(order);
      },
      find(sent) {
        note('find', sent.reference);
        return member.find(sent);
      },
      cancel(sent) {
        note('cancel', sent.reference);
        return member.cancel(sent);
      },
      ...(prepare && {
        prepare(order) {
          note('prepare', order.reference);
          return prepare(order);
        },
      }),
    };
  }
  function behave(words: Words): void {
    asked.length = 0;
    shop.wholesalers = new Map(NAMES.map((name) => [name, heard(name, words[name] ?? {})]));
  }

  behave({});
  await syncCatalogue(shop);
  await shop.catalogue.load(db);
  return {
    ...test,
    companies,
    asked,
    behave,
    remove(name) {
      shop.wholesalers = new Map([...shop.wholesalers].filter(([each]) => each !== name));
    },
    async reset() {
      behave({});
      await db.deleteFrom('plan_pauses').execute();
      await db.deleteFrom('supply_failures').execute();
      await db.deleteFrom('offer_failures').execute();
      await db.deleteFrom('alarms').execute();
      await sql`delete from test_jobs`.execute(db);
      await shop.catalogue.load(db);
    },
    async paid() {
      const order = await placeTestOrder(test);
      await payTestOrder(test, order);
      await test.runJobs();
      return reread(test, order);
    },
    async purchases({ uid }) {
      const rows = await db
        .selectFrom('purchases')
        .selectAll()
        .where('order_uid', '=', uid)
        .orderBy('number')
        .execute();
      return rows as unknown as Awaited<ReturnType<CompaniesShop['purchases']>>;
    },
    async live({ uid }) {
      const purchase = await selectPurchase(db, uid);
      if (purchase === undefined) throw new Error(`nothing is being bought for ${uid}`);
      return purchase;
    },
    async sold({ uid }) {
      const rows = await db
        .selectFrom('sandbox_wholesaler.purchases')
        .select(['company', 'reference'])
        .where('reference', 'like', `${uid}-%`)
        .where('cancelled_at', 'is', null)
        .orderBy('reference')
        .execute();
      return rows.map(({ company, reference }) => `${company} ${numberOf(reference)}`);
    },
    async alarms() {
      const open = db.selectFrom('alarms').select('kind').where('closed_at', 'is', null);
      return (await open.orderBy('kind').execute()).map(({ kind }) => kind);
    },
  };
}

const numberOf = (reference: string) => reference.slice(reference.lastIndexOf('-') + 1);

/** Sells, and the answer is lost. */
export const losing = (company: Wholesaler): Pick<Wholesaler, 'buy'> => ({
  async buy(order): Promise<BuyAnswer> {
    await company.buy(order);
    return UNKNOWN;
  },
});
