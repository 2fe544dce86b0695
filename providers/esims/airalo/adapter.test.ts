import { expect, test } from 'vitest';
import { airaloAdapter } from './adapter.ts';
import { ORDER_TIMEOUT_MS } from './buy.ts';
import { READ_TIMEOUT_MS } from './orders.ts';
import { openAiralo } from './test-airalo.ts';

const { wholesaler } = openAiralo({ AIRALO_API_BASE: 'http://127.0.0.1:1/v2' });

test('a lease outlasts a top-up, which reads its eSIM before its order', () => {
  expect(wholesaler.longest_call_ms).toBeGreaterThan(READ_TIMEOUT_MS + ORDER_TIMEOUT_MS);
});

test('the company never buys once, so that each lost answer is looked up', () => {
  expect(wholesaler.abilities).toMatchObject({ repeat: 'buys_twice', look_up: 'certain' });
  expect(wholesaler.lookup_delay_ms).toBe(60_000);
});

test('its members are those that its abilities name', () => {
  const { prepare, topUps, readEvent } = wholesaler;
  expect([prepare, topUps, readEvent].every((member) => typeof member === 'function')).toBe(true);
  expect(wholesaler.name).toBe(airaloAdapter.name);
});

test('its keys are required, and an address for refunds is an address', () => {
  const byName = new Map(airaloAdapter.settings.map((setting) => [setting.name, setting]));
  expect(byName.get('AIRALO_CLIENT_ID')?.required).toBe(true);
  expect(byName.get('AIRALO_CLIENT_SECRET')?.required).toBe(true);
  const email = byName.get('AIRALO_REFUND_EMAIL');
  expect(email?.required).toBe(false);
  expect(email?.problem?.('ops@example.com')).toBeNull();
  for (const wrong of ['', 'ops', 'ops@example', 'a b@example.com']) {
    expect(email?.problem?.(wrong)).not.toBeNull();
  }
});
