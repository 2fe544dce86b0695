import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { coverageStats } from '../../content/coverage.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { pricedPlaces, regionBlocks } from './coverage/coverage-page.server.ts';
import { PriceTable } from './coverage/PriceTable.tsx';
import { Regions } from './coverage/Regions.tsx';
import { WorldMap } from './coverage/WorldMap.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  return publicData({
    ...pricedPlaces(catalogue),
    regions: regionBlocks(),
    canonical: `${publicOrigin}/coverage`,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Coverage: 200+ countries on one map',
        description:
          'Where our eSIMs work and what a gigabyte costs there: a world map by price, four regions with their carriers, 500+ network partners, 5G.',
        canonical: loaderData.canonical,
      })
    : [];

/** Where plans work, and what a gigabyte costs there (specification, section 2). A default export, because React Router asks for one. */
export default function Coverage() {
  const { places, boundaries, elsewhere, regions } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <PageTop title="Where it works">
          <p className="m-0">
            {places.length} destinations, from one country to the whole globe, coloured by what a gigabyte
            costs there.
          </p>
        </PageTop>
        <WorldMap places={places} boundaries={boundaries} elsewhere={elsewhere} />
        <div className="mt-6">
          <PriceTable places={places} />
        </div>
      </div>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
        {coverageStats.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-soft">{label}</dt>
            <dd className="m-0 font-display text-[2.25rem] leading-tight font-extrabold tracking-tight">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="regions">
        <h2 id="regions" className="m-0 text-title">
          By region
        </h2>
        <p className="m-0 mt-2 mb-5 max-w-[44rem] text-soft">
          Some of the countries and their home networks. Which of them a plan uses depends on the plan: where
          the network partner names them, the plan does too.
        </p>
        <Regions regions={regions} />
      </section>
      <div data-print="hide">
        <ButtonLink to="/destinations" size="large">
          See all destinations
        </ButtonLink>
      </div>
    </div>
  );
}
