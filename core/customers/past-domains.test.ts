import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { sql } from '../../db/sql.server.ts';
import { ENGINES, emptyPglite, emptyPostgres } from '../../tests/support/database.ts';
import { normaliseEmail } from './email.ts';

/** The last migration before domains were written as DNS has them. */
const BEFORE = 93;

const WRITTEN = [
  'ana@bücher.example',
  'jörg@mail.bücher.example',
  'wei@例え.テスト',
  'ivan@почта.рф',
  'ali@الأردن.example',
  'nikos@ὀδυσσεύς.example',
  'lan@việtnam.example',
  'emoji@a.faß-und-mehr.example',
  `long@${'ü'.repeat(40)}x${'é'.repeat(8)}.example`,
  'bob@example.com',
];

describe.each(ENGINES)('addresses of before, on %s,', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database =
      engine === 'postgres'
        ? await openDatabase({ databaseUrl: await emptyPostgres('past_domains'), dataDir: null })
        : await openDatabase({ databaseUrl: null, dataDir: null, pgliteFiles: emptyPglite() });
    const { db } = database;
    await migrate(db, readMigrations().slice(0, BEFORE));
    const customers = [...WRITTEN, 'two@straße.example', 'two@xn--strae-oqa.example'];
    await sql`insert into customers (uid, email, created_at)
      select 'cus_' || n, email, now() from unnest(${customers}::text[]) with ordinality given (email, n)`.execute(
      db,
    );
    await sql`insert into orders (uid, state, kind, plan_uid, plan, amount, payment_provider, expires_at, created_at, email)
      select 'ord_' || n, 'expired', 'new_esim', 'pln_1', '{"price": 400}', 400, 'sandbox', now(), now(), email
      from unnest(${WRITTEN}::text[]) with ordinality given (email, n)`.execute(db);
    await sql`insert into mails (uid, kind, recipient, state, created_at)
      select 'mal_' || n, 'refund', email, 'sent', now() from unnest(${WRITTEN}::text[]) with ordinality given (email, n)`.execute(
      db,
    );
    await migrate(db);
  });
  afterAll(() => database?.close());

  test('are written as those that come now', async () => {
    const { db } = database;
    const now = WRITTEN.map(normaliseEmail);
    expect(now[0]).toBe('ana@xn--bcher-kva.example');
    const customers = await db.selectFrom('customers').select('email').where('email', 'in', now).execute();
    expect(customers.map(({ email }) => email).toSorted()).toEqual(now.toSorted());
    const orders = await db.selectFrom('orders').select('email').execute();
    expect(orders.map(({ email }) => email).toSorted()).toEqual(now.toSorted());
    const mails = await db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(now.toSorted());
  });

  test('of two accounts both stay', async () => {
    const both = await sql<{ email: string }>`
      select email from customers where email like 'two@%' order by email`.execute(database.db);
    expect(both.rows.map(({ email }) => email)).toEqual(['two@straße.example', 'two@xn--strae-oqa.example']);
  });
});
