import type { EsimRecord } from '../../api/contract/esims.ts';
import type { MyOrder } from '../../api/contract/orders.ts';
import { fetchEsims, fetchOrders } from '../session/customer-api.ts';
import { useSession } from '../session/use-session.ts';
import { type KeptQuery, useKeptQuery } from './use-kept-query.ts';

/** The list comes at once, with what is on record; by now the shop has asked the network for what may have changed. */
const NEWS_MS = 3_000;
/** While money is on its way back, or an eSIM on its way here. */
const MOVING_MS = 3_000;

/** The signed-in customer's eSIMs and orders, kept for times without network. */
export function useCustomerData(): { esims: KeptQuery<EsimRecord[]>; orders: KeptQuery<MyOrder[]> } {
  const owner = useSession().session?.user.uid ?? null;
  const orders = useKeptQuery({
    name: 'orders',
    owner,
    fetch: fetchOrders,
    again: (list) => (list.some(isMoving) ? MOVING_MS : false),
  });
  const moving = orders.data?.some(isMoving) === true;
  const esims = useKeptQuery({
    name: 'esims',
    owner,
    fetch: fetchEsims,
    again: (_list, answers) => (moving ? MOVING_MS : answers === 1 ? NEWS_MS : false),
  });
  return { esims, orders };
}

function isMoving({ state, refunding }: MyOrder): boolean {
  return refunding || state === 'paid' || state === 'fulfilling';
}
