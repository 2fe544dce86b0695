import { SECOND } from '../../../core/clock.ts';
import type { Call, Reply, Transport } from '../wire/call.ts';
import {
  balanceAnswer,
  customerMade,
  customerNamed,
  customerRead,
  esimAnswer,
  esimStateAnswer,
  planAdded,
  planKeys,
  plansAnswer,
  planTypesAnswer,
  pricingAnswer,
  productsAnswer,
  type SaidNo,
} from './schemas.ts';

/** Milliseconds for a read, and for what charges nothing. */
export const READ_MS = 10 * SECOND;
/** Milliseconds for a purchase: one that is given up too early has to be looked up for a minute. */
export const PURCHASE_MS = 60 * SECOND;

/** What a customer of ours is made of: never the traveller's own data. */
interface NewCustomer {
  email: string;
  tag: string;
}

/** The company's calls. A reply is `ok` only where HTTP, `result` and payload all say so. */
export type MayaCalls = ReturnType<typeof mayaCalls>;

/** The calls that the adapter makes, over one transport. `reference` is the purchase that they are about, for the log. */
export function mayaCalls(transport: Transport) {
  const ask = <T extends { result: 1 } | SaidNo>(call: Call<T>) => asked(transport, call);
  const read = { method: 'GET', kind: 'read', timeoutMs: READ_MS } as const;
  return {
    products: (query: Record<string, string>) =>
      ask({ ...read, name: 'products', path: '/account/products', query, answer: productsAnswer }),
    planTypes: () =>
      ask({ ...read, name: 'plan types', path: '/account/plan-types', answer: planTypesAnswer }),
    pricing: () => ask({ ...read, name: 'pricing', path: '/account/pricing', answer: pricingAnswer }),
    balance: () => ask({ ...read, name: 'balance', path: '/account/balance', answer: balanceAnswer }),

    createCustomer: ({ email, tag }: NewCustomer) =>
      ask({
        name: 'customer',
        method: 'POST',
        path: '/customer/',
        json: { email, first_name: 'Shop', last_name: 'Order', country: 'US', tag },
        answer: customerMade,
        kind: 'write',
        timeoutMs: READ_MS,
        reference: tag,
      }),
    /** Who has an address that is taken. */
    customerNamed: (id: string, reference: string) =>
      ask({ ...read, name: 'customer', path: `/customer/${segment(id)}`, answer: customerNamed, reference }),
    customer: (id: string, reference: string) =>
      ask({ ...read, name: 'customer', path: `/customer/${segment(id)}`, answer: customerRead, reference }),

    /** Buys a new profile with a plan on it. */
    createEsim: (json: { plan_type_id: string; customer_id: string; tag: string }) =>
      ask({
        name: 'purchase',
        method: 'POST',
        path: '/esim',
        json,
        answer: esimAnswer,
        kind: 'write',
        timeoutMs: PURCHASE_MS,
        reference: json.tag,
      }),
    /** Buys a plan for a profile that there is. */
    addPlan: (iccid: string, uid: string, tag: string) =>
      ask({
        name: 'top-up',
        method: 'POST',
        path: `/esim/${segment(iccid)}/plan/${segment(uid)}`,
        json: { tag },
        answer: planAdded,
        kind: 'write',
        timeoutMs: PURCHASE_MS,
        reference: tag,
      }),

    esim: (iccid: string, reference: string) =>
      ask({ ...read, name: 'eSIM', path: `/esim/${segment(iccid)}`, answer: esimAnswer, reference }),
    esimState: (iccid: string) =>
      ask({ ...read, name: 'state', path: `/esim/${segment(iccid)}`, answer: esimStateAnswer }),
    plans: (iccid: string) =>
      ask({ ...read, name: 'plans', path: `/esim/${segment(iccid)}/plans`, answer: plansAnswer }),
    /** The plans without their use, for telling purchases apart. */
    planKeys: (iccid: string, reference: string, timeoutMs = READ_MS) => {
      const path = `/esim/${segment(iccid)}/plans`;
      return ask({ ...read, name: 'plans', path, answer: planKeys, reference, timeoutMs });
    },
  };
}

const segment = encodeURIComponent;

/** One call; a 2xx with `result` 0 is refused like any other status, and logged like it. */
async function asked<T extends { result: 1 } | SaidNo>(
  { call: send, log }: Transport,
  call: Call<T>,
): Promise<Reply<Exclude<T, SaidNo>>> {
  const reply = await send(call);
  if (reply.kind !== 'ok') return reply;
  const { body, status, headers } = reply;
  if (!isNo(body)) return { ...reply, body: body as Exclude<T, SaidNo> };
  const about = { company: 'maya', call: call.name, reference: call.reference };
  log.warn({ ...about, status, request_id: body.request_id }, 'wholesaler refused a call');
  return { kind: 'refused', status, body, headers, afterMs: undefined };
}

const isNo = (body: { result: 1 } | SaidNo): body is SaidNo => body.result === 0;
