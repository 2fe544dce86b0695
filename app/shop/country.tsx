import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { brand } from '../../content/brand.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { NotFoundPage } from '../ui/ErrorPages.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { EmptyState, ErrorState } from '../ui/StatePanel.tsx';
import { Checkout } from './country/Checkout.tsx';
import { countryMeta } from './country/country-meta.ts';
import { countryPage, type CountryPage as Page } from './country/country-page.server.ts';
import { GoodToKnow } from './country/GoodToKnow.tsx';
import { Hero } from './country/Hero.tsx';
import { PlanGrid } from './country/PlanGrid.tsx';
import { PricePlot } from './country/PricePlot.tsx';
import { PrioritySelector } from './country/PrioritySelector.tsx';
import { Recommended } from './country/Recommended.tsx';
import { ValueTable } from './country/ValueTable.tsx';
import { counted, pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  return publicData(
    countryPage({
      code: params.iso3 ?? '',
      search: new URL(request.url).search,
      catalogue,
      publicOrigin,
    }),
  );
}

export const handle: RouteHandle<Page> = {
  crumbs: (page) => (page ? { [page.iso3]: page.name } : {}),
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? pageMeta(countryMeta(loaderData)) : pageMetaOfFailure();

function pageMetaOfFailure() {
  return [{ title: `Page not found | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** The plans of one country. A default export, because React Router asks for one. */
export default function CountryPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <Hero page={page} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-9 pb-16">
        <GoodToKnow />
        {page.plans.length > 0 ? <Plans key={page.iso3} page={page} /> : <NoPlans name={page.name} />}
      </div>
    </>
  );
}

function Plans({ page: { name, plans, areas } }: { page: Page }) {
  return (
    <Checkout>
      <noscript>
        <p className="m-0 rounded-card bg-tint p-4">
          The plans can be read without JavaScript; buying one needs it switched on.
        </p>
      </noscript>
      <Disclosure id="plans" title="Recommended for You" open>
        <Recommended country={name} plans={plans} areas={areas} />
      </Disclosure>
      <Disclosure title="Choose Your Perfect Plan" note={counted(plans.length, 'plan')} open>
        <PlanGrid country={name} plans={plans} areas={areas} />
      </Disclosure>
      <Disclosure title="All Plans by Value" open>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:has-[figure]:grid-cols-[minmax(0,1fr)_27rem]">
          <ValueTable plans={plans} areas={areas} />
          <div className="lg:sticky lg:top-4">
            <PricePlot country={name} plans={plans} />
          </div>
        </div>
      </Disclosure>
      <Disclosure title="Find Your Perfect Plan" note="by what matters to you">
        <PrioritySelector country={name} plans={plans} areas={areas} />
      </Disclosure>
    </Checkout>
  );
}

function NoPlans({ name }: { name: string }) {
  return (
    <EmptyState
      title={`No plans for ${name} yet`}
      actions={<ButtonLink to="/destinations">See all destinations</ButtonLink>}
    >
      Nothing is on sale for this destination at the moment.
    </EmptyState>
  );
}

/** A country that doesn't exist, or plans that couldn't be had (specification, section 8). */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <ErrorState
      level={1}
      title="The plans aren’t here"
      actions={
        <Button className="needs-script" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    >
      <p className="m-0 font-semibold">Failed to load plans.</p>
      <p className="m-0 text-soft">Your connection may have dropped. Nothing was ordered.</p>
    </ErrorState>
  );
}
