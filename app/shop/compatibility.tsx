import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { deviceTable } from '../../content/devices.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { formatDay } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { DeviceSearch } from './compatibility/DeviceSearch.tsx';
import { devicesIn } from './compatibility/device-notes.server.ts';
import { EidTest } from './compatibility/EidTest.tsx';
import { IphoneNumbers, NotSupported } from './compatibility/Exceptions.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  const { devices, iphonesWithoutEsim, iphonesForMainlandCarriers, checked } = deviceTable;
  const language = context.get(languageContext);
  const { groups, notSupported } = devicesIn(language, deviceTable);
  return publicData({
    groups,
    table: { iphonesWithoutEsim, iphonesForMainlandCarriers, notSupported },
    count: devices.length,
    checked: formatDay(language, checked),
    canonical: `${context.get(shopContext).publicOrigin}/compatibility`,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('devices');
  if (!loaderData) return [];
  const { count, canonical } = loaderData;
  return pageMeta(t.language, {
    title: t('title', { count }),
    description: t('description', { count }),
    canonical,
  });
};

/** Which devices take an eSIM: the test, the list, the exceptions. */
export default function Compatibility() {
  const t = useMessages('devices');
  const { groups, table, count, checked } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <PageTop title={t('heading')}>
        <p className="m-0">{t('words', { count })}</p>
      </PageTop>
      <DeviceSearch groups={groups} numbers={table}>
        <EidTest />
      </DeviceSearch>
      <div className="mt-12">
        <IphoneNumbers table={table} />
      </div>
      <NotSupported rows={table.notSupported} />
      <p className="m-0 mt-10 max-w-[44rem] text-soft">
        {t.rich(
          'checked',
          {
            sources: (words) => (
              <Link to="/data-sources" className="link">
                {words}
              </Link>
            ),
            blog: (words) => (
              <Link to="/blog/does-your-device-support-esim" className="link">
                {words}
              </Link>
            ),
          },
          { day: checked },
        )}
      </p>
    </div>
  );
}
