import { useMemo } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { brand } from '../../content/brand.ts';
import { cents } from '../../core/money.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { Checkout } from '../checkout/Buying.tsx';
import { expectMessages, useMessages } from '../i18n/messages.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { NotFoundPage } from '../ui/ErrorPages.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { EmptyState, ErrorState } from '../ui/StatePanel.tsx';
import { ChosenPlan } from './country/ChosenPlan.tsx';
import { countryMeta } from './country/country-meta.ts';
import { countryPage, type CountryPage as Page } from './country/country-page.server.ts';
import { DataNeed } from './country/DataNeed.tsx';
import { GoodToKnow } from './country/GoodToKnow.tsx';
import { Hero } from './country/Hero.tsx';
import { PlanFilters } from './country/PlanFilters.tsx';
import { PlanGrid } from './country/PlanGrid.tsx';
import { PricePlot } from './country/PricePlot.tsx';
import { PrioritySelector } from './country/PrioritySelector.tsx';
import { Recommended } from './country/Recommended.tsx';
import { TravelOn } from './country/TravelOn.tsx';
import { usePlanFilter } from './country/use-plan-filter.ts';
import { ValueTable } from './country/ValueTable.tsx';
import { pageMeta, publicData, publicHeaders, unlessOnlyQuery } from './public-page.ts';
import { countryCard, DEFAULT_CARD } from './social-card/card-address.ts';

export const headers = publicHeaders;

expectMessages('country');

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const page = countryPage({
    code: params.iso3 ?? '',
    search: new URL(request.url).search,
    catalogue,
    publicOrigin,
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
  return pageMeta(t.language, { ...countryMeta(t, page), image: cardOf(page), crumbs: crumbsOf(page) });
};

function crumbsOf({ iso3, name }: Page): Record<string, string> {
  return { [iso3]: name };
}

function cardOf({ iso3, listed, plans }: Page): string {
  if (!listed) return DEFAULT_CARD;
  return countryCard(iso3, plans.length > 0 ? cents(Math.min(...plans.map(({ price }) => price))) : null);
}

/** The plans of one country. */
export default function CountryPage() {
  const text = useLoaderData<typeof loader>();
  const page = useMemo(() => read(text), [text]);
  return (
    <>
      <Hero page={page} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-9 pb-16">
        <GoodToKnow />
        {page.plans.length > 0 ? <Plans key={page.iso3} page={page} /> : <NoPlans name={page.name} />}
        <TravelOn
          iso3={page.iso3}
          country={page.name}
          nearby={page.nearby}
          plans={page.plans}
          areas={page.areas}
        />
      </div>
    </>
  );
}

function Plans({ page: { iso3, name, plans, areas, networkLists, referralDays } }: { page: Page }) {
  const t = useMessages('country');
  const { filter, found, ask } = usePlanFilter(plans);
  const shown = { country: name, areas, networkLists };
  const none = <p className="m-0 text-soft">{t('none-fits')}</p>;
  return (
    <Checkout referralDays={referralDays}>
      <ChosenPlan plans={plans}>
        <noscript>
          <p className="m-0 rounded-card bg-tint p-4">{t('no-script')}</p>
        </noscript>
        <Disclosure id="plans" title={t('recommended')} open>
          <Recommended {...shown} plans={plans} />
        </Disclosure>
        <Disclosure id="choose" title={t('choose')} note={t('plans', { count: plans.length })} open>
          <PlanFilters
            iso3={iso3}
            country={name}
            filter={filter}
            found={found.length}
            total={plans.length}
            offers={{
              areas: areas.length > 0 && plans.some((plan) => plan.area === null),
              types: plans.some((plan) => plan.daily_quota_mb !== null),
            }}
            onAsk={ask}
          />
          {found.length > 0 ? <PlanGrid {...shown} plans={found} /> : none}
        </Disclosure>
        <Disclosure title={t('by-value')} open>
          {found.length > 0 ? (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:has-[figure]:grid-cols-[minmax(0,1fr)_27rem]">
              <ValueTable plans={found} areas={areas} />
              <div className="lg:sticky lg:top-4">
                <PricePlot country={name} plans={found} areas={areas} />
              </div>
            </div>
          ) : (
            none
          )}
        </Disclosure>
        <Disclosure title={t('find')} note={t('find.note')}>
          <PrioritySelector {...shown} plans={plans} />
        </Disclosure>
        <Disclosure id="data-need" title={t('need')} open>
          <DataNeed plans={plans} />
        </Disclosure>
      </ChosenPlan>
    </Checkout>
  );
}

function NoPlans({ name }: { name: string }) {
  const t = useMessages('country');
  return (
    <EmptyState
      title={t('no-plans', { country: name })}
      actions={<ButtonLink to="/destinations">{t('destinations')}</ButtonLink>}
    >
      {t('no-plans.words')}
    </EmptyState>
  );
}

/** A country that doesn't exist, or plans that couldn't be had (S2.6.1, S8.2). */
export function ErrorBoundary() {
  const t = useMessages('country');
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <ErrorState
      level={1}
      title={t('failure')}
      actions={
        <Button className="needs-script" onClick={() => window.location.reload()}>
          {t('failure.again')}
        </Button>
      }
    >
      <p className="m-0 font-semibold">{t('failure.plans')}</p>
      <p className="m-0 text-soft">{t('failure.words')}</p>
    </ErrorState>
  );
}
