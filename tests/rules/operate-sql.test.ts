import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.server.ts';
import { projectRoot } from '../../project-root.ts';
import { openTestDatabase } from '../support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgres', 'operate_sql');
});
afterAll(() => database.close());

/** The SQL of a page: its `sql` blocks, and what stands in a sentence with a table. Roles are the operator's own. */
function statements(page: string): string[] {
  const blocks = [...page.matchAll(/^```sql\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block!.split(';'));
  const inline = [...page.matchAll(/`((?:select .+? from|update \w+ set|delete from) [^`]+)`/g)];
  return [...blocks, ...inline.map(([, statement]) => statement!)]
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !statement.startsWith('alter role'));
}

/** Why PostgreSQL doesn't take a statement; null where it does. Nothing is run. */
async function refusal(statement: string): Promise<string | null> {
  try {
    await sql.raw(`explain ${statement}`).execute(database.db);
    return null;
  } catch (error) {
    return `${statement.slice(0, 60)}: ${(error as Error).message}`;
  }
}

test.each(['docs/operate.md', 'docs/wholesalers.md', 'README.md'])(
  'the SQL of %s fits the schema',
  async (path) => {
    const found = statements(readFileSync(join(projectRoot, path), 'utf8'));
    if (path === 'docs/operate.md') expect(found.length).toBeGreaterThan(8);
    expect((await Promise.all(found.map(refusal))).filter((why) => why !== null)).toEqual([]);
  },
);

test('SQL that doesn’t fit is found', async () => {
  const page =
    '```sql\nselect closed from alarms;\nselect id from alarms;\n```\nAnd `delete from alarm` ends it.';
  const why = await Promise.all(statements(page).map(refusal));
  expect(why).toEqual([
    'select closed from alarms: column "closed" does not exist',
    null,
    'delete from alarm: relation "alarm" does not exist',
  ]);
});
