import { parseArgs } from 'node:util';
import { formatUsd } from '../core/money.ts';
import { addPromotion, readPromotion, withdrawPromotion } from '../core/promotions/administer.ts';
import type { Promotion } from '../core/promotions/promotion.ts';
import { selectPromotions } from '../core/promotions/queries.ts';
import { fail, report, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run promotions -- list
       npm run promotions -- withdraw CODE
       npm run promotions -- add CODE (--percent 25 | --cents 300) [--minimum CENTS] [--starts TIME] [--ends TIME]
           [--countries JPN,FRA] [--plans pln_…,pln_…] [--total N] [--per-customer N] [--first-order]
Times are RFC 3339, such as 2027-01-31T23:59:00Z.
`;

/** `npm run promotions`: the operator's codes. */
const { positionals, values } = readArguments();
const [verb, code] = positionals;
if (!isUsed()) fail(USAGE, 2);

await runCommand(async (shop) => {
  if (verb === 'list') {
    for (const promotion of await selectPromotions(shop.db)) report(true, line(promotion));
    return 0;
  }
  if (verb === 'withdraw') {
    const withdrawn = await withdrawPromotion(shop, code!);
    return report(withdrawn, `${code} is ${withdrawn ? 'withdrawn' : 'no code that is in use'}`);
  }
  const wanted = readPromotion({ ...values, code: code! }, shop.clock.now());
  if ('problem' in wanted) return report(false, wanted.problem);
  const added = await addPromotion(shop, wanted);
  return report(
    added === 'added',
    `${wanted.code} is ${added === 'added' ? 'in use' : added.replaceAll('_', ' ')}`,
  );
});

function line(promotion: Promotion): string {
  const { percent, fixed_amount, max_total, ends_at, withdrawn_at } = promotion;
  const worth = percent === null ? formatUsd(fixed_amount!) : `${percent}%`;
  const end = withdrawn_at ? 'withdrawn' : ends_at ? `until ${ends_at.toISOString()}` : 'without end';
  return `${promotion.code}\t${worth}\tused ${promotion.used} of ${max_total ?? 'any number'}\t${end}`;
}

function isUsed(): boolean {
  if (verb === 'list') return positionals.length === 1;
  return (verb === 'withdraw' || verb === 'add') && positionals.length === 2;
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        percent: text,
        cents: text,
        minimum: text,
        starts: text,
        ends: text,
        countries: text,
        plans: text,
        total: text,
        'per-customer': text,
        'first-order': { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`, 2);
  }
}
