import type { EsimRecord } from '../../../api/contract/esims.ts';
import type { MyOrder } from '../../../api/contract/orders.ts';
import { groupBy } from '../../ui/group-by.ts';

/** eSIMs that were bought together, and how many of all that were are on a phone. */
export interface EsimStrip<T> {
  uid: string;
  records: T[];
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
  const stripOf = new Map(
    orders?.flatMap(({ kind, esim_uid, strip }) =>
      kind === 'new_esim' && esim_uid !== null && strip !== null ? [[esim_uid, strip.uid]] : [],
    ),
  );
  const mates = groupBy(live, ({ esim }) => stripOf.get(esim.uid) ?? esim.uid);
  return [...mates].map(([uid, records]) => {
    if (records.length === 1) return records[0];
    const bought = all.filter(({ esim }) => stripOf.get(esim.uid) === uid);
    return { uid, records, count: bought.length, installed: bought.filter(isInstalled).length };
  });
}

/** As the order page counts them: on a phone now, or ended there. */
const isInstalled = ({ esim }: Listed) => esim.status !== 'ready' && esim.status !== 'refunded';
