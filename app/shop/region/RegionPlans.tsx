import { listComma, sentences } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { DRAWN_PRICE, LowestOf } from '../../prices/Price.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { PlanCards } from '../country/PlanCards.tsx';
import { areaId } from '../country/shown-plan.ts';
import type { RegionArea, RegionPage } from './region-page.server.ts';

/** All plans, by where they work: the region's own ones open, then wider ones, each with what it leaves out. */
export function RegionPlans({ page: { plans, areas, networkLists, countries } }: { page: RegionPage }) {
  const t = useMessages('region');
  return areas.map((area, index) => {
    const lot = plans.filter((plan) => plan.area === index);
    return (
      <Disclosure
        key={areaId(index)}
        id={areaId(index)}
        look="row"
        title={area.name}
        note={t.rich(
          'reach.note',
          { price: () => <LowestOf plans={lot} /> },
          { covered: area.covered, all: countries.length, count: lot.length, price: DRAWN_PRICE },
        )}
        open={index === 0}
        className={index === 0 ? 'border-t border-line' : undefined}
      >
        <Limits area={area} all={countries.length} />
        <PlanCards plans={lot} where={area.reach} networkLists={networkLists} full={index === 0} />
      </Disclosure>
    );
  });
}

/** "39 of 44 countries; not Switzerland. Works in Türkiye too." */
function Limits({ area: { covered, missing, beyond }, all }: { area: RegionArea; all: number }) {
  const t = useMessages('region');
  const reach =
    missing.count === 0
      ? t('all', { count: all })
      : t('not', { covered, count: all, names: missing.names, more: missing.more === '' ? 'no' : 'yes' });
  const further =
    beyond.count > 8 ? t('beyond.many', { count: beyond.count }) : t('beyond', { names: beyond.names });
  return (
    <div className="mb-4 max-w-prose text-soft">
      <p className="m-0">{sentences(t.language, reach, ...(beyond.count > 0 ? [further] : []))}</p>
      {missing.more === '' ? null : (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4">
            {t('not.all', { count: missing.count })}
          </summary>
          <p className="m-0">
            {sentences(t.language, `${missing.names}${listComma(t.language)}${missing.more}`)}
          </p>
        </details>
      )}
    </div>
  );
}
