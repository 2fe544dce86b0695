import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { coverageStats } from '../../content/coverage.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
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
  const language = context.get(languageContext);
  return publicData({
    ...pricedPlaces(catalogue, language),
    regions: regionBlocks(language),
    canonical: `${publicOrigin}/coverage`,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('coverage');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description'),
    canonical: loaderData.canonical,
  });
};

/** Where plans work, and what a gigabyte costs there (S2.13). */
export default function Coverage() {
  const t = useMessages('coverage');
  const { places, boundaries, elsewhere, regions } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <PageTop title={t('heading')}>
          <p className="m-0">{t('words', { count: places.length })}</p>
        </PageTop>
        <WorldMap places={places} boundaries={boundaries} elsewhere={elsewhere} />
        <div className="mt-6">
          <PriceTable places={places} />
        </div>
      </div>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
        {coverageStats.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-soft">{t(`${figure}.label`)}</dt>
            <dd className="m-0 font-numerals text-[2.25rem] leading-tight font-extrabold tracking-tight">
              {t(figure)}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="regions">
        <h2 id="regions" className="m-0 text-title">
          {t('regions')}
        </h2>
        <p className="m-0 mt-2 mb-5 max-w-[44rem] text-soft">{t('regions.words')}</p>
        <Regions regions={regions} />
      </section>
      <div data-print="hide">
        <ButtonLink to="/destinations" size="large">
          {t('all')}
        </ButtonLink>{' '}
        <ButtonLink to="/trip" size="large" variant="secondary">
          {t('trip')}
        </ButtonLink>
      </div>
    </div>
  );
}
