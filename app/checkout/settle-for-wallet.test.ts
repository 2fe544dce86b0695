import { expect, test, vi } from 'vitest';
import type { CodeVerdict } from '../../api/contract/discounts.ts';
import type { PlacedOrder } from '../../api/contract/orders.ts';
import { cents } from '../../core/money.ts';
import { settleForWallet } from './settle-for-wallet.ts';
import type { Till } from './use-till.ts';

type State = CodeVerdict['state'];

/** A till whose order stands so with its code; `settles` is what comes of telling it an address. */
function till(state: State | null, settles: PlacedOrder | null, told: string | null = null) {
  const code = state === null ? null : { code: 'FRIEND', state, message: '' };
  const order = { order_uid: 'ord_1', amount: 320, code } as PlacedOrder;
  const settle = vi.fn(async (_email: string, onReorder?: () => void) => {
    if (settles?.order_uid !== 'ord_1') onReorder?.();
    return settles;
  });
  const wanted = { code: 'FRIEND', email: told, useCredit: false };
  const price = { full_amount: cents(400), amount: cents(320), discounts: [] };
  return {
    checkout: { order, price, wanted } as unknown as Till['checkout'],
    code: { settle } as unknown as Till['code'],
    member: { email: null, credit: cents(0) },
  };
}
const order = (order_uid: string, amount: number) => ({ order_uid, amount, code: null }) as PlacedOrder;

test.each([
  ['without a code', till(null, null)],
  ['whose code is this address’s already', till('applied', null, 'wallet@example.com')],
  ['whose code no address decides', till('applied', null)],
])('an order %s is paid as it is', async (_what, given) => {
  const close = vi.fn();
  expect(await settleForWallet(given, 'wallet@example.com', close)).toEqual({ order: given.checkout.order });
  expect(given.code.settle).not.toHaveBeenCalled();
});

test('one that waits for an address is paid once it was told, and its sheet stays', async () => {
  const close = vi.fn();
  const told = order('ord_1', 320);
  expect(await settleForWallet(till('address_due', told), 'wallet@example.com', close)).toEqual({
    order: told,
  });
  expect(close).not.toHaveBeenCalled();
});

test('where the address isn’t new nothing is paid, the sheet is put away, and the full price is said', async () => {
  const close = vi.fn();
  const refused = await settleForWallet(till('address_due', null), 'wallet@example.com', close);
  expect(refused).toEqual({ order: null, price: 400 });
  expect(close).toHaveBeenCalledOnce();
});

test('one that is another address’s isn’t paid for this one', async () => {
  const close = vi.fn();
  const again = till('applied', order('ord_2', 320), 'typed@example.com');
  expect(await settleForWallet(again, 'wallet@example.com', close)).toEqual({ order: null, price: 320 });
  expect(close).toHaveBeenCalledOnce();
});
