import { parseArgs } from 'node:util';
import { cashFaults } from '../core/cash/invariants.ts';
import { trialBalance } from '../core/cash/queries.ts';
import { fail, readOrUsage, report, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run books -- [--from 2026-11-01] [--to 2026-12-01]
`;

/** `npm run books`: the trial balance by account, and whatever contradicts it (docs/operate.md, "The books"). */
const { values } = readArguments();
const period = { ...read('from'), ...read('to') };

await runCommand(async (shop) => {
  const balances = await trialBalance(shop.db, period);
  for (const { account, currency, balance } of balances) {
    report(true, [account, inUnits(balance, currency), currency].join('\t'));
  }
  for (const [currency, own] of Map.groupBy(balances, (each) => each.currency)) {
    const sum = own.reduce((total, { balance }) => total + balance, 0);
    report(true, ['sum', inUnits(sum, currency), currency].join('\t'));
  }
  const faults = await cashFaults(shop.db);
  for (const fault of faults) report(false, fault);
  return faults.length === 0 ? 0 : 1;
});

/** An amount of a currency's smallest unit, in the currency itself: yen have no cents. */
function inUnits(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return (amount / 10 ** digits).toFixed(digits);
}

/** A day begins at midnight UTC. */
function read(name: 'from' | 'to'): { from?: Date; to?: Date } {
  const text = values[name];
  if (text === undefined) return {};
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? fail(USAGE, 2) : { [name]: date };
}

function readArguments() {
  return readOrUsage(
    () => parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }),
    USAGE,
  );
}
