import { useEffect, useRef } from 'react';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { expectMessages, useMessages } from '../i18n/messages.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { INPUT_CLASS } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { EmptyState, ErrorState } from '../ui/StatePanel.tsx';
import { DestinationCard } from './destinations/DestinationCard.tsx';
import { destinationList } from './destinations/destination-list.server.ts';
import { failureKind, filterByName } from './destinations/filter.ts';
import './destinations/destinations.css';
import { pageMeta, publicData, publicHeaders, unlessOnlyQuery } from './public-page.ts';

export const headers = publicHeaders;

expectMessages('destinations');

/** Longer queries are cut: no country's name is as long. */
const QUERY_LENGTH = 100;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, QUERY_LENGTH);
  return publicData({
    ...destinationList(catalogue.countries, query, context.get(languageContext)),
    canonical: `${publicOrigin}/destinations`,
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

/** The names of the suggestions in their message. */
const TAGS = ['first', 'second', 'third'];

/** All destinations, filtered as one types. */
export default function Destinations() {
  const t = useMessages('destinations');
  const { countries, suggested } = useLoaderData<typeof loader>();
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').slice(0, QUERY_LENGTH);
  const found = filterByName(countries, query);
  const input = useRef<HTMLInputElement>(null);

  // The header's search and the back button change the query too.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);

  function filter(next: string) {
    setParams(next.trim() ? { q: next } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="page-width pt-6 pb-16">
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
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-soft"
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
          onChange={(event) => filter(event.currentTarget.value)}
          className={`${INPUT_CLASS} min-h-13 pl-11.5`}
        />
      </Form>
      <p role="status" className="m-0 mt-5 mb-4 font-semibold tabular">
        {t('count', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((country) => (
            <DestinationCard key={country.iso3} country={country} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t('none')}
          actions={
            <ButtonLink to="/destinations" variant="secondary">
              {t('none.all')}
            </ButtonLink>
          }
        >
          {suggested.query === query && suggested.to.length > 0
            ? t.rich(
                `suggested.${suggested.to.length as 1 | 2 | 3}`,
                Object.fromEntries(
                  suggested.to.map(({ iso3 }, index) => [
                    TAGS[index],
                    (name: string) => (
                      <Link to={`/c/${iso3}`} className="link">
                        {name}
                      </Link>
                    ),
                  ]),
                ),
                Object.fromEntries(suggested.to.map(({ name }, index) => [TAGS[index], name])),
              )
            : t('none.hint')}
        </EmptyState>
      )}
    </div>
  );
}

/** The list couldn't be had (S8.1): red words, and a way to try again. */
export function ErrorBoundary() {
  const t = useMessages('destinations');
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
      <p className="m-0 font-semibold">{t(`failure.${failureKind(useRouteError())}`)}</p>
      <p className="m-0 text-soft">{t('failure.words')}</p>
    </ErrorState>
  );
}
