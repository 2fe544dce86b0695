import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanRules } from '../core/catalogue/plan.ts';
import { sql } from '../db/sql.server.ts';
import { sandboxCatalogue } from '../providers/esims/sandbox/catalogue.ts';
import { createTestApi, GOOD_CARD, type TestApi } from '../tests/support/api.ts';
import { customerOf } from '../tests/support/customer.ts';
import type { EsimRecord } from './contract/esims.ts';
import type { PlacedOrder } from './contract/orders.ts';
import type { FulfilledOrder } from './contract/validate.ts';

let t: TestApi;
beforeAll(async () => {
  const iso3s = ['BTN', 'MDG', 'FJI', 'NPL'];
  const plans = sandboxCatalogue().filter(
    ({ scope, countries_enabled }) => scope === 'country' && iso3s.includes(countries_enabled[0] ?? ''),
  );
  t = await createTestApi({ plans });
});
afterAll(() => t.close());

/** A delivered order of the cheapest plan of a country, as its page and its buyer's list show it, and its mail. */
async function bought(iso3: string) {
  const email = `${iso3.toLowerCase()}@example.com`;
  const planUid = t.shop.catalogue.plansFor(iso3)[0]!.uid;
  const placed: PlacedOrder = await (await t.post('/api/v1/esims/order', { planUid })).json();
  const { session_id, sandbox_session_secret: client_secret } = placed;
  const card = { client_secret, email, card: GOOD_CARD };
  expect((await t.post(`/api/sandbox/payments/${session_id}/confirm`, card)).status).toBe(200);
  await t.runJobs();
  const view = async (): Promise<FulfilledOrder> =>
    (await t.post('/api/v1/esims/validate', { sessionId: session_id })).json();
  const owner = await customerOf(t, email);
  const records = () => owner.json<EsimRecord[]>('GET', '/api/v2/users/me/esims');
  const mails: { text: string }[] = await (await t.get(`/api/dev/mailbox?to=${email}`)).json();
  return { view, records, mail: mails[0]!.text };
}

const CASES: [string, PlanRules, RegExp][] = [
  ['BTN', { starts: null, identity_check: null, apn: null }, /doesn’t say when its days start/],
  [
    'MDG',
    { starts: 'installation', identity_check: false, apn: 'automatic' },
    /Its days start when you install it/,
  ],
  [
    'FJI',
    { starts: 'first_use', identity_check: false, apn: { by_hand: 'sandbox.data' } },
    /enter this APN:\nsandbox\.data/,
  ],
  ['NPL', { starts: 'first_use', identity_check: true, apn: 'automatic' }, /shown who you are/],
];
test.each(CASES)(
  'what a plan of %s asks for is told before and after it is bought',
  async (iso3, rules, words) => {
    const plans: unknown[] = await (await t.get(`/api/v1/plans?country_code=${iso3}`)).json();
    expect(plans[0]).toMatchObject({ ...rules, breakout: iso3 === 'FJI' ? 'NZL' : null });
    expect(plans[0]).not.toHaveProperty('provider');
    expect(plans[0]).not.toHaveProperty('cost');
    const { view, records, mail } = await bought(iso3);
    expect((await view()).plan).toMatchObject(rules);
    expect((await records())[0]!.plans[0]).toMatchObject(rules);
    expect(mail).toMatch(words);
  },
);

test('what the wholesaler leaves out is null, and no guess', async () => {
  const [plan] = t.shop.catalogue.plansFor('BTN');
  expect(plan).toMatchObject({ hotspot: null, networks: [], starts: null, identity_check: null, apn: null });
});

test('an order of before plans had rules says that nothing is known', async () => {
  const { view, records } = await bought('MDG');
  for (const table of ['orders', 'esim_plans']) {
    await sql`update ${sql.table(table)} set plan = plan - '{starts,identity_check,apn,breakout}'::text[]`.execute(
      t.shop.db,
    );
  }
  const nothing = { starts: null, identity_check: null, apn: null };
  expect((await view()).plan).toMatchObject(nothing);
  expect((await records())[0]!.plans[0]).toMatchObject(nothing);
});
