import { type Cents, formatUsd } from '../../../core/money.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { counted } from '../public-page.ts';
import { PlanTicket, TICKET_GRID } from './PlanTicket.tsx';
import { type Area, type ShownPlan, worksIn } from './shown-plan.ts';

interface PlanGridProps {
  country: string;
  plans: readonly ShownPlan[];
  areas: readonly Area[];
}

/**
 * "Choose Your Perfect Plan": the country's own plans as a grid of cards, then each region and the globe, folded to a line. The first of
 * these stands open where the country has no plan of its own.
 */
export function PlanGrid({ country, plans, areas }: PlanGridProps) {
  const own = plans.filter((plan) => plan.area === null);
  return (
    <>
      {own.length > 0 ? <Cards plans={own} where={country} /> : null}
      {areas.map((area, index) => {
        const shared = plans.filter((plan) => plan.area === index);
        const from = formatUsd(Math.min(...shared.map((plan) => plan.price)) as Cents);
        return (
          <Disclosure
            key={`${area.name} ${area.count}`}
            look="row"
            title={area.name}
            note={`${counted(shared.length, 'plan')} from ${from}, ${area.count} countries`}
            open={own.length === 0 && index === 0}
            className={index === 0 ? 'mt-5 border-t border-line' : undefined}
          >
            <Coverage area={area} />
            <Cards plans={shared} where={worksIn(area, country)} />
          </Disclosure>
        );
      })}
    </>
  );
}

function Cards({ plans, where }: { plans: readonly ShownPlan[]; where: string }) {
  return (
    <div className={TICKET_GRID}>
      {plans.map((plan) => (
        <PlanTicket key={plan.uid} plan={plan} where={where} full />
      ))}
    </div>
  );
}

/** The joined country list, once for all plans of the area. */
function Coverage({ area }: { area: Area }) {
  return (
    <details className="mb-4">
      <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4">
        Works in {area.count} countries
      </summary>
      <p className="m-0 max-w-prose text-soft">{area.countries}.</p>
    </details>
  );
}
