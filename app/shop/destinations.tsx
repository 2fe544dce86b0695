import { useEffect, useRef } from 'react';
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { keepsPrice } from '../../core/sale/discounts/keeps-price.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { expectMessages, useMessages } from '../i18n/messages.ts';
import { useDestinationIndex } from '../ui/destination-index.ts';
import { INPUT_CLASS } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailure } from '../ui/StatePanel.tsx';
import { DestinationCard } from './destinations/DestinationCard.tsx';
import { destinationList } from './destinations/destination-list.server.ts';
import { FilteredList } from './destinations/FilteredList.tsx';
import { cardsOf, failureKind, filterByName, foundOtherwise } from './destinations/filter.ts';
import { LetterList } from './destinations/LetterList.tsx';
import { RegionTiles } from './destinations/RegionTiles.tsx';
import './destinations/destinations.css';
import { pageMeta, publicData, publicHeaders, unlessOnlyQuery } from './public-page.ts';

export const headers = publicHeaders;

expectMessages('destinations');

/** Longer queries are cut: no country's name is as long. */
const QUERY_LENGTH = 100;

export function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, QUERY_LENGTH);
  return publicData({
    ...destinationList(shop.catalogue, query, context.get(languageContext), (plan) => keepsPrice(shop, plan)),
    canonical: `${shop.publicOrigin}/destinations`,
  });
}

/** The whole list is here already: another `?q=` asks the server nothing. */
export const shouldRevalidate = unlessOnlyQuery;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('destinations');
  if (!loaderData) return [{ title: t('short-title') }];
  return pageMeta(t.language, {
    title: t('title', { count: loaderData.countries.length }),
    description: t('description'),
    canonical: loaderData.canonical,
  });
};

/** All destinations: regions, those that most ask for, and everything by letter; filtered as one types. */
export default function Destinations() {
  const t = useMessages('destinations');
  const { countries, regions, popular, searched } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').slice(0, QUERY_LENGTH);
  const input = useRef<HTMLInputElement>(null);
  const { index, load } = useDestinationIndex(t.language);
  const named = filterByName(countries, query);
  const others = foundOtherwise(named, query, index?.entries ?? null, searched);
  const asked = query.trim() !== '';
  const { tiles, aliased } = cardsOf(others, regions, countries);
  const found = tiles.length + aliased.length + named.length;

  // The header's search and the back button change the query too.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);

  function filter(next: string) {
    load();
    setParams(next.trim() ? { q: next } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="page-width pt-6 pb-4">
      <h1 className="m-0 text-hero">{t('heading')}</h1>
      <p className="m-0 mt-3 max-w-[34rem] text-lead text-soft">{t('words')}</p>
      <Form
        action="/destinations"
        role="search"
        aria-label={t('filter')}
        onSubmit={(event) => event.preventDefault()}
        className="relative mt-6 max-w-[34rem]"
      >
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 start-4 -translate-y-1/2 text-soft"
        />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={QUERY_LENGTH}
          placeholder={t('filter.name')}
          aria-label={t('filter.name')}
          autoComplete="off"
          onFocus={load}
          onChange={(event) => filter(event.currentTarget.value)}
          className={`${INPUT_CLASS} min-h-13 ps-11.5`}
        />
      </Form>
      <div className="mt-5 mb-8 flex flex-wrap items-baseline gap-x-5">
        <p role="status" className="m-0 font-semibold tabular">
          {t('count', { count: asked ? found : countries.length })}
        </p>
        <p className="destination-legend">{t('card.available')}</p>
      </div>
      {asked ? (
        <FilteredList named={named} others={others} countries={countries} regions={regions} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <section aria-labelledby="regions">
            <h2 id="regions" className="m-0 mb-4 text-title">
              {t('regions')}
            </h2>
            <RegionTiles regions={regions} />
          </section>
          <section aria-labelledby="popular">
            <h2 id="popular" className="m-0 mb-3 text-title">
              {t('popular')}
            </h2>
            <ul className="destination-grid">
              {popular.map((iso3) => {
                const country = countries.find((one) => one.iso3 === iso3);
                return country ? <DestinationCard key={iso3} country={country} /> : null;
              })}
            </ul>
          </section>
          <LetterList countries={countries} />
        </div>
      )}
    </div>
  );
}

/** The list couldn't be had (S8.1): red words, and a way to try again. */
export function ErrorBoundary() {
  const t = useMessages('destinations');
  return (
    <LoadFailure
      title={t('failure')}
      cause={t(`failure.${failureKind(useRouteError())}`)}
      words={t('failure.words')}
      again={t('failure.again')}
    />
  );
}
