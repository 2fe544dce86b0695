import type { OrderAnswer } from '../../../api/contract/desk/orders.ts';

/** A line of an order's money: cents, or null where they aren't known or may not be seen. A sum is of the lines since the one before. */
interface MoneyLine {
  name: string;
  cents: number | null;
  isSum?: true;
}

/**
 * From the list price to what is left to us, so that the lines add up to each sum; below it what is open.
 * @param isDelivered an order is earned by its delivery.
 */
export function moneyLines(money: OrderAnswer['money'], isDelivered: boolean): MoneyLine[] {
  const { list_price, discounts, charged, tax, fee, cost, margin, refunded, disputed, left_to_refund } =
    money;
  const less = (cents: number | null) => (cents === null ? null : -cents);
  const unlessNone = (name: string, cents: number): MoneyLine[] => (cents === 0 ? [] : [{ name, cents }]);
  const other = margin === null ? 0 : margin - (charged - tax - (fee ?? 0) - (cost ?? 0) - refunded);
  return [
    { name: 'List price', cents: list_price },
    ...unlessNone('Discounts', -discounts),
    { name: 'Charged', cents: charged, isSum: true },
    ...unlessNone('Tax within', -tax),
    { name: 'Card fee', cents: less(fee) },
    { name: 'Cost', cents: less(cost) },
    ...unlessNone('Refunded', -refunded),
    // Spent credit, costs that a company gave back, lost disputes, write-offs; or all of it, before the delivery.
    ...unlessNone(isDelivered ? 'Otherwise by the books' : 'Not earned', other),
    { name: 'Margin', cents: margin, isSum: true },
    ...unlessNone('Disputed', -disputed),
    ...(refunded > 0 || disputed > 0 ? [{ name: 'Left to refund', cents: left_to_refund }] : []),
  ];
}
