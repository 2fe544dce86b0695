import type { z } from 'zod';
import { SECOND } from '../../../core/clock.ts';
import type { Call, Reply, Transport } from '../wire/call.ts';
import {
  anything,
  appliedBundles,
  assignedProfiles,
  bundleSchema,
  cataloguePage,
  compatibility,
  dryRun,
  esimSchema,
  esimsFound,
  networksSchema,
  ordersAnswer,
  organisation,
  takenOrder,
} from './schemas.ts';

/** Bundles on a page of the catalogue, which has about 5,000. */
const PER_PAGE = 500;
/** Orders on a page of a look-up. */
export const ORDERS_PER_PAGE = 100;
const READ_MS = 10 * SECOND;
const PAGE_MS = 20 * SECOND;
const ORDER_MS = 30 * SECOND;
const MARK_MS = 5 * SECOND;
/** The help pages ask for as long between two orders, whatever else is called meanwhile. */
const ORDERS = { calls: 1, perMs: 3 * SECOND };

/** An order of one bundle: on a new eSIM, or on the one with this ICCID. */
interface OrderLine {
  bundle: string;
  iccid: string | null;
}

/**
 * The calls of eSIM Go's API that the adapter makes, and no others: above all none that charges the stored card.
 * @param budgetMs milliseconds within which all calls made through it end.
 */
export function esimGoCalls(transport: Transport, budgetMs: number) {
  const end = Date.now() + budgetMs;
  const call = async <T>(asked: Call<T>): Promise<Reply<T>> => {
    const left = end - Date.now();
    if (left <= 0) return { kind: 'not_sent', why: 'no time is left for it' };
    return transport.call({ ...asked, timeoutMs: Math.min(asked.timeoutMs, left) });
  };
  const read = <T>(name: string, path: string, answer: z.ZodType<T>, timeoutMs = READ_MS) =>
    call({ name, method: 'GET', path, answer, kind: 'read', timeoutMs });

  return {
    /** @param page from 1 on. @param iso alpha-2 code of a country to which the answer is limited. */
    catalogue: (page: number, iso?: string) =>
      read(
        'catalogue',
        `/catalogue?${new URLSearchParams({
          page: String(page),
          perPage: String(PER_PAGE),
          ...(iso === undefined ? {} : { countries: iso }),
        })}`,
        cataloguePage,
        PAGE_MS,
      ),
    bundle: (name: string) => read('bundle', `/catalogue/bundle/${encodeURIComponent(name)}`, bundleSchema),
    networks: () => read('networks', '/networks?returnAll=true', networksSchema, PAGE_MS),
    organisation: () => read('organisation', '/organisation', organisation),

    /** Buys. Never sent twice. */
    order: (line: OrderLine, reference: string) =>
      call({
        name: 'order',
        method: 'POST',
        path: '/orders',
        json: orderBody('transaction', line),
        answer: takenOrder,
        kind: 'write',
        limit: ORDERS,
        timeoutMs: ORDER_MS,
        reference,
      }),
    /** The dry run of an order: buys nothing. */
    validate: (line: OrderLine) =>
      call({
        name: 'validate',
        method: 'POST',
        path: '/orders',
        json: orderBody('validate', line),
        answer: dryRun,
        kind: 'read',
        timeoutMs: READ_MS,
      }),
    orderOf: (orderReference: string) =>
      read('order look-up', `/orders/${encodeURIComponent(orderReference)}`, takenOrder),
    /** Orders made between two times, both inclusive, in whole seconds. @param page from 1 on. */
    ordersBetween: (from: Date, to: Date, page: number) =>
      read('orders', `/orders?${windowQuery(from, to, page)}`, ordersAnswer),
    /** The profiles of an order. Without the header, which the transport sends with each call, the answer is CSV. */
    assignments: (orderReference: string) =>
      read(
        'assignments',
        `/esims/assignments?${new URLSearchParams({ reference: orderReference })}`,
        assignedProfiles,
      ),

    esim: (iccid: string) => read('esim', esimPath(iccid), esimSchema),
    bundlesOn: (iccid: string) =>
      read('bundles', `${esimPath(iccid)}/bundles?includeUsed=true&limit=200`, appliedBundles),
    esimsMarked: (reference: string) =>
      read(
        'esims by reference',
        `/esims?${new URLSearchParams({ filterBy: 'customerRef', filter: reference, page: '1', perPage: '10' })}`,
        esimsFound,
      ),
    /** Writes our reference on an eSIM. */
    mark: (iccid: string, reference: string) =>
      call({
        name: 'mark',
        method: 'PUT',
        path: '/esims',
        json: { iccid, customerRef: reference },
        answer: anything,
        kind: 'write',
        timeoutMs: MARK_MS,
        reference,
      }),
    compatible: (iccid: string, bundle: string) =>
      read('compatible', `${esimPath(iccid)}/compatible/${encodeURIComponent(bundle)}`, compatibility),
    /** Takes one assignment back. The type is always sent, since without it the company doesn't only look but acts. */
    revoke: (iccid: string, bundle: string, assignmentId: string, reference: string) =>
      call({
        name: 'revoke',
        method: 'DELETE',
        path: `${esimPath(iccid)}/bundles/${encodeURIComponent(bundle)}/assignments/${encodeURIComponent(assignmentId)}`,
        query: { type: 'transaction', refundToBalance: 'true' },
        answer: anything,
        kind: 'write',
        timeoutMs: ORDER_MS,
        reference,
      }),
  };
}

export type EsimGoCalls = ReturnType<typeof esimGoCalls>;

const esimPath = (iccid: string) => `/esims/${encodeURIComponent(iccid)}`;

/** `allowReassign` is never true: then a top-up that doesn't fit would come on a new eSIM. */
function orderBody(type: 'transaction' | 'validate', { bundle, iccid }: OrderLine) {
  const item = { type: 'bundle', quantity: 1, item: bundle, allowReassign: false };
  return { type, assign: true, order: [iccid === null ? item : { ...item, iccids: [iccid] }] };
}

/** `createdAt` stands twice in it, once with each bound. */
function windowQuery(from: Date, to: Date, page: number): string {
  const seconds = (date: Date, round: (value: number) => number) =>
    new Date(round(date.getTime() / SECOND) * SECOND).toISOString().replace('.000Z', 'Z');
  const query = new URLSearchParams({
    includeIccids: 'true',
    page: String(page),
    limit: String(ORDERS_PER_PAGE),
  });
  query.append('createdAt', `gte:${seconds(from, Math.floor)}`);
  query.append('createdAt', `lte:${seconds(to, Math.ceil)}`);
  return query.toString();
}
