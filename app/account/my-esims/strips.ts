import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { groupBy } from '../../ui/group-by.ts';

/** eSIMs that were bought together, and how many of all that were are on a phone. */
export interface EsimStrip<T> {
  uid: string;
  /** The first bought first, each with its place in the strip, from 1 on. */
  records: T[];
  places: number[];
  /** How many were bought, some of them perhaps for other accounts. */
  size: number;
  /** RFC 3339. */
  boughtAt: string;
  /** Whether they are of different plans, so that each is named. */
  isMixed: boolean;
  /** Of the strip's eSIMs in this account, ended ones included. */
  count: number;
  installed: number;
}

type Listed = Pick<EsimRecord, 'esim' | 'plans'>;

/**
 * Puts the eSIMs of one strip (C3.24) together, at the place of the first of them; the others stay where they are. A single one that is
 * left of its strip stands alone.
 * @param live the eSIMs to show, in their sequence.
 * @param all every eSIM of the account, to count by.
 */
export function byStrip<T extends Listed>(
  live: readonly T[],
  all: readonly Listed[],
  orders: readonly MyOrder[] | undefined,
): (T | EsimStrip<T>)[] {
  const placeOf = new Map(
    orders?.flatMap(({ kind, esim_uid, strip, created_at }) =>
      kind === 'new_esim' && esim_uid !== null && strip !== null
        ? [[esim_uid, { ...strip, boughtAt: created_at }]]
        : [],
    ),
  );
  const mates = groupBy(live, ({ esim }) => placeOf.get(esim.uid)?.uid ?? esim.uid);
  return [...mates].map(([uid, records]) => {
    const first = placeOf.get(records[0].esim.uid);
    if (records.length === 1 || first === undefined) return records[0];
    const bought = all.filter(({ esim }) => placeOf.get(esim.uid)?.uid === uid);
    const number = ({ esim }: Listed) => placeOf.get(esim.uid)?.number ?? 0;
    const inPlace = [...records].sort((a, b) => number(a) - number(b));
    return {
      ...{ uid, records: inPlace, places: inPlace.map(number), size: first.size, boughtAt: first.boughtAt },
      isMixed: new Set(bought.map(({ plans }) => plans[0]?.name)).size > 1,
      ...{ count: bought.length, installed: bought.filter(isInstalled).length },
    };
  });
}

/** As the order page counts them: on a phone now, or ended there. */
const isInstalled = ({ esim }: Listed) => esim.status !== 'ready' && esim.status !== 'refunded';
