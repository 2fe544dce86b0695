import { expect, test } from 'vitest';
import type { Plan } from '../../../core/catalogue/plan.ts';
import { cents } from '../../../core/money.ts';
import { tripCardFor } from '../social-card/trip-card.server.ts';
import { proofPage } from './proof-page.server.ts';
import { tripPage } from './trip-page.server.ts';

const never = () => false;

const japan: Plan = {
  ...{ uid: 'pln_japan', name: 'Japan 10 GB', scope: 'country', region: null },
  ...{ data_quota_mb: 10_000, validity_days: 31, price: cents(1200) },
  ...{ policy_name: 'Full speed until the data is used up', countries_enabled: ['JPN'] },
  ...{ daily_quota_mb: null, reduced_speed_kbps: null, hotspot: true, networks: [] },
  ...{ install_within_days: null, starts: null, identity_check: null, apn: null, breakout: null },
};
const catalogue = {
  version: '1',
  plansFor: (iso3: string) => (iso3 === 'JPN' ? [japan] : []),
  plan: () => undefined,
  onChange: () => {},
  countries: [],
};
const asked = new URLSearchParams('stops=JPN:5,NRU:5&gb=10');

test('a trip is named and counted by the stops that it is priced for, and says which have no plan', async () => {
  const { result, withoutPlan } = await tripPage(catalogue, asked, 'en', never);
  expect(result?.title).toBe('Japan: $12');
  expect(result?.counted).toContain('5 GB in all'.replace(' ', '\u00a0'));
  expect(withoutPlan).toEqual(['NRU']);
});

test('an address with stops alone is answered with the data that the form shows as chosen', async () => {
  for (const query of ['stops=JPN:5', 'stops=JPN:5&use=&gb=']) {
    const page = await tripPage(catalogue, new URLSearchParams(query), 'en', never);
    expect(page).toMatchObject({ fault: null, fields: { per: 'maps' }, address: 'stops=JPN:5&use=maps' });
    expect(page.result?.title).toBe('Japan: $12');
  }
});

test('a ticket says where a friend’s percent does not come off', async () => {
  const full = async (keeps: boolean) =>
    (await tripPage(catalogue, asked, 'en', () => keeps)).result?.tickets.map(({ plan }) => plan.full_price);
  expect(await full(true)).toEqual([true]);
  expect(await full(false)).toEqual([undefined]);
});

test('its picture shows no stop that has no plan beside the price of the others', async () => {
  const drawn = await tripCardFor({ kind: 'trip', language: 'en', asked, price: cents(1200) }, catalogue);
  expect(drawn).toMatchObject({ card: { title: 'Japan', stops: ['JPN'], stub: { above: '5 days' } } });
});

test('its proof names the stops that it doesn’t count', async () => {
  const page = await proofPage(catalogue, asked, 'en');
  expect(page).toMatchObject({ withoutPlan: ['NRU'], uncovered: 'Nauru' });
  expect(page?.rows).toHaveLength(2);
});

test('who has two trips in the works is told to wait for them, and nobody else is', async () => {
  const ask = (days: number, client: string | null) =>
    tripPage(catalogue, new URLSearchParams(`stops=JPN:${days}&gb=30`), 'en', never, { client });
  const asked = [ask(11, 'a'), ask(12, 'a'), ask(11, 'a'), ask(13, 'a'), ask(14, 'b'), ask(15, null)];
  const answers = (await Promise.all(asked)).map(({ noAnswer }) => noAnswer === 'too_many');
  expect(answers).toEqual([false, false, false, true, false, false]);
});

test('so few eSIMs that none of them do are told apart from none that were found', async () => {
  const much = new URLSearchParams('stops=JPN:5&gb=50&esims=2');
  expect(await tripPage(catalogue, much, 'en', never)).toMatchObject({ result: null, tooFew: { least: 5 } });
});
