import type { z } from 'zod';
import type { trip } from '../../../api/contract/trips.ts';
import { cents } from '../../../core/money.ts';
import { formatList, formatMoney } from '../../i18n/formats.ts';
import type { Messages } from '../../i18n/messages.ts';
import { planInLanguage, regionName } from '../../i18n/plan-names.ts';

/** What the tray needs of a trip's answer. */
export type PickAnswer = Pick<z.infer<typeof trip>, 'cheapest' | 'one_plan' | 'uncovered'>;

/**
 * What the tray says of the countries that are picked, in sentences: the cheapest set, called so only where that is proven; the one plan for all
 * of them; and where no plan works. In the browser the messages `plans` must be loaded.
 */
export function pickWords(
  t: Messages<'coverage'>,
  { cheapest, one_plan, uncovered }: PickAnswer,
  picked: readonly { iso3: string; name: string }[],
): string {
  const money = (total: number) => formatMoney(t.language, cents(total));
  const nameOf = (iso3: string) => picked.find((each) => each.iso3 === iso3)?.name ?? iso3;
  const words: string[] = [];
  if (cheapest !== null) {
    const count = cheapest.plans.reduce((sum, each) => sum + each.count, 0);
    const { optimal, lower_bound } = cheapest.proof;
    const price = money(cheapest.total);
    words.push(
      optimal
        ? t('pick.cheapest', { price, count })
        : t('pick.open', { price, count, bound: money(lower_bound) }),
    );
  }
  const single = one_plan?.plans[0]?.plan;
  if (one_plan && single && picked.length > 1) {
    const plan = planInLanguage(t.language, single, regionName(t.language, single.region)).name;
    words.push(t('pick.one', { plan, price: money(one_plan.total) }));
  }
  if (uncovered.length > 0)
    words.push(t('pick.uncovered', { countries: formatList(t.language, uncovered.map(nameOf)) }));
  return words.join(' ');
}
