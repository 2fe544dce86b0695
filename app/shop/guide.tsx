import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { brand } from '../../content/brand.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { RouteHandle } from '../ui/route-handle.ts';
import { ErrorState } from '../ui/StatePanel.tsx';
import { GuidePicture } from './guide/GuidePicture.tsx';
import { GuideText } from './guide/GuideText.tsx';
import { GUIDE_ERRORS, isGuideError } from './guide/guide-errors.ts';
import { guideMeta } from './guide/guide-meta.ts';
import { type GuidePage, guidePage } from './guide/guide-page.server.ts';
import { LanguageTabs } from './guide/LanguageTabs.tsx';
import { publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const { search } = new URL(request.url);
  return publicData(
    guidePage({
      code: params.iso3,
      search,
      catalogue,
      publicOrigin,
      pageLanguage: context.get(languageContext),
    }),
  );
}

export const handle: RouteHandle<GuidePage> = {
  crumbs: (page) => (page ? { [page.iso3]: page.name } : {}),
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('guide');
  return loaderData
    ? guideMeta(t.language, loaderData)
    : [{ title: `${t('error')} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
};

/** The travel guide of one country. */
export default function Guide() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-4">
      <div
        className="grid items-center gap-x-12 gap-y-6 pt-4 pb-7 md:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,42%))]"
        lang={page.language.code}
        dir={page.language.dir}
      >
        <h1 className="m-0 text-hero [overflow-wrap:anywhere] md:text-[min(var(--text-hero),5.5vw)]">
          {page.h1}
        </h1>
        <GuidePicture iso3={page.iso3} />
      </div>
      <LanguageTabs tabs={page.tabs} chosen={page.language.code}>
        <GuideText page={page} />
      </LanguageTabs>
    </div>
  );
}

/** No code, a code that is no destination, or a failing load (S8.9). */
export function ErrorBoundary() {
  const t = useMessages('guide');
  const error = useRouteError();
  const known = isRouteErrorResponse(error) && isGuideError(error.data) ? error.data : GUIDE_ERRORS.failed;
  return (
    <ErrorState
      level={1}
      title={t('error')}
      actions={<ButtonLink to="/destinations">{t('error.destinations')}</ButtonLink>}
    >
      <p className="m-0 font-semibold">{t(known)}</p>
    </ErrorState>
  );
}
