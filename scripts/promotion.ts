import { parseArgs } from 'node:util';
import { type Audit, auditAs } from '../core/audit/record.ts';
import { formatUsd } from '../core/money.ts';
import {
  addPromotion,
  editPromotion,
  readEdit,
  readPromotion,
  withdrawPromotion,
} from '../core/promotions/administer.ts';
import { readCode } from '../core/promotions/code.ts';
import type { Promotion } from '../core/promotions/promotion.ts';
import { selectPromotion, selectPromotions } from '../core/promotions/queries.ts';
import type { Shop } from '../core/shop.ts';
import { inTransaction } from '../core/transaction.ts';
import { promotionFlags } from './promotion-flags.ts';
import { fail, readOrUsage, report, reportList, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run promotions -- list
       npm run promotions -- withdraw CODE
       npm run promotions -- add CODE (--percent 25 | --cents 300) [--minimum CENTS] [--starts TIME] [--ends TIME]
           [--countries JPN,FRA] [--regions europe,asia] [--plans pln_…,pln_…] [--languages de,fr] [--esims N]
           [--limit N] [--budget CENTS] [--per-customer N] [--first-order] [--automatic]
       npm run promotions -- edit CODE [--ends TIME|none] [--limit N|none] [--budget CENTS|none]
Times are RFC 3339, such as 2027-01-31T23:59:00Z.
`;

/** `npm run promotions`: the operator's codes, and what is taken off without one. */
const { positionals, values } = readArguments();
const [verb, code] = positionals;
if (!isUsed()) fail(USAGE, 2);

await runCommand(async (shop) => {
  switch (verb) {
    case 'list':
      return reportList((await selectPromotions(shop.db)).map(line), 'there is no promotion');
    case 'withdraw':
      return withdraw(shop, code!);
    case 'edit':
      return edit(shop, code!);
    default:
      return add(shop, code!);
  }
});

type Changing = Pick<Shop, 'db' | 'clock'>;

async function add(shop: Changing, code: string): Promise<number> {
  const wanted = readPromotion({ ...promotionFlags(values), code }, shop.clock.now());
  if ('problem' in wanted) return report(false, wanted.problem);
  const added = await inTransaction(shop, async (tx) => {
    const outcome = await addPromotion({ db: tx }, wanted);
    const { created_at: _now, withdrawn_at: _not, ...after } = wanted;
    if (outcome === 'added') await audited(shop, 'add', wanted.code)(tx, { after });
    return outcome;
  });
  return report(
    added === 'added',
    `${wanted.code} is ${added === 'added' ? 'in use' : added.replaceAll('_', ' ')}`,
  );
}

async function withdraw(shop: Changing, typed: string): Promise<number> {
  const withdrawn = await inTransaction(shop, async (tx, { clock }) => {
    const done = await withdrawPromotion({ db: tx, clock }, typed);
    if (done) await audited(shop, 'withdraw', readCode(typed)!)(tx, { after: { withdrawn_at: clock.now() } });
    return done;
  });
  return report(withdrawn, `${typed} is ${withdrawn ? 'withdrawn' : 'no code that is in use'}`);
}

async function edit(shop: Changing, typed: string): Promise<number> {
  const wanted = readEdit(promotionFlags(values));
  if ('problem' in wanted) return report(false, wanted.problem);
  const code = readCode(typed) ?? '';
  const why = await inTransaction(shop, async (tx, within) => {
    const before = await selectPromotion(tx, code);
    if (before === undefined) return 'there is no such code';
    const problem = await editPromotion(within, tx, code, wanted);
    if (problem !== null) return problem;
    const { ends_at, max_total: limit, budget } = before;
    const terms = { ends_at, limit, budget };
    await audited(shop, 'edit', code)(tx, { before: terms, after: { ...terms, ...wanted } });
    return null;
  });
  return report(why === null, why === null ? `${code} is changed` : `${typed}: ${why}`);
}

/** The same row as of the back office's verb. */
function audited(shop: Changing, verb: string, subject: string): Audit {
  return auditAs(shop, { actor: 'operator', action: `desk.promotion.${verb}`, subject });
}

function line(promotion: Promotion): string {
  const { percent, fixed_amount, max_total, ends_at, withdrawn_at, budget, spent, automatic } = promotion;
  const worth = percent === null ? formatUsd(fixed_amount!) : `${percent}%`;
  const end = withdrawn_at ? 'withdrawn' : ends_at ? `until ${ends_at.toISOString()}` : 'without end';
  const money = budget === null ? [] : [`${formatUsd(spent)} of ${formatUsd(budget)}`];
  const uses = `used ${promotion.used} of ${max_total ?? 'any number'}`;
  return [promotion.code, worth, uses, ...money, end, ...(automatic ? ['automatic'] : [])].join('\t');
}

function isUsed(): boolean {
  if (verb === 'list') return positionals.length === 1;
  return (verb === 'withdraw' || verb === 'add' || verb === 'edit') && positionals.length === 2;
}

function readArguments() {
  const text = { type: 'string' } as const;
  return readOrUsage(
    () =>
      parseArgs({
        allowPositionals: true,
        options: {
          percent: text,
          cents: text,
          minimum: text,
          starts: text,
          ends: text,
          countries: text,
          regions: text,
          plans: text,
          languages: text,
          esims: text,
          limit: text,
          budget: text,
          'per-customer': text,
          'first-order': { type: 'boolean' },
          automatic: { type: 'boolean' },
        },
      }),
    USAGE,
  );
}
