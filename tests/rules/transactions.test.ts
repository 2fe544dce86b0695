import { describe, expect, test } from 'vitest';
import { readSources } from './sources.ts';
import { reachingTransactions } from './transactions.ts';

const at = (text: string) => reachingTransactions([{ path: 'core/orders/a.ts', text }]);

describe('no transaction reaches a provider', () => {
  test('anywhere in core', () => {
    expect(reachingTransactions(readSources())).toEqual([]);
  });

  test.each([
    'return shop.db.transaction().execute((tx) => write(tx));',
    'await inTransaction(shop, async (tx) => {\n  await shop.payments.refund(x);\n});',
    'await inTransaction(shop, (tx) => write(tx, shop.clock.now()));',
    'await inTransaction(shop, () => ask(shop));',
  ])('sees %j', (text) => {
    expect(at(text)).toEqual(['core/orders/a.ts']);
  });

  test.each([
    'await inTransaction(shop, (tx, shop) => write(shop, tx));',
    'await inTransaction(shop, (tx) => write(tx));\nawait ask(shop);',
  ])('lets %j be', (text) => {
    expect(at(text)).toEqual([]);
  });
});
