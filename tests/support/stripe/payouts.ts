import type Stripe from 'stripe';
import { newBalanceTransaction } from './balance-objects.ts';
import { stripeId } from './objects.ts';
import { missing, refusedState } from './problem.ts';

type Entry = Pick<Stripe.BalanceTransaction, 'amount' | 'reporting_category' | 'type'> &
  Partial<Pick<Stripe.BalanceTransaction, 'currency' | 'fee' | 'balance_type'>> & { source?: string | null };

/** What moves the balance beside payments: payouts, what comes back of them, and whatever Stripe books of its own. */
export function createPayouts(balance: Stripe.BalanceTransaction[], seconds: () => number) {
  const payouts = new Map<string, Stripe.Payout>();
  const move = ({ currency = 'usd', fee = 0, source = null, ...moved }: Entry): string => {
    balance.push(newBalanceTransaction({ ...moved, currency, fee, source }, seconds()));
    return balance.at(-1)!.id;
  };
  /** Of the balance for payments, as Stripe tells it: available and not yet. */
  const retrieve = (): Stripe.Balance => {
    const sums = new Map<string, { available: number; pending: number }>([
      ['usd', { available: 0, pending: 0 }],
    ]);
    for (const { currency, net, available_on, balance_type } of balance) {
      if (balance_type !== 'payments') continue;
      const sum = sums.get(currency) ?? { available: 0, pending: 0 };
      sum[available_on > seconds() ? 'pending' : 'available'] += net;
      sums.set(currency, sum);
    }
    const part = (name: 'available' | 'pending') =>
      [...sums].map(([currency, sum]) => ({
        amount: sum[name],
        currency,
        source_types: { card: sum[name] },
      }));
    return { object: 'balance', livemode: false, available: part('available'), pending: part('pending') };
  };

  return {
    payouts,
    /** Any other movement. */
    move,
    retrieve,
    /** Pays out so much, or all that there is; it has arrived. */
    payOut(amount?: number): Stripe.Payout {
      const usd = (parts: Stripe.Balance.Available[]) =>
        parts.reduce((sum, each) => sum + (each.currency === 'usd' ? each.amount : 0), 0);
      const { available, pending } = retrieve();
      const asked = amount ?? usd(available) + usd(pending);
      if (asked <= 0) throw refusedState('You have insufficient funds in your Stripe account.');
      const made = newPayout(asked, seconds());
      made.balance_transaction = move({
        source: made.id,
        reporting_category: 'payout',
        type: 'payout',
        amount: -asked,
      });
      payouts.set(made.id, made);
      return made;
    },
    /** The bank didn't take it, maybe days after it was called paid. */
    failPayout(id: string): Stripe.Payout {
      const found = payouts.get(id);
      if (!found) throw missing('payout', id);
      if (found.status === 'failed') throw refusedState('The payout has failed.');
      Object.assign(found, {
        status: 'failed',
        failure_code: 'account_closed',
        failure_message: 'The bank account has been closed.',
      });
      found.failure_balance_transaction = move({
        source: id,
        reporting_category: 'payout_reversal',
        type: 'payout_failure',
        amount: found.amount,
      });
      return found;
    },
  };
}

function newPayout(amount: number, seconds: number): Stripe.Payout {
  return {
    id: stripeId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds,
    automatic: true,
    balance_transaction: null,
    created: seconds,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: stripeId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}
