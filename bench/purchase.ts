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

async function post(origin: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** The cheapest plan of a country. */
export async function cheapestPlan(origin: string, country: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/plans?country_code=${country}`);
  const [plan] = (await response.json()) as { uid: string }[];
  if (!plan) throw new Error(`no plan for ${country}`);
  return plan.uid;
}
