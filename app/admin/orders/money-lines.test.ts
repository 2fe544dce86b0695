import { expect, test } from 'vitest';
import { moneyLines } from './money-lines.ts';

const SOLD = {
  ...{ list_price: 400, discounts: 0, charged: 400, tax: 0, fee: 42, cost: 154, margin: 204 },
  ...{ refunded: 0, disputed: 0, left_to_refund: 400 },
};
const named = (money: Partial<typeof SOLD>, isDelivered = true) =>
  Object.fromEntries(moneyLines({ ...SOLD, ...money }, isDelivered).map(({ name, cents }) => [name, cents]));

test('of a sale each line is one that it has', () => {
  expect(named({})).toEqual({
    ...{ 'List price': 400, Charged: 400, 'Card fee': -42, Cost: -154, Margin: 204 },
  });
});

test.each<[string, Partial<typeof SOLD>, object]>([
  [
    'refunded, and its cost given back',
    { refunded: 400, margin: -42, left_to_refund: 0 },
    { Refunded: -400, 'Otherwise by the books': 154, Margin: -42, 'Left to refund': 0 },
  ],
  ['refunded, and its cost is ours', { refunded: 400, margin: -196 }, { Refunded: -400, Margin: -196 }],
  [
    'paid in part with credit, which is earned by it',
    { list_price: 500, discounts: 100, margin: 304 },
    { Discounts: -100, 'Otherwise by the books': 100, Margin: 304 },
  ],
])('%s: the lines add up', (_, money, shown) => {
  expect(named(money)).toMatchObject(shown);
  const lines = moneyLines({ ...SOLD, ...money }, true);
  const [charged, margin] = [0, 1].map((n) => lines.indexOf(lines.filter(({ isSum }) => isSum)[n]!));
  const sum = lines.slice(charged, margin).reduce((cents, line) => cents + (line.cents ?? 0), 0);
  expect(sum).toBe(lines[margin!]!.cents);
});

test('before its delivery it is not earned, and who sees no margins is told none', () => {
  expect(named({ cost: null as never, margin: -42 }, false)).toMatchObject({
    'Not earned': -400,
    Margin: -42,
  });
  const unseen = { fee: null as never, cost: null as never, margin: null as never };
  expect(named({ ...unseen, refunded: 100 })).toEqual({
    ...{ 'List price': 400, Charged: 400, 'Card fee': null, Cost: null, Refunded: -100, Margin: null },
    'Left to refund': 400,
  });
});
