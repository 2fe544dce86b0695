import { expect } from 'vitest';

/**
 * Posts JSON to the shop, and again for as long as it says to: a database may be slow to connect on a busy machine.
 * @throws on any other answer than success.
 */
export async function post<T>(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  let answer!: Response;
  const send = async () => {
    answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  await expect.poll(send, { interval: 500 }).not.toBe(503);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Orders a plan and pays for it at the sandbox's payment company. @returns the session. */
export async function orderAndPay(origin: string, planUid: string, email: string): Promise<string> {
  const order = await post<{ session_id: string; sandbox_session_secret: string }>(
    origin,
    '/api/v1/esims/order',
    { planUid },
  );
  await post(origin, `/api/sandbox/payments/${order.session_id}/confirm`, {
    client_secret: order.sandbox_session_secret,
    email,
    card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' },
  });
  return order.session_id;
}
