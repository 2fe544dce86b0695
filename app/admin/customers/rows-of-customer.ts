import { rowsOf } from '../kit/rows-of.ts';

/** The lists of what a customer's figures count: paid orders, refunds that went out, disputes. */
export const rowsOfCustomer = (customer_uid: string) => ({
  orders: rowsOf('orders', { customer_uid, reached: 'paid' }),
  refunds: rowsOf('refunds', { customer_uid, state: 'succeeded' }),
  disputes: rowsOf('disputes', { customer_uid }),
});
