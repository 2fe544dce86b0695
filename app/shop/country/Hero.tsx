import type { Cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Flag } from '../../ui/Flag.tsx';
import type { CountryPage } from './country-page.server.ts';
import { HeroMap } from './HeroMap.tsx';

/** The first view of a country: where it lies, from how much, on which networks. */
export function Hero({ page }: { page: CountryPage }) {
  const t = useMessages('country');
  const { iso3, name, listed, plans, networks, words } = page;
  return (
    <section className="page-width relative isolate">
      {listed ? (
        <HeroMap
          iso3={iso3}
          className="absolute top-0 -right-5 -z-10 h-52 w-[24rem] max-w-[calc(100%+2.5rem)] [mask-image:linear-gradient(to_left,#000_60%,transparent_94%),linear-gradient(to_top,transparent,#000_30%)] [mask-composite:intersect] lg:inset-y-0 lg:right-0 lg:h-full lg:w-[56%] xl:w-[62%]"
        />
      ) : null}
      <div className="grid gap-5 pt-6 pb-8 lg:min-h-[29rem] lg:max-w-[34rem] lg:content-center lg:pb-10">
        <Flag iso3={listed ? iso3 : null} size="large" eager className="mb-28 lg:mb-0" />
        <h1 className="m-0 text-hero [overflow-wrap:anywhere]">{words.heading}</h1>
        <p className="m-0 max-w-[30rem] text-lead text-soft">{words.introduction}</p>
        <div className="flex flex-wrap gap-3">
          {plans.length > 0 ? (
            <ButtonLink to="#plans" size="large" className="max-sm:grow">
              {t('hero.view')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`/c/${iso3}/faq`} variant="secondary" size="large" className="max-sm:grow">
            {t('hero.faq')}
          </ButtonLink>
        </div>
        {plans.length > 0 ? (
          <dl className="m-0 flex flex-wrap gap-x-6 gap-y-3">
            <Fact
              large={t('from', {
                price: formatMoney(t.language, Math.min(...plans.map((plan) => plan.price)) as Cents),
              })}
              small={t('plans', { count: plans.length })}
            />
            {networks ? (
              <Fact
                large={networks.names.join(', ')}
                small={t('hero.networks', {
                  count: networks.names.length,
                  generation: networks.fast ? '5G/4G' : '4G',
                })}
              />
            ) : null}
            <Fact large={t('hero.instant')} small={t('hero.instant.words')} />
          </dl>
        ) : (
          <p className="sr-only">{t('no-plans', { country: name })}.</p>
        )}
      </div>
    </section>
  );
}

function Fact({ large, small }: { large: string; small: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-[0.9375rem] leading-snug text-soft">{small}</dt>
      <dd className="m-0 font-display text-lg leading-snug font-bold">{large}</dd>
    </div>
  );
}
