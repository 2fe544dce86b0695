import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.server.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';
import { createTestShop, type TestShop } from '../../tests/support/shop.ts';
import { orderNumberText, readOrderNumber } from './number.ts';

const RIGHT = '7K2M4PF';
const ALPHABET = '123456789ABCDEFGHJKMNPQRSTVWXYZ';

test('a number is shown with the prefix of the brand, in groups', () => {
  expect(orderNumberText(RIGHT)).toBe('GW-7K2M-4PF');
});

test.each(['GW-7K2M-4PF', 'gw7k2m4pf', ' GW 7K2M 4PF ', 'gw–7k2m–4pf', '#7K2M-4PF', '7k2m4pf', 'GW-7K2M4PF'])(
  '%j is read',
  (typed) => {
    expect(readOrderNumber(typed)).toMatchObject({ number: RIGHT, right: true });
  },
);

test('I and L are read as 1', () => {
  expect(readOrderNumber('GW-111111-1')).toMatchObject({ right: true });
  expect(readOrderNumber('gw-ilil-li1')).toMatchObject({ number: '1111111', right: true });
});

test.each(['', 'GW-', 'SPRING25', '7K2M4P', '7K2M4PFF', '7K2M4P0', 'ord_01jd3abc', 'GW-7K2M-4P'])(
  '%j is no order number',
  (typed) => {
    expect(readOrderNumber(typed)).toBeNull();
  },
);

test('any one wrong character shows', () => {
  for (let at = 0; at < RIGHT.length; at++) {
    for (const letter of `${ALPHABET}0OU`) {
      if (letter === RIGHT[at]) continue;
      const wrong = RIGHT.slice(0, at) + letter + RIGHT.slice(at + 1);
      expect(readOrderNumber(`GW${wrong}`)?.right, wrong).toBe(false);
    }
  }
});

test('any two that changed places show', () => {
  for (let one = 0; one < RIGHT.length; one++) {
    for (let other = one + 1; other < RIGHT.length; other++) {
      const letters = [...RIGHT];
      [letters[one], letters[other]] = [letters[other]!, letters[one]!];
      expect(readOrderNumber(`GW${letters.join('')}`)?.right).toBe(letters.join('') === RIGHT);
    }
  }
});

describe.each(ENGINES)('numbers that the database makes, on %s', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('order_numbers') : undefined;
    shop = await createTestShop({ databaseUrl });
  });
  afterAll(() => shop.close());

  test('are right by our own check, and no two are alike', async () => {
    const { rows } = await sql<{ number: string }>`
      select new_order_number() as number from generate_series(1, 500)`.execute(shop.shop.db);
    for (const { number } of rows) {
      expect(readOrderNumber(number)).toEqual({ number, right: true, prefixed: false });
    }
    expect(new Set(rows.map(({ number }) => number)).size).toBe(500);
    const used = new Set(rows.flatMap(({ number }) => [...number]));
    expect([...used].sort().join('')).toBe(ALPHABET);
  });
});
