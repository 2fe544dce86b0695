import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { later, SECOND } from '../../../core/clock.ts';
import { doneValue } from '../../test-answer.ts';
import { list } from './lists.ts';
import { startStripe } from './test-stripe.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe?.close());

test('what moves the balance beside payments has its kind, and the provider’s own word', async () => {
  const { provider, standIn, clock } = stripe;
  const { account } = standIn.books;
  const since = clock.now();
  account.move({ reporting_category: 'fee', type: 'stripe_fee', amount: -70 });
  account.move({ reporting_category: 'topup', type: 'topup', amount: 500 });
  account.move({ reporting_category: 'risk_reserved_funds', type: 'reserved_funds', amount: -60 });
  account.move({
    reporting_category: 'risk_reserved_funds',
    type: 'reserved_funds',
    amount: 60,
    balance_type: 'risk_reserved',
  });
  account.move({ reporting_category: 'other_adjustment', type: 'adjustment', amount: -30 });
  account.move({ reporting_category: 'a_word_of_tomorrow', type: 'contribution', amount: 1 });
  account.failPayout(account.payOut(200).id);
  account.move({ reporting_category: 'charge', type: 'charge', amount: 900, currency: 'eur', fee: 40 });
  clock.pass(SECOND);
  const span = { since, until: later(since, SECOND) };
  const { items } = doneValue(await provider.list('balance', span, null));
  expect(items.map(({ kind, category, settled_amount }) => `${kind} ${category} ${settled_amount}`)).toEqual([
    'payment charge 900',
    'payout payout_reversal 200',
    'payout payout -200',
    'other a_word_of_tomorrow 1',
    'adjustment other_adjustment -30',
    'elsewhere risk_reserved_funds 60',
    'reserve risk_reserved_funds -60',
    'topup topup 500',
    'fee fee -70',
  ]);
  // What is reserved stands in another balance; a payment by card is pending for two days.
  expect(doneValue(await provider.findBalance())).toEqual([
    { currency: 'usd', available: 341, pending: 0 },
    { currency: 'eur', available: 0, pending: 860 },
  ]);
  expect(standIn.judge.complaints).toEqual([]);
});

test('what a bank takes in our currency stands in it, whatever currency the bank names', async () => {
  const source = { object: 'dispute', amount: 15_000, currency: 'jpy', payment_intent: 'pi_1' };
  const entry = {
    id: 'txn_1',
    reporting_category: 'dispute',
    type: 'adjustment',
    amount: -104,
    fee: 0,
    created: 1,
  };
  const data = [
    { ...entry, currency: 'usd', source },
    { ...entry, currency: 'eur', source: { ...source, currency: 'usd', amount: 110 } },
  ];
  const knowing = {
    balanceTransactions: { list: async () => ({ data, has_more: false }) },
  } as unknown as Stripe;
  const span = { since: new Date(0), until: new Date() };
  expect(doneValue(await list(knowing, 'balance', span, null)).items).toMatchObject([
    { amount: -104, currency: 'usd', settled_amount: -104, settled_currency: 'usd' },
    { amount: -110, currency: 'usd', settled_amount: -104, settled_currency: 'eur' },
  ]);
});

test('a key that may not read the balance says so', async () => {
  const { provider, standIn } = stripe;
  standIn.faults.next('GET /v1/balance', 'forbidden');
  expect(await provider.findBalance()).toMatchObject({ kind: 'refused', code: 'not_permitted' });
});
