import type { Db } from '../../db/sql.server.ts';
import { selectStoredPrices } from '../catalogue/plan-prices.ts';
import type { Clock } from '../clock.ts';
import { type Changes, compare, digestOf, isMove } from './changes.ts';
import { type IdleRule, idleRules } from './idle-rules.ts';
import type { PriceRule } from './rules.ts';
import { priceShelf } from './shelf.ts';
import { termsUnder } from './terms.ts';

/** What rules would do to the shelf as it is now. */
export interface Preview extends Changes {
  counts: {
    raised: number;
    lowered: number;
    /** Plans that would have a price for the first time, or again. */
    priced: number;
    /** Plans that would lose theirs, and so leave the shelf. */
    unpriced: number;
  };
  /** Plans whose pinned price, or whose ceiling, breaks something: each with what. */
  breaks: { uid: string; name: string; what: string }[];
  /** Rules that would price nothing: each with why. */
  idle: IdleRule[];
  /** Of the changes. */
  digest: string;
}

/** Each plan whose price would change under these rules, and what would need a person's word. Writes nothing. */
export async function previewPrices(
  { db, clock }: { db: Db; clock: Clock },
  rules: readonly PriceRule[],
): Promise<Preview> {
  const terms = await termsUnder(db, rules, clock.now());
  const stored = await selectStoredPrices(db);
  const plans = stored.map(({ plan }) => plan);
  const priced = priceShelf(plans, terms);
  const compared = compare(stored, priced, new Set());
  const moves = compared.changes.filter(isMove);
  const breaks = stored.flatMap(({ name, plan: { uid } }) =>
    priced.get(uid)!.breaks.map((what) => ({ uid, name, what })),
  );
  const raised = moves.filter(({ from, to }) => to! > from!).length;
  return {
    ...compared,
    counts: {
      raised,
      lowered: moves.length - raised,
      priced: compared.changes.filter(({ from }) => from === null).length,
      unpriced: compared.changes.filter(({ to }) => to === null).length,
    },
    breaks,
    idle: idleRules(plans, terms),
    digest: digestOf(compared.changes),
  };
}
