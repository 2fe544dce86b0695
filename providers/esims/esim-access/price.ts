import { type Answer, done } from '../../../core/answer.ts';
import { MINUTE } from '../../../core/clock.ts';
import type { PurchaseOrder } from '../../../core/wholesale/wholesaler.ts';
import { balanceTooLow } from '../wire/answers.ts';
import type { Client } from './client.ts';
import { failedAnswer } from './errors.ts';
import { chargeOf, isExpected } from './money.ts';
import { askPackages, type OnePackage } from './offers.ts';
import { isTopUpCode, readPlanId } from './plan-id.ts';
import { balanceSchema, type Package, packageSchema } from './schemas.ts';

/** What the account holds, in 1/10000 dollars. */
export async function askBalance(client: Client): Promise<Answer<number>> {
  const said = await client.ask({
    ...{ name: 'balance', path: '/balance/query', json: {}, kind: 'read' },
    obj: balanceSchema,
  });
  return said.kind === 'ok' ? done(said.obj.balance) : failedAnswer(said, 'read');
}

/** What a plan costs now, in the same units, with all its days. */
async function askPrice(client: Client, wholesaleId: string): Promise<Answer<number>> {
  const { code, days } = readPlanId(wholesaleId);
  const asked = isTopUpCode(code)
    ? await askPlan(client, { type: 'TOPUP', packageCode: code })
    : await askPlan(client, { type: 'BASE', slug: code });
  // What the company gave no slug stands under its package code.
  const plan =
    asked.kind === 'done' && asked.value === undefined && !isTopUpCode(code)
      ? await askPlan(client, { type: 'BASE', packageCode: code })
      : asked;
  if (plan.kind !== 'done') return plan;
  if (plan.value === undefined) return { kind: 'refused', code: 'plan_not_found', why: 'it is not listed' };
  const price = chargeOf(plan.value.price * (days ?? 1), plan.value.currencyCode);
  return price === null
    ? { kind: 'retry', why: "its price can't be read", afterMs: MINUTE }
    : done(price.amount);
}

async function askPlan(client: Client, query: OnePackage): Promise<Answer<Package | undefined>> {
  const said = await askPackages(client, query);
  if (said.kind !== 'ok') return failedAnswer(said, 'read');
  const code = 'slug' in query ? query.slug : query.packageCode;
  const plans = said.obj.packageList.flatMap((each) => packageSchema.safeParse(each).data ?? []);
  return done(plans.find(({ slug, packageCode }) => code === slug || code === packageCode));
}

/** Whether a plan costs otherwise than expected, or can't be asked for. */
export async function priceMoved(client: Client, order: PurchaseOrder): Promise<boolean> {
  const price = await askPrice(client, order.wholesale_id);
  return price.kind !== 'done' || !isExpected(price.value, order.expected);
}

/** Whether we could buy now: the keys work, and the balance covers what the plan costs. */
export async function check(client: Client, wholesaleId: string | null): Promise<Answer<null>> {
  const balance = await askBalance(client);
  if (balance.kind !== 'done') return balance;
  if (balance.value <= 0) return balanceTooLow('the balance is used up');
  if (wholesaleId === null) return done(null);
  const price = await askPrice(client, wholesaleId);
  // A top-up may be named only for the eSIMs that it fits; its order asks for that list.
  const isUnnamed = price.kind === 'refused' && isTopUpCode(readPlanId(wholesaleId).code);
  if (isUnnamed) return done(null);
  if (price.kind !== 'done') return price;
  return price.value > balance.value ? balanceTooLow("the balance doesn't cover it") : done(null);
}
