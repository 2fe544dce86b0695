import { planUid } from '../../core/catalogue/offers.ts';

const KEY = 'desk-key-of-an-owner-0123456789abcdef';
const PASSWORD = 'velvet otter piano gravel';
/** Of the shop whose back office is looked at. */
export const DESK_ENV = { ADMIN_API_KEY: KEY, ADMIN_PASSWORD: PASSWORD };
export const DESK_HEADERS = { Authorization: `Bearer ${KEY}` };

const DAY = 86_400_000;
/** Longer than any place for them. */
export const LONG_EMAIL = `maximiliane.von-und-zu-${'hohen'.repeat(6)}@${'a-very-long-name.'.repeat(4)}example.com`;
const LONG_NAME = 'Japan 1 GB for seven days, by somebody who wanted all of it in one single name';
const JAPAN = planUid('sandbox', 'sbx-jpn-1gb-7d');

async function ask<T>(address: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(60_000) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const send = (address: string, body: object, headers: Record<string, string> = {}) =>
  ask<Record<string, string>>(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What the back office's API answers an owner; `path` behind /api/v2/admin/. */
export const readDesk = <T>(origin: string, path: string): Promise<T> =>
  ask(`${origin}/api/v2/admin/${path}`, { headers: DESK_HEADERS });

/** Asks again until there is something: what happened in one process is known in another a moment later. */
async function once<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let time = 0; time < 600; time++) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what}: not in a minute`);
}

/**
 * What a seeded month (scripts/seed.ts) has none of, since people do it: a dispute that waits, something to agree to, a request about
 * privacy, a block, a view, published rules, a key, sessions. Then every list has rows, some with names that are longer than their place.
 * @param origin of a shop with DESK_ENV, on the seeded database.
 */
export async function fillDesk(origin: string): Promise<void> {
  const act = (path: string, body: object, headers: Record<string, string> = DESK_HEADERS) =>
    send(`${origin}/api/v2/admin/${path}`, { reason: 'so that it is seen', ...body }, headers);
  await send(`${origin}/api/v2/staff/sign-in`, { username: 'admin', password: PASSWORD });

  await act(`plans/${JAPAN}/actions`, { verb: 'rename', name: LONG_NAME });
  await once('the plan under its new name', async () => {
    const plans = await ask<{ name: string }[]>(`${origin}/api/v1/plans?country_code=JPN`);
    return plans.find(({ name }) => name === LONG_NAME);
  });
  const bought = await send(`${origin}/api/v1/esims/order`, { planUid: JAPAN });
  const payment = `${origin}/api/sandbox/payments/${bought.session_id}`;
  await send(`${payment}/confirm`, {
    client_secret: bought.sandbox_session_secret,
    email: LONG_EMAIL,
    card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123' },
  });
  const order = await once('the order delivered', async () => {
    const delivered = `orders?email=${LONG_EMAIL}&standing=delivered`;
    return (await readDesk<{ items: Record<string, string>[] }>(origin, delivered)).items[0];
  });
  const support = await act('keys', {
    name: 'a script of support',
    role: 'support',
    expires_at: new Date(Date.now() + DAY).toISOString(),
  });
  const asked = { verb: 'refund', amount: 100, outside_rules: true };
  await act(`orders/${order.uid}/actions`, asked, { Authorization: `Bearer ${support.key}` });
  await send(`${payment}/simulate`, { step: 'dispute' });

  const until = new Date(Date.now() + 9 * DAY).toISOString();
  await act(`customers/${order.customer_uid}/actions`, { verb: 'block', until });
  await act(`customers/${order.customer_uid}/actions`, { verb: 'credit', cents: 500 });
  await act('abuse/rules', { kind: 'domain', value: LONG_EMAIL.split('@')[1], effect: 'hold', until });
  await act('abuse/rules', { kind: 'network', value: '2001:db8:1:2::/64', effect: 'allow', until });
  await act('privacy', { email: LONG_EMAIL, kind: 'delete' });
  await act('staff', { email: 'sam@example.com', name: 'Sam', role: 'support' });
  await act('promotions', { code: 'SPRING-SALE-OF-EVERYTHING-ONCE', percent: 10 });
  await act('rates', { currency: 'EUR', rate: '1.0834' });
  const today = new Date().toISOString().slice(0, 10);
  const csv = `competitor,place,data_mb,days,price_cents,seen_at,source
Airalo,JPN,1000,7,450,${today},airalo.com/japan-esim
Holafly,JPN,unlimited,7,2900,${today},
Nomad,Europe,5000,30,1300,${today},a mail of theirs of last week`;
  await act('competitors', { csv });
  await act('settings', { name: 'legal', value: { support_hours: 'Mon–Fri 9–17' } });
  await act('views', {
    screen: '/admin/orders',
    name: 'What failed in Japan',
    query: 'state=failed&country=JPN',
  });
  const { rules } = await readDesk<{ rules: unknown }>(origin, 'routing');
  await act('routing/publish', { rules });
}
