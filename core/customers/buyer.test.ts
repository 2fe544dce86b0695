import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.server.ts';
import { ENGINES, openTestDatabase } from '../../tests/support/database.ts';
import { readCode, readReferralCode } from '../promotions/code.ts';
import { addressKey, buyerHash } from './buyer.ts';
import { normaliseEmail } from './email.ts';

test.each([
  ['ana@example.com', 'ana@example.com'],
  [' Ana+Spring@Example.com ', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.N.A+x+y@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['a.na@notgmail.com', 'a.na@notgmail.com'],
  ['ａna@example.com', 'ana@example.com'],
  ['Ana+x@BÜCHER.example', 'ana@xn--bcher-kva.example'],
  ['ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
  ['ana@XN--Bcher-kva.example', 'ana@xn--bcher-kva.example'],
  ['ana@bücher.example/shop', 'ana@bücher.example/shop'],
  ['ana@bücher.example:25', 'ana@bücher.example:25'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
  expect(buyerHash('a secret', address)).toBe(buyerHash('a secret', key));
  expect(buyerHash('another', address)).not.toBe(buyerHash('a secret', key));
});

test.each([
  ['ab12-cd', 'AB12-CD'],
  ['  spring 25 ', 'SPRING25'],
  ['ＡＢＣ', 'ABC'],
  ['ab', null],
  ['', null],
  ['-abc', null],
  ["' or 1=1 --", null],
  ['ÀBC', null],
  ['x'.repeat(33), null],
])('the code %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

test('letters that no referral code has are read as the digits they look like', () => {
  expect(readReferralCode('OIL0AB12')).toBe('0110AB12');
});

describe.each(ENGINES)('the database, on %s,', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine, 'address_key');
  });
  afterAll(() => database.close());

  test('has the same form of an address', async () => {
    const local = fc.string({
      unit: fc.constantFrom('a', 'B', '.', '+', 'é', '_', '9', 'ſ'),
      minLength: 1,
      maxLength: 12,
    });
    const domain = fc.constantFrom(
      'gmail.com',
      'GoogleMail.com',
      'x.gmail.com',
      'example.com',
      'gmail.com.au',
    );
    const addresses = fc.sample(
      fc.tuple(local, domain).map(([name, host]) => normaliseEmail(`${name}@${host}`)),
      500,
    );
    const { rows } = await sql<{ key: string }>`
      select address_key(address) as key from unnest(${addresses}::text[]) with ordinality given (address, n)
      order by n`.execute(database.db);
    expect(rows.map(({ key }) => key)).toEqual(addresses.map(addressKey));
  });
});
