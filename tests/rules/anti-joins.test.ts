import { expect, test } from 'vitest';
import { isTest, readSources } from './sources.ts';

/** What is left out by a list that a query makes, in SQL or by Kysely. */
const BY_LIST = /\bnot in \(\s*(?:select|with)\b|'not in',\s*(?:\(|\w+\s*=>|\w+\.selectFrom)/i;

const lists = (text: string) => text.split('\n\n').filter((part) => BY_LIST.test(part));

test('rows are left out by joins: PostgreSQL goes through a list for each row once it outgrows work_mem', () => {
  const sources = readSources().filter(({ path }) => /\.(?:ts|sql)$/.test(path) && !isTest(path));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.flatMap(({ path, text }) => lists(text).map(() => path))).toEqual([]);
});

test.for([
  'where t.order_uid not in (select uid from moving)',
  'WHERE uid NOT IN (\n  WITH x AS (SELECT 1) SELECT * FROM x)',
  ".where('uid', 'not in', (eb) => eb.selectFrom('orders'))",
  ".where('uid', 'not in', db.selectFrom('orders').select('uid'))",
])('finds %s', (text) => {
  expect(lists(text)).toHaveLength(1);
});

test.for([
  "where state not in ('paid', 'failed')",
  'where not exists (select from moving m where m.uid = t.order_uid)',
  ".where('state', 'not in', ['paid'])",
])('leaves alone %s', (text) => {
  expect(lists(text)).toEqual([]);
});
