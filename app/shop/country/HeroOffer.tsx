import { fullDays } from '../../../core/catalogue/plan.ts';
import { BuyButton } from '../../checkout/Buying.tsx';
import { formatData } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { PlanPrice } from '../../prices/Price.tsx';
import { Guilloche } from '../../ui/Guilloche.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { factKey, planCautions } from './plan-facts.ts';
import { dailyInWords, type ShownPlan } from './shown-plan.ts';

interface HeroOfferProps {
  /** Makes the stub's pattern: a country's code, a region's address. */
  code: string;
  plan: ShownPlan;
  /** What the page sells besides: "from" stands before the price where none of it costs less. */
  all: readonly Pick<ShownPlan, 'price'>[];
  /** Where the plan works, if that has to be said: "40 of 46 countries". */
  where?: string;
}

/** The stub of a hero, the cheapest plan as it is: its price, what it holds, and how long. */
export function HeroOffer({ code, plan, all, where }: HeroOfferProps) {
  const t = useMessages('country');
  const cautions = planCautions(t, plan);
  const isLowest = all.every(({ price }) => price >= plan.price);
  const amount = (
    <span className="hero-amount">
      <PlanPrice plan={plan} />
    </span>
  );
  return (
    <>
      <Guilloche code={code} />
      <div className="hero-offer">
        <p className="hero-price">
          {isLowest ? t.rich('hero.from', { price: () => amount }, { price: '' }) : amount}
        </p>
        <p className="m-0 leading-snug">
          <span className="block font-semibold tabular text-balance">
            {t('hero.offer', {
              data: formatData(t.language, plan.data_quota_mb),
              days: fullDays(plan),
            })}
          </span>
          {where === undefined ? null : <span className="block text-sm text-soft tabular">{where}</span>}
          <span className="block text-sm text-soft">
            {plan.daily_quota_mb === null
              ? t(`face.hotspot.${factKey(plan.hotspot)}`)
              : t('face.unlimited', { daily: dailyInWords(t, plan.daily_quota_mb) })}
          </span>
        </p>
        {cautions.map((caution) => (
          <Tag key={caution} tone="danger">
            {caution}
          </Tag>
        ))}
      </div>
      <BuyButton plan={plan} className="button-large" />
    </>
  );
}
