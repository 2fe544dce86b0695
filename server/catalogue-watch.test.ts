import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/sql.server.ts';
import { createTestShop, type TestShop } from '../tests/support/shop.ts';
import { watchCatalogue } from './catalogue-watch.ts';

const SELDOM_MS = 3_600_000;
const WAITS = { checkMs: SELDOM_MS, againMs: 1, dueMs: SELDOM_MS };

let shop: TestShop;
let stop = () => {};
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
afterEach(() => stop());

const nameOfFirst = () => shop.shop.catalogue.plansFor('JPN')[0]!.name;
/** A change that nobody is told of. */
const rename = (name: string) =>
  sql`update plans set name = ${name} where uid = ${shop.shop.catalogue.plansFor('JPN')[0]!.uid}`.execute(
    shop.shop.db,
  );

test('a change of which no NOTIFY tells is found when the database is asked', async () => {
  stop = watchCatalogue(shop.shop, { ...WAITS, checkMs: 20 }).stop;
  await rename('Unheard of');
  await expect.poll(nameOfFirst).toBe('Unheard of');
});

test('a catalogue that can’t be loaded is tried until it can', async () => {
  const { catalogue } = shop.shop;
  let failures = 0;
  const flaky = Object.create(catalogue, {
    load: {
      value: async (db: typeof shop.shop.db) => {
        if (failures++ < 3) throw new Error('test: no connection free');
        await catalogue.load(db);
      },
    },
  }) as typeof catalogue;
  const watch = watchCatalogue({ ...shop.shop, catalogue: flaky }, WAITS);
  stop = watch.stop;
  await rename('Heard of');
  watch.changed();
  await expect.poll(nameOfFirst).toBe('Heard of');
  const said = shop.logged.filter(({ message }) => message.startsWith('catalogue not loaded'));
  expect(said).toHaveLength(3);
});

test('changes that come while it loads are loaded as well', async () => {
  const watch = watchCatalogue(shop.shop, WAITS);
  stop = watch.stop;
  for (const name of ['One', 'Two', 'Three']) {
    await rename(name);
    watch.changed();
  }
  await expect.poll(nameOfFirst).toBe('Three');
});

test('where nothing has changed only a fingerprint is read, and what offers are ranked by', async () => {
  const { catalogue, db } = shop.shop;
  await catalogue.load(db);
  let read = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('plans')) read++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await catalogue.refresh(watched);
  expect(read).toBe(1);
  await rename('Another');
  await catalogue.refresh(watched);
  expect(read).toBeGreaterThan(3);
  expect(nameOfFirst()).toBe('Another');
});
