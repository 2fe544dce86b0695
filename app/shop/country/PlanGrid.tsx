import { sentences } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { DRAWN_PRICE, LowestOf } from '../../prices/Price.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PlanCards } from './PlanCards.tsx';
import { type Area, areaId, type ShownPlan, worksIn } from './shown-plan.ts';

interface PlanGridProps {
  country: string;
  plans: readonly ShownPlan[];
  areas: readonly Area[];
  networkLists: readonly string[];
}

/**
 * "Choose Your Perfect Plan": the country's own plans as a grid of cards, then each region and the globe, folded to a line. The first of
 * these stands open where the country has no plan of its own.
 */
export function PlanGrid({ country, plans, areas, networkLists }: PlanGridProps) {
  const t = useMessages('country');
  const own = plans.filter((plan) => plan.area === null);
  // A filter may leave none of an area's plans.
  const shared = areas
    .map((area, index) => ({ area, index, of: plans.filter((plan) => plan.area === index) }))
    .filter(({ of }) => of.length > 0);
  return (
    <>
      {own.length > 0 ? <PlanCards plans={own} where={country} networkLists={networkLists} /> : null}
      {shared.map(({ area, index, of }, at) => (
        <Disclosure
          key={areaId(index)}
          look="row"
          title={area.name}
          note={t.rich(
            'area.note',
            { price: () => <LowestOf plans={of} /> },
            { count: of.length, price: DRAWN_PRICE, countries: area.count },
          )}
          open={own.length === 0 && at === 0}
          className={at === 0 ? 'mt-5 border-t border-line' : undefined}
        >
          <Coverage id={areaId(index)} area={area} />
          <PlanCards plans={of} where={worksIn(t, area, country)} networkLists={networkLists} />
        </Disclosure>
      ))}
    </>
  );
}

/** The joined country list, once for all plans of the area. */
function Coverage({ id, area }: { id: string; area: Area }) {
  const t = useMessages('country');
  return (
    <details id={id} className="mb-4 scroll-mt-16">
      <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4">
        {t('area.works-in', { count: area.count })}
      </summary>
      <p className="m-0 max-w-prose text-soft">{sentences(t.language, area.countries)}</p>
    </details>
  );
}
