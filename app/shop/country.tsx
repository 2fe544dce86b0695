import { useMemo } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { brand } from '../../content/brand.ts';
import type { Language } from '../../content/languages.ts';
import { comparePlans } from '../../core/catalogue/data-need.ts';
import { fitsFilter, type PlanFilter } from '../../core/catalogue/plan-filter.ts';
import { cents } from '../../core/money.ts';
import { keepsPrice } from '../../core/sale/discounts/keeps-price.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { BuyingNeedsScripts } from '../checkout/Buying.tsx';
import { expectMessages, useMessages } from '../i18n/messages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { NotFoundPage } from '../ui/ErrorPages.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { EmptyState, LoadFailure } from '../ui/StatePanel.tsx';
import { ChosenPlan } from './country/ChosenPlan.tsx';
import { countryMeta } from './country/country-meta.ts';
import { countryPage, type CountryPage as Page } from './country/country-page.server.ts';
import { GoodToKnow } from './country/GoodToKnow.tsx';
import { Hero } from './country/Hero.tsx';
import { CombinePlans, NeedAnswer, nearestOf } from './country/NeedAnswer.tsx';
import { NeedSentence } from './country/NeedSentence.tsx';
import { OfferLine } from './country/OfferLine.tsx';
import { PlanFilters } from './country/PlanFilters.tsx';
import { PlanGrid } from './country/PlanGrid.tsx';
import { PlanTicket } from './country/PlanTicket.tsx';
import { PlotFold } from './country/PlotFold.tsx';
import { PrioritySelector } from './country/PrioritySelector.tsx';
import { Recommended } from './country/Recommended.tsx';
import { worksIn } from './country/shown-plan.ts';
import { TravelOn } from './country/TravelOn.tsx';
import { type PlanQuery, usePlanQuery } from './country/use-plan-query.ts';
import { ValueTable } from './country/ValueTable.tsx';
import { pageMeta, publicData, publicHeaders, unlessOnlyQuery } from './public-page.ts';
import { countryCard, shopCard } from './social-card/card-address.ts';

export const headers = publicHeaders;

expectMessages('country');

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { catalogue, promotions, publicOrigin, clock } = shop;
  const now = clock.now();
  const page = countryPage({
    code: params.iso3 ?? '',
    search: new URL(request.url).search,
    catalogue,
    isOff: (iso3) => catalogue.isOff(iso3),
    isFeatured: (uid) => catalogue.isFeatured(uid),
    keepsPrice: (plan) => keepsPrice(shop, plan),
    offers: { promotions: promotions.running(now), lowestOf: (uid) => catalogue.leastFor(uid) },
    publicOrigin,
    now,
    language: context.get(languageContext),
  });
  // As one text: React Router would send a graph of numbered nodes, 0.4 kB more once compressed.
  return publicData(JSON.stringify(page));
}

function read(text: string): Page {
  return JSON.parse(text) as Page;
}

/** All plans are here already: another filter in the address asks the server nothing. */
export const shouldRevalidate = unlessOnlyQuery;

export const handle: RouteHandle<string> = { crumbs: (text) => (text ? crumbsOf(read(text)) : {}) };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('country');
  if (!loaderData)
    return [{ title: `${t('missing')} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
  const page = read(loaderData);
  const image = cardOf(t.language, page);
  return pageMeta(t.language, { ...countryMeta(t, { ...page, image }), image, crumbs: crumbsOf(page) });
};

function crumbsOf({ iso3, name }: Page): Record<string, string> {
  return { [iso3]: name };
}

function cardOf(language: Language, { iso3, listed, plans }: Page): string {
  if (!listed) return shopCard(language);
  return countryCard(
    language,
    iso3,
    plans.length > 0 ? cents(Math.min(...plans.map(({ price }) => price))) : null,
  );
}

/** The plans of one country. */
export default function CountryPage() {
  const text = useLoaderData<typeof loader>();
  const page = useMemo(() => read(text), [text]);
  return page.plans.length > 0 ? (
    <Selling key={page.iso3} page={page} />
  ) : (
    <>
      <Hero page={page} />
      <div className={COLUMN}>
        <GoodToKnow />
        <NoPlans page={page} />
        <Onwards page={page} />
      </div>
    </>
  );
}

const COLUMN = 'page-width grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-9 sm:pb-4';

function Selling({ page }: { page: Page }) {
  const { iso3, name, plans, areas, networkLists, referralDays } = page;
  const t = useMessages('country');
  const query = usePlanQuery(plans);
  const { need, asked } = query.asked;
  const compared = comparePlans(plans, need);
  return (
    <ChosenPlan
      plans={plans}
      referralDays={referralDays}
      answer={asked ? compared.fits[0]?.uid : undefined}
      top={
        <>
          <Hero page={page} />
          <OfferLine offer={page.offer} />
          <div className="page-width">
            <BuyingNeedsScripts />
            <section className="need" data-print="hide">
              <NeedSentence path={`/c/${iso3}`} query={query} />
              <NeedAnswer
                place={name}
                areas={areas}
                networkLists={networkLists}
                need={need}
                compared={compared}
                none={t('need.none')}
                further={<CombinePlans iso3={iso3} need={need} />}
              />
            </section>
          </div>
        </>
      }
    >
      <div className={COLUMN}>
        <GoodToKnow />
        <Sections page={page} query={query} />
        <Onwards page={page} />
      </div>
    </ChosenPlan>
  );
}

/** The four sections of the specification (S2.6.4 to S2.6.7). */
function Sections({ page, query }: { page: Page; query: PlanQuery }) {
  const { iso3, name, plans, areas, networkLists } = page;
  const t = useMessages('country');
  const { found } = query;
  const shown = { country: name, areas, networkLists };
  const { need } = query.asked;
  const fitting = (filter: PlanFilter) =>
    plans.filter((plan) => fitsFilter(plan, plan.area === null, filter));
  const anyData = { ...query.filter, gb: null };
  const lacking = { data: fitting(anyData), days: fitting({ ...anyData, days: null }), hotspot: [] };
  const nearest = found.length > 0 ? undefined : nearestOf(lacking);
  const none = (
    <>
      <p className="m-0 text-soft">{t('none-fits')}</p>
      <CombinePlans iso3={iso3} need={need} />
    </>
  );
  return (
    <>
      <Disclosure id="plans" title={t('recommended')} open print="hide">
        <Recommended {...shown} plans={plans} featured={page.featured} />
      </Disclosure>
      <Disclosure
        id="choose"
        title={t('choose')}
        note={t('plans', { count: plans.length })}
        open
        print="hide"
      >
        <PlanFilters
          iso3={iso3}
          country={name}
          query={query}
          total={plans.length}
          offers={{
            areas: areas.length > 0 && plans.some((plan) => plan.area === null),
            types: plans.some((plan) => plan.daily_quota_mb !== null),
          }}
        />
        {found.length > 0 ? <PlanGrid {...shown} plans={found} /> : none}
        {nearest ? (
          <PlanTicket
            plan={nearest}
            where={worksIn(t, nearest.area === null ? undefined : areas[nearest.area], name)}
            networks={nearest.network === null ? undefined : networkLists[nearest.network]}
            reasons={[{ tag: t('need.nearest') }]}
          />
        ) : null}
      </Disclosure>
      <Disclosure title={t('by-value')} note={t('by-value.note')} open>
        {found.length > 0 ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:gap-5 lg:has-[figure]:grid-cols-[minmax(0,1fr)_27rem]">
            <ValueTable plans={found} areas={areas} />
            <PlotFold country={name} plans={found} areas={areas} />
          </div>
        ) : (
          none
        )}
      </Disclosure>
      <Disclosure title={t('find')} note={t('find.note')} print="hide">
        <PrioritySelector {...shown} plans={plans} />
      </Disclosure>
    </>
  );
}

function Onwards({ page: { iso3, name, nearby, plans, areas } }: { page: Page }) {
  return <TravelOn iso3={iso3} country={name} nearby={nearby} plans={plans} areas={areas} />;
}

/** None for now, or none on purpose: the page says which, and the guide stays. */
function NoPlans({ page: { iso3, name, notSold } }: { page: Page }) {
  const t = useMessages('country');
  const words = notSold ? 'not-sold' : 'no-plans';
  return (
    <EmptyState
      title={t(words, { country: name })}
      actions={
        <>
          {notSold && <ButtonLink to={`/c/${iso3}/faq`}>{t('not-sold.guide')}</ButtonLink>}
          <ButtonLink to="/destinations" variant={notSold ? 'secondary' : 'primary'}>
            {t('destinations')}
          </ButtonLink>
        </>
      }
    >
      {t(`${words}.words`)}
    </EmptyState>
  );
}

/** A country that doesn't exist, or plans that couldn't be had (S2.6.1, S8.2). */
export function ErrorBoundary() {
  const t = useMessages('country');
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <LoadFailure
      title={t('failure')}
      cause={t('failure.plans')}
      words={t('failure.words')}
      again={t('failure.again')}
    />
  );
}
