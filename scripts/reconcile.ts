import { selectOpenDifferences } from '../core/payments/differences.ts';
import { totals as totalsOf } from '../core/sale/reconciliation/compare-balance.ts';
import { reconcileBooks } from '../core/sale/reconciliation/reconcile-books.ts';
import { fail, report, runShopCommand } from './run-command.ts';

/**
 * `npm run reconcile`: makes every pass over the payment provider's lists now, and prints the differences that remain
 * (docs/operate.md, "Their books and ours"), payment by payment and in all; ends with 1 if there are any. Deliveries and mails that it finds missing are
 * left to the workers.
 */
if (process.argv.length > 2) fail('Usage: npm run reconcile\n', 2);

await runShopCommand(async (shop) => {
  await reconcileBooks(shop, { all: true, runMs: Number.POSITIVE_INFINITY });
  const differences = await selectOpenDifferences(shop.db);
  for (const { kind, payment_ref, order_uid, amount, ours, theirs, since, next_step } of differences) {
    const about = [since.toISOString(), kind, payment_ref, order_uid ?? '-', amount];
    report(true, [...about, `ours: ${ours}`, `theirs: ${theirs}`, next_step].join('\t'));
  }
  const totals = (await totalsOf(shop)).filter(({ ours, theirs }) => ours !== theirs);
  for (const { class: name, currency, ours, theirs } of totals) {
    report(true, ['balance', name, currency, `ours: ${ours}`, `their list: ${theirs}`].join('\t'));
  }
  const found = differences.length + totals.length;
  return report(found === 0, `${found} differences`);
});
