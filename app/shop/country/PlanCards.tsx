import { useMessages } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PlanTicket, TICKET_GRID } from './PlanTicket.tsx';
import type { ShownPlan } from './shown-plan.ts';

/** Cards of one place that stand open; the rest of them unfolds. A row on a computer, two screens on a phone. */
const FIRST_CARDS = 3;

interface PlanCardsProps {
  plans: readonly ShownPlan[];
  where: string;
  networkLists: readonly string[];
  /** Adds what happens after each plan's data (S3.6). */
  full?: boolean;
}

/** The plans of one place as tickets: the first few open, the others behind a button that says how many there are. */
export function PlanCards({ plans, where, networkLists, full = true }: PlanCardsProps) {
  const t = useMessages('country');
  const cards = (some: readonly ShownPlan[]) => (
    <div className={TICKET_GRID}>
      {some.map((plan) => (
        <PlanTicket
          key={plan.uid}
          plan={plan}
          where={where}
          networks={plan.network === null ? undefined : networkLists[plan.network]}
          full={full}
        />
      ))}
    </div>
  );
  // One more is shown rather than folded away.
  const first = plans.length > FIRST_CARDS + 1 ? FIRST_CARDS : plans.length;
  return (
    <>
      {cards(plans.slice(0, first))}
      {plans.length > first ? (
        <details className="more">
          <summary className={buttonClass({ variant: 'secondary', wide: true })}>
            <span>{t('table.all', { count: plans.length })}</span>
            <span>{t('fewer')}</span>
          </summary>
          {cards(plans.slice(first))}
        </details>
      ) : null}
    </>
  );
}
