import type { BalanceEntry } from '../../core/payments/lists.ts';
import type { PaymentProvider } from '../../core/payments/provider.ts';
import { doneValue } from '../../providers/test-answer.ts';

/** A payment provider whose list of movements, and whose balance, hold more than those of `payments`. */
export function withMovements(
  payments: PaymentProvider,
  at: Date,
  entries: readonly (Partial<BalanceEntry> & { settled_amount: number })[],
): PaymentProvider {
  const all = entries.map(
    (entry, n): BalanceEntry => ({
      entry_ref: `txn_${n}`,
      kind: 'other',
      category: String(entry.kind ?? 'other'),
      payment_ref: null,
      order_id: null,
      amount: entry.settled_amount,
      currency: 'usd',
      settled_currency: 'usd',
      fee: 0,
      created_at: at,
      ...entry,
    }),
  );
  return {
    ...payments,
    async list(name, span, from) {
      const answer = await payments.list(name, span, from);
      if (answer.kind !== 'done' || name !== 'balance') return answer;
      const within = all.filter(({ created_at: when }) => when >= span.since && when < span.until);
      return {
        kind: 'done',
        value: { ...answer.value, items: [...within, ...answer.value.items] as never[] },
      };
    },
    async findBalance() {
      const own = doneValue(await payments.findBalance());
      const sums = new Map(own.map((each) => [each.currency, each]));
      for (const { settled_currency: currency, settled_amount, fee, kind } of all) {
        if (kind === 'elsewhere') continue;
        const sum = sums.get(currency) ?? { currency, available: 0, pending: 0 };
        sums.set(currency, { ...sum, pending: sum.pending + settled_amount - fee });
      }
      return { kind: 'done', value: [...sums.values()] };
    },
  };
}
