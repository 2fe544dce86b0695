import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { coverageStats } from '../../content/coverage.ts';
import { figuresContext, languageContext, shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { pricedPlaces, regionBlocks } from './coverage/coverage-page.server.ts';
import { PriceTable } from './coverage/PriceTable.tsx';
import { Regions } from './coverage/Regions.tsx';
import { WorldMap } from './coverage/WorldMap.tsx';
import { Figures } from './figures/Figures.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const language = context.get(languageContext);
  return publicData({
    figures: await context.get(figuresContext)(),
    ...pricedPlaces(catalogue, language),
    regions: regionBlocks(language),
    canonical: `${publicOrigin}/coverage`,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('coverage');
  const ofFigures = useMessages('figures');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: loaderData.figures === null ? t('description') : ofFigures('coverage.description'),
    canonical: loaderData.canonical,
  });
};

/** Where plans work, and what a gigabyte costs there (S2.13). */
export default function Coverage() {
  const t = useMessages('coverage');
  const { figures, places, boundaries, elsewhere, regions } = useLoaderData<typeof loader>();
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
      <Figures
        own={figures}
        specified={coverageStats.map((name) => ({ label: t(`${name}.label`), value: t(name) }))}
      />
      <section aria-labelledby="regions">
        <h2 id="regions" className="m-0 text-title">
          {t('regions')}
        </h2>
        <p className="m-0 mt-2 mb-5 max-w-[44rem] text-soft">{t('regions.words')}</p>
        <Regions regions={regions} hasShares={figures === null} />
      </section>
      <div data-print="hide" className="flex flex-wrap gap-3">
        <ButtonLink to="/destinations" size="large">
          {t('all')}
        </ButtonLink>
        <ButtonLink to="/trip" size="large" variant="secondary">
          {t('trip')}
        </ButtonLink>
      </div>
    </div>
  );
}
