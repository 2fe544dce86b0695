import { type Cents, cents } from '../../../core/money.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import type { Db } from '../../../db/sql.server.ts';
import type { SandboxPlan } from './plan.ts';

/** What is left of a prepaid account when the company charges the shop's card for as much again as it was opened with. */
const LOW_SHARE = 0.1;

/**
 * The shop's prepaid account at one company of the market: opened with an amount, less what was sold and not taken back. It
 * is filled by itself before it runs dry, so that a sandbox shop never stops selling by surprise.
 * @param byId the company's list, by its own ids.
 */
export async function walletAt(
  db: Db,
  { name, opened, byId }: { name: string; opened: Cents; byId: ReadonlyMap<string, SandboxPlan> },
): Promise<Charge> {
  const sold = await db
    .selectFrom('sandbox_wholesaler.purchases')
    .where('company', '=', name)
    .select(({ fn }) => [
      'wholesale_id',
      fn.countAll<string>().as('count'),
      fn.count<string>('cancelled_at').as('taken_back'),
    ])
    .groupBy('wholesale_id')
    .execute();
  let charged = 0;
  let returned = 0;
  for (const { wholesale_id, count, taken_back } of sold) {
    const cost = byId.get(wholesale_id)?.cost ?? 0;
    charged += cost * Number(count);
    returned += cost * Number(taken_back);
  }
  return { amount: filled(opened, charged) - charged + returned, currency: 'USD', exponent: 2 };
}

/** All that was ever paid in. What was taken back doesn't count, or a filling would be undone by it. */
function filled(opened: Cents, charged: number): Cents {
  const short = charged - opened * (1 - LOW_SHARE);
  return cents(opened * (1 + Math.max(0, Math.ceil(short / opened))));
}
