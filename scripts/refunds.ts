import { parseArgs } from 'node:util';
import { cents, formatUsd } from '../core/money.ts';
import {
  type OperatorRefund,
  recordRefundByHand,
  refundByOperator,
} from '../core/sale/refunds/by-operator.ts';
import { fail, readOrUsage, report, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run refunds -- send <order> --reason "slow network" [--amount 1.50]
         sends a part back, or all that is left
       npm run refunds -- by-hand <order> --reference "bank transfer 17" [--amount 1.50]
         records what was sent another way
`;

/** `npm run refunds`: money that an operator sends back (docs/operate.md, "Refunds"). */
const { positionals, values } = readArguments();
const [verb, order] = positionals;
const amount = values.amount === undefined ? undefined : inCents(values.amount);
const said = (verb === 'send' ? values.reason : values.reference)?.trim();
if (positionals.length !== 2 || !said || amount === null || (verb !== 'send' && verb !== 'by-hand'))
  fail(USAGE, 2);

await runCommand(async (shop) => {
  const refund =
    verb === 'send'
      ? await refundByOperator(shop, order!, { amount, note: said! })
      : await recordRefundByHand(shop, order!, { amount, reference: said! });
  return report(refund.kind === 'done', `${order}: ${words(refund)}`);
});

function words(refund: OperatorRefund | Awaited<ReturnType<typeof recordRefundByHand>>): string {
  switch (refund.kind) {
    case 'done':
      return `${formatUsd(cents(refund.amount))} ${verb === 'send' ? 'goes back' : 'is recorded as sent by hand'}`;
    case 'order_not_found':
      return 'there is no such order';
    case 'order_not_refundable':
      return `nothing of it can go back: it is ${refund.state}, or all is back already`;
    case 'amount_too_large':
      return `no more than ${formatUsd(cents(refund.left))} of it is left`;
    case 'refunding':
      return 'a refund of it is under way';
    case 'seen_otherwise':
      return 'some of its money went back meanwhile';
    case 'on_record':
      return 'it is on record already under this reference';
  }
}

/** "1.50" in cents; null for what is no amount above zero. */
function inCents(text: string): number | null {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100) || null;
}

function readArguments() {
  const text = { type: 'string' } as const;
  return readOrUsage(
    () => parseArgs({ allowPositionals: true, options: { reason: text, reference: text, amount: text } }),
    USAGE,
  );
}
