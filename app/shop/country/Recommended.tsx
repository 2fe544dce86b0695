import { recommendedPicks } from '../../../core/catalogue/picks.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanTicket, TICKET_GRID } from './PlanTicket.tsx';
import { type Area, type ShownPlan, worksIn } from './shown-plan.ts';

interface RecommendedProps {
  country: string;
  plans: readonly ShownPlan[];
  areas: readonly Area[];
  networkLists: readonly string[];
}

/** "Recommended for You": the three picks; a plan that is several of them is one ticket with several tags. */
export function Recommended({ country, plans, areas, networkLists }: RecommendedProps) {
  const t = useMessages('country');
  const tagged = new Map<ShownPlan, string[]>();
  for (const { pick, plan } of recommendedPicks(plans)) {
    tagged.set(plan, [...(tagged.get(plan) ?? []), t(`pick.${pick}`)]);
  }
  return (
    <div className={TICKET_GRID}>
      {[...tagged].map(([plan, tags]) => (
        <PlanTicket
          key={plan.uid}
          plan={plan}
          tags={tags}
          where={worksIn(t, plan.area === null ? undefined : areas[plan.area], country)}
          networks={plan.network === null ? undefined : networkLists[plan.network]}
        />
      ))}
    </div>
  );
}
