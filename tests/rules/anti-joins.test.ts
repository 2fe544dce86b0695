import { expect, test } from 'vitest';
import { isTest, readSources } from './sources.ts';

/** What is left out by a list that a query makes, in SQL or by Kysely. */
const BY_LIST = /\bnot in \(\s*(?:select|with)\b|'not in',\s*(?:\(|\w+\s*=>|\w+\.selectFrom)/i;

test('rows are left out by joins: PostgreSQL goes through a list for each row once it outgrows work_mem', () => {
  const sources = readSources().filter(({ path }) => /\.(?:ts|sql)$/.test(path) && !isTest(path));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter(({ text }) => BY_LIST.test(text)).map(({ path }) => path)).toEqual([]);
});

test.for([
  ['where t.order_uid not in (select uid from moving)', true],
  ['WHERE uid NOT IN (\n  WITH x AS (SELECT 1) SELECT * FROM x)', true],
  [".where('uid', 'not in', (eb) => eb.selectFrom('orders'))", true],
  [".where('uid', 'not in', db.selectFrom('orders').select('uid'))", true],
  ["where state not in ('paid', 'failed')", false],
  ['where not exists (select from moving m where m.uid = t.order_uid)', false],
  [".where('state', 'not in', ['paid'])", false],
] as const)('%s: %s', ([text, found]) => {
  expect(BY_LIST.test(text)).toBe(found);
});
