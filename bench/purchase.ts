import { Agent, request } from 'node:http';

/** One whole purchase over HTTP, as a script of an operator makes it: order, pay, wait for the eSIM. */

export interface Purchase {
  /** Milliseconds from the first request to the eSIM. */
  total: number;
  /** Milliseconds from the answer "paid" to the eSIM. */
  paidToDelivered: number;
}

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2035, cvc: '123' };

/** @throws when any step is answered otherwise than a customer would wish. */
export async function purchase(origin: string, planUid: string, buyer: string): Promise<Purchase> {
  const start = performance.now();
  const order = await post(origin, '/api/v1/esims/order', { planUid });
  const sessionId = String(order.session_id);
  const confirm = { client_secret: order.sandbox_session_secret, email: `${buyer}@example.com`, card: CARD };
  await post(origin, `/api/sandbox/payments/${sessionId}/confirm`, confirm);
  const paid = performance.now();
  for (;;) {
    const esim = await post(origin, '/api/v1/esims/validate', { sessionId });
    if (esim.status === 'fulfilled') break;
    // The server has waited before it answered; asking again at once is what it expects of a patient client.
  }
  const end = performance.now();
  return { total: end - start, paidToDelivered: end - paid };
}

/** Buyers share the two cores with the shop: plain node:http takes a third of the CPU that fetch() does. */
const agent = new Agent({ keepAlive: true });

function post(origin: string, path: string, body: object): Promise<Record<string, unknown>> {
  const sent = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 300) reject(new Error(`${path}: ${statusCode} ${text}`));
        else resolve(JSON.parse(text) as Record<string, unknown>);
      });
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** The cheapest plan of a country. */
export async function cheapestPlan(origin: string, country: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/plans?country_code=${country}`);
  const [plan] = (await response.json()) as { uid: string }[];
  if (!plan) throw new Error(`no plan for ${country}`);
  return plan.uid;
}
