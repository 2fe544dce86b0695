import { setTimeout as sleep } from 'node:timers/promises';

/** How somebody buys who doesn't give up: each request is sent again until it is answered. */
export interface Errand {
  email: string;
  plan: string;
  /** Bought instead when `plan` is no longer on sale. */
  otherPlan: string;
  idempotencyKey: string;
  /** Sends the order twice at the same time, as an impatient finger does. */
  doubleClick?: boolean;
  /** Tries a card that is declined first. */
  declinedFirst?: boolean;
  /** `stays` waits for the eSIM, `leaves` closes the browser once paid, `abandons` never pays. */
  behaviour: 'stays' | 'leaves' | 'abandons';
  /** Milliseconds between paying and the return page. */
  returnAfterMs?: number;
}

/** What the customer was told. */
export interface Told {
  email: string;
  outcome: 'fulfilled' | 'refunded' | 'left' | 'abandoned';
  /** Of what was bought in the end. */
  plan: string;
  order_uid: string;
  session_id: string;
  iccid?: string;
  /** What no customer should be told, in words. */
  complaints: string[];
}

const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const PATIENCE_MS = 300_000;

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** @param origins where the shop may be reached now; one is drawn for each attempt, as a balancer would. */
export async function shop(origins: () => readonly string[], errand: Errand): Promise<Told> {
  const complaints: string[] = [];
  const end = Date.now() + PATIENCE_MS;

  async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<Answered> {
    for (let attempt = 0; ; attempt++) {
      const answered = await sendOnce(origins, path, body, headers);
      if (answered !== null && answered.status !== 429 && answered.status < 500) return answered;
      if (answered !== null && answered.status >= 500 && answered.status !== 503) {
        complaints.push(`${path} answered ${answered.status}`);
      }
      if (Date.now() > end) throw new Error(`${errand.email}: ${path} was never answered`);
      await sleep(100 + Math.random() * Math.min(1_000, 100 * 2 ** attempt));
    }
  }

  const place = (plan: string, key: string) =>
    send('/api/v1/esims/order', { planUid: plan }, { 'idempotency-key': key });
  const clicks = errand.doubleClick ? 2 : 1;
  let { plan } = errand;
  let [placed, second] = await Promise.all(
    Array.from({ length: clicks }, () => place(plan, errand.idempotencyKey)),
  );
  if (placed?.status === 404) {
    plan = errand.otherPlan;
    [placed, second] = [await place(plan, `${errand.idempotencyKey}-other`), undefined];
  }
  if (placed?.status !== 201) throw new Error(`order answered ${JSON.stringify(placed)}`);
  if (second && second.body.order_uid !== placed.body.order_uid) complaints.push('one key, two orders');
  const session_id = String(placed.body.session_id);
  const order_uid = String(placed.body.order_uid);
  const told = { email: errand.email, plan, order_uid, session_id, complaints };
  if (errand.behaviour === 'abandons') return { ...told, outcome: 'abandoned' };

  const pay = (number: string) =>
    send(`/api/sandbox/payments/${session_id}/confirm`, {
      client_secret: placed.body.sandbox_session_secret,
      email: errand.email,
      card: { number, exp_month: 12, exp_year: 2035, cvc: '123' },
    });
  if (errand.declinedFirst) {
    const declined = await pay(DECLINED);
    if (declined.status !== 402) complaints.push(`a declined card was answered ${declined.status}`);
  }
  const paid = await pay(GOOD);
  // Paid by the attempt before, whose answer was lost.
  if (paid.status !== 200 && paid.body.code !== 'session_already_paid') {
    complaints.push(`payment answered ${paid.status} ${paid.body.code}`);
  }
  if (errand.behaviour === 'leaves') return { ...told, outcome: 'left' };

  await sleep(errand.returnAfterMs ?? 0);
  while (Date.now() < end) {
    const { status, body } = await send('/api/v1/esims/validate', { sessionId: session_id });
    if (status === 200) return { ...told, outcome: 'fulfilled', iccid: String(body.iccid) };
    if (status === 409 && body.code === 'order_refunded') return { ...told, outcome: 'refunded' };
    if (status !== 202) complaints.push(`return page answered ${status} ${body.code}`);
    await sleep(100);
  }
  throw new Error(`${errand.email}: order ${told.order_uid} never came to rest`);
}

/** null when the connection broke: nobody knows then what was done. */
async function sendOnce(
  origins: () => readonly string[],
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<Answered | null> {
  const open = origins();
  const origin = open[Math.floor(Math.random() * open.length)];
  if (origin === undefined) return null;
  try {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}
