import type { CheckoutOrder } from './checkout-order.ts';

/** What an order may hold beside its plan. */
export interface OrderExtras {
  /** Makes it a top-up of this eSIM of the signed-in customer. */
  esimUid?: string;
  /** A friend's code or the shop's own; checked with the address. */
  referralCode?: string;
  email?: string;
  /** Pays with the signed-in customer's credit, as far as it goes. */
  useCredit?: boolean;
}

/** `settled`: the server has said no, so that another try is another order; otherwise it may have made one that we never heard of. */
export type OrderOutcome = { ok: true; order: CheckoutOrder } | { ok: false; settled: boolean };

/**
 * Asks for an order (C3.1). A non-OK status, an answer without the session secret and a dead
 * connection are all failures (S5.2); it never throws. An order of $0 has no secret, and needs none.
 * @param key says to the server which click this is, so that sending it twice makes one order.
 */
export async function startOrder(
  planUid: string,
  key: string,
  extras: OrderExtras = {},
): Promise<OrderOutcome> {
  try {
    const response = await fetch('/api/v1/esims/order', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ planUid, ...extras }),
    });
    if (!response.ok) return { ok: false, settled: response.status < 500 };
    const answer: unknown = await response.json();
    return isStartedOrder(answer) ? { ok: true, order: answer } : { ok: false, settled: true };
  } catch {
    return { ok: false, settled: false };
  }
}

function isStartedOrder(answer: unknown): answer is CheckoutOrder {
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = answer as Record<string, unknown>;
  if (typeof fields.session_id !== 'string' || !Number.isSafeInteger(fields.amount)) return false;
  if (fields.provider === 'none') return fields.amount === 0;
  const secret = fields[`${String(fields.provider)}_session_secret`];
  return typeof secret === 'string' && secret !== '';
}

/** A fresh key for one click. `crypto.randomUUID` is missing on plain-http addresses other than loopback. */
export function newOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
