import { type Priority, priorities, topPlans } from '../../../core/catalogue/priorities.ts';
import { useMessages } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlanTicket, TICKET_GRID } from './PlanTicket.tsx';
import { type Area, type ShownPlan, worksIn } from './shown-plan.ts';

interface PrioritySelectorProps {
  country: string;
  plans: readonly ShownPlan[];
  areas: readonly Area[];
  networkLists: readonly string[];
}

/** Shows the list of the chosen radio button. Written out whole, since Tailwind finds class names as text. */
const SHOWN: Record<Priority, string> = {
  data: 'group-has-[[value=data]:checked]/priority:grid',
  budget: 'group-has-[[value=budget]:checked]/priority:grid',
  duration: 'group-has-[[value=duration]:checked]/priority:grid',
};

/** "Find Your Perfect Plan": the top 3 plans for one of three priorities (S2.6.7). It needs no script to choose. */
export function PrioritySelector({ country, plans, areas, networkLists }: PrioritySelectorProps) {
  const t = useMessages('country');
  return (
    <div className="group/priority">
      <fieldset className="m-0 mb-4.5 border-0 p-0">
        <legend className="mb-2 p-0 text-soft">{t('priority')}</legend>
        <div className="flex flex-wrap gap-2.5">
          {priorities.map((priority, index) => (
            <label
              key={priority}
              className={buttonClass(
                { variant: 'secondary' },
                'cursor-pointer has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2',
              )}
            >
              <input
                type="radio"
                name="priority"
                value={priority}
                defaultChecked={index === 0}
                className="sr-only"
              />
              {t(`priority.${priority}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {priorities.map((priority) => (
        <section
          key={priority}
          aria-label={t(`priority.${priority}`)}
          className={classNames(TICKET_GRID.replace(/^grid /, 'hidden '), SHOWN[priority])}
        >
          {topPlans(plans, priority).map((plan, index) => (
            <PlanTicket
              key={plan.uid}
              plan={plan}
              where={worksIn(t, plan.area === null ? undefined : areas[plan.area], country)}
              networks={plan.network === null ? undefined : networkLists[plan.network]}
              reasons={index === 0 ? [{ tag: t('priority.best') }] : []}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
