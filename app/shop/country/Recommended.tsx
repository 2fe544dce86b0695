import { BUDGET_LIMIT, recommendedPicks } from '../../../core/catalogue/picks.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanTicket, type Reason, TICKET_GRID } from './PlanTicket.tsx';
import { type Area, type ShownPlan, worksIn } from './shown-plan.ts';

interface RecommendedProps {
  country: string;
  plans: readonly ShownPlan[];
  areas: readonly Area[];
  networkLists: readonly string[];
  /** Uids of plans that an operator wants first. */
  featured: readonly string[];
}

/** "Recommended for You": what the shop features, then the three picks; a plan that is several of them is one ticket with several tags. */
export function Recommended({ country, plans, areas, networkLists, featured }: RecommendedProps) {
  const t = useMessages('country');
  const price = formatMoney(t.language, BUDGET_LIMIT);
  const tagged = new Map<ShownPlan, Reason[]>();
  for (const plan of plans.filter(({ uid }) => featured.includes(uid))) {
    tagged.set(plan, [{ tag: t('pick.featured'), why: t('pick.featured.why') }]);
  }
  for (const { pick, plan } of recommendedPicks(plans)) {
    const reason = { tag: t(`pick.${pick}`, { price }), why: t(`pick.${pick}.why`, { price }) };
    tagged.set(plan, [...(tagged.get(plan) ?? []), reason]);
  }
  return (
    <div className={TICKET_GRID}>
      {[...tagged].map(([plan, reasons]) => (
        <PlanTicket
          key={plan.uid}
          plan={plan}
          reasons={reasons}
          where={worksIn(t, plan.area === null ? undefined : areas[plan.area], country)}
          networks={plan.network === null ? undefined : networkLists[plan.network]}
        />
      ))}
    </div>
  );
}
