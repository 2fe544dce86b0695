import type { Tx } from '../../db/sql.server.ts';
import { type Audit, type AuditAction, auditAs } from '../audit/record.ts';
import {
  selectPlanTerms,
  setHidden,
  setHiddenMany,
  setPinned,
  setPinnedMany,
} from '../catalogue/plan-prices.ts';
import type { Cents } from '../money.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { pricePlans } from './price-plans.ts';

type Changing = Pick<Shop, 'db' | 'clock'>;

/** A person's word about one plan. Each answers false when there is no such plan, or when it is so already. */
interface PlanVerb {
  uid: string;
  /** As in the audit log: `operator` for a command, or a uid. */
  actor: string;
  /** How it is put on record, unless by itself. */
  audit?: Audit;
}

/** Sets a plan's price by hand: no rule, no sync and no other price changes it until it is unpinned. */
export function pinPrice(shop: Changing, verb: PlanVerb, price: Cents): Promise<boolean> {
  return change(shop, verb, 'price.pinned', (tx, now) => setPinned(tx, verb.uid, price, now));
}

/** Leaves a plan's price to the rules again. */
export function unpinPrice(shop: Changing, verb: PlanVerb): Promise<boolean> {
  return change(shop, verb, 'price.unpinned', (tx, now) => setPinned(tx, verb.uid, null, now));
}

/** Takes a plan off the shelf until showPlan(), whatever syncs find. */
export function hidePlan(shop: Changing, verb: PlanVerb): Promise<boolean> {
  return change(shop, verb, 'plan.hidden', (tx, now) => setHidden(tx, verb.uid, true, now));
}

/** Puts a hidden plan back, at the price that the rules make now. */
export function showPlan(shop: Changing, verb: PlanVerb): Promise<boolean> {
  return change(shop, verb, 'plan.shown', (tx, now) => setHidden(tx, verb.uid, false, now));
}

/**
 * Changes many plans in the caller's transaction, as the verb of each would; `pin` at the price that each has.
 * @returns those that were not so already.
 */
export async function changeMany(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  uids: readonly string[],
  change: 'hide' | 'show' | 'pin' | 'unpin',
): Promise<string[]> {
  const at = clock.now();
  const changed =
    change === 'hide' || change === 'show'
      ? await setHiddenMany(tx, uids, change === 'hide', at)
      : await setPinnedMany(tx, uids, change === 'pin', at);
  if (changed.length > 0) await pricePlans(tx, at, new Set(changed));
  return changed;
}

/** The plan's own price may move by any amount, since a person asked for it; others that it moves may be held. */
async function change(
  shop: Changing,
  { uid, actor, audit }: PlanVerb,
  action: AuditAction,
  write: (tx: Tx, now: Date) => Promise<boolean>,
): Promise<boolean> {
  const record = audit ?? auditAs(shop, { actor, action, subject: uid });
  return inTransaction(shop, async (tx, shop) => {
    const at = shop.clock.now();
    const before = await selectPlanTerms(tx, uid);
    if (!(await write(tx, at))) return false;
    await pricePlans(tx, at, new Set([uid]));
    const after = await selectPlanTerms(tx, uid);
    await record(tx, { before: { ...before }, after: { ...after } });
    return true;
  });
}
