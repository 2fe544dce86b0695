import { useMemo } from 'react';
import {
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { brand } from '../../content/brand.ts';
import { comparePlans } from '../../core/catalogue/data-need.ts';
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
import { GoodToKnow } from './country/GoodToKnow.tsx';
import { NeedAnswer } from './country/NeedAnswer.tsx';
import { NeedSentence } from './country/NeedSentence.tsx';
import { OfferLine } from './country/OfferLine.tsx';
import { Recommended } from './country/Recommended.tsx';
import { usePlanQuery } from './country/use-plan-query.ts';
import { ValueTable } from './country/ValueTable.tsx';
import { pageMeta, publicData, publicHeaders, unlessOnlyQuery } from './public-page.ts';
import { RegionCountries } from './region/RegionCountries.tsx';
import { RegionHero } from './region/RegionHero.tsx';
import { RegionPlans } from './region/RegionPlans.tsx';
import { type RegionPage as Page, regionPage } from './region/region-page.server.ts';

export const headers = publicHeaders;

expectMessages('region');
expectMessages('country');

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { catalogue, promotions, publicOrigin, clock } = shop;
  const now = clock.now();
  const page = regionPage({
    slug: params.region ?? '',
    search: new URL(request.url).search,
    catalogue,
    isFeatured: (uid) => catalogue.isFeatured(uid),
    keepsPrice: (plan) => keepsPrice(shop, plan),
    offers: { promotions: promotions.running(now), lowestOf: (uid) => catalogue.leastFor(uid) },
    publicOrigin,
    now,
    language: context.get(languageContext),
  });
  // As one text, as on a country's page.
  return publicData(JSON.stringify(page));
}

function read(text: string): Page {
  return JSON.parse(text) as Page;
}

/** All plans are here already: what the sentence asks for asks the server nothing. */
export const shouldRevalidate = unlessOnlyQuery;

const crumbsOf = ({ slug, name }: Page) => ({ [slug]: name });

export const handle: RouteHandle<string> = { crumbs: (text) => (text ? crumbsOf(read(text)) : {}) };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('country');
  if (!loaderData)
    return [{ title: `${t('missing')} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
  const page = read(loaderData);
  return pageMeta(t.language, {
    ...countryMeta(t, page),
    image: page.image,
    crumbs: crumbsOf(page),
  });
};

/** The plans of one region, or of the whole globe. */
export default function RegionPage() {
  const text = useLoaderData<typeof loader>();
  const page = useMemo(() => read(text), [text]);
  return page.plans.length > 0 ? <Selling key={page.slug} page={page} /> : <NoPlans page={page} />;
}

function NoPlans({ page }: { page: Page }) {
  const t = useMessages('country');
  const regional = useMessages('region');
  return (
    <>
      <RegionHero page={page} />
      <div className={COLUMN}>
        <GoodToKnow />
        <EmptyState
          title={t('no-plans', { country: page.name })}
          actions={<ButtonLink to="/destinations">{t('destinations')}</ButtonLink>}
        >
          {regional('none')}
        </EmptyState>
      </div>
    </>
  );
}

function Selling({ page }: { page: Page }) {
  const t = useMessages('country');
  const regional = useMessages('region');
  const { slug, name, plans, areas, networkLists, referralDays } = page;
  // What is recommended for a region is sold for it, where anything is.
  const named = plans.filter(({ area }) => area !== null && areas[area]?.own);
  const own = named.length > 0 ? named : plans;
  const query = usePlanQuery(own);
  const { need, asked } = query.asked;
  const compared = comparePlans(own, need);
  return (
    <ChosenPlan
      plans={plans}
      referralDays={referralDays}
      answer={asked ? compared.fits[0]?.uid : undefined}
      top={
        <>
          <RegionHero page={page} />
          <OfferLine offer={page.offer} />
          <div className="page-width">
            <BuyingNeedsScripts />
            <section className="need" data-print="hide">
              <NeedSentence path={`/regions/${slug}`} query={query} />
              <NeedAnswer
                place={name}
                areas={areas}
                networkLists={networkLists}
                need={need}
                compared={compared}
                none={regional('need.none')}
              />
            </section>
          </div>
        </>
      }
    >
      <div className={COLUMN}>
        <GoodToKnow />
        <Disclosure id="plans" title={t('recommended')} open print="hide">
          <Recommended
            country={name}
            areas={areas}
            networkLists={networkLists}
            plans={own}
            featured={page.featured}
          />
        </Disclosure>
        <Disclosure
          id="choose"
          title={t('choose')}
          note={t('plans', { count: plans.length })}
          open
          print="hide"
        >
          <RegionPlans page={page} />
        </Disclosure>
        <Disclosure title={t('by-value')} note={t('by-value.note')} open>
          <ValueTable plans={plans} areas={areas} />
        </Disclosure>
        <RegionCountries page={page} />
        <p className="m-0">
          <Link to={page.trip.to} className="link inline-flex min-h-11 items-center">
            {page.trip.names ? t('on.pair', { countries: page.trip.names }) : t('on.trip')}
          </Link>
        </p>
      </div>
    </ChosenPlan>
  );
}

const COLUMN = 'page-width grid grid-cols-[minmax(0,1fr)] gap-9 pb-4';

/** A region that doesn't exist, or plans that couldn't be had. */
export function ErrorBoundary() {
  const t = useMessages('country');
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundPage meant={Array.isArray(error.data) ? error.data : []} />;
  }
  return (
    <LoadFailure
      title={t('failure')}
      cause={t('failure.plans')}
      words={t('failure.words')}
      again={t('failure.again')}
    />
  );
}
