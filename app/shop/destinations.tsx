import { useEffect, useRef } from 'react';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { INPUT_CLASS } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { EmptyState, ErrorState } from '../ui/StatePanel.tsx';
import { DestinationCard } from './destinations/DestinationCard.tsx';
import { destinationList } from './destinations/destination-list.server.ts';
import { failureWords, filterByName } from './destinations/filter.ts';
import './destinations/destinations.css';
import { counted, pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

/** Longer queries are cut: no country's name is as long. */
const QUERY_LENGTH = 100;

export function loader({ request, context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, QUERY_LENGTH);
  return publicData({
    ...destinationList(catalogue.countries, query),
    canonical: `${publicOrigin}/destinations`,
  });
}

/** The whole list is here already: another `?q=` asks the server nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `Travel eSIMs for ${counted(loaderData.countries.length, 'destination')}`,
        description:
          'Every country and territory with a data eSIM on sale, with its lowest price. Find yours, install before you fly, switch on when you land.',
        canonical: loaderData.canonical,
      })
    : [{ title: 'Destinations' }];

/** All destinations, filtered as one types. A default export, because React Router asks for one. */
export default function Destinations() {
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
      <h1 className="m-0 text-hero">Where to?</h1>
      <p className="m-0 mt-3 max-w-[34rem] text-lead text-soft">
        Choose a country to see its data plans, from the smallest to the best value.
      </p>
      <Form
        action="/destinations"
        role="search"
        aria-label="Filter destinations"
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
          placeholder="Filter by country name"
          aria-label="Filter by country name"
          autoComplete="off"
          onChange={(event) => filter(event.currentTarget.value)}
          className={`${INPUT_CLASS} min-h-13 pl-11.5`}
        />
      </Form>
      <p role="status" className="m-0 mt-5 mb-4 font-semibold tabular">
        {counted(found.length, 'destination')} available
      </p>
      {found.length > 0 ? (
        <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((country) => (
            <DestinationCard key={country.iso3} country={country} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No destinations found"
          actions={
            <ButtonLink to="/destinations" variant="secondary">
              Show all destinations
            </ButtonLink>
          }
        >
          {suggested.query === query && suggested.to.length > 0 ? (
            <>
              Did you mean{' '}
              {suggested.to.map(({ iso3, name }, index) => (
                <span key={iso3}>
                  {index > 0 ? ' or ' : null}
                  <Link to={`/c/${iso3}`} className="link">
                    {name}
                  </Link>
                </span>
              ))}
              ?
            </>
          ) : (
            'Try searching for a different country or region'
          )}
        </EmptyState>
      )}
    </div>
  );
}

/** The list couldn't be had (specification, section 8): red words, and a way to try again. */
export function ErrorBoundary() {
  return (
    <ErrorState
      level={1}
      title="The destinations aren’t here"
      actions={
        <Button className="needs-script" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    >
      <p className="m-0 font-semibold">{failureWords(useRouteError())}</p>
      <p className="m-0 text-soft">
        Your connection may have dropped, or the network wants you to sign in first.
      </p>
    </ErrorState>
  );
}
