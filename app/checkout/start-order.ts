import type { OrderBody, PlacedOrder } from '../../api/contract/orders.ts';
import type { ProblemBody } from '../../api/contract/problems.ts';
import { fetchInTime } from '../fetch-in-time.ts';

/** What an order may hold beside its plan. */
export type OrderExtras = Omit<OrderBody, 'planUid' | 'withdrawal_consent'>;

/**
 * Whether a buyer in the EU has agreed that the right of withdrawal ends with the delivery (decision 0045): of one purchase, from its
 * first order until its panel is closed, so that nobody is asked again at each change of it.
 */
export interface Agreement {
  given: boolean;
}

/**
 * `settled`: the server has said no, so that another try is another order; otherwise it may have made one that we never
 * heard of. `refused`: no other try will do, since the card company has said no for good, the plan has left the shelf, or the
 * shop takes no orders; in the words of the message that says so.
 */
type OrderOutcome = { ok: true; order: PlacedOrder } | { ok: false; settled: boolean; refused?: Refusal };

/** A final no; each has its message. */
type Refusal = 'refused' | 'sold-out' | 'sales-stopped' | 'withdrawal';

/**
 * Asks for an order (C3.1). A non-OK status, an answer without the session secret, a dead connection and
 * one on which nothing comes are all failures (S5.2); it never throws. An order of $0 has no secret, and needs none.
 * @param key says to the server which click this is, so that sending it twice makes one order.
 * @param agreement is asked for where the shop wants it and nobody has given it yet, and is kept in it then.
 */
export async function startOrder(
  planUid: string,
  key: string,
  extras: OrderExtras = {},
  agreement: Agreement = { given: false },
): Promise<OrderOutcome> {
  try {
    const response = await fetchInTime('/api/v1/esims/order', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': key,
        'idempotency-secret': secret,
      },
      body: JSON.stringify({
        ...{ planUid, ...reader(), ...extras },
        ...(agreement.given && { withdrawal_consent: true }),
      } satisfies OrderBody),
    });
    const refused = await refusalOf(response);
    if (refused === 'withdrawal' && !agreement.given) {
      const { askWithdrawalConsent } = await import('./withdrawal-consent.ts');
      agreement.given = await askWithdrawalConsent();
      if (agreement.given) return startOrder(planUid, key, extras, agreement);
    }
    if (refused !== undefined) return { ok: false, settled: true, refused };
    if (!response.ok) return { ok: false, settled: response.status < 500 };
    const order: PlacedOrder = await response.json();
    return canBePaid(order) ? { ok: true, order } : { ok: false, settled: true };
  } catch {
    return { ok: false, settled: false };
  }
}

/** In what language, and in whose time, mails about the order are to be. */
function reader(): Pick<OrderBody, 'language' | 'timeZone'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Some browsers know no zone.
  return { language: document.documentElement.lang, ...(timeZone && { timeZone }) };
}

/** What to say of a final no; undefined for all else. */
async function refusalOf(response: Response): Promise<Refusal | undefined> {
  if (response.status !== 409) return undefined;
  const problem: ProblemBody | null = await response.json().catch(() => null);
  if (problem?.code === 'plan_not_available') return 'sold-out';
  if (problem?.code === 'sales_stopped') return 'sales-stopped';
  if (problem?.code === 'withdrawal_consent_required') return 'withdrawal';
  return problem?.code === 'payment_refused' ? 'refused' : undefined;
}

/** Makes this page's keys its own, also when it asks again from another network. */
const secret = newOrderKey();

function canBePaid(order: PlacedOrder): boolean {
  if (order.provider === 'none') return order.amount === 0;
  const fields: Record<string, unknown> = order;
  return Boolean(fields[`${order.provider}_session_secret`]);
}

/** A fresh key for one click. `crypto.randomUUID` is missing on plain-http addresses other than loopback. */
export function newOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
